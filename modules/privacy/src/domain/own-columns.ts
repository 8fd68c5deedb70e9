import type { SealedColumn } from '@overround/identity';
import type { OwnTable } from '@overround/platform';

/** The archive of a copy, under the key of its person. */
export const COPY_COLUMN: SealedColumn = {
  table: 'privacy.export',
  column: 'sealed',
  rowId: 'export_id',
  // No copy was ever made under the key of the installation.
  oldContext: () => '',
};

export const PRIVACY_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'privacy.export',
    gives: 'export_id asked_at ready_at expires_at byte_count',
    withholds: { same: 'sealed' },
    erase: { now: 'rows' },
  },
  {
    table: 'privacy.erasure',
    gives: 'asked_at again_at swept_at finished_at',
    erase: { keeps: 'record' },
  },
];
