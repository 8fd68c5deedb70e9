import { FORMAT, type MatchState } from '@overround/sports';
import { expect, it } from 'vitest';
import { addedDelayMs, ratedPercent, ratingOf } from './tournament-rating.ts';

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

it.each([
  ['nothing without a rating', undefined, at(1, 60), 0],
  ['nothing where nobody says who covers it', SPORT, at(1, 60), 0],
  ['nothing from the ground', { ...LEAGUE, coverage: 'venue' as const }, at(1, 60), 0],
  ['three seconds for a broadcast', LEAGUE, at(1, 60), 3000],
  ['a second more in the last ten minutes', LEAGUE, at(2, 2150), 4000],
  ['no more in the same minute of the first half', LEAGUE, at(1, 2150), 3000],
])('adds to the live delay %s', (_name, rating, state, added) => {
  expect(addedDelayMs(rating, state)).toBe(added);
});
