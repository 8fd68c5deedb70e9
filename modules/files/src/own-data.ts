import type { OwnTable } from '@overround/platform';

/** The bytes lie beside the table in the archive of whoever asks for their data. */
export const FILES_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'files.ticket',
    gives: 'file_id issued_at',
    withholds: { secret: 'ticket_hash session_id', others: 'viewer' },
    erase: { now: 'rows' },
  },
  {
    table: 'files.file',
    gives: 'file_id purpose name kind byte_count claimed_at created_at',
    withholds: { same: 'sealed' },
    // Pictures of documents are records of identification.
    erase: { now: 'rows', nowIf: `purpose <> 'identification'`, keeps: 'law', later: 'rows' },
  },
];
