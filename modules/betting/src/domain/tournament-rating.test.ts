import { FORMAT, type MatchState } from '@overround/sports';
import { expect, it } from 'vitest';
import { addedDelay, ratedPercent, ratingOf } from './tournament-rating.ts';

const LEAGUE = { champId: 7, line: 9, live: 6, coverage: 'tv' } as const;
const SPORT = { sportId: 1, line: 3, live: 2 } as const;

it.each([
  ['its league', { champId: 7, sportId: 1 }, LEAGUE],
  ['its sport, where nobody rated the league', { champId: 8, sportId: 1 }, SPORT],
  ['nothing, where nobody rated either', { champId: 8, sportId: 2 }, undefined],
])('a leg is rated by %s', (_name, subject, rating) => {
  expect(ratingOf([SPORT, LEAGUE], subject)).toBe(rating);
});

it('rates line and live apart', () => {
  expect([ratedPercent(LEAGUE, { isLive: false }), ratedPercent(LEAGUE, { isLive: true })]).toEqual([90, 60]);
});

const at = (period: number, second: number): MatchState => ({
  format: FORMAT.footballLeague,
  phase: 'in_play',
  period,
  second,
  isClockRunning: true,
  score: { home: 0, away: 0 },
  periods: [],
  counters: [],
  happenings: [],
});

const ADAPTS = { graceMs: 1000, lagMsMax: 8000, closingMs: 1500 };

it.each([
  ['nothing without a rating', undefined, at(1, 60), 0, [0, 0, 0]],
  ['nothing where nobody says who covers it', SPORT, at(1, 60), 0, [0, 0, 0]],
  ['nothing from the ground', { ...LEAGUE, coverage: 'venue' as const }, at(1, 60), 0, [0, 0, 0]],
  ['three seconds for a broadcast', LEAGUE, at(1, 60), 0, [3000, 0, 0]],
  ['more in the last ten minutes, whoever covers them', undefined, at(2, 2150), 0, [0, 1500, 0]],
  ['no more in the same minute of the first half', LEAGUE, at(1, 2150), 0, [3000, 0, 0]],
  ['nothing for a feed that is as late as usual', undefined, at(1, 60), 1000, [0, 0, 0]],
  ['what a feed is late beyond that, in quarters of a second', undefined, at(1, 60), 3100, [0, 0, 2250]],
  ['so much at most, however late it is', undefined, at(1, 60), 60_000, [0, 0, 8000]],
  ['all three', LEAGUE, at(2, 2150), 2000, [3000, 1500, 1000]],
] as const)('adds to the live delay %s', (_name, rating, state, lagMs, [coverageMs, phaseMs, lagAddedMs]) => {
  expect(addedDelay({ rating, state, lagMs }, ADAPTS)).toEqual({ coverageMs, phaseMs, lagMs: lagAddedMs });
});

it('adds nothing for phase and lag where the brand switched both off', () => {
  const off = { graceMs: 0, lagMsMax: 0, closingMs: 0 };
  const added = addedDelay({ rating: undefined, state: at(2, 2150), lagMs: 5000 }, off);
  expect(added).toEqual({ coverageMs: 0, phaseMs: 0, lagMs: 0 });
});
