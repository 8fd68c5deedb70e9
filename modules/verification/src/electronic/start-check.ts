import type { CheckKind } from '@overround/contracts/verification';
import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { canStart } from '../domain/steps.ts';
import { noteStep } from '../flows/step-kit.ts';
import { readSteps } from '../store/step-store.ts';
import { type CheckRow, countTries, insertCheck, type NewCheck, readCheck } from './check-store.ts';

export type StartRefusal = Refusal<
  'step_not_open' | 'check_under_way' | 'checks_too_many' | 'method_not_open' | 'not_now' | 'not_found',
  object
>;

/** Who asks, for the audit log. */
export interface Asker {
  readonly address: string;
  readonly requestId: string;
}

/** Of one person within an hour: a phone that rings more often is a nuisance, or somebody else's. */
const TRIES_MAX: Readonly<Record<CheckKind, number>> = { smart_id: 5, mobile_id: 5, face: 8, document: 8 };

/**
 * Takes the place of a check before anybody outside is asked, so that two requests at once ask once. Gives the check that is there already
 * when it is the same one again; nothing when it is new and now to be asked.
 */
export async function reserveCheck(
  tx: Tx,
  check: NewCheck,
  asker: Asker,
): Promise<Outcome<CheckRow | undefined, StartRefusal>> {
  await lockPerson(tx, check.personId);
  const known = await readCheck(tx, check.checkId);
  if (known) return known.personId === check.personId ? accept(known) : refuse('not_found');
  // A document that waits for people may be looked at by a machine meanwhile.
  const isOpen = check.kind === 'document' || canStart(await readSteps(tx, check.personId), check.step);
  if (!isOpen) return refuse('step_not_open');
  const { started, isUnderWay } = await countTries(tx, check.personId, check.kind);
  if (isUnderWay) return refuse('check_under_way');
  if (started >= TRIES_MAX[check.kind]) return refuse('checks_too_many');
  await insertCheck(tx, check);
  await noteStep(tx, check, {
    action: 'verification.check_started',
    after: { step: check.step, kind: check.kind, checkId: check.checkId },
    actorKind: 'player',
    actor: check.personId,
    address: asker.address,
    requestId: asker.requestId,
  });
  return accept(undefined);
}
