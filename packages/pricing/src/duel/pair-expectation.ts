// What is believed of a duel of two sides of different matches: each scores in its own, as often as that match's prices say
// (docs/decisions/17).

import { isGoalSport } from '@overround/markets';
import {
  declarationOf,
  type MatchExpectation,
  type MatchFormat,
  type Side,
  startMatch,
} from '@overround/sports';
import type { RunningSums } from '../price/tables.ts';
import { listingsOf } from '../spaces/listings.ts';
import { pairMean } from './pair-mean.ts';
import type { DuelPlayer } from './price-duels.ts';

/** A side of a duel across matches: a whole team, or some of its players. */
export interface PairedSide {
  readonly format: MatchFormat;
  readonly expectation: MatchExpectation | undefined;
  readonly who: Side | readonly number[];
  readonly players: readonly DuelPlayer[];
}

/**
 * What is believed of a duel of two sides of different matches, of one sport. Goals that come one by one are so in a duel too, and it is
 * known who scores sooner; of all else only how many there will be, as the total of its own match is counted. `undefined` where no model
 * tells it.
 */
export function pairExpectation(one: PairedSide, other: PairedSide): MatchExpectation | undefined {
  const model = one.expectation?.model;
  if (one.format.sportId !== other.format.sportId || model !== other.expectation?.model) return undefined;
  if (model === 'goals' || (model === 'scores' && isGoalSport(one.format.sportId))) {
    const [home, away] = [meanOf(one), meanOf(other)];
    if (home === undefined || away === undefined) return undefined;
    return model === 'goals' ? { model, means: { home, away }, rho: 0 } : { model, means: { home, away } };
  }
  const [home, away] = [countsOfSide(one), countsOfSide(other)];
  return home && away && { model: 'apart', counts: { home, away } };
}

const meanOf = ({ expectation, who, players, format }: PairedSide): number | undefined =>
  pairMean(expectation, who, players, format.sportId);

/** Whether sides of matches of this format can be set against each other: a grid of scores says how many each has. */
export const isPairFormat = ({ sportId, field, matchOvers }: MatchFormat): boolean => {
  const play = declarationOf(sportId)?.play?.kind;
  return (
    field === undefined &&
    matchOvers === undefined &&
    (play === 'scores' || play === 'rally' || PAIRED.has(sportId))
  );
};
/** Football, ice hockey, basketball, tennis, baseball, softball, cricket of limited overs: they have models of their own. */
const PAIRED: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 83, 66]);

/** Chances smaller than this are as good as none. */
const RARE = 1e-7;

const known = new WeakMap<MatchExpectation, Map<Side, readonly number[] | undefined>>();

/** Chance of each number a team ends its match with; worked out once for what is believed of a match. */
function countsOfSide({ expectation, format, who }: PairedSide): readonly number[] | undefined {
  if (!expectation || typeof who !== 'number') return undefined;
  const bySide = known.get(expectation) ?? new Map<Side, readonly number[] | undefined>();
  known.set(expectation, bySide);
  if (!bySide.has(who)) bySide.set(who, workedOut(expectation, format, who));
  return bySide.get(who);
}

function workedOut(
  expectation: MatchExpectation,
  format: MatchFormat,
  who: Side,
): readonly number[] | undefined {
  const main = listingsOf(startMatch(format), expectation).find(
    ({ listing: { part } }) => part.period === undefined && part.counter === undefined,
  )?.listing;
  const tables = main?.tables('main');
  const sums = tables?.kind === 'pair' ? tables.sums[who === 1 ? 'home' : 'away'] : undefined;
  return sums && massOf(sums);
}

function massOf(sums: RunningSums): readonly number[] {
  const mass = Array.from(sums.subarray(1), (sum, k) => Math.max(0, sum - (sums[k] ?? 0)));
  const last = mass.findLastIndex((one) => one >= RARE);
  return mass.slice(0, last + 1).map((one) => (one < RARE ? 0 : Number(one.toPrecision(8))));
}
