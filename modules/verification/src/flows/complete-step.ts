import type { StepReason } from '@overround/contracts/verification';
import { listPlayBars, lockPerson } from '@overround/identity';
import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { personDiffers } from '../domain/compare-person.ts';
import { ageOn } from '../domain/documents.ts';
import { markOf } from '../domain/marks.ts';
import { canStart, reaches, statusOf, type StepRow, stepsDoneBy } from '../domain/steps.ts';
import type { StepCall, StepEnd, StepResult } from '../proof.ts';
import { proveMarks } from '../store/mark-store.ts';
import { readNow, readSteps, writeStep } from '../store/step-store.ts';
import { closeToPlay, noteStep, openToPlay, residenceOf } from './step-kit.ts';
import { tellIdentified } from './tell.ts';

export type BeginRefusal = Refusal<'step_not_open', object>;

/** Says that a check of a step is under way, in the caller's transaction; refused while it is done, looked at, or not its turn. */
export async function beginStep(
  tx: Tx,
  { brandId, personId, step, method, sourceId }: StepCall,
): Promise<Outcome<undefined, BeginRefusal>> {
  await lockPerson(tx, personId);
  const steps = await readSteps(tx, personId);
  if (!canStart(steps, step)) return refuse('step_not_open');
  await writeStep(tx, { brandId, personId, step, method, sourceId, status: 'in_progress' });
  return accept(undefined);
}

/** What a check came to, besides: numbers it is known again by, and who of the house decided. */
export interface ResultMore {
  readonly marks?: readonly Uint8Array[];
  readonly note?: string;
  /** A decision of the house stands against what a record says: name and age are those a person looked at. */
  readonly isOverruled?: boolean;
  readonly actor?: string;
}

/** A check that came out well. */
type Showing = Pick<Extract<StepResult, { kind: 'done' }>, 'shown'> & ResultMore;

const ENDED: Readonly<Record<string, StepEnd['status']>> = {
  done: 'done',
  refused: 'refused',
  waiting_review: 'waiting_review',
};

const endOf = ({ status, reason }: StepRow): StepEnd | undefined => {
  const ended = ENDED[status];
  return ended && { status: ended, ...(reason ? { reason } : {}) };
};

/**
 * Ends a step, in the caller's transaction: electronic checks, machines and staff all come here. Who was shown must be who the account
 * names, be old enough, and be nobody else here; else the step comes out refused. The same `sourceId` again changes nothing.
 */
export async function completeStep(
  deps: VerificationDeps,
  tx: Tx,
  call: StepCall,
  result: StepResult & ResultMore,
): Promise<StepEnd> {
  await lockPerson(tx, call.personId);
  const before = await readSteps(tx, call.personId);
  const row = before.get(call.step);
  const known = row?.sourceId === call.sourceId && row.status !== 'waiting_review' ? endOf(row) : undefined;
  if (known) return known;
  if (result.kind === 'refused') return refuseStep(deps, tx, call, result);
  if (result.kind === 'review') {
    await writeStep(tx, { ...call, status: 'waiting_review' });
    await noteStep(tx, call, { action: 'verification.waits_for_review', after: facts(call) });
    return { status: 'waiting_review' };
  }
  const fault = await faultOf(deps, tx, call, result);
  if (fault) return refuseStep(deps, tx, call, { ...result, reason: fault });
  for (const step of stepsDoneBy(call.step, call.method))
    if (statusOf(before, step) !== 'done' || step === call.step)
      await writeStep(tx, { ...call, step, status: 'done', note: result.note });
  await noteStep(tx, call, {
    action: 'verification.step_done',
    after: facts(call),
    ...(result.actor === undefined ? {} : { actor: result.actor, actorKind: 'staff' }),
  });
  if (!reaches(before, 'identified') && reaches(await readSteps(tx, call.personId), 'identified')) {
    await openToPlayIfBarred(tx, call, 'not_identified');
    await tellIdentified(deps, tx, call);
  }
  return { status: 'done' };
}

const facts = ({ step, method, sourceId }: StepCall) => ({ step, method, sourceId });

async function refuseStep(
  deps: VerificationDeps,
  tx: Tx,
  call: StepCall,
  { reason, note, actor }: ResultMore & { readonly reason: StepReason },
): Promise<StepEnd> {
  await writeStep(tx, { ...call, status: 'refused', reason, note });
  if (reason === 'under_age') await closeToPlay(deps, tx, call, call.step);
  await noteStep(tx, call, {
    action: 'verification.step_refused',
    after: facts(call),
    reason,
    ...(actor === undefined ? {} : { actor, actorKind: 'staff' }),
  });
  return { status: 'refused', reason };
}

/** Why what was shown proves nothing; fills in who somebody is where their account does not say. */
async function faultOf(
  deps: VerificationDeps,
  tx: Tx,
  call: StepCall,
  { shown, marks = [], isOverruled = false }: Showing,
): Promise<StepReason | undefined> {
  if (shown === undefined) return marksFault(deps, tx, call, marks);
  const { today } = await readNow(tx);
  const { ageMin } = await residenceOf(deps, tx, call);
  if (ageOn(today, shown.bornOn) < ageMin) return 'under_age';
  const known = await deps.personOf(tx, call);
  if (known && known.name !== '' && known.surname !== '' && known.bornOn !== '') {
    const differs = personDiffers(shown, known);
    if (differs && !isOverruled) return differs;
  }
  const own = marks.length > 0 ? marks : [markOf(deps.secretBox, 'person', shown.country, shown.number)];
  const taken = await marksFault(deps, tx, call, own);
  if (taken) return taken;
  const { name, surname, bornOn } = shown;
  if (!known || known.name === '' || known.surname === '' || known.bornOn === '')
    await deps.fillPerson(tx, call, { name, surname, bornOn });
  await openToPlayIfBarred(tx, call, 'under_age');
  return undefined;
}

async function marksFault(
  deps: VerificationDeps,
  tx: Tx,
  call: StepCall,
  marks: readonly Uint8Array[],
): Promise<'used_by_another' | undefined> {
  if (!(await proveMarks(tx, call, marks, call.sourceId))) return 'used_by_another';
  for (const mark of marks) await deps.onDocumentProven?.(tx, call, mark);
  return undefined;
}

async function openToPlayIfBarred(
  tx: Tx,
  call: StepCall,
  reason: 'under_age' | 'not_identified',
): Promise<void> {
  if ((await listPlayBars(tx, call.personId)).some((bar) => bar.reason === reason))
    await openToPlay(tx, call, reason);
}

/** Whether somebody is too young by a document. */
export const isUnderAge = async (tx: Tx, personId: PersonId): Promise<boolean> =>
  (await listPlayBars(tx, personId)).some(({ reason }) => reason === 'under_age');
