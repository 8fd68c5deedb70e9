import type { AccountId, CurrencyCode, PersonId } from '@overround/kernel';
import { many, one, sql, type Tx } from '@overround/platform';

/** What was read of accounts of persons before: entries up to a number. An account that is not named was never read. */
export interface ReadTo {
  readonly accountId: AccountId;
  readonly seq: bigint;
}

/** Entries of one kind, account and day together. */
export interface MovedRow {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly kind: string;
  readonly source: string;
  /** Of the movement, UTC, `yyyy-MM-dd`. */
  readonly day: string;
  /** Minor units that came in and that went out, neither below zero. */
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  /** Number of the last of them. */
  readonly lastSeq: bigint;
}

interface Row {
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: CurrencyCode;
  readonly kind: string;
  readonly source: string;
  readonly day: string;
  readonly in_minor: string;
  readonly out_minor: string;
  readonly last_seq: bigint;
}

/**
 * What moved on all accounts of persons since it was read, those of debts, bonuses and bound money too. Numbers of one account grow in
 * the order its balance changed, and a later one is never visible before an earlier one: so nothing is missed and nothing comes twice.
 */
export async function movedSince(
  tx: Tx,
  personIds: readonly PersonId[],
  readTo: readonly ReadTo[],
): Promise<MovedRow[]> {
  const rows = await many(
    tx,
    sql<Row>`
      select a.person_id, a.account_id, e.currency, t.kind, t.source,
             to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD') as day,
             sum(greatest(e.amount_minor, 0))::text as in_minor, sum(greatest(-e.amount_minor, 0))::text as out_minor,
             max(e.seq) as last_seq
        from wallet.account a
        left join unnest(${readTo.map(({ accountId }) => accountId)}::bigint[], ${readTo.map(({ seq }) => seq)}::bigint[])
             as r (account_id, seq) on r.account_id = a.account_id
        join wallet.ledger_entry e on e.brand_id = a.brand_id and e.account_id = a.account_id
         and e.balance_after_minor is not null and e.seq > coalesce(r.seq, 0)
        join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
       where a.brand_id = platform.current_brand_id() and a.person_id = any (${[...personIds]}::uuid[])
       group by a.person_id, a.account_id, e.currency, t.kind, t.source, day
       order by a.account_id, day, t.kind, t.source`,
  );
  return rows.map((row) => ({
    personId: row.person_id,
    accountId: Number(row.account_id) as AccountId, // Drawn from our own sequence, far below 2^53.
    currency: row.currency,
    kind: row.kind,
    source: row.source,
    day: row.day,
    inMinor: BigInt(row.in_minor),
    outMinor: BigInt(row.out_minor),
    lastSeq: row.last_seq,
  }));
}

/**
 * Who has accounts on which something moved after a number of the ledger, and the number it stands at by now. Movements are numbered before
 * they are committed, so one that is under way may yet come with a lower number: ask again from a number that is old enough.
 */
export async function whoMovedSince(
  tx: Tx,
  afterSeq: bigint,
): Promise<{ readonly personIds: readonly PersonId[]; readonly seq: bigint }> {
  const seq = await seqNow(tx);
  const rows = await many(
    tx,
    sql<{ person_id: PersonId }>`
      select distinct a.person_id
        from wallet.ledger_tx t
        join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id and e.balance_after_minor is not null
        join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where t.brand_id = platform.current_brand_id() and t.seq > ${afterSeq}::bigint and a.person_id is not null`,
  );
  return { personIds: rows.map((row) => row.person_id), seq };
}

/** The number the ledger stands at. */
export async function seqNow(tx: Tx): Promise<bigint> {
  const { seq } = await one(
    tx,
    sql<{ seq: bigint }>`select coalesce(pg_sequence_last_value('wallet.ledger_seq'), 0)::bigint as seq`,
  );
  return seq;
}
