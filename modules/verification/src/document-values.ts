import type { DocumentField } from '@overround/contracts/verification';
import type { SecretBox } from '@overround/platform';
import type { DocumentValues } from './domain/documents.ts';
import { markOf } from './domain/marks.ts';
import type { StepOwner } from './proof.ts';
import type { DocumentRow } from './store/document-store.ts';

// What stands on a document lies sealed; only its last letters and keyed hashes of its numbers stand beside it.

const sealContext = ({ brandId }: Pick<StepOwner, 'brandId'>, documentId: string): string =>
  `verification.document ${brandId} ${documentId}`;

export const sealValues = (
  box: SecretBox,
  owner: Pick<StepOwner, 'brandId'>,
  documentId: string,
  values: DocumentValues,
): Uint8Array => box.seal(Buffer.from(JSON.stringify(values), 'utf8'), sealContext(owner, documentId));

/** Nothing for what was sealed under another key. */
export function openValues(
  box: SecretBox,
  owner: Pick<StepOwner, 'brandId'>,
  { documentId, sealed }: Pick<DocumentRow, 'documentId' | 'sealed'>,
): DocumentValues {
  const opened = box.open(sealed, sealContext(owner, documentId));
  // Written above, by these very keys.
  return opened ? (JSON.parse(Buffer.from(opened).toString('utf8')) as DocumentValues) : {};
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
