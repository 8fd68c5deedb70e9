import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import type { StepOwner } from '../proof.ts';
import { endDocument, lockDocument, takeFiles } from '../store/document-store.ts';
import { deleteStep, readSteps, writeStep } from '../store/step-store.ts';
import { noteStep } from './step-kit.ts';

/** Takes a document back that nobody decided on: its pictures are forgotten at once, and its step stands as before. */
export async function withdrawDocument(
  { files }: Pick<VerificationDeps, 'files'>,
  tx: Tx,
  owner: StepOwner,
  documentId: string,
): Promise<Outcome<undefined, Refusal<'not_found' | 'document_decided', object>>> {
  await lockPerson(tx, owner.personId);
  const row = await lockDocument(tx, documentId);
  if (row?.personId !== owner.personId || row.status === 'withdrawn') return refuse('not_found');
  // Who was said yes to once is looked at to the end: nobody tries papers until one of two persons nods.
  if (row.status !== 'waiting_review' || row.firstYesBy !== null) return refuse('document_decided');
  await files.remove(tx, await takeFiles(tx, [documentId]));
  await endDocument(tx, documentId, { status: 'withdrawn', by: owner.personId });
  const step = (await readSteps(tx, owner.personId)).get(row.step);
  if (step?.sourceId === documentId) {
    // A step that was done before still has to be done again: papers run out, and people move.
    const reason = row.step === 'address' ? 'moved' : 'expired';
    if (step.firstDoneAt === null) await deleteStep(tx, owner.personId, row.step);
    else await writeStep(tx, { ...owner, ...step, status: 'refused', reason });
  }
  await noteStep(tx, owner, {
    actorKind: 'player',
    actor: owner.personId,
    action: 'document.withdrawn',
    after: { step: row.step, documentId },
  });
  return accept(undefined);
}
