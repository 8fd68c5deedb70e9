import { type AccountId, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import type { Pot } from '../domain/distribution.ts';

type Brand = Pick<PersonKey, 'brandId'>;

/** A week whose profit is to be shared among who chose an offer in it. */
export interface DueWeek {
  readonly offerId: number;
  readonly version: number;
  /** `2026-W47`. */
  readonly occasion: string;
  /** Its Monday and the one after it, midnight UTC. */
  readonly from: Date;
  readonly until: Date;
}

/** Weeks that ended a day ago or more and were not shared yet; of each the newest version that somebody chose. */
export const listDueWeeks = (tx: Tx): Promise<DueWeek[]> =>
  many(
    tx,
    sql<DueWeek>`
      select w.offer_id as "offerId", w.version, w.occasion, w.monday as "from", w.monday + interval '7 days' as "until"
        from (select b.offer_id, max(b.offer_version) as version, b.occasion,
                     to_date(b.occasion, 'IYYY-"W"IW')::timestamp at time zone 'UTC' as monday
                from bonus.bonus b
                join bonus.offer o on o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version
               where b.brand_id = platform.current_brand_id() and b.status = 'chosen' and o.terms -> 'trigger' ->> 'on' = 'profit_share'
               group by b.offer_id, b.occasion) w
       where w.monday + interval '8 days' <= clock_timestamp()
         and not exists (select from bonus.distribution_share s join bonus.bonus c on c.brand_id = s.brand_id and c.bonus_id = s.bonus_id
                          where c.brand_id = platform.current_brand_id() and c.offer_id = w.offer_id and c.occasion = w.occasion)
       order by w.offer_id, w.occasion`,
  );

/** Who chose an offer in a week and still waits, under a lock that lets one at a time share it. */
export async function listTaking(
  tx: Tx,
  { brandId }: Brand,
  { offerId, occasion }: DueWeek,
): Promise<ReadonlyMap<PersonId, number>> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`bonus.distribution:${brandId}:${offerId}`}, 0))`,
  );
  const rows = await many(
    tx,
    sql<{ person_id: PersonId; bonus_id: bigint }>`
      select b.person_id, b.bonus_id from bonus.bonus b
       where b.brand_id = ${brandId} and b.offer_id = ${offerId} and b.occasion = ${occasion} and b.status = 'chosen'
         and not exists (select from bonus.distribution_share s where s.brand_id = b.brand_id and s.bonus_id = b.bonus_id)`,
  );
  return new Map(rows.map((row) => [row.person_id, Number(row.bonus_id)]));
}

export const insertPot = (
  tx: Tx,
  { brandId }: Brand,
  { offerId, occasion }: DueWeek,
  { currency, profitMinor, stakesMinor, persons }: Pot,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.distribution (brand_id, offer_id, occasion, currency, profit_minor, stakes_minor, persons)
        values (${brandId}, ${offerId}, ${occasion}, ${currency}, ${profitMinor}, ${stakesMinor}, ${persons}) on conflict do nothing`,
  );

export interface KeptShare {
  /** Absent: nothing that fits was staked. */
  readonly accountId?: AccountId;
  readonly baseMinor: Minor;
}

export const insertShare = (
  tx: Tx,
  { brandId }: Brand,
  bonusId: number,
  { accountId, baseMinor }: KeptShare,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.distribution_share (brand_id, bonus_id, account_id, base_minor)
        values (${brandId}, ${bonusId}, ${accountId ?? 0}, ${baseMinor})`,
  );

/** What a week came to for a chosen bonus; absent: it was not shared yet. */
export async function findShare(tx: Tx, bonusId: number): Promise<KeptShare | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ account_id: bigint; base_minor: bigint }>`
      select account_id, base_minor from bonus.distribution_share
       where brand_id = platform.current_brand_id() and bonus_id = ${bonusId}`,
  );
  if (!row) return undefined;
  // Numbers of accounts are drawn from our own sequence, far below 2^53.
  const accountId = row.account_id === 0n ? {} : { accountId: Number(row.account_id) as AccountId };
  return { ...accountId, baseMinor: minor(row.base_minor) };
}
