import {
  type AccountId,
  type BrandId,
  type CurrencyCode,
  instant,
  minor,
  type Minor,
  type OrderedMoment,
  type PersonId,
} from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import { LOST, planOfText, VOID, WON } from '@overround/settlement';
import type { BetStatus } from '../domain/bet-status.ts';
import { fractionsText } from '../domain/decide-settlement.ts';
import { listLegs } from '../store/bet-store.ts';

/** A bet as bonuses ask about it: what it staked and on what, and what became of it. */
export interface WageringBet {
  readonly betId: number;
  /** Of a bet that an advance binds the one it goes back to. */
  readonly accountId: AccountId;
  readonly kind: string;
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  readonly status: BetStatus;
  readonly isSold: boolean;
  readonly isInsured: boolean;
  /** Its stake was advanced on other bets, also once that was repaid. */
  readonly isAdvance: boolean;
  readonly accepted: OrderedMoment;
  readonly legs: readonly {
    readonly oddsMilli: number;
    readonly isLive: boolean;
    readonly sportId: number;
    /** 0 for one that is not known any more. */
    readonly champId: number;
    readonly groupId: number;
  }[];
}

const BETS_MAX = 5000;

/** All bets of one account of a person, in the order they were placed; a bonus has an account of its own. */
export const listBetsOfAccount = (tx: Tx, personId: PersonId, accountId: AccountId): Promise<WageringBet[]> =>
  listWhere(tx, personId, { where: sql`b.account_id = ${accountId}`, count: BETS_MAX });

/** One bet of a person, whatever it was paid from. */
export const findWageringBet = async (
  tx: Tx,
  personId: PersonId,
  betId: number,
): Promise<WageringBet | undefined> =>
  (await listWhere(tx, personId, { where: sql`b.bet_id = ${betId}`, count: 1 }))[0];

/** A bet of own money, with what its legs came to. */
export interface OwnBet extends WageringBet {
  readonly legs: readonly (WageringBet['legs'][number] & {
    readonly result: 'won' | 'lost' | 'void' | 'part' | 'open';
  })[];
}

/** Whole results of a leg, as they are kept; all else is a part of each. */
const RESULTS: ReadonlyMap<string, 'won' | 'lost' | 'void' | 'open'> = new Map([
  [fractionsText(WON), 'won'],
  [fractionsText(VOID), 'void'],
  [fractionsText(LOST), 'lost'],
  ['open', 'open'],
]);
const resultOf = (text: string) => RESULTS.get(text) ?? 'part';

/** What is accepted is committed within this: a bound for the index of times, the places decide. */
const COMMITS_WITHIN = '1 minute';

/** Of a bet `b`: whether it was accepted at a moment or after it. */
const isSince = ({ at, seq }: OrderedMoment) =>
  seq === undefined
    ? sql`b.accepted_at >= ${new Date(at)}`
    : sql`b.accepted_at >= ${new Date(at)}::timestamptz - ${COMMITS_WITHIN}::interval and b.accept_seq > ${seq}`;

/**
 * The first bets of a person's own money since a moment, whatever became of them: since a place in the order they were accepted, as a live
 * bet has its number before that.
 */
export async function listFirstBets(
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
  since: OrderedMoment,
  count: number,
): Promise<OwnBet[]> {
  const bets = await listOwn(tx, personId, { since, count });
  const legs = await listLegs(
    tx,
    brandId,
    bets.map(({ betId }) => BigInt(betId)),
  );
  const resultsOf = Map.groupBy(legs, ({ bet_id }) => Number(bet_id));
  return bets.map((bet) => ({
    ...bet,
    legs: bet.legs.map((leg, at) => ({
      ...leg,
      result: resultOf(resultsOf.get(bet.betId)?.[at]?.leg_result ?? 'open'),
    })),
  }));
}

/** All bets of a person's own money in a currency since a moment, in the order they were accepted. Those that an advance binds are among them. */
export const listOwnBets = (
  tx: Tx,
  personId: PersonId,
  since: OrderedMoment,
  currency: CurrencyCode,
): Promise<WageringBet[]> => listOwn(tx, personId, { since, currency, count: BETS_MAX });

const listOwn = (
  tx: Tx,
  personId: PersonId,
  {
    since,
    currency,
    count,
  }: { readonly since: OrderedMoment; readonly currency?: CurrencyCode; readonly count: number },
): Promise<WageringBet[]> =>
  listWhere(tx, personId, {
    where: sql`${isSince(since)} and exists (
          select from wallet.account a where a.brand_id = b.brand_id and a.account_id = b.account_id
             and a.kind in ('cash', 'locked') and a.currency = coalesce(${currency ?? null}, a.currency))`,
    count,
    // Without a place, by number: that is the order of an index, and may end after a few.
    ...(since.seq === undefined ? {} : { order: sql`b.accept_seq` }),
  });

async function listWhere(
  tx: Tx,
  personId: PersonId,
  {
    where,
    count,
    order = sql`b.bet_id`,
  }: {
    readonly where: ReturnType<typeof sql>;
    readonly count: number;
    readonly order?: ReturnType<typeof sql>;
  },
): Promise<WageringBet[]> {
  const rows = await many(
    tx,
    sql<{
      bet_id: bigint;
      account_id: bigint;
      kind: string;
      shape: string;
      stake_minor: bigint;
      payout_minor: bigint;
      is_sold: boolean;
      is_advance: boolean;
      status: BetStatus;
      accepted_at: Date;
      accept_seq: bigint;
      legs: [odds: number, live: boolean, sport: number, champ: number, group: number][];
    }>`
      select b.bet_id, coalesce(o.account_id, b.account_id) as account_id, b.kind, b.shape, b.stake_minor, b.payout_minor, b.status,
             b.accepted_at, b.accept_seq,
             exists (select from betting.sale s where s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.kind <> 'undo') as is_sold,
             exists (select from betting.advance v where v.brand_id = b.brand_id and v.bet_id = b.bet_id) as is_advance,
             (select jsonb_agg(jsonb_build_array(l.odds_milli, l.is_live, l.sport_id, coalesce((c.card ->> 'champId')::int8, 0), l.group_id)
                               order by l.leg_no)
                from betting.leg l left join betting.event_card c on c.event_id = l.event_id
               where l.brand_id = b.brand_id and l.bet_id = b.bet_id) as legs
        from betting.bet b
        left join betting.advance o on o.brand_id = b.brand_id and o.person_id = b.person_id and o.status = 'open'
             and o.locked_account_id = b.account_id
       where b.brand_id = platform.current_brand_id() and b.person_id = ${personId} and ${where}
       order by ${order} limit ${count}`,
  );
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53.
    // A boosted express is an express: what it pays more changes nothing of what it is.
    kind: row.kind === 'express_boost' ? 'express' : row.kind,
    stakeMinor: minor(row.stake_minor),
    payoutMinor: minor(row.payout_minor),
    status: row.status,
    isSold: row.is_sold,
    isInsured: planOfText(row.shape).insurance !== undefined,
    isAdvance: row.is_advance,
    accepted: { at: instant(row.accepted_at.getTime()), seq: Number(row.accept_seq) },
    legs: row.legs.map(([oddsMilli, isLive, sportId, champId, groupId]) => ({
      oddsMilli,
      isLive,
      sportId,
      champId,
      groupId,
    })),
  }));
}
