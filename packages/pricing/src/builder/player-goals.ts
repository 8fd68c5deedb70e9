// Scorers inside builders: given how many goals both sides score, they are shared out among their players (docs/decisions/28).

import { ODDS_SCALE } from '@overround/kernel';
import { SCORER } from '@overround/markets';
import type { Side } from '@overround/sports';
import { findRoot } from '../maths/root.ts';
import { chanceAlike } from '../price/plain-markets.ts';
import type { Offered } from './beliefs.ts';
import { type GoalShares, takersOf } from './goal-takers.ts';
import { orderMasks } from './player-order.ts';
import { type PlayerOutlook, type PlayerPick, sideOfPlayer } from './player-picks.ts';
import { bothSides, grown, shareOut } from './share-out.ts';

/** Legs on goals of players and on who scores first and last. Exact sums over who scores each goal. */
export function goalPlayers(shares: GoalShares): PlayerOutlook {
  const { score, isStarted, shareOf } = shares;
  const isGoalless = score.home + score.away === 0;
  return {
    canTell: (pick) => {
      if (pick.kind === 'points') return false;
      // Who scored before is not known here, but whoever has, is not on offer any more.
      if (pick.kind === 'order' && (pick.which === 'first' || pick.player === undefined) && !isGoalless)
        return false;
      if (pick.player === undefined) return true;
      const isOne = pick.kind === 'order' || pick.least === 1;
      return shareOf(pick.player) !== undefined && (isOne || !isStarted);
    },
    masksOf: (picks) => {
      const masks = picks.some(({ kind }) => kind === 'order')
        ? orderMasks(picks, shares)
        : countMasks(picks, shares);
      return (home, away) => masks(home - score.home, away - score.away);
    },
  };
}

/** Masks by goals to come of both sides, where only how many a player has matters. */
function countMasks(
  picks: readonly PlayerPick[],
  { shareOf }: GoalShares,
): (home: number, away: number) => Float64Array {
  const takers = ([1, 2] as const).map((side) => takersOf(side, picks, shareOf));
  const known = new Map<number, Float64Array>();
  const ofSide1 = grown((most) => shareOut(most, takers[0] ?? [], picks.length));
  const ofSide2 = grown((most) => shareOut(most, takers[1] ?? [], picks.length));
  return (home, away) => {
    const key = home * 1000 + away;
    const made = known.get(key) ?? bothSides(ofSide1(home), ofSide2(away));
    known.set(key, made);
    return made;
  };
}

const RESULT_TYPES: ReadonlySet<number> = new Set([1, 2, 3]);

/**
 * Reads the shares back from the prices of who scores at any time, so that a player alone has the chance his price speaks of. `counts`:
 * chance of each number of goals to come of both sides.
 */
export function sharesByPrices(
  outcomes: readonly Offered[],
  counts: Readonly<Record<Side, Float64Array>>,
): GoalShares['shareOf'] {
  const odds = new Map(
    outcomes.flatMap(({ type, parameter, oddsMilli }) =>
      type === SCORER.any.type ? [[parameter / 1000, oddsMilli] as const] : [],
    ),
  );
  const results = outcomes.filter(({ type }) => RESULT_TYPES.has(type));
  const margin = Math.max(0, results.reduce((sum, { oddsMilli }) => sum + ODDS_SCALE / oddsMilli, 0) - 1);
  const known = new Map<number, number | undefined>();
  const read = (player: number): number | undefined => {
    const price = odds.get(player);
    if (price === undefined) return undefined;
    return shareBy(chanceAlike(ODDS_SCALE / price, margin), counts[sideOfPlayer(player)]);
  };
  return (player) => {
    if (!known.has(player)) known.set(player, read(player));
    return known.get(player);
  };
}

/** The share with which a player scores at least one of the goals with this chance. */
function shareBy(chance: number, counts: Float64Array): number | undefined {
  const none = (share: number): number => {
    let sum = 0;
    for (let goals = counts.length - 1; goals >= 0; goals -= 1)
      sum = sum * (1 - share) + (counts[goals] ?? 0);
    return sum;
  };
  return none(SHARE_MAX) > 1 - chance
    ? undefined
    : findRoot((share) => none(share) - (1 - chance), { from: 0, to: SHARE_MAX });
}
/** Nobody scores more of the goals of his side. */
const SHARE_MAX = 0.9;

/** Chances of each number of goals of both sides on a grid of those to come. */
export function goalCounts({
  size,
  cells,
}: {
  readonly size: number;
  readonly cells: Float64Array;
}): Readonly<Record<Side, Float64Array>> {
  const counts = { 1: new Float64Array(size), 2: new Float64Array(size) };
  for (let home = 0; home < size; home += 1)
    for (let away = 0; away < size; away += 1) {
      const mass = cells[home * size + away] ?? 0;
      counts[1][home] = (counts[1][home] ?? 0) + mass;
      counts[2][away] = (counts[2][away] ?? 0) + mass;
    }
  return counts;
}
