import type { SealedColumn } from '@overround/identity';

// What lies under the key of its person in tables of this module.

/** What stands on a document. */
export const DOCUMENT_COLUMN: SealedColumn = {
  table: 'verification.document',
  column: 'sealed',
  rowId: 'document_id',
  oldContext: ({ brandId, rowId = '' }) => `verification.document ${brandId} ${rowId}`,
};

/** Whom a check asks for. Two minutes, then it is gone: nothing old is ever sealed anew. */
export const CHECK_COLUMN: SealedColumn = {
  table: 'verification.outside_check',
  column: 'sealed',
  rowId: 'check_id',
  oldContext: ({ brandId, rowId = '' }) => `verification.outside_check/${brandId}/${rowId}`,
};
