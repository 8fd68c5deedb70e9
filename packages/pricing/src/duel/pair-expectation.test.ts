// Duels across matches against every pair of numbers that both can end with, settled by the rules of the sport.

import { numberFromRational } from '@overround/kernel';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  type Side,
  startMatch,
} from '@overround/sports';
import { expect, it } from 'vitest';
import { priceMatch } from '../price/price-match.ts';
import { worthOfOutcome } from '../price/worth.ts';
import { listingsOf } from '../spaces/listings.ts';
import { isPairFormat, pairExpectation } from './pair-expectation.ts';

const points = (home: number, away: number): MatchExpectation => ({
  model: 'points',
  means: { home, away },
  marginDeviation: 12,
  totalDeviation: 17,
});
const serve = (home: number, away: number): MatchExpectation => ({
  model: 'serve',
  servePoint: { home, away },
});
const scores = (home: number, away: number): MatchExpectation => ({ model: 'scores', means: { home, away } });
const goals = (home: number, away: number): MatchExpectation => ({
  model: 'goals',
  means: { home, away },
  rho: 0,
});
const innings = (home: number, away: number): MatchExpectation => ({
  model: 'innings',
  means: { home, away },
});

/** Chances of each number of one side, as the totals of that side are worth in its own match. */
function ownCounts(format: MatchFormat, expectation: MatchExpectation, side: Side): number[] {
  const main = listingsOf(startMatch(format), expectation).find(
    ({ listing: { part } }) => part.period === undefined && part.counter === undefined,
  )?.listing;
  const over = (count: number): number =>
    main ? (worthOfOutcome(main, side === 1 ? 11 : 13, (count + 0.5) * 1000)?.won ?? 0) : 0;
  return Array.from({ length: 150 }, (_, count) => (count === 0 ? 1 : over(count - 1)) - over(count));
}
const stateOf = (format: MatchFormat, home: number, away: number): MatchState => ({
  ...startMatch({ sportId: format.sportId, periods: 1, periodSeconds: 0 }),
  phase: 'ended',
  period: 1,
  score: { home, away },
  periods: [{ period: 1, score: { home, away }, isOver: true }],
});
const settle = (type: number, state: MatchState): string => {
  const resolution = resolveOutcome({ type, parameterMilli: 0, part: {}, state });
  if (resolution.status === 'open') return 'open';
  if (numberFromRational(resolution.void) === 1) return 'void';
  return numberFromRational(resolution.won) === 1 ? 'won' : 'lost';
};

it.each([
  ['basketball', FORMAT.basketball4x10, points(84, 78), points(80, 86), 'level is void'],
  ['American football', FORMAT.americanFootball, scores(4.4, 4), scores(3.8, 4.6), 'level is an outcome'],
  ['baseball', FORMAT.baseball, innings(4.6, 4.2), innings(4.1, 5), 'level is void'],
  ['tennis by games', FORMAT.tennisBestOf3, serve(0.66, 0.62), serve(0.63, 0.64), 'level is void'],
  ['ice hockey', FORMAT.iceHockeyLeague, goals(3.1, 2.6), goals(2.8, 2.9), 'level is an outcome'],
  ['handball', FORMAT.handball, scores(29, 27), scores(28, 30), 'level is an outcome'],
] as const)('%s: a duel is worth what all pairs of numbers add up to', (_sport, format, one, two, level) => {
  const side = (expectation: MatchExpectation, who: Side) => ({ format, expectation, who, players: [] });
  const expectation = pairExpectation(side(one, 2), side(two, 1));
  if (!expectation) throw new Error('a duel');
  const { sportId, periods, periodSeconds } = format;
  const duel =
    expectation.model === 'apart' ? stateOf(format, 0, 0).format : { sportId, periods, periodSeconds };
  const priced = new Map(
    priceMatch({
      format: duel,
      state: startMatch(duel),
      expectation,
      margin: { method: 'power', margin: 0.05, ladder: 'exact' },
      groups: [1],
    })
      .filter(({ part }) => part.period === undefined)
      .flatMap(({ outcomes }) => outcomes.map(({ type, probability }) => [type, probability] as const)),
  );
  const [first, second] = [ownCounts(format, one, 2), ownCounts(format, two, 1)];
  // Only which of both has more decides, so one settlement for each kind of pair is enough.
  const kinds = [stateOf(format, 2, 1), stateOf(format, 1, 1), stateOf(format, 1, 2)];
  const mass = [0, 0, 0];
  for (const [h, chance] of first.entries())
    for (const [a, share] of second.entries()) {
      const kind = h > a ? 0 : h === a ? 1 : 2;
      mass[kind] = (mass[kind] ?? 0) + chance * share;
    }
  expect(mass.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
  const isVoid = level === 'level is void';
  expect(kinds.map((state) => settle(1, state))).toEqual(['won', isVoid ? 'void' : 'lost', 'lost']);
  expect([...priced.keys()].toSorted()).toEqual(isVoid ? [1, 3] : [1, 2, 3]);
  const kept = isVoid ? 1 - (mass[1] ?? 0) : 1;
  for (const [type, chance] of priced) expect(chance).toBeCloseTo((mass[type - 1] ?? 0) / kept, 5);
});

it('is priced within one sport, and only where somebody counts', () => {
  const side = (format: MatchFormat, expectation: MatchExpectation) =>
    ({ format, expectation, who: 1, players: [] }) as const;
  const handball = side(FORMAT.handball, scores(29, 27));
  expect(pairExpectation(handball, side(FORMAT.futsal, scores(3, 3)))).toBeUndefined();
  expect(pairExpectation(handball, side(FORMAT.basketball4x10, points(80, 80)))).toBeUndefined();
  expect([FORMAT.boxing, FORMAT.cricketTest, FORMAT.basketball4x12].map(isPairFormat)).toEqual([
    false,
    false,
    true,
  ]);
});
