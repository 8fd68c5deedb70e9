// Pools and bets in them as the calls tell them.

import type {
  ToteBet as ToteBetAnswer,
  ToteLeg,
  TotePool as TotePoolAnswer,
} from '@overround/contracts/games';
import { addMs, unixSeconds } from '@overround/kernel';
import { type Approximate, approximates } from '@overround/pools';
import type { ToteFacts } from '../domain/race-facts-of.ts';
import type { NewTotePool, ToteNames, TotePool, ToteRace } from '../domain/tote-pool.ts';
import type { ToteBet } from '../store/tote-bet-store.ts';
import type { ToteSettlement } from '../store/tote-settlement-store.ts';

const APPROXIMATES_MAX = 100;

export interface PoolView {
  readonly lang: string;
  /** Who does not run by now, by event. */
  readonly withdrawnOf: (eventId: number) => readonly number[];
}

/** What is in a pool. */
export interface PoolContents {
  readonly stakesMinor: bigint;
  readonly bets: number;
  /** What it has of earlier ones, or would get if it closed next. */
  readonly carryMinor: bigint;
  /** To tell what lines would pay; left out where nobody asks. */
  readonly inPool?: readonly Pick<ToteBet, 'unitMinor' | 'picks'>[];
  readonly settlement?: ToteSettlement | undefined;
}

const nameIn = (names: ToteNames, lang: string): string => names[lang] ?? names.en;

function presentLeg(race: ToteRace, facts: ToteFacts | undefined, view: PoolView): ToteLeg {
  const withdrawn = facts?.race.withdrawn ?? view.withdrawnOf(race.eventId);
  return {
    event: race.eventId,
    sport: race.sportId,
    name: nameIn(race.names, view.lang),
    champ: nameIn(race.champ, view.lang),
    startsAt: unixSeconds(race.startsAt),
    runners: race.runners.map(({ number, names }) => ({
      number,
      name: nameIn(names, view.lang),
      isWithdrawn: withdrawn.includes(number),
    })),
    finish: (facts?.race.finish ?? []).map(({ runner, place }) => ({ runner, place })),
  };
}

/** A pool with what is in it; `pool` may be one that nobody is in. */
export function presentPool(
  pool: NewTotePool & Partial<Pick<TotePool, 'status'>>,
  contents: PoolContents,
  view: PoolView,
): TotePoolAnswer {
  const { settlement } = contents;
  const { status } = pool;
  const isSettled = settlement?.facts !== undefined;
  const stakesMinor = isSettled ? settlement.stakesMinor : contents.stakesMinor;
  return {
    poolId: status === undefined ? null : pool.poolId,
    kind: pool.kind,
    status: status ?? 'open',
    legs: pool.races.map((race, at) => presentLeg(race, settlement?.facts?.[at], view)),
    stakesMinor: stakesMinor.toString(),
    carryMinor: contents.carryMinor.toString(),
    bets: contents.bets,
    takeoutPercent: pool.takeoutBps / 100,
    guaranteeMinor: pool.guaranteeMinor.toString(),
    approximates: isSettled ? [] : linesNow(pool, contents, view).map(dividendOf),
    dividends: (settlement?.dividends ?? []).map(({ key, stakeMinor, milli }) => ({
      key,
      stakeMinor,
      dividendMilli: Number(milli),
    })),
    sums: isSettled
      ? {
          refundsMinor: settlement.refundsMinor.toString(),
          takeoutMinor: settlement.takeoutMinor.toString(),
          payoutsMinor: settlement.payoutsMinor.toString(),
          breakageMinor: settlement.breakageMinor.toString(),
          carriedMinor: settlement.carriedMinor.toString(),
          houseMinor: settlement.houseMinor.toString(),
        }
      : null,
  };
}

const dividendOf = ({ key, stakeMinor, milli }: Approximate) => ({
  key,
  stakeMinor: stakeMinor.toString(),
  dividendMilli: Number(milli),
});

/** What lines would pay as the pool stands; a placepot has too many to tell. */
function linesNow(
  { kind, races: [race], takeoutBps, guaranteeMinor }: NewTotePool,
  { inPool, carryMinor }: PoolContents,
  { withdrawnOf }: PoolView,
): readonly Approximate[] {
  if (kind === 'placepot' || !race || !inPool) return [];
  const withdrawn = withdrawnOf(race.eventId);
  return approximates({
    kind,
    bets: inPool,
    carryMinor,
    takeoutBps,
    guaranteeMinor,
    withdrawn,
    starters: race.runners.length - withdrawn.length,
    isHandicap: race.isHandicap,
  }).slice(0, APPROXIMATES_MAX);
}

function statusOf(bet: ToteBet, pool: Pick<TotePool, 'status'>): ToteBetAnswer['status'] {
  if (bet.isCancelled) return 'cancelled';
  if (pool.status === 'open' || pool.status === 'closed') return pool.status;
  if (bet.payoutMinor > 0n) return 'won';
  return bet.refundMinor === bet.stakeMinor ? 'refunded' : 'lost';
}

/** A bet for its owner. `undoMs`: how long it may be taken back. */
export function presentToteBet(
  bet: ToteBet,
  pool: TotePool,
  told: {
    readonly pool: TotePoolAnswer;
    readonly exponent: number;
    readonly undoMs: number;
    readonly now: number;
  },
): ToteBetAnswer {
  const cancelUntil = addMs(bet.placedAt, told.undoMs);
  const canCancel = !bet.isCancelled && pool.status === 'open' && cancelUntil > told.now;
  return {
    betId: bet.betId,
    guid: bet.guid,
    status: statusOf(bet, pool),
    picks: bet.picks.map((list) => [...list]),
    unitMinor: bet.unitMinor.toString(),
    lineCount: bet.lineCount.toString(),
    stakeMinor: bet.stakeMinor.toString(),
    refundMinor: bet.refundMinor.toString(),
    payoutMinor: bet.payoutMinor.toString(),
    hits: bet.hits.map((hit) => ({ ...hit })),
    placedAt: unixSeconds(bet.placedAt),
    cancelUntil: canCancel ? cancelUntil : null,
    currency: pool.currency,
    exponent: told.exponent,
    pool: told.pool,
  };
}
