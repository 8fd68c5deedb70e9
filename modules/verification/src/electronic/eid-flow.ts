import type { CheckView } from '@overround/contracts/verification';
import { type Outcome, type Refusal, refuse, SECOND } from '@overround/kernel';
import {
  type EidCountry,
  type EidMethod,
  type EidProvider,
  type EidWanted,
  readNationalCode,
} from '@overround/provider-kit';
import { methodsIn } from '../domain/rules.ts';
import { beginStep } from '../flows/complete-step.ts';
import type { StepOwner } from '../proof.ts';
import { type CheckRow, writeEnd, writeProviderRef } from './check-store.ts';
import type { ElectronicDeps } from './deps.ts';
import { RINGS_MS, viewOf } from './end-check.ts';
import { openAsk, sealAsk } from './sealed-ask.ts';
import { type Asker, reserveCheck, type StartRefusal } from './start-check.ts';

export interface EidRequest extends StepOwner, Asker {
  readonly checkId: string;
  readonly method: EidMethod;
  readonly country: EidCountry;
  readonly nationalCode: string;
  /** E.164, with plus: Mobile-ID. */
  readonly phone?: string;
  /** Shown on the phone: the name of the brand. */
  readonly text: string;
  readonly lang: string;
}

export type EidStartRefusal =
  | StartRefusal
  | Refusal<'national_code_malformed', object>
  | Refusal<'person_unknown_there', object>;

/** The phone gives up before we do: the services let it ring for 90 seconds, some for 120. */
const LIFE_MS = RINGS_MS + 30 * SECOND;
const CHALLENGE_BYTES = 64;

/**
 * Asks the phone of a person. The challenge is drawn for this check alone and kept sealed; no connection of the database is held while the
 * service is asked. The step is under way only once the service has said that it rings.
 */
export async function startEid(
  deps: ElectronicDeps,
  request: EidRequest,
): Promise<Outcome<CheckView, EidStartRefusal>> {
  const { brandId, personId, checkId, method, country } = request;
  const provider = deps.identityServices.eid.find((one) => one.method === method);
  if (!provider || !methodsIn({ alpha2: country, served: new Set([method]) }).includes(method))
    return refuse('method_not_open');
  const person = readNationalCode(country, request.nationalCode);
  if (!person) return refuse('national_code_malformed');
  const wanted: EidWanted = { person, ...(request.phone !== undefined && { phone: request.phone }) };
  const challenge = deps.randomBytes(CHALLENGE_BYTES);
  const check = {
    brandId,
    personId,
    checkId,
    kind: method,
    step: 'identity' as const,
    lifeMs: LIFE_MS,
    code: provider.verificationCode(challenge),
  };
  const reserved = await deps.db.inTransaction({ brandId }, async (tx) => {
    const sealed = await sealAsk(deps, tx, check, { wanted, challenge });
    return reserveCheck(tx, { ...check, sealed }, request);
  });
  if (!reserved.ok) return reserved;
  const refusal = reserved.value ? undefined : await ring(deps, provider, request, { wanted, challenge });
  return refusal ?? viewOf(deps, request, checkId);
}

/** Nothing when it rings. */
async function ring(
  deps: ElectronicDeps,
  provider: EidProvider,
  { brandId, personId, checkId, method, text, lang }: EidRequest,
  { wanted, challenge }: { readonly wanted: EidWanted; readonly challenge: Uint8Array },
): Promise<EidStartRefusal | undefined> {
  const begun = await provider.start({ ...wanted, challenge, text, lang });
  if (!begun.ok) deps.log.warn({ method, reason: begun.reason }, 'an electronic identity was not asked');
  return deps.db.inTransaction({ brandId }, async (tx) => {
    const call = { brandId, personId, step: 'identity', method, sourceId: checkId } as const;
    const opened = begun.ok ? await beginStep(tx, call) : refuse('not_now');
    if (begun.ok && opened.ok) {
      await writeProviderRef(tx, checkId, begun.value.sessionRef);
      return undefined;
    }
    await writeEnd(tx, checkId, 'failed', 'not_accepted');
    if (begun.ok) return refuse('step_not_open');
    return begun.code === 'eid_unknown_person' ? refuse('person_unknown_there') : refuse('not_now');
  });
}

/** What the phone says by now. */
export async function askPhone(
  deps: ElectronicDeps,
  check: CheckRow,
): Promise<Awaited<ReturnType<EidProvider['poll']>> | undefined> {
  const { sealed, brandId } = check;
  const provider = deps.identityServices.eid.find(({ method }) => method === check.kind);
  const ask = sealed && (await deps.db.read({ brandId }, (tx) => openAsk(deps, tx, check, sealed)));
  if (!provider || !ask || check.providerRef === null) return undefined;
  return provider.poll({
    ...ask.wanted,
    challenge: ask.challenge,
    sessionRef: check.providerRef,
    waitMs: SECOND,
  });
}
