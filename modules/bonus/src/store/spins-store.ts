// Free rounds: orders with a casino, and the rounds of them that were played.

import { type AccountId, instant, type Minor, minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { Bonus } from '../domain/bonus.ts';
import type { FreeSpinsOrder } from '../deps.ts';

export interface Spins extends Omit<FreeSpinsOrder, 'brandId'> {
  readonly bonusId: number;
  readonly accountId: AccountId;
  readonly state: 'waiting' | 'granted' | 'refused' | 'over';
  /** Counted from the rounds that were told. */
  readonly played: number;
  readonly wonMinor: Minor;
}

interface SpinsRow {
  readonly brand_id: number;
  readonly order_id: string;
  readonly bonus_id: bigint;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: string;
  readonly provider: string;
  readonly game: string;
  readonly spins: number;
  readonly bet_minor: bigint;
  readonly state: Spins['state'];
  readonly ends_at: Date;
  readonly played: number;
  readonly won: bigint;
}

const READ = sql.raw(
  `select s.brand_id, s.order_id, s.bonus_id, s.person_id, s.account_id, s.currency, s.provider, s.game, s.spins, s.bet_minor, s.state, s.ends_at,
          (select count(*)::int from bonus.free_spin f where f.brand_id = s.brand_id and f.order_id = s.order_id) as played,
          (select coalesce(sum(f.win_minor), 0)::bigint from bonus.free_spin f
            where f.brand_id = s.brand_id and f.order_id = s.order_id) as won
     from bonus.free_spins s
    where s.brand_id = platform.current_brand_id()`,
);

const spinsOf = (row: SpinsRow): Spins => ({
  orderId: row.order_id,
  bonusId: Number(row.bonus_id),
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId, // Drawn from our own sequence, far below 2^53.
  currency: row.currency,
  provider: row.provider,
  game: row.game,
  count: row.spins,
  betMinor: minor(row.bet_minor),
  endsAt: instant(row.ends_at.getTime()),
  state: row.state,
  played: row.played,
  wonMinor: minor(row.won),
});

/** Orders of a person, the newest first. */
export const listSpins = async (tx: Tx, personId: PersonId): Promise<Spins[]> =>
  (
    await many(
      tx,
      sql<SpinsRow>`${READ} and s.person_id = ${personId} order by s.ordered_at desc, s.order_id limit 200`,
    )
  ).map(spinsOf);

/** The newest order of a bonus. */
export async function findSpins(tx: Tx, { bonusId }: Pick<Bonus, 'bonusId'>): Promise<Spins | undefined> {
  const row = await maybeOne(
    tx,
    sql<SpinsRow>`${READ} and s.bonus_id = ${bonusId} order by s.ordered_at desc limit 1`,
  );
  return row && spinsOf(row);
}

/** An order under the lock of everybody who tells of it. */
export async function lockSpins(tx: Tx, orderId: string): Promise<Spins | undefined> {
  await run(
    tx,
    sql`select from bonus.free_spins
         where brand_id = platform.current_brand_id() and order_id = ${orderId}::uuid for no key update`,
  );
  const row = await maybeOne(tx, sql<SpinsRow>`${READ} and s.order_id = ${orderId}::uuid`);
  return row && spinsOf(row);
}

/**
 * Orders casinos are to be told about: new ones, and those whose bonus is over while the casino holds them. So many of each casino, those first that were
 * not told for the longest: what one casino does not answer stands before nothing. Without those somebody asks about right now.
 */
export async function listUntold(
  tx: Tx,
  count: number,
): Promise<readonly { readonly spins: Spins; readonly isDropped: boolean }[]> {
  const rows = await many(
    tx,
    sql<SpinsRow>`${READ} and s.order_id in (
        select u.order_id from (
          select o.order_id, row_number() over (partition by o.provider order by o.told_at nulls first, o.ordered_at) as place
            from bonus.free_spins o join bonus.bonus b on b.brand_id = o.brand_id and b.bonus_id = o.bonus_id
           where o.brand_id = platform.current_brand_id() and coalesce(o.claimed_until < clock_timestamp(), true)
             and (o.state = 'waiting' or (o.state = 'granted' and b.status <> 'chosen'))) u
         where u.place <= ${count})
      order by s.told_at nulls first, s.ordered_at`,
  );
  const open = await many(
    tx,
    sql<{ bonus_id: bigint }>`select bonus_id from bonus.bonus
         where brand_id = platform.current_brand_id() and status = 'chosen' and bonus_id = any (${rows.map((row) => row.bonus_id)}::int8[])`,
  );
  const chosen = new Set(open.map((row) => row.bonus_id));
  return rows.map((row) => ({ spins: spinsOf(row), isDropped: !chosen.has(row.bonus_id) }));
}

export const insertSpins = (
  tx: Tx,
  { brandId, bonusId, personId, endsAt }: Pick<Bonus, 'brandId' | 'bonusId' | 'personId' | 'endsAt'>,
  order: Pick<Spins, 'accountId' | 'currency' | 'provider' | 'game' | 'count' | 'betMinor'>,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.free_spins (brand_id, bonus_id, person_id, account_id, currency, provider, game, spins, bet_minor, ends_at)
        values (${brandId}, ${bonusId}, ${personId}, ${order.accountId}, ${order.currency}, ${order.provider}, ${order.game},
                ${order.count}, ${order.betMinor}, ${new Date(endsAt)})
            on conflict do nothing`,
  );

/**
 * Takes an order in its present state to ask its casino about, for so long; false: somebody else asks about it, or has by now. Two who ask at
 * once, the one for it and the other to give it up, would leave rounds alive that nobody knows of.
 */
export async function claimSpins(
  tx: Tx,
  { orderId, state }: Pick<Spins, 'orderId' | 'state'>,
  forMs: number,
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`update bonus.free_spins set claimed_until = clock_timestamp() + ${forMs} * interval '1 millisecond'
         where brand_id = platform.current_brand_id() and order_id = ${orderId}::uuid and state = ${state}
           and coalesce(claimed_until < clock_timestamp(), true)
     returning order_id`,
  );
  return row !== undefined;
}

/** What became of telling an order, which nobody asks about any more; `fault`: it failed, and is told again. */
export const writeSpins = (
  tx: Tx,
  orderId: string,
  { state, fault = null }: { readonly state: Spins['state']; readonly fault?: string | null },
): Promise<unknown> =>
  run(
    tx,
    sql`update bonus.free_spins set state = ${state}, fault = ${fault}, told_at = clock_timestamp(), claimed_until = null
         where brand_id = platform.current_brand_id() and order_id = ${orderId}::uuid`,
  );

/** False: this round was told before. */
export async function insertSpin(
  tx: Tx,
  {
    orderId,
    roundId,
    winMinor,
  }: { readonly orderId: string; readonly roundId: string; readonly winMinor: Minor },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`insert into bonus.free_spin (brand_id, order_id, round_id, win_minor)
        values (platform.current_brand_id(), ${orderId}::uuid, ${roundId}, ${winMinor})
            on conflict do nothing returning round_id`,
  );
  return row !== undefined;
}

/** Whether a round was told with this very order and win. */
export async function isSameSpin(
  tx: Tx,
  {
    orderId,
    roundId,
    winMinor,
  }: { readonly orderId: string; readonly roundId: string; readonly winMinor: Minor },
): Promise<boolean> {
  const { same } = await one(
    tx,
    sql<{ same: boolean }>`select exists (select from bonus.free_spin
         where brand_id = platform.current_brand_id() and round_id = ${roundId} and order_id = ${orderId}::uuid
           and win_minor = ${winMinor}) as same`,
  );
  return same;
}
