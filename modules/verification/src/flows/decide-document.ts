import type { SECOND_PERSON_WHYS, StepReason } from '@overround/contracts/verification';
import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { openValues, readValues } from '../document-values.ts';
import { compareDocument, warningsOf } from '../domain/compare-document.ts';
import { documentRule, type DocumentValues } from '../domain/documents.ts';
import type { StepEnd, StepOwner, StepResult } from '../proof.ts';
import {
  type DocumentRow,
  endDocument,
  findDocument,
  lockDocument,
  setFirstYes,
} from '../store/document-store.ts';
import { readNow } from '../store/step-store.ts';
import { completeStep, isUnderAge } from './complete-step.ts';
import { NOBODY } from './hand-in-document.ts';
import { noteStep } from './step-kit.ts';
import { tellDecision } from './tell.ts';

export type SecondPersonWhy = (typeof SECOND_PERSON_WHYS)[number];

/** Who decides: a person of the house, or a machine that was asked (which never overrules anything). */
export interface Decider {
  readonly kind: 'staff' | 'machine';
  readonly login: string;
  readonly address?: string;
  readonly requestId?: string;
}

export interface DecideOrder {
  readonly brandId: StepOwner['brandId'];
  readonly documentId: string;
  readonly decision: 'accept' | 'refuse';
  readonly reason?: StepReason | undefined;
  readonly note?: string | undefined;
  readonly by: Decider;
}

export type DecideRefusal = Refusal<
  'not_found' | 'document_decided' | 'reason_missing' | 'second_person_needed' | 'data_erased',
  object
>;

export interface Decided {
  readonly personId: StepOwner['personId'];
  readonly step: DocumentRow['step'];
  readonly waitsForSecond: boolean;
  /** How the step came out; nothing while a second person is waited for. */
  readonly end?: StepEnd;
}

/** Why one person alone cannot accept a document: money hangs on it, it does not fit the account, or it would open what is closed. */
export async function secondPersonWhys(
  deps: VerificationDeps,
  tx: Tx,
  owner: StepOwner,
  row: DocumentRow,
): Promise<SecondPersonWhy[]> {
  const alpha2 = deps.directory.countryById(row.countryId)?.alpha2 ?? '';
  const rule = documentRule(alpha2, row.docType);
  const known = (await deps.personOf(tx, owner)) ?? NOBODY;
  const values = await openValues(deps, tx, owner, row);
  const differs = warningsOf(compareDocument(rule?.fields ?? [], values, known)).length > 0;
  return [
    ...(row.step === 'funds' ? (['funds'] as const) : []),
    ...(differs ? (['mismatch'] as const) : []),
    ...(row.step === 'identity' && (await isUnderAge(tx, row.personId))
      ? (['under_age_before'] as const)
      : []),
  ];
}

/** Accepts or refuses a document, in the caller's transaction; its person is told in it. */
export async function decideDocument(
  deps: VerificationDeps,
  tx: Tx,
  order: DecideOrder,
): Promise<Outcome<Decided, DecideRefusal>> {
  const { brandId, documentId, decision, reason, by } = order;
  const seen = await lockDocumentWithPerson(tx, documentId);
  if (!seen) return refuse('not_found');
  const owner = { brandId, personId: seen.personId };
  if (seen.status !== 'waiting_review' && seen.status !== 'in_progress') return refuse('document_decided');
  if (decision === 'refuse') {
    if (reason === undefined) return refuse('reason_missing');
    return accept(await finish(deps, tx, { owner, row: seen, order, result: { kind: 'refused', reason } }));
  }
  // Nobody can say of an empty page whose it is.
  if ((await readValues(deps, tx, owner, seen)) === 'erased') return refuse('data_erased');
  const whys = await secondPersonWhys(deps, tx, owner, seen);
  if (whys.length > 0) {
    const waits = { personId: seen.personId, step: seen.step, waitsForSecond: true };
    if (by.kind === 'machine') return accept(waits);
    if (seen.firstYesBy === by.login) return refuse('second_person_needed');
    if (seen.firstYesBy === null) {
      await setFirstYes(tx, documentId, by.login);
      await noteStep(tx, owner, {
        ...asActor(by),
        action: 'document.first_yes',
        after: { documentId, step: seen.step, whys },
      });
      return accept(waits);
    }
  }
  const result = await resultOf(deps, tx, owner, seen);
  return accept(await finish(deps, tx, { owner, row: seen, order, result }));
}

/** Locks go from the person to the document (safety 4): whose it is is looked up before. */
async function lockDocumentWithPerson(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  const seen = await findDocument(tx, documentId);
  if (!seen) return undefined;
  await lockPerson(tx, seen.personId);
  return lockDocument(tx, documentId);
}

const asActor = ({ kind, login, address, requestId }: Decider) =>
  ({
    actorKind: kind === 'staff' ? 'staff' : 'system',
    actor: login,
    ...(address === undefined ? {} : { address }),
    ...(requestId === undefined ? {} : { requestId }),
  }) as const;

/** What an accepted document shows; one that ran out while it waited shows nothing. */
async function resultOf(
  deps: VerificationDeps,
  tx: Tx,
  owner: StepOwner,
  row: DocumentRow,
): Promise<StepResult> {
  const alpha2 = deps.directory.countryById(row.countryId)?.alpha2 ?? '';
  const values = await openValues(deps, tx, owner, row);
  const { today } = await readNow(tx);
  // How old a bill is counts from the day it was handed in; what runs out has to be valid now.
  if (values.expires_on !== undefined && values.expires_on < today)
    return { kind: 'refused', reason: 'expired' };
  return row.step === 'identity' ? { kind: 'done', shown: shownBy(values, alpha2) } : { kind: 'done' };
}

const shownBy = (values: DocumentValues, country: string) => ({
  name: values.name ?? '',
  surname: values.surname ?? '',
  bornOn: values.birthday ?? '',
  country,
  number: values.personal_code ?? values.document_number ?? '',
});

interface Finish {
  readonly owner: StepOwner;
  readonly row: DocumentRow;
  readonly order: DecideOrder;
  readonly result: StepResult;
}

async function finish(
  deps: VerificationDeps,
  tx: Tx,
  { owner, row, order, result }: Finish,
): Promise<Decided> {
  const { documentId, note = '', by } = order;
  const { personId, step } = row;
  const call = { ...owner, step, method: 'document', sourceId: documentId } as const;
  const end = await completeStep(deps, tx, call, {
    ...result,
    // Documents that prove money or a home prove no number.
    marks: step === 'identity' ? row.marks : [],
    note,
    isOverruled: by.kind === 'staff',
    ...(by.kind === 'staff' && { actor: by.login }),
  });
  const isAccepted = end.status === 'done';
  await endDocument(tx, documentId, {
    status: isAccepted ? 'accepted' : 'refused',
    reason: end.reason,
    note,
    by: by.login,
  });
  await noteStep(tx, owner, {
    ...asActor(by),
    action: isAccepted ? 'document.accepted' : 'document.refused',
    after: {
      documentId,
      step,
      docType: row.docType,
      ...(row.firstYesBy === null ? {} : { firstYesBy: row.firstYesBy }),
    },
    ...(end.reason === undefined ? {} : { reason: end.reason }),
  });
  await tellDecision(deps, tx, owner, { step, isAccepted, reason: end.reason, note });
  return { personId, step, waitsForSecond: false, end };
}
