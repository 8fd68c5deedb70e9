import type { StepReason, VerificationStep } from '@overround/contracts/verification';
import { type AuditEntry, lockPerson } from '@overround/identity';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import type { StepOwner } from '../proof.ts';
import { readSteps, writeStep } from '../store/step-store.ts';
import { noteStep } from './step-kit.ts';
import { tellDecision } from './tell.ts';

export interface ReopenOrder {
  readonly step: VerificationStep;
  readonly reason: StepReason;
  readonly note: string;
  readonly by: Pick<AuditEntry, 'actor' | 'actorKind' | 'address' | 'requestId'>;
}

/** Asks for a done step again, with the reason; everything else that was proven stands. False where it is not done. */
export async function reopenStep(
  deps: VerificationDeps,
  tx: Tx,
  owner: StepOwner,
  { step, reason, note, by }: ReopenOrder,
): Promise<boolean> {
  await lockPerson(tx, owner.personId);
  const row = (await readSteps(tx, owner.personId)).get(step);
  if (row?.status !== 'done') return false;
  await writeStep(tx, {
    ...owner,
    step,
    status: 'refused',
    method: row.method,
    sourceId: row.sourceId,
    reason,
    note,
  });
  await noteStep(tx, owner, { ...by, action: 'verification.step_reopened', after: { step }, reason });
  await tellDecision(deps, tx, owner, { step, isAccepted: false, reason, note });
  return true;
}
