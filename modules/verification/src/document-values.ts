import type { DocumentField } from '@overround/contracts/verification';
import type { SealedPlace } from '@overround/identity';
import type { SecretBox, Tx } from '@overround/platform';
import type { VerificationDeps } from './deps.ts';
import type { DocumentValues } from './domain/documents.ts';
import { markOf } from './domain/marks.ts';
import { DOCUMENT_COLUMN } from './domain/own-columns.ts';
import type { StepOwner } from './proof.ts';
import type { DocumentRow } from './store/document-store.ts';

// What stands on a document lies sealed; only its last letters and keyed hashes of its numbers stand beside it.

const placeOf = ({ brandId, personId }: StepOwner, documentId: string): SealedPlace => ({
  column: DOCUMENT_COLUMN,
  brandId,
  personId,
  rowId: documentId,
});

export const sealValues = (
  { personKeys }: Pick<VerificationDeps, 'personKeys'>,
  tx: Tx,
  order: StepOwner & { readonly documentId: string },
  values: DocumentValues,
): Promise<Uint8Array> =>
  personKeys.sealFor(tx, placeOf(order, order.documentId), Buffer.from(JSON.stringify(values), 'utf8'));

/** What stands on a document; `erased` when its person was, and nothing where it cannot be read. */
export async function readValues(
  { personKeys }: Pick<VerificationDeps, 'personKeys'>,
  tx: Tx,
  owner: StepOwner,
  { documentId, sealed }: Pick<DocumentRow, 'documentId' | 'sealed'>,
): Promise<DocumentValues | 'erased'> {
  const opened = await personKeys.openFor(tx, placeOf(owner, documentId), sealed);
  if (opened === 'erased') return 'erased';
  if (opened === 'unreadable') return {};
  return JSON.parse(Buffer.from(opened).toString('utf8')) as DocumentValues; // Written above, by these very keys.
}

/** The same, empty for what was erased: whoever compares finds nothing that fits. */
export async function openValues(
  deps: Pick<VerificationDeps, 'personKeys'>,
  tx: Tx,
  owner: StepOwner,
  row: Pick<DocumentRow, 'documentId' | 'sealed'>,
): Promise<DocumentValues> {
  const values = await readValues(deps, tx, owner, row);
  return values === 'erased' ? {} : values;
}

const END_LETTERS = 4;
/** So that somebody tells their documents apart, and nobody learns the number. */
export const numberEnd = ({ document_number = '' }: DocumentValues): string =>
  document_number.length > 2 * END_LETTERS ? document_number.slice(-END_LETTERS) : '';

/** By what a document is known again: its number with its series, and the number its owner has for life. */
export function marksOf(box: SecretBox, country: string, values: DocumentValues): Uint8Array[] {
  const { document_number: number, document_series: series = '', personal_code: code } = values;
  return [
    ...(number === undefined ? [] : [markOf(box, 'document', country, series + number)]),
    ...(code === undefined ? [] : [markOf(box, 'person', country, code)]),
  ];
}

/** Trimmed, without what is empty. */
export const plainValues = (fields: DocumentValues): DocumentValues =>
  Object.fromEntries(
    // The object of the contract: its keys are fields.
    (Object.entries(fields) as [DocumentField, string][]).flatMap(([field, value]) => {
      const plain = value.normalize('NFC').trim();
      return plain === '' ? [] : [[field, plain]];
    }),
  );
