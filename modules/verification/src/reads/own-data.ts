import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { openValues } from '../document-values.ts';
import type { StepOwner } from '../proof.ts';
import { documentsOf } from '../store/document-store.ts';
import { readSteps } from '../store/step-store.ts';
import { presentDocument } from './present-document.ts';

/** Everything that is kept of somebody here: steps, and documents with what they said stands on them. Pictures are called for by their ids. */
export async function readOwnData(deps: VerificationDeps, tx: Tx, owner: StepOwner): Promise<object> {
  const documents: object[] = [];
  for (const row of await documentsOf(tx, owner.personId))
    documents.push({
      ...(await presentDocument(deps, tx, row)),
      fields: openValues(deps.secretBox, owner, row),
    });
  const steps = [...(await readSteps(tx, owner.personId)).values()].map(
    ({ step, status, method, reason, note, changedAt, firstDoneAt }) => ({
      step,
      status,
      method,
      reason,
      note,
      changed_at: changedAt.getTime(),
      first_done_at: firstDoneAt?.getTime() ?? null,
    }),
  );
  return { steps, documents };
}
