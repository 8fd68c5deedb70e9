import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { BrandId } from '@overround/kernel';

export interface StoredDeed {
  readonly deedNo: number;
  readonly eventId: number;
  readonly deed: object;
  readonly reason: string;
  readonly effect: object;
  readonly resultVersion: number;
  readonly needsSecond: boolean;
  readonly madeBy: string;
  readonly isReviewed: boolean;
  /** What became of it once it was upheld: `done`, or why not; absent while it is to be carried out. */
  readonly carried?: string;
}

interface Row {
  readonly deed_no: bigint;
  readonly event_id: bigint;
  readonly deed: object;
  readonly reason: string;
  readonly effect: object;
  readonly result_version: number;
  readonly needs_second: boolean;
  readonly made_by: string;
  readonly is_reviewed: boolean;
  readonly carried: string | null;
}

const DEED =
  sql.raw(`d.deed_no, d.event_id, d.deed, d.reason, d.effect, d.result_version, d.needs_second, d.made_by,
  r.deed_no is not null as is_reviewed, c.outcome as carried
  from betting.result_deed d
  left join betting.result_review r on r.deed_no = d.deed_no
  left join betting.result_carrying c on c.deed_no = d.deed_no`);

const deedOf = (row: Row): StoredDeed => ({
  deedNo: Number(row.deed_no),
  eventId: Number(row.event_id),
  deed: row.deed,
  reason: row.reason,
  effect: row.effect,
  resultVersion: row.result_version,
  needsSecond: row.needs_second,
  madeBy: row.made_by,
  isReviewed: row.is_reviewed,
  ...(row.carried === null ? {} : { carried: row.carried }),
});

export async function insertDeed(
  tx: Tx,
  deed: Omit<StoredDeed, 'deedNo' | 'isReviewed' | 'carried'>,
): Promise<number> {
  const row = await one(
    tx,
    sql<{ deed_no: bigint }>`
      insert into betting.result_deed (event_id, deed, reason, effect, result_version, needs_second, made_by)
      values (${deed.eventId}, ${JSON.stringify(deed.deed)}::jsonb, ${deed.reason}, ${JSON.stringify(deed.effect)}::jsonb,
              ${deed.resultVersion}, ${deed.needsSecond}, ${deed.madeBy})
      returning deed_no`,
  );
  return Number(row.deed_no);
}

export async function findDeed(tx: Tx, deedNo: number): Promise<StoredDeed | undefined> {
  const row = await maybeOne(tx, sql<Row>`select ${DEED} where d.deed_no = ${deedNo}`);
  return row && deedOf(row);
}

/** Deeds that somebody has to look at, the oldest first: those that wait for a second person, that are upheld and wait for the intake, or that another result overtook. */
export async function listWaitingDeeds(tx: Tx): Promise<StoredDeed[]> {
  const rows = await many(
    tx,
    sql<Row>`
      select ${DEED}
       where r.deed_no is null
          or (r.is_upheld and c.deed_no is null)
          or (c.outcome <> 'done' and c.made_at > clock_timestamp() - interval '3 days')
       order by d.deed_no limit 200`,
  );
  return rows.map(deedOf);
}

/** Deeds that are upheld and not carried out yet, the oldest first. */
export async function listUpheldDeeds(tx: Tx): Promise<StoredDeed[]> {
  const rows = await many(
    tx,
    sql<Row>`select ${DEED} where r.is_upheld and c.deed_no is null order by d.deed_no limit 200`,
  );
  return rows.map(deedOf);
}

/** Says what became of an upheld deed; the first word stands. */
export const insertCarrying = (tx: Tx, deedNo: number, outcome: string): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.result_carrying (deed_no, outcome) values (${deedNo}, ${outcome}) on conflict do nothing`,
  );

/** Says what became of a deed. The first word stands; whether it was ours. */
export async function insertReview(
  tx: Tx,
  review: { readonly deedNo: number; readonly isUpheld: boolean; readonly madeBy: string },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ deed_no: bigint }>`
      insert into betting.result_review (deed_no, is_upheld, made_by)
      values (${review.deedNo}, ${review.isUpheld}, ${review.madeBy})
      on conflict do nothing returning deed_no`,
  );
  return row !== undefined;
}

/** Bets of a brand with a leg on an event, and their accounts. */
export const betsOnEvent = (
  tx: Tx,
  brandId: BrandId,
  eventId: number,
  countMax: number,
): Promise<{ readonly bet_id: bigint; readonly account_id: bigint; readonly currency: string }[]> =>
  many(
    tx,
    sql`select b.bet_id, b.account_id, b.currency from betting.bet b
         where b.brand_id = ${brandId}
           and b.bet_id in (select l.bet_id from betting.leg l where l.brand_id = ${brandId} and l.event_id = ${eventId})
         order by b.bet_id limit ${countMax}`,
  );

/** What accounts would owe after a difference each: the part of it that their balance does not cover. */
export async function owedAfter(
  tx: Tx,
  brandId: BrandId,
  differences: ReadonlyMap<bigint, bigint>,
): Promise<bigint[]> {
  const taken = [...differences].filter(([, difference]) => difference < 0n);
  if (taken.length === 0) return [];
  const rows = await many(
    tx,
    sql<{ account_id: bigint; balance_minor: bigint }>`
      select account_id, balance_minor from wallet.balances_of(${brandId}, ${taken.map(([account]) => account)}::int8[])`,
  );
  return rows.flatMap((row) => {
    const left = row.balance_minor + (differences.get(row.account_id) ?? 0n);
    return left < 0n ? [-left] : [];
  });
}
