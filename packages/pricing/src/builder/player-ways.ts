// Scorers inside builders: given how many goals a side scores, they are shared out among its players, one by one (docs/decisions/28).

import { findOutcomeType, parameterOf, plainTypeOf, SCORER } from '@overround/markets';
import { ODDS_SCALE } from '@overround/kernel';
import type { Pair, Side } from '@overround/sports';
import { findRoot } from '../maths/root.ts';
import { chanceAlike } from '../price/plain-markets.ts';
import type { Offered } from './beliefs.ts';

/** A leg on how often a player scores. */
export interface PlayerPick {
  readonly player: number;
  /** Goals of his that win it, those of before included. */
  readonly least: number;
}

/** What is known of the scorers of a match: the part of the goals to come that is each one's. */
export interface PlayerOutlook {
  /** What stands: goals to come are those on top of it. */
  readonly score: Pair;
  /** Who has scored before counts on, so more than one goal can be told before the start only. */
  readonly isStarted: boolean;
  /** The chance that a goal to come of his side is his; `undefined` for whom nothing is on offer. */
  readonly shareOf: (player: number) => number | undefined;
}

/** Numbers of the second side begin here (`MatchState.starters`). */
const SECOND_SIDE = 50;
export const sideOfPlayer = (player: number): Side => (player > SECOND_SIDE ? 2 : 1);

const LEAST: ReadonlyMap<number, number> = new Map([
  [SCORER.any.type, 1],
  [SCORER.two.type, 2],
  [SCORER.three.type, 3],
]);

/** What a leg says of a player's goals, on either terms; `undefined` for any other, and for who scores first or last. */
export function playerPick(type: number, parameterMilli: number): PlayerPick | undefined {
  if (findOutcomeType(type)?.parameter !== 'player') return undefined;
  const least = LEAST.get(plainTypeOf(type) ?? type);
  const parameter = parameterOf(type, parameterMilli);
  return least !== undefined && parameter?.kind === 'player'
    ? { player: parameter.player, least }
    : undefined;
}

const RESULT_TYPES: ReadonlySet<number> = new Set([1, 2, 3]);

/**
 * Reads the shares back from the prices of who scores at any time, so that a player alone has the chance his price speaks of. `counts`:
 * chance of each number of goals to come of both sides.
 */
export function playerOutlook(
  outcomes: readonly Offered[],
  counts: Readonly<Record<Side, Float64Array>>,
  at: Pick<PlayerOutlook, 'score' | 'isStarted'>,
): PlayerOutlook {
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
  return {
    ...at,
    shareOf: (player) => {
      if (!known.has(player)) known.set(player, read(player));
      return known.get(player);
    },
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

/**
 * Which of the legs on players of one side win when it scores so many goals more: chances by mask over the legs. Every goal is one
 * player's or somebody else's, so what players have is multinomial; each is followed as far as his legs ask.
 */
export function playerMasks(
  goals: number,
  legs: readonly PlayerPick[],
  shareOf: PlayerOutlook['shareOf'],
): Float64Array {
  const players = [...new Set(legs.map(({ player }) => player))];
  const most = players.map((player) =>
    Math.max(...legs.filter((leg) => leg.player === player).map(({ least }) => least)),
  );
  const shares = players.map((player) => shareOf(player) ?? 0);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const [scale, others] = all > 1 ? [1 / all, 0] : [1, 1 - all];
  const width = most.map((_, place) => most.slice(0, place).reduce((size, one) => size * (one + 1), 1));
  const goalsIn = (state: number, place: number): number =>
    Math.floor(state / (width[place] ?? 1)) % ((most[place] ?? 0) + 1);
  let now = new Float64Array(most.reduce((size, one) => size * (one + 1), 1));
  now[0] = 1;
  for (let goal = 0; goal < goals; goal += 1) {
    const next = now.map((mass) => mass * others);
    for (const [state, mass] of now.entries())
      for (const [place, share] of shares.entries()) {
        const to = goalsIn(state, place) < (most[place] ?? 0) ? state + (width[place] ?? 0) : state;
        next[to] = (next[to] ?? 0) + mass * share * scale;
      }
    now = next;
  }
  const masks = new Float64Array(2 ** legs.length);
  for (const [state, mass] of now.entries()) {
    const mask = legs.reduce(
      (won, { player, least }, leg) =>
        goalsIn(state, players.indexOf(player)) >= least ? won | (1 << leg) : won,
      0,
    );
    masks[mask] = (masks[mask] ?? 0) + mass;
  }
  return masks;
}
