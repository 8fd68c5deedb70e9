// Points of players inside builders: a side that ends with so many has scored in so many attacks, and each is one of its players',
// as in their single prices (`scorers/points-chances.ts`).

import { ODDS_SCALE } from '@overround/kernel';
import { parameterOf, playerTotalsOf, sportFamilyOf } from '@overround/markets';
import { isPlayerScore, type MatchState, ofSide, playerRulesOf, type Side } from '@overround/sports';
import { removeMargin } from '../margin/remove-margin.ts';
import { findRoot } from '../maths/root.ts';
import type { Listing } from '../price/listing.ts';
import {
  attacksBehind,
  attacksToCome,
  playerPoints,
  pointsToCome,
  type ScoringAttacks,
} from '../scorers/points-chances.ts';
import type { Offered } from './beliefs.ts';
import { type PlayerOutlook, type PlayerPick, sideOfPlayer } from './player-picks.ts';
import { bothSides, grown, shareOut, type Taker } from './share-out.ts';

type PointsPick = Extract<PlayerPick, { kind: 'points' }>;

/** What is known of the points of a match's players. */
export interface PointShares {
  readonly attacks: ScoringAttacks;
  readonly score: MatchState['score'];
  /** Points of a player so far. */
  readonly scoredBy: (player: number) => number;
  /** The chance that an attack of his side that scores is his; `undefined` for whom nothing is on offer. */
  readonly shareOf: (player: number) => number | undefined;
}

export function pointPlayers(shares: PointShares): PlayerOutlook {
  return {
    canTell: (pick) => pick.kind === 'points' && shares.shareOf(pick.player) !== undefined,
    masksOf: (picks) => {
      const [home, away] = [sideMasks(1, picks, shares), sideMasks(2, picks, shares)];
      return (first, second) => bothSides(home(first), away(second));
    },
  };
}

/** Masks over the legs by what a side ends with; `undefined` when no leg is on one of its players. */
function sideMasks(
  side: Side,
  picks: readonly PlayerPick[],
  shares: PointShares,
): (points: number) => Float64Array | undefined {
  const legs = picks.flatMap((pick, leg) =>
    pick.kind === 'points' && sideOfPlayer(pick.player) === side ? [{ pick, leg }] : [],
  );
  if (legs.length === 0) return () => undefined;
  const players = [...new Set(legs.map(({ pick }) => pick.player))];
  const takers = players.map((player): Taker => {
    const own = legs.filter(({ pick }) => pick.player === player);
    return {
      share: shares.shareOf(player) ?? 0,
      masks: pointMasks(own, shares.scoredBy(player), shares.attacks),
    };
  });
  const byAttacks = grown((most) => shareOut(most, takers, picks.length));
  const known: Float64Array[] = [];
  const before = ofSide(shares.score, side);
  return (points) => {
    const made =
      known[points] ?? mixed(attacksBehind(Math.max(0, points - before), shares.attacks), byAttacks);
    known[points] = made;
    return made;
  };
}

function mixed(
  counts: ReturnType<typeof attacksBehind>,
  byAttacks: (count: number) => Float64Array | undefined,
): Float64Array {
  const [less, more, part] = counts;
  const [low, high] = [byAttacks(less), byAttacks(more)];
  return Float64Array.from(low ?? [], (mass, mask) => mass * (1 - part) + (high?.[mask] ?? 0) * part);
}

interface PlacedPick {
  readonly pick: PointsPick;
  readonly leg: number;
}

/** Which legs on a player win when so many attacks are his: what they bring is drawn attack by attack. */
function pointMasks(own: readonly PlacedPick[], scored: number, attacks: ScoringAttacks): Taker['masks'] {
  const most = Math.max(0, ...own.map(({ pick }) => Math.floor(pick.lineQuarters / 4) + 1 - scored));
  const maskOf = (points: number): number =>
    own.reduce((won, { pick, leg }) => {
      const isOver = points + scored > pick.lineQuarters / 4;
      return isOver === (pick.is === 'over') ? won | (1 << leg) : won;
    }, 0);
  const rows: Float64Array[] = [Float64Array.from({ length: most + 1 }, (_, points) => Number(points === 0))];
  const rowOf = (count: number): Float64Array => {
    while (rows.length <= count) {
      const next = new Float64Array(most + 1);
      for (const [points, mass] of (rows.at(-1) ?? next).entries()) {
        if (mass === 0) continue;
        for (const [worth, part] of attacks) {
          const to = Math.min(most, points + worth);
          next[to] = (next[to] ?? 0) + mass * part;
        }
      }
      rows.push(next);
    }
    return rows[count] ?? new Float64Array(most + 1);
  };
  return (count) => {
    const masks = new Map<number, number>();
    for (const [points, mass] of rowOf(count).entries()) {
      const mask = maskOf(points);
      if (mass > 0) masks.set(mask, (masks.get(mask) ?? 0) + mass);
    }
    return [...masks];
  };
}

/**
 * Reads shares back from the prices of points over and under a line, so that a player alone has the chance his price speaks of.
 * `undefined` where the sport has no such prices, or what players scored so far is not known.
 */
export function pointsByPrices(
  state: MatchState,
  offered: readonly Offered[],
  main: Listing,
): PlayerOutlook | undefined {
  const attacks = playerRulesOf(state.format.sportId)?.scoringAttacks;
  const tables = main.tables('main');
  const scored = scoredSoFar(state);
  if (!attacks || tables?.kind !== 'pair' || !scored) return undefined;
  const totals = playerTotalsOf(sportFamilyOf(state.format.sportId));
  if (!totals) return undefined;
  const lines = evenLines(offered, totals);
  const counts = ([1, 2] as const).map((side) => {
    const sums = side === 1 ? tables.sums.home : tables.sums.away;
    return sums && attacksToCome(pointsToCome(sums, ofSide(state.score, side)), attacks);
  });
  const scoredBy = (player: number): number => scored.get(player) ?? 0;
  const known = new Map<number, number | undefined>();
  const read = (player: number): number | undefined => {
    const line = lines.get(player);
    const ofHis = counts[sideOfPlayer(player) - 1];
    const most = line && Math.floor(line.lineQuarters / 4) + 1 - scoredBy(player);
    if (!line || !ofHis || most === undefined || most <= 0) return undefined;
    const over = (share: number): number => playerPoints(ofHis, share, attacks, most)[most] ?? 0;
    if (over(SHARE_MAX) < line.chance) return undefined;
    return findRoot((share) => over(share) - line.chance, { from: 0, to: SHARE_MAX, tolerance: 1e-7 });
  };
  return pointPlayers({
    attacks,
    score: state.score,
    scoredBy,
    shareOf: (player) => {
      if (!known.has(player)) known.set(player, read(player));
      return known.get(player);
    },
  });
}
/** Nobody scores more of what his side does. */
const SHARE_MAX = 0.8;

/** Points of each player so far by his number; `undefined` when some are nobody's, or no sheet has him. */
function scoredSoFar({
  happenings,
  format,
  starters,
  bench,
  phase,
}: MatchState): ReadonlyMap<number, number> | undefined {
  if (phase === 'scheduled') return new Map();
  if (!starters) return undefined;
  const numbers = new Map(
    [...starters, ...(bench ?? [])].map(({ number, playerRef }) => [playerRef, number]),
  );
  const points = new Map<number, number>();
  for (const one of happenings) {
    if (!isPlayerScore(one, format)) continue;
    const number = one.playerRef === undefined ? undefined : numbers.get(one.playerRef);
    if (number === undefined) return undefined;
    points.set(number, (points.get(number) ?? 0) + one.points);
  }
  return points;
}

interface EvenLine {
  readonly lineQuarters: number;
  /** Chance to be over it, margin out. */
  readonly chance: number;
}

/** The line of each player whose sides are nearest to even. */
function evenLines(
  offered: readonly Offered[],
  { over, under }: NonNullable<ReturnType<typeof playerTotalsOf>>,
): ReadonlyMap<number, EvenLine> {
  const unders = new Map(
    offered.flatMap((one) => (one.type === under.type ? [[one.parameter, one.oddsMilli] as const] : [])),
  );
  const lines = new Map<number, EvenLine>();
  for (const { type, parameter, oddsMilli } of offered) {
    const other = unders.get(parameter);
    const line = type === over.type ? parameterOf(type, parameter) : undefined;
    if (line?.kind !== 'playerLine' || other === undefined) continue;
    const fair = removeMargin([oddsMilli / ODDS_SCALE, other / ODDS_SCALE]);
    const [chance = 0] = fair.ok ? fair.value.probabilities : [];
    const known = lines.get(line.player);
    if (fair.ok && (!known || Math.abs(chance - 0.5) < Math.abs(known.chance - 0.5)))
      lines.set(line.player, { lineQuarters: line.lineQuarters, chance });
  }
  return lines;
}
