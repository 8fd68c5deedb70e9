import type { StatementEntry } from '@overround/contracts/wallet';
import { digitsOfMinor, instant, minor, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { listEntries, type StatementQuery, type StatementRow } from '../store/ledger-store.ts';

export interface StatementPage {
  readonly entries: readonly StatementEntry[];
  readonly hasMore: boolean;
}

/** A page of an account's movements, newest first. The caller has made sure whose account it is. */
export async function readStatement(tx: Tx, query: StatementQuery): Promise<StatementPage> {
  const rows = await listEntries(tx, { ...query, count: query.count + 1 });
  return { entries: rows.slice(0, query.count).map(presentEntry), hasMore: rows.length > query.count };
}

function presentEntry(row: StatementRow): StatementEntry {
  return {
    entryId: `${row.tx_id}.${row.entry_no}`,
    kind: row.kind,
    source: row.source,
    // A cause may move money more than once (`123:stake`, `123:settled:2`); the reader knows it by its number.
    sourceId: row.source_id.split(':', 1)[0] ?? row.source_id,
    amountMinor: digitsOfMinor(minor(row.amount_minor)),
    balanceAfterMinor: digitsOfMinor(minor(row.balance_after_minor)),
    createdAt: unixSeconds(instant(row.created_at.getTime())),
  };
}
