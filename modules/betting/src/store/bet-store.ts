import {
  type AccountId,
  type BrandId,
  type CurrencyCode,
  instant,
  type Minor,
  minor,
  type OrderedMoment,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, sql, type Tx } from '@overround/platform';
import { type BetChannel, TEXT_SOURCE } from '../domain/channel.ts';
import type { BetStatus } from '../domain/bet-status.ts';
import type { LegWhy } from '../domain/resolve-leg.ts';
import type { StoredRefusal } from '../domain/plain-refusal.ts';

export interface BetRow {
  readonly bet_id: bigint;
  readonly account_id: bigint;
  readonly guid: string;
  readonly shape: string;
  readonly stake_minor: bigint;
  readonly currency: CurrencyCode;
  readonly combined_odds: string;
  readonly possible_win_minor: bigint;
  readonly line_count: number;
  readonly price_policy: string;
  readonly source: string;
  readonly rule_set_version: string;
  readonly balance_minor: bigint;
  readonly asked_at: Date;
  readonly accepted_at: Date;
  readonly accept_seq: bigint;
  /** Since it was accepted, by the clock of the database; milliseconds. */
  readonly age_ms: number;
  readonly status: BetStatus;
  readonly open_leg_count: number;
  readonly payout_minor: bigint;
  readonly settlement_version: number;
  readonly settled_at: Date | null;
  readonly sold_stake_minor: bigint;
  readonly sold_payout_minor: bigint;
  /** Taxes that were taken so far. */
  readonly tax_minor: bigint;
}

export interface BetLegRow {
  readonly bet_id: bigint;
  readonly leg_no: number;
  readonly event_id: bigint;
  readonly game_id: bigint;
  readonly part: string;
  readonly sport_id: number;
  readonly group_id: number;
  readonly type: number;
  readonly parameter_milli: number;
  readonly odds_milli: number;
  readonly book_version: bigint;
  readonly is_live: boolean;
  readonly is_banker: boolean;
  readonly score_home: number;
  readonly score_away: number;
  /** By the newest published result, else as the newest settlement says. */
  readonly leg_result: string | null;
  readonly why: LegWhy | null;
}

export interface BetFilter {
  readonly status?: 'open' | 'settled' | 'won' | 'lost' | 'voided';
  readonly kind?: string;
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
  readonly accountId?: number;
  /** Only bets with a leg on it. */
  readonly event?: number;
  /** How it came in. */
  readonly channel?: BetChannel;
  /** With what the person put away. */
  readonly archive?: boolean;
  /** Number of the last bet of the page before. */
  readonly before?: number;
  readonly count: number;
}

const STATUSES: Readonly<Record<NonNullable<BetFilter['status']>, readonly BetStatus[]>> = {
  open: ['accepted'],
  settled: ['won', 'half_won', 'voided', 'half_lost', 'lost', 'sold', 'cancelled'],
  won: ['won', 'half_won'],
  lost: ['lost', 'half_lost'],
  voided: ['voided', 'cancelled'],
};

const BET_COLUMNS =
  sql.raw(`b.bet_id, b.account_id, b.guid, b.shape, b.stake_minor, b.currency, b.combined_odds,
  b.possible_win_minor, b.line_count, b.price_policy, b.source, b.rule_set_version, b.balance_minor, b.asked_at, b.accepted_at, b.accept_seq,
  (extract(epoch from clock_timestamp() - b.accepted_at) * 1000)::float8 as age_ms, b.status,
  b.open_leg_count, b.payout_minor, b.settlement_version, b.settled_at, b.sold_stake_minor, b.sold_payout_minor,
  case when strpos(b.shape, ';t') = 0 then 0 else
    coalesce((select s.tax_minor from betting.settlement s
               where s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.version = b.settlement_version), 0) end as tax_minor`);

/** When the bet of a row was accepted, among everything that bets are told apart by. */
export const acceptedOfRow = ({
  accepted_at,
  accept_seq,
}: Pick<BetRow, 'accepted_at' | 'accept_seq'>): OrderedMoment => ({
  at: instant(accepted_at.getTime()),
  seq: Number(accept_seq),
});

/** Bets of one person, newest first. Open ones are found by their short list, however long the history is. */
export function listBetsOfPerson(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  filter: BetFilter,
): Promise<BetRow[]> {
  const statuses = filter.status === undefined ? null : STATUSES[filter.status];
  const isOpen = filter.status === 'open';
  return many(
    tx,
    sql<BetRow>`
      select ${BET_COLUMNS} from betting.bet b
       where b.brand_id = ${brandId} and b.person_id = ${personId}
         and (not ${isOpen} or b.bet_id = any (array(select o.bet_id from betting.open_bet o
                                                      where o.brand_id = ${brandId} and o.person_id = ${personId})))
         and (${statuses}::text[] is null or b.status = any (${statuses}::text[]))
         and (${filter.kind ?? null}::text is null or b.kind = ${filter.kind ?? null})
         and (${filter.accountId ?? null}::int8 is null or b.account_id = ${filter.accountId ?? null})
         and (${filter.fromSeconds ?? null}::float8 is null or b.accepted_at >= to_timestamp(${filter.fromSeconds ?? null}::float8))
         and (${filter.toSeconds ?? null}::float8 is null or b.accepted_at < to_timestamp(${filter.toSeconds ?? null}::float8))
         and (${filter.event ?? null}::int8 is null or exists (
               select from betting.leg l
                where l.brand_id = b.brand_id and l.bet_id = b.bet_id and l.event_id = ${filter.event ?? null}))
         and (${filter.channel ?? null}::text is null or (b.source = ${TEXT_SOURCE}) = (${filter.channel ?? null} = 'sms'))
         and (${filter.archive ?? false} or b.settled_at is null or b.settled_at > coalesce(
               (select o.history_cleared_at from betting.player_option o
                 where o.brand_id = ${brandId} and o.person_id = ${personId}), '-infinity'))
         and (${filter.before ?? null}::int8 is null or b.bet_id < ${filter.before ?? null})
       order by b.bet_id desc
       limit ${filter.count}`,
  );
}

/** A bet of this person; another person's is not there. */
export function findBet(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  betId: number,
): Promise<BetRow | undefined> {
  return maybeOne(
    tx,
    sql<BetRow>`select ${BET_COLUMNS} from betting.bet b
                 where b.brand_id = ${brandId} and b.bet_id = ${betId} and b.person_id = ${personId}`,
  );
}

/** Legs of bets in order, with what their outcomes came to; where that differs bet by bet, with what their newest settlement says. */
export function listLegs(tx: Tx, brandId: BrandId, betIds: readonly bigint[]): Promise<BetLegRow[]> {
  return many(
    tx,
    sql<BetLegRow>`
      select l.bet_id, l.leg_no, l.event_id, l.game_id, l.part, l.sport_id, l.group_id, l.type, l.parameter_milli, l.odds_milli,
             l.book_version, l.is_live, l.is_banker, l.score_home, l.score_away,
             case when o.outcome_no is null or o.explanation_id = 0 and not o.is_plain
                  then coalesce(s.leg_results[l.leg_no], w.result, 'open') else coalesce(e.result, 'open') end as leg_result,
             coalesce(e.body, w.body) as why
        from betting.leg l
        join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id
        left join betting.outcome o
          on o.brand_id = l.brand_id and o.event_id = l.event_id and o.type = l.type and o.parameter_milli = l.parameter_milli
         and o.part = l.part and o.group_id = l.group_id and o.is_live = l.is_live and o.rule_set_version = b.rule_set_version
         and (not l.is_live or o.score_home = l.score_home and o.score_away = l.score_away)
        left join betting.leg_explanation e on e.explanation_id = o.explanation_id
        left join betting.settlement s on s.brand_id = l.brand_id and s.bet_id = l.bet_id and s.version = b.settlement_version
        left join betting.leg_explanation w on w.explanation_id = s.explanation_ids[l.leg_no]
       where l.brand_id = ${brandId} and l.bet_id = any (${betIds}::int8[])
       order by l.bet_id desc, l.leg_no`,
  );
}

export interface SettlementRow {
  readonly version: number;
  readonly status: BetStatus;
  readonly payout_minor: bigint;
  readonly difference_minor: bigint;
  readonly event_id: bigint;
  readonly result_version: bigint;
  readonly settled_at: Date;
}

export function listSettlements(tx: Tx, brandId: BrandId, betId: number): Promise<SettlementRow[]> {
  return many(
    tx,
    sql<SettlementRow>`
      select version, status, payout_minor, difference_minor, event_id, result_version, settled_at
        from betting.settlement where brand_id = ${brandId} and bet_id = ${betId} order by version`,
  );
}

/** The one answer to a guid, if it was given. */
export function findPlacement(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  guid: string,
): Promise<{ readonly bet_id: bigint | null; readonly refusal: StoredRefusal | null } | undefined> {
  return maybeOne(
    tx,
    sql<{ bet_id: bigint | null; refusal: StoredRefusal | null }>`
      select bet_id, refusal from betting.placement
       where brand_id = ${brandId} and person_id = ${personId} and guid = ${guid}`,
  );
}

/** Stakes of open and pending bets per account of a person, in the brand of the transaction. For the wallet. */
export async function openStakesOf(tx: Tx, personId: PersonId): Promise<Map<AccountId, Minor>> {
  const rows = await many(
    tx,
    sql<{ account_id: bigint; held: bigint }>`
      select account_id, sum(held)::int8 as held
        from (select account_id, stake_minor as held from betting.open_bet
               where brand_id = platform.current_brand_id() and person_id = ${personId}
              union all
              select account_id, held_minor from betting.pool_held
               where brand_id = platform.current_brand_id() and person_id = ${personId}) holding
       group by account_id`,
  );
  // Numbers of accounts are drawn from a sequence, far below 2^53.
  return new Map(rows.map((row) => [Number(row.account_id) as AccountId, minor(row.held)]));
}

/** Whether an open bet, an advance or a bet between players still needs an account. For the wallet, before it closes one. */
export async function hasOpenBets(tx: Tx, accountId: AccountId): Promise<boolean> {
  const row = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select from betting.open_bet
                      where brand_id = platform.current_brand_id() and account_id = ${accountId})
          or exists (select from betting.advance
                      where brand_id = platform.current_brand_id() and account_id = ${accountId} and status = 'open')
          or exists (select from betting.pool_held
                      where brand_id = platform.current_brand_id() and account_id = ${accountId}) as found`,
  );
  return row.found;
}

/** Bets on an event that are open, with whose they are. */
export async function listOpenBetsOn(
  tx: Tx,
  brandId: BrandId,
  eventId: number,
): Promise<{ readonly betId: number; readonly personId: PersonId }[]> {
  const rows = await many(
    tx,
    sql<{ bet_id: bigint; person_id: PersonId }>`
      select distinct b.bet_id, b.person_id
        from betting.leg l
        join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id
       where l.brand_id = ${brandId} and l.event_id = ${eventId} and b.status = 'accepted'
       order by b.bet_id`,
  );
  return rows.map((row) => ({ betId: Number(row.bet_id), personId: row.person_id })); // Far below 2^53.
}
