// What is sealed of the ledger, and what a proof is made of. The trees are made by the database (`wallet.seal_blocks`,
// `wallet.prove_liabilities`); here their parts are read.

import type { BrandId, CurrencyCode, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface SealedDay {
  readonly day: string;
  readonly entries: bigint;
  readonly root: Buffer;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly sealedAt: Date;
}

const DAY_COLUMNS = sql`to_char(d.day, 'YYYY-MM-DD') as day, d.entries, d.root, d.previous, d.hash, d.sealed_at as "sealedAt"`;

export const listDays = (tx: Tx, before: string | undefined, count: number): Promise<SealedDay[]> =>
  many(
    tx,
    sql<SealedDay>`
      select ${DAY_COLUMNS} from wallet.ledger_day d
       where d.brand_id = platform.current_brand_id() and d.day < coalesce(${before ?? null}::date, 'infinity')
       order by d.day desc limit ${count}`,
  );

/** Says where the next day ends that is over; false when there is none. */
export async function cutDay(tx: Tx, brandId: BrandId): Promise<boolean> {
  const { day } = await one(
    tx,
    sql<{ day: string | null }>`select wallet.cut_day(${brandId}::integer)::text as day`,
  );
  return day !== null;
}

/** Seals the next blocks; nothing when no day waits or somebody still writes. */
export async function sealBlocks(tx: Tx, brandId: BrandId, blocks: number): Promise<number | undefined> {
  await patient(tx);
  const row = await one(
    tx,
    sql<{
      sealed: number | null;
    }>`select wallet.seal_blocks(${brandId}::integer, ${blocks}::integer) as sealed`,
  );
  return row.sealed ?? undefined;
}

/** Makes the trees of what is owed for the next sealed day; false when every day has its own. */
export async function proveLiabilities(tx: Tx, brandId: BrandId): Promise<boolean> {
  await patient(tx);
  const { day } = await one(
    tx,
    sql<{ day: string | null }>`select wallet.prove_liabilities(${brandId}::integer)::text as day`,
  );
  return day !== null;
}

/** A day of a large house takes longer than a call may. */
async function patient(tx: Tx): Promise<void> {
  await run(tx, sql`set local statement_timeout = '120s'`);
}

/** Leaves that are older than a month; the roots stay. */
export async function sweepLeaves(tx: Tx, brandId: BrandId): Promise<void> {
  await run(
    tx,
    sql`delete from wallet.liability_leaf
         where brand_id = ${brandId} and day < (select max(day) - 31 from wallet.liability where brand_id = ${brandId})`,
  );
}

export interface ProvenEntry extends SealedDay {
  readonly text: string;
  readonly salt: Buffer;
  readonly block: number;
  /** Of its block. */
  readonly leaves: readonly Buffer[];
  readonly place: number;
  /** Roots of the blocks of its day. */
  readonly roots: readonly Buffer[];
}

interface FoundEntry {
  readonly seq: bigint;
  readonly text: string;
}

const findEntry = (tx: Tx, personId: PersonId, txId: string, entryNo: number) =>
  maybeOne(
    tx,
    sql<FoundEntry>`
      select t.seq, wallet.entry_text(t, e) as text
        from wallet.ledger_entry e
        join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
        join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where e.brand_id = platform.current_brand_id() and e.tx_id = ${txId}::uuid and e.entry_no = ${entryNo}
         and a.person_id = ${personId}`,
  );

/** An entry of the person's own: nothing when it is not theirs, `waiting` until its day is sealed. */
export async function findProof(
  tx: Tx,
  personId: PersonId,
  entryId: string,
): Promise<ProvenEntry | 'waiting' | undefined> {
  const [txId = '', no = ''] = entryId.split('.');
  const entryNo = Number(no);
  const found = entryNo > 32_767 ? undefined : await findEntry(tx, personId, txId, entryNo);
  if (!found) return undefined;
  const sealed = await maybeOne(
    tx,
    sql<SealedDay & { readonly daySalt: Buffer; readonly salt: Buffer }>`
      select ${DAY_COLUMNS}, c.salt as "daySalt",
             wallet.entry_salt(c.salt, ${txId}::uuid, ${entryNo}::smallint) as salt
        from wallet.ledger_day d join wallet.ledger_cut c on c.brand_id = d.brand_id and c.day = d.day
       where d.brand_id = platform.current_brand_id() and d.seq_to >= ${found.seq}
       order by d.day limit 1`,
  );
  if (!sealed) return 'waiting';
  const blocks = await many(
    tx,
    sql<{ root: Buffer; is_its: boolean }>`
      select b.root, (b.seq_first, b.entry_first) <= (${found.seq}::bigint, ${entryNo}::smallint)
                     and (b.seq_last, b.entry_last) >= (${found.seq}::bigint, ${entryNo}::smallint) as is_its
        from wallet.ledger_block b
       where b.brand_id = platform.current_brand_id() and b.day = ${sealed.day}::date
       order by b.block_no`,
  );
  const block = blocks.findIndex(({ is_its }) => is_its);
  const leaves = await many(
    tx,
    sql<{ leaf: Buffer; is_it: boolean }>`
      select l.leaf, l.seq = ${found.seq} and l.entry_no = ${entryNo} as is_it
        from wallet.ledger_block b,
             lateral wallet.day_leaves(b.brand_id, ${sealed.daySalt}::bytea, b.seq_first, b.entry_first, b.seq_last, b.entry_last) l
       where b.brand_id = platform.current_brand_id() and b.day = ${sealed.day}::date and b.block_no = ${block}
       order by l.seq, l.entry_no`,
  );
  return {
    ...sealed,
    text: found.text,
    block,
    leaves: leaves.map(({ leaf }) => leaf),
    place: leaves.findIndex(({ is_it }) => is_it),
    roots: blocks.map(({ root }) => root),
  };
}

export interface LiabilityRow {
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly leaves: number;
  readonly total_minor: bigint;
  readonly debts_minor: bigint;
  readonly house: Readonly<Record<string, string>>;
  readonly root: Buffer;
}

/** Of one day, or of the newest one. */
export const listLiabilities = (tx: Tx, day: string | undefined): Promise<LiabilityRow[]> =>
  many(
    tx,
    sql<LiabilityRow>`
      select to_char(l.day, 'YYYY-MM-DD') as day, l.currency, l.leaves, l.total_minor, l.debts_minor, l.house, l.root
        from wallet.liability l
       where l.brand_id = platform.current_brand_id()
         and l.day = coalesce(${day ?? null}::date, (select max(m.day) from wallet.liability m where m.brand_id = l.brand_id))
       order by l.currency`,
  );

export interface LiabilityLeaf {
  readonly position: number;
  readonly text: string;
  readonly salt: Buffer;
  readonly amount_minor: bigint;
}

/** The parts of an account on a day. */
export const listOwnLeaves = (tx: Tx, day: string, accountId: number): Promise<LiabilityLeaf[]> =>
  many(
    tx,
    sql<LiabilityLeaf>`
      select l.position, l.salt, l.amount_minor,
             wallet.liability_text(l.brand_id, l.day, l.currency, l.account_id, l.part, l.amount_minor) as text
        from wallet.liability_leaf l
       where l.brand_id = platform.current_brand_id() and l.account_id = ${accountId} and l.day = ${day}::date
       order by l.part`,
  );

export interface SumRow {
  readonly sum_minor: bigint;
  readonly hash: Buffer;
}

/** The leaves around a position, and the nodes above all blocks. */
export async function readSumTree(
  tx: Tx,
  { day, currency }: Pick<LiabilityRow, 'day' | 'currency'>,
  block: number,
): Promise<{ readonly leaves: readonly SumRow[]; readonly blocks: readonly SumRow[] }> {
  const leaves = await many(
    tx,
    sql<SumRow>`
      select l.amount_minor as sum_minor, l.hash from wallet.liability_leaf l
       where l.brand_id = platform.current_brand_id() and l.day = ${day}::date and l.currency = ${currency}
         and l.position between ${block * BLOCK_LEAVES} and ${block * BLOCK_LEAVES + BLOCK_LEAVES - 1}
       order by l.position`,
  );
  const blocks = await many(
    tx,
    sql<SumRow>`
      select b.sum_minor, b.hash from wallet.liability_block b
       where b.brand_id = platform.current_brand_id() and b.day = ${day}::date and b.currency = ${currency}
       order by b.block_no`,
  );
  return { leaves, blocks };
}

/** As the database cuts them. */
export const BLOCK_LEAVES = 1024;

/** Currency of an account of the person, whatever kind it is. */
export async function currencyOfOwn(
  tx: Tx,
  personId: PersonId,
  accountId: number,
): Promise<CurrencyCode | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ currency: CurrencyCode }>`
      select currency from wallet.account
       where brand_id = platform.current_brand_id() and account_id = ${accountId} and person_id = ${personId}`,
  );
  return row?.currency;
}
