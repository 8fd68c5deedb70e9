import { type BrandId, type CurrencyCode, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { LimitKind, LimitPeriod, OwnLimit } from '../domain/limit.ts';

export interface PersonKey {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** A limit in force. Minor units of its currency; minutes for session time, which has none. */
export interface StoredLimit extends OwnLimit {
  readonly limitId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode | null;
  /** Where its calendar month turns. */
  readonly timeZone: string;
  /** Only whoever set it loosens it. */
  readonly setBy: 'player' | 'staff';
}

/** The clock of the database: deadlines are decided by no other (safety 2). */
export async function readNow(tx: Tx): Promise<Instant> {
  const { now } = await one(tx, sql<{ now: Date }>`select clock_timestamp() as now`);
  return instant(now.getTime());
}

interface Row {
  readonly limitId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: string | null;
  readonly amount: bigint;
  readonly timeZone: string;
  readonly setBy: StoredLimit['setBy'];
  readonly wanted: bigint | null;
  readonly askedAt: Date | null;
}

const COLUMNS = sql`
  limit_id as "limitId", kind, period, currency, amount, time_zone as "timeZone", set_by as "setBy", wanted, asked_at as "askedAt"
`;

const limitOf = ({ wanted, askedAt, ...row }: Row): StoredLimit => ({
  ...row,
  ...(askedAt
    ? { wish: { askedAt: instant(askedAt.getTime()), ...(wanted === null ? {} : { amount: wanted }) } }
    : {}),
});

export async function listLimits(tx: Tx, personId: PersonId): Promise<StoredLimit[]> {
  const rows = await many(
    tx,
    sql<Row>`select ${COLUMNS} from limits.player_limit
              where person_id = ${personId} and removed_at is null order by kind, period, set_by`,
  );
  return rows.map(limitOf);
}

export async function findLimit(
  tx: Tx,
  personId: PersonId,
  limitId: string,
): Promise<StoredLimit | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from limits.player_limit
              where person_id = ${personId} and limit_id = ${limitId} and removed_at is null`,
  );
  return row && limitOf(row);
}

export async function insertLimit(
  tx: Tx,
  { brandId, personId }: PersonKey,
  limit: StoredLimit,
): Promise<void> {
  const { limitId, kind, period, currency, amount, timeZone, setBy } = limit;
  await run(
    tx,
    sql`insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone, set_by)
        values (${brandId}, ${limitId}, ${personId}, ${kind}, ${period}, ${currency}, ${amount}, ${timeZone}, ${setBy})`,
  );
}

/** Writes what the limit has become. */
export async function updateLimit(tx: Tx, limitId: string, { amount, wish }: OwnLimit): Promise<void> {
  await run(
    tx,
    sql`update limits.player_limit
           set since = case when amount = ${amount} then since else clock_timestamp() end, amount = ${amount},
               wanted = ${wish?.amount ?? null}, asked_at = ${wish ? new Date(wish.askedAt) : null},
               told_at = case when asked_at = ${wish ? new Date(wish.askedAt) : null} then told_at end
         where limit_id = ${limitId} and removed_at is null`,
  );
}

export type RipeWish = StoredLimit & {
  readonly personId: string;
  readonly wish: NonNullable<OwnLimit['wish']>;
  readonly isLapsed: boolean;
};

/** After how long a wish may be confirmed, and after how long it lapsed. */
export interface WishTerms {
  readonly waitMs: number;
  readonly lapseMs: number;
}

const isRipe = ({ waitMs, lapseMs }: WishTerms) => sql`
  removed_at is null and set_by = 'player' and asked_at + ${waitMs} * interval '1 millisecond' <= clock_timestamp()
  and (told_at is null or asked_at + ${lapseMs} * interval '1 millisecond' <= clock_timestamp())`;

/** Limits with a wish whose time has come or gone and whose player was not told so. */
export async function listRipeWishes(
  tx: Tx,
  terms: WishTerms,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ limitId: string }>`
    select limit_id as "limitId" from limits.player_limit
     where ${isRipe(terms)} and ${after === undefined ? sql`true` : sql`limit_id > ${after}::uuid`}
     order by limit_id limit ${count}`,
  );
  return rows.map(({ limitId }) => limitId);
}

/** One of them, locked; nothing where somebody has it already. */
export async function lockRipeWish(tx: Tx, terms: WishTerms, limitId: string): Promise<RipeWish | undefined> {
  const found = await maybeOne(
    tx,
    sql<Row & { personId: string; isLapsed: boolean }>`
    select ${COLUMNS}, person_id as "personId",
           asked_at + ${terms.lapseMs} * interval '1 millisecond' <= clock_timestamp() as "isLapsed"
      from limits.player_limit
     where limit_id = ${limitId}::uuid and ${isRipe(terms)} for no key update skip locked`,
  );
  if (!found) return undefined;
  const { personId, isLapsed, ...row } = found;
  const { wish, ...limit } = limitOf(row);
  return wish && { ...limit, wish, personId, isLapsed };
}

export const writeTold = (tx: Tx, limitId: string): Promise<number> =>
  run(tx, sql`update limits.player_limit set told_at = clock_timestamp() where limit_id = ${limitId}`);

export const removeLimit = (tx: Tx, limitId: string): Promise<number> =>
  run(tx, sql`update limits.player_limit set removed_at = clock_timestamp() where limit_id = ${limitId}`);

/** What is used of a limit in the period that runs now. */
export interface LimitUse {
  readonly limitId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode | null;
  readonly amount: bigint;
  readonly setBy: StoredLimit['setBy'];
  /** Rounded up; of deposits nothing is known here. All of the limit where it is not rated. */
  readonly used: bigint;
  /** Whether all that counts could be reckoned in its currency. */
  readonly isRated: boolean;
  /** From when on it counts. */
  readonly since: Instant;
  /** When more becomes free. */
  readonly roomAt: Instant;
}

export async function listUse(tx: Tx, { brandId, personId }: PersonKey): Promise<LimitUse[]> {
  const rows = await many(
    tx,
    sql<Omit<LimitUse, 'since' | 'roomAt'> & { since: Date; roomAt: Date }>`
    select u.limit_id as "limitId", u.kind, u.period, u.currency, u.amount, u.used, u.since, u.room_at as "roomAt", u.is_rated as "isRated",
           l.set_by as "setBy"
      from limits.used_by(${brandId}, ${personId}::uuid) u
      join limits.player_limit l on l.brand_id = ${brandId} and l.limit_id = u.limit_id`,
  );
  return rows.map((row) => ({
    ...row,
    since: instant(row.since.getTime()),
    roomAt: instant(row.roomAt.getTime()),
  }));
}

/**
 * A sum in another currency at the newest rates: up where it counts against somebody, down where it tells what is left. `undefined` where a rate is
 * absent or older than a week: then nobody may take it for nothing (decision 56).
 */
export async function inCurrency(
  tx: Tx,
  amount: bigint,
  [from, to]: readonly [CurrencyCode, CurrencyCode],
  rounding: 'up' | 'down',
): Promise<bigint | undefined> {
  const exact = sql`limits.in_currency(${amount}::numeric, ${from}, ${to})`;
  const { sum } = await one(
    tx,
    sql<{
      sum: string | null;
    }>`select (${rounding === 'up' ? sql`ceil(${exact})` : sql`trunc(${exact})`})::text as sum`,
  );
  return sum === null ? undefined : BigInt(sum);
}

/** Why a stake would go beyond what its person allowed themselves, as a refusal. Under the lock of the person. */
export async function faultOfStake(
  tx: Tx,
  { brandId, personId }: PersonKey,
  stake: { readonly currency: CurrencyCode; readonly amountMinor: bigint },
): Promise<{ readonly code: string } | undefined> {
  const { faults } = await one(
    tx,
    sql<{ faults: ({ readonly code: string } | null)[] | null }>`
    select limits.faults_of_stakes(${brandId}, array[${personId}::uuid], array[${stake.currency}]::text[],
                                   array[${stake.amountMinor}]::int8[]) as faults`,
  );
  return faults?.[0] ?? undefined;
}
