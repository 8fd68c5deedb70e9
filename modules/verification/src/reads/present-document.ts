import type { DocumentView } from '@overround/contracts/verification';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { type DocumentRow, filesOf } from '../store/document-store.ts';

/** Documents as their owner and staff see them: no number, no field. A picture that is not kept any more is left out. */
export async function presentDocuments(
  { files }: Pick<VerificationDeps, 'files'>,
  tx: Tx,
  rows: readonly DocumentRow[],
): Promise<DocumentView[]> {
  const sides = await filesOf(
    tx,
    rows.map(({ documentId }) => documentId),
  );
  const facts = await files.factsOf(
    tx,
    [...sides.values()].flat().map(({ fileId }) => fileId),
  );
  const byId = new Map(facts.map((file) => [file.file_id, file]));
  return rows.map((row) => ({
    document_id: row.documentId,
    step: row.step,
    doc_type: row.docType,
    status: row.status,
    reason: row.reason,
    note: row.note,
    number_end: row.numberEnd,
    expires_on: row.expiresOn,
    files: (sides.get(row.documentId) ?? []).flatMap(({ fileId, side }) => {
      const file = byId.get(fileId);
      return file ? [{ ...file, side }] : [];
    }),
    handed_in_at: row.handedInAt.getTime(),
    decided_at: row.decidedAt?.getTime() ?? null,
  }));
}

/** One of them. */
export async function presentDocument(
  deps: Pick<VerificationDeps, 'files'>,
  tx: Tx,
  row: DocumentRow,
): Promise<DocumentView> {
  const [view] = await presentDocuments(deps, tx, [row]);
  if (!view) throw new Error('one row is one document');
  return view;
}
