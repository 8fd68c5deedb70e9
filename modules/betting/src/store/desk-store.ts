// What the desk reads of all players of a brand at once.

import type { BrandId, CurrencyCode } from '@overround/kernel';
import { many, one, sql, type Tx } from '@overround/platform';
import type { BetStatus } from '../domain/bet-status.ts';
import { orderFromStored } from '../domain/order-text.ts';

export interface DeskBetRow {
  readonly bet_id: bigint;
  readonly account_id: bigint;
  readonly kind: string;
  readonly stake_minor: bigint;
  readonly currency: CurrencyCode;
  readonly combined_odds: string;
  readonly possible_win_minor: bigint;
  readonly payout_minor: bigint;
  readonly status: BetStatus;
  readonly accepted_at: Date;
  readonly wait_ms: number;
}

export interface DeskBetFilter {
  readonly before: number | undefined;
  readonly event: number | undefined;
  readonly sport: number | undefined;
  readonly statuses: readonly BetStatus[] | undefined;
  readonly stakesMin: readonly (readonly [currency: string, stakeMinor: bigint])[] | undefined;
  readonly count: number;
}

/** Bets of a brand, newest first. */
export const listBetsOfBrand = (
  tx: Tx,
  brandId: BrandId,
  { before, event, sport, statuses, stakesMin, count }: DeskBetFilter,
): Promise<DeskBetRow[]> =>
  many(
    tx,
    sql<DeskBetRow>`
      select b.bet_id, b.account_id, b.kind, b.stake_minor, b.currency, b.combined_odds, b.possible_win_minor, b.payout_minor,
             b.status, b.accepted_at,
             (extract(epoch from b.accepted_at - b.asked_at) * 1000)::int4 as wait_ms
        from betting.bet b
       where b.brand_id = ${brandId} and (${before ?? null}::int8 is null or b.bet_id < ${before ?? null})
         and (${statuses === undefined} or b.status = any (${[...(statuses ?? [])]}::text[]))
         and (${event ?? null}::int8 is null or b.bet_id in (
               select l.bet_id from betting.leg l where l.brand_id = ${brandId} and l.event_id = ${event ?? null}))
         and (${sport ?? null}::int4 is null or exists (
               select from betting.leg l
                where l.brand_id = b.brand_id and l.bet_id = b.bet_id and l.sport_id = ${sport ?? null}))
         and (${stakesMin === undefined} or b.stake_minor >= (
               select m.least from unnest(${stakesMin?.map(([code]) => code) ?? []}::text[],
                                          ${stakesMin?.map(([, least]) => least) ?? []}::int8[]) as m (code, least)
                where m.code = b.currency))
       order by b.bet_id desc limit ${count}`,
  );

/** Orders of a brand that wait out a live delay, newest first. */
export async function listPendingOfBrand(tx: Tx, brandId: BrandId, count: number) {
  const rows = await many(
    tx,
    sql<{
      bet_id: bigint;
      account_id: bigint;
      currency: CurrencyCode;
      stake_minor: bigint;
      order_sent: unknown;
      asked_at: Date;
    }>`
      select bet_id, account_id, currency, stake_minor, order_sent, asked_at from betting.pending_bet
       where brand_id = ${brandId} order by bet_id desc limit ${count}`,
  );
  return rows.map(({ order_sent, ...row }) => ({ ...row, order: orderFromStored(order_sent) }));
}

/** Open stakes by event and currency; the stake of a coupon is shared evenly by its legs. */
export const sumOpenByEvent = (tx: Tx, brandId: BrandId) =>
  many(
    tx,
    sql<{ event_id: bigint; currency: string; bets: number; stake_minor: bigint }>`
      select l.event_id, b.currency, count(distinct l.bet_id)::int4 as bets,
             floor(sum((b.stake_minor - b.sold_stake_minor)::numeric / b.leg_count))::int8 as stake_minor
        from betting.open_bet o
        join betting.bet b on b.brand_id = o.brand_id and b.bet_id = o.bet_id
        join betting.leg l on l.brand_id = o.brand_id and l.bet_id = o.bet_id
       where o.brand_id = ${brandId}
       group by 1, 2`,
  );

/** What open bets hold on each outcome of a match: their legs' stakes and wins, thousandths of a unit. */
export const sumOpenByOutcome = (tx: Tx, brandId: BrandId, eventId: number) =>
  many(
    tx,
    sql<{
      game_id: bigint;
      part: string;
      type: number;
      parameter_milli: number;
      bets: number;
      stake_milli: bigint;
      win_milli: bigint;
    }>`
      select l.game_id, l.part, l.type, l.parameter_milli, count(*)::int4 as bets,
             floor(sum(h.win_milli * 1000.0 / (l.odds_milli - 1000)))::int8 as stake_milli, sum(h.win_milli)::int8 as win_milli
        from betting.leg l
        join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id and b.status = 'accepted'
        join betting.held_leg h on h.brand_id = l.brand_id and h.person_id = b.person_id and h.event_id = l.event_id
                               and h.bet_id = l.bet_id and h.game_id = l.game_id and h.type = l.type
                               and h.parameter_milli = l.parameter_milli
       where l.brand_id = ${brandId} and l.event_id = ${eventId}
       group by 1, 2, 3, 4`,
  );

/** How many coupons were ever taken on each of these matches. */
export const countTakenByEvent = (tx: Tx, brandId: BrandId, eventIds: readonly number[]) =>
  many(
    tx,
    sql<{ event_id: bigint; bets: number }>`
      select event_id, count(distinct bet_id)::int4 as bets from betting.leg
       where brand_id = ${brandId} and event_id = any (${[...eventIds]}::int8[]) group by 1`,
  );

/** Numbers that are other ones when something moved. */
export const deskPulse = (tx: Tx, brandId: BrandId) =>
  one(
    tx,
    sql<{ last_bet: bigint; open_bets: number; pending: number; vip: number }>`
      select coalesce((select bet_id from betting.bet where brand_id = ${brandId} order by bet_id desc limit 1), 0) as last_bet,
             (select count(*)::int4 from betting.open_bet where brand_id = ${brandId}) as open_bets,
             (select count(*)::int4 from betting.pending_bet where brand_id = ${brandId}) as pending,
             (select count(*)::int4 from betting.vip_request where brand_id = ${brandId} and status = 'waiting') as vip`,
  );

/** Stakes of bets placed since midnight UTC, and what the settled ones among them made, by currency. */
export const sumToday = (tx: Tx, brandId: BrandId) =>
  many(
    tx,
    sql<{ currency: string; stake_minor: bigint; profit_minor: bigint }>`
      select currency, sum(stake_minor)::int8 as stake_minor,
             coalesce(sum(stake_minor - payout_minor) filter (where status not in ('accepted', 'cancelled')), 0)::int8 as profit_minor
        from betting.bet
       where brand_id = ${brandId}
         and accepted_at >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC'
       group by 1`,
  );
