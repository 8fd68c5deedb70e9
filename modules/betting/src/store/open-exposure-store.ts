import {
  type AccountId,
  type BrandId,
  type CurrencyCode,
  minor,
  type Minor,
  type PersonId,
} from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

export interface OpenBetRow {
  readonly betId: number;
  readonly accountId: AccountId;
  /** As the wallet counts it: whole until the bet is over, also where a part was sold. */
  readonly stakeMinor: Minor;
  /** Absent: an order that waits out the live delay. */
  readonly bet?: {
    readonly currency: CurrencyCode;
    /** What the part that was not sold returns at most. */
    readonly returnMinor: Minor;
    readonly sportIds: readonly number[];
    readonly eventIds: readonly number[];
  };
}

/** Bets and waiting orders of a person, by their own list of what is open: nothing that is over is read. */
export async function listOpenBetsOf(tx: Tx, brandId: BrandId, personId: PersonId): Promise<OpenBetRow[]> {
  const rows = await many(
    tx,
    sql<{
      bet_id: bigint;
      account_id: bigint;
      stake: bigint;
      currency: CurrencyCode | null;
      returns: bigint;
      sport_ids: number[];
      event_ids: bigint[];
    }>`
      select o.bet_id, o.account_id, o.stake_minor as stake, b.currency,
             trunc(b.possible_win_minor::numeric * (b.stake_minor - b.sold_stake_minor) / b.stake_minor)::int8 as returns,
             l.sport_ids, l.event_ids
        from betting.open_bet o
        left join betting.bet b on b.brand_id = o.brand_id and b.bet_id = o.bet_id
        left join lateral (select array_agg(distinct sport_id) as sport_ids, array_agg(distinct event_id) as event_ids
                             from betting.leg where brand_id = b.brand_id and bet_id = b.bet_id) l on true
       where o.brand_id = ${brandId} and o.person_id = ${personId}`,
  );
  return rows.map((row) => ({
    betId: Number(row.bet_id), // Numbers of bets and accounts are drawn from our sequences, far below 2^53.
    accountId: Number(row.account_id) as AccountId,
    stakeMinor: minor(row.stake),
    ...(row.currency !== null && {
      bet: {
        currency: row.currency,
        returnMinor: minor(row.returns),
        sportIds: row.sport_ids,
        eventIds: row.event_ids.map(Number),
      },
    }),
  }));
}

export interface OpenPoolRow {
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly heldMinor: Minor;
  /** What the other side put up, or would where nobody has taken it yet. */
  readonly gainMinor: Minor;
  readonly commissionBps: number;
  readonly eventId: number;
}

/** What a person holds in bets between players: what waits for others, what was taken, and what they took. */
export async function listOpenPoolOf(tx: Tx, brandId: BrandId, personId: PersonId): Promise<OpenPoolRow[]> {
  const rows = await many(
    tx,
    sql<{
      account_id: bigint;
      currency: CurrencyCode;
      held: bigint;
      gain: bigint;
      commission_bps: number;
      event_id: bigint;
    }>`
      with mine as (
        select o.account_id, o.offer_id, o.stake_minor - o.filled_minor as held,
               (o.stake_minor - o.filled_minor) * (o.odds_milli - 1000) / 1000 as gain
          from betting.pool_offer o
         where o.brand_id = ${brandId} and o.person_id = ${personId} and o.status = 'open'
        union all
        select o.account_id, o.offer_id, m.stake_minor, m.risk_minor
          from betting.pool_offer o
          join betting.pool_match m on m.brand_id = o.brand_id and m.offer_id = o.offer_id
          left join betting.pool_settlement s on s.brand_id = m.brand_id and s.match_id = m.match_id and s.version = m.settlement_version
         where o.brand_id = ${brandId} and o.person_id = ${personId} and s.result is null
        union all
        select m.account_id, m.offer_id, m.risk_minor, m.stake_minor
          from betting.pool_match m
          left join betting.pool_settlement s on s.brand_id = m.brand_id and s.match_id = m.match_id and s.version = m.settlement_version
         where m.brand_id = ${brandId} and m.person_id = ${personId} and s.result is null)
      select mine.account_id, o.currency, mine.held, mine.gain, o.commission_bps, o.event_id
        from mine join betting.pool_offer o on o.brand_id = ${brandId} and o.offer_id = mine.offer_id
       where mine.held > 0`,
  );
  return rows.map((row) => ({
    accountId: Number(row.account_id) as AccountId, // As above.
    currency: row.currency,
    heldMinor: minor(row.held),
    gainMinor: minor(row.gain),
    commissionBps: row.commission_bps,
    eventId: Number(row.event_id),
  }));
}
