// Prices of how many points a player scores, over and under his lines.

import { encodeParameter, playerTotalsOf, sportFamilyOf } from '@overround/markets';
import { isPlayerScore, type MatchState, ofSide, type PlayerRules, type Side } from '@overround/sports';
import { type NamedChance, pricedTogether } from '../price/plain-markets.ts';
import type { PricePolicy } from '../price/book.ts';
import type { PricedMarket, PricedOutcome } from '../price/priced-market.ts';
import { listingsOf } from '../spaces/listings.ts';
import { type SheetScorer, weightIn } from './on-the-pitch.ts';
import { attacksToCome, playerPoints, pointsToCome, type ScoringAttacks } from './points-chances.ts';
import type { ScorerRequest } from './price-scorers.ts';

/** A player who may score, with his part of the points of his side. */
export interface Shooter extends SheetScorer {
  readonly share: number;
}

/**
 * Over and under of everybody who begins or may come on, each around the line that is nearest to even. All shares of a side add up to
 * one, so the points of its players are those of the side. Before the start those who begin have twins that are void unless they do.
 * Nothing where a score or a change names nobody.
 */
export function pricePoints(request: ScorerRequest, rules: PlayerRules): readonly PricedMarket[] {
  const { expectation, format, players, margin } = request;
  const state = { ...request.state, format };
  const scored = pointsSoFar(state);
  const shooters = shootersOf(players, state, rules);
  const tables = listingsOf(state, expectation)
    .find(({ listing: { part } }) => part.period === undefined && part.counter === undefined)
    ?.listing.tables('main');
  const { scoringAttacks: attacks } = rules;
  const totals = playerTotalsOf(sportFamilyOf(format.sportId));
  if (!scored || !shooters || tables?.kind !== 'pair' || !attacks || !totals) return [];
  const { over, under } = totals;
  const linesOf = linesBy(totals, attacks, margin);
  const chancesOf = ([1, 2] as const).map((side) => {
    const sums = side === 1 ? tables.sums.home : tables.sums.away;
    return sums && pointsByShare(pointsToCome(sums, ofSide(state.score, side)), attacks);
  });
  const outcomes = shooters.flatMap((one): readonly PlacedOutcome[] => {
    const chances = chancesOf[one.side - 1]?.(one.share);
    return chances
      ? linesOf(one.number, chances, scored.get(one.playerRef) ?? 0).map((outcome) => ({
          outcome,
          isTwin: one.isStarting && state.phase === 'scheduled',
        }))
      : [];
  });
  const twins = outcomes.flatMap(({ outcome, isTwin }) =>
    isTwin ? [{ ...outcome, type: outcome.type === over.type ? over.twinType : under.twinType }] : [],
  );
  return [
    { part: {}, group: over.group, outcomes: outcomes.map(({ outcome }) => outcome) },
    { part: {}, group: over.twinGroup, outcomes: twins },
  ].filter(({ outcomes: all }) => all.length > 0);
}
interface PlacedOutcome {
  readonly outcome: PricedOutcome;
  readonly isTwin: boolean;
}

/** Several of a side have one share. */
function pointsByShare(toCome: Float64Array, attacks: ScoringAttacks): (share: number) => Float64Array {
  const counts = attacksToCome(toCome, attacks);
  const known = new Map<number, Float64Array>();
  return (share) => {
    const made = known.get(share) ?? playerPoints(counts, share, attacks);
    known.set(share, made);
    return made;
  };
}

/** Points of each player so far; `undefined` when some are nobody's. */
export function pointsSoFar({ happenings, format }: MatchState): ReadonlyMap<string, number> | undefined {
  const points = new Map<string, number>();
  for (const one of happenings) {
    if (!isPlayerScore(one, format)) continue;
    if (one.playerRef === undefined) return undefined;
    points.set(one.playerRef, (points.get(one.playerRef) ?? 0) + one.points);
  }
  return points;
}

/** Who came on so far; `undefined` when a change names nobody. */
function cameOn({ happenings }: MatchState): ReadonlySet<string> | undefined {
  const changes = happenings.filter((one) => one.kind === 'count' && one.counter === 'substitutions');
  const refs = changes.flatMap((one) => ('playerRef' in one ? (one.playerRef ?? []) : []));
  return refs.length === changes.length ? new Set(refs) : undefined;
}

/** Who begins, and who came on or may: whoever is bet on plays, for else the bet is void. */
export function shootersOf(
  players: readonly SheetScorer[],
  state: MatchState,
  rules: PlayerRules,
): readonly Shooter[] | undefined {
  const on = cameOn(state);
  const { rotation } = rules;
  if (!on || !rotation) return undefined;
  return ([1, 2] as const).flatMap((side: Side): readonly Shooter[] => {
    const own = players.filter((one) => one.side === side);
    const starters = own.filter(({ isStarting }) => isStarting);
    const bench = own.filter(({ isStarting, position }) => !isStarting && weightIn(rules, position) > 0);
    const seen = bench.filter(({ playerRef }) => on.has(playerRef));
    const coming = Math.min(rotation.players, bench.length);
    const all =
      starters.reduce((sum, { position }) => sum + weightIn(rules, position), 0) + coming * rotation.weight;
    if (all === 0) return [];
    return [
      ...starters
        .map((one) => ({ ...one, share: weightIn(rules, one.position) / all }))
        .filter(({ share }) => share > 0),
      ...(seen.length >= coming ? seen : bench).map((one) => ({ ...one, share: rotation.weight / all })),
    ];
  });
}

/** Lines around the middle one, and how likely their sides may be. */
const STEPS = [-1, 0, 1] as const;
const [LINE_MIN, LINE_MAX] = [0.1, 0.9];

type Totals = NonNullable<ReturnType<typeof playerTotalsOf>>;

/** Prices the lines of one player after the other; `scored`: what he has already. */
function linesBy({ over, under }: Totals, attacks: ScoringAttacks, margin: PricePolicy) {
  const isLow = attacks.every(([points]) => points === 1);
  const apart = isLow ? 1 : POINTS_APART;
  return (player: number, chances: Float64Array, scored: number): readonly PricedOutcome[] => {
    /** Chance of so many points more than a line of `points + 0.5`. */
    const above = (points: number): number => {
      let sum = 0;
      for (let more = Math.max(0, points + 1 - scored); more < chances.length; more += 1)
        sum += chances[more] ?? 0;
      return points < scored ? 1 : sum;
    };
    let middle = scored;
    while (above(middle + 1) > 0.5) middle += 1;
    if (Math.abs(above(middle + 1) - 0.5) < Math.abs(above(middle) - 0.5)) middle += 1;
    return STEPS.flatMap((step): readonly PricedOutcome[] => {
      const points = middle + step * apart;
      const chance = points < scored ? 1 : above(points);
      if (points < 0 || chance < LINE_MIN || chance > LINE_MAX) return [];
      const parameter = encodeParameter({ kind: 'playerLine', player, lineQuarters: 4 * points + 2 });
      const named: readonly NamedChance[] = [
        { type: over.type, parameter, chance },
        { type: under.type, parameter, chance: 1 - chance },
      ];
      return pricedTogether(named, margin);
    });
  };
}
/** Lines of points are so far from each other; lines of goals are neighbours. */
const POINTS_APART = 4;
