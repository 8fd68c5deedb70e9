import type { CurrencyCode, Instant } from '@overround/kernel';
import { instant } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import type { PersonKey } from './limit-store.ts';

export const ACTIVITY_DAYS = { day: 1, week: 7, month: 30, half_year: 182, year: 365 } as const;
export type ActivityName = keyof typeof ACTIVITY_DAYS;

export interface ActivityTime {
  readonly name: ActivityName;
  readonly since: Instant;
  readonly seconds: bigint;
}

/** How long somebody was signed in, by periods that end now. */
export async function listTimes(tx: Tx, { brandId, personId }: PersonKey): Promise<ActivityTime[]> {
  const names = Object.keys(ACTIVITY_DAYS);
  const rows = await many(
    tx,
    sql<{ name: ActivityName; since: Date; seconds: bigint }>`
    select u.name, t.since, s.seconds
      from unnest(${names}::text[], ${Object.values(ACTIVITY_DAYS)}::int[]) with ordinality as u (name, days, ord),
           lateral (select clock_timestamp() - u.days * interval '1 day' as since) t,
           lateral identity.signed_in_time(${brandId}, ${personId}::uuid, t.since) s
     order by u.ord`,
  );
  return rows.map(({ since, ...row }) => ({ ...row, since: instant(since.getTime()) }));
}

export interface ActivitySum {
  /** Place in the list of instants that was asked for. */
  readonly no: number;
  readonly currency: CurrencyCode;
  readonly stakedMinor: bigint;
  /** Negative: play gave more than it took. */
  readonly lostMinor: bigint;
}

/** What was staked and lost since each of several instants, by currency. */
export async function listSums(
  tx: Tx,
  { brandId, personId }: PersonKey,
  since: readonly Instant[],
): Promise<ActivitySum[]> {
  return many(
    tx,
    sql<ActivitySum>`
    select no, currency, staked_minor::int8 as "stakedMinor", lost_minor::int8 as "lostMinor"
      from wallet.play_since(${brandId}, ${personId}::uuid, ${since.map((at) => new Date(at))}::timestamptz[])
     order by no, currency`,
  );
}
