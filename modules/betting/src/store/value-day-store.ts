import { type BrandId, type Instant, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';

/** What a bet would be bought back for, and what was left of its stake in it. */
export interface DayValue {
  readonly betId: number;
  readonly offerMinor: Minor;
  readonly lockedMinor: Minor;
}

/** Keeps values as those of the day; the last one of a day stays. */
export const keepValues = (
  tx: Tx,
  brandId: BrandId,
  at: Instant,
  rows: readonly DayValue[],
): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.value_day (brand_id, bet_id, day, offer_minor, locked_minor)
        select ${brandId}, u.bet_id, (to_timestamp(${at}::float8 / 1000) at time zone 'UTC')::date, u.offer_minor, u.locked_minor
          from unnest(${rows.map((row) => row.betId)}::int8[], ${rows.map((row) => row.offerMinor)}::int8[],
                      ${rows.map((row) => row.lockedMinor)}::int8[]) as u (bet_id, offer_minor, locked_minor)
         order by u.bet_id
            on conflict (brand_id, bet_id, day)
            do update set offer_minor = excluded.offer_minor, locked_minor = excluded.locked_minor`,
  );

/** All values of these bets, the oldest first; `day` is a date of UTC. */
export async function listValues(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<(DayValue & { readonly day: string })[]> {
  const rows = await many(
    tx,
    sql<{ bet_id: bigint; day: string; offer_minor: bigint; locked_minor: bigint }>`
      select bet_id, to_char(day, 'YYYY-MM-DD') as day, offer_minor, locked_minor
        from betting.value_day
       where brand_id = ${brandId} and bet_id = any (${betIds}::int8[])
       order by bet_id, day`,
  );
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    day: row.day,
    offerMinor: minor(row.offer_minor),
    lockedMinor: minor(row.locked_minor),
  }));
}

/** Open bets of a person, the newest first. */
export const openBetsOf = (
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  count: number,
): Promise<{ readonly bet_id: bigint }[]> =>
  many(
    tx,
    sql<{ bet_id: bigint }>`
      select distinct bet_id from betting.open_bet
       where brand_id = ${brandId} and person_id = ${personId} order by bet_id desc limit ${count}`,
  );

/** Open bets of a brand after one, in order. */
export const openBetsAfter = (
  tx: Tx,
  brandId: BrandId,
  after: bigint,
  count: number,
): Promise<{ readonly bet_id: bigint }[]> =>
  many(
    tx,
    sql<{ bet_id: bigint }>`
      select distinct bet_id from betting.open_bet
       where brand_id = ${brandId} and bet_id > ${after} order by bet_id limit ${count}`,
  );

/** Bets that are not open any more have no use for their line. */
export const forgetValues = (tx: Tx, brandId: BrandId): Promise<unknown> =>
  run(
    tx,
    sql`delete from betting.value_day v
         where v.brand_id = ${brandId}
           and not exists (select from betting.bet b
                            where b.brand_id = v.brand_id and b.bet_id = v.bet_id and b.status = 'accepted')`,
  );
