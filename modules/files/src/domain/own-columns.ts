import type { SealedColumn } from '@overround/identity';

/** The bytes of a file, under the key of whose it is. */
export const FILE_COLUMN = {
  table: 'files.file',
  column: 'sealed',
  rowId: 'file_id',
  // Ten megabytes each.
  rowsAtOnce: 4,
  oldContext: ({ brandId, rowId = '' }) => `files.file ${brandId} ${rowId}`,
} satisfies SealedColumn;
