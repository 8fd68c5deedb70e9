import type { AccountId, BrandId } from '@overround/kernel';
import { many, maybeOne, sql, type Tx } from '@overround/platform';
import type { MovementKind } from '../domain/movement-kinds.ts';

export interface BatchMovement {
  readonly txId: string;
  readonly kind: MovementKind;
  readonly source: string;
  readonly sourceId: string;
  readonly actor: string;
  readonly entries: readonly { readonly accountId: bigint; readonly amountMinor: bigint }[];
}

export interface BatchRow {
  readonly tx_index: number;
  readonly outcome: 'posted' | 'duplicate' | 'funds_insufficient' | 'account_unknown';
  readonly balance_minor: bigint | null;
}

/** Calls `wallet.post_batch`; one row per movement, in their order. */
export function postMovements(
  tx: Tx,
  brandId: BrandId,
  movements: readonly BatchMovement[],
): Promise<BatchRow[]> {
  const entries = movements.flatMap((movement, index) =>
    movement.entries.map((entry) => ({ ...entry, txIndex: index + 1 })),
  );
  return many(
    tx,
    sql<BatchRow>`
      select tx_index, outcome, balance_minor
        from wallet.post_batch(
          ${brandId}::integer, ${movements.map((one) => one.txId)}::uuid[], ${movements.map((one) => one.kind)}::text[],
          ${movements.map((one) => one.source)}::text[], ${movements.map((one) => one.sourceId)}::text[],
          ${movements.map((one) => one.actor)}::text[], ${entries.map((one) => one.txIndex)}::integer[],
          ${entries.map((one) => one.accountId)}::bigint[], ${entries.map((one) => one.amountMinor)}::bigint[])
       order by tx_index`,
  );
}

/** Whether a cause moved money already. */
export async function hasMoved(tx: Tx, source: string, sourceId: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ tx_id: string }>`
      select tx_id from wallet.ledger_tx
       where brand_id = platform.current_brand_id() and source = ${source} and source_id = ${sourceId}`,
  );
  return row !== undefined;
}

export interface StatementQuery {
  readonly accountId: AccountId;
  /** Entries before this one: `<tx id>.<entry number>`. */
  readonly before?: string;
  readonly kindPrefix?: string;
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
  readonly count: number;
}

export interface StatementRow {
  readonly tx_id: string;
  readonly entry_no: number;
  readonly kind: string;
  readonly source: string;
  readonly source_id: string;
  readonly amount_minor: bigint;
  readonly balance_after_minor: bigint;
  readonly created_at: Date;
}

/** Entries of one account, newest first. The caller has made sure whose account it is. */
export async function listEntries(tx: Tx, query: StatementQuery): Promise<StatementRow[]> {
  const [txId, entryNo] = query.before?.split('.') ?? [];
  const cursor =
    txId === undefined
      ? undefined
      : await maybeOne(
          tx,
          sql<{ seq: bigint }>`
            select seq from wallet.ledger_entry
             where brand_id = platform.current_brand_id() and tx_id = ${txId}::uuid and entry_no = ${Number(entryNo)}
               and account_id = ${query.accountId}`,
        );
  if (txId !== undefined && !cursor) return [];
  const before = cursor
    ? sql`and (e.seq, e.entry_no) < (${cursor.seq}, ${Number(entryNo)}::smallint)`
    : sql``;
  const kind = query.kindPrefix === undefined ? sql`` : sql`and starts_with(t.kind, ${query.kindPrefix})`;
  const from =
    query.fromSeconds === undefined ? sql`` : sql`and t.created_at >= to_timestamp(${query.fromSeconds})`;
  const to = query.toSeconds === undefined ? sql`` : sql`and t.created_at < to_timestamp(${query.toSeconds})`;
  return many(
    tx,
    sql<StatementRow>`
      select e.tx_id, e.entry_no, t.kind, t.source, coalesce(e.part_id, t.source_id) as source_id, e.amount_minor, e.balance_after_minor, t.created_at
        from wallet.ledger_entry e
        join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
       where e.brand_id = platform.current_brand_id() and e.account_id = ${query.accountId}
         and e.balance_after_minor is not null ${before} ${kind} ${from} ${to}
       order by e.seq desc, e.entry_no desc
       limit ${query.count}`,
  );
}
