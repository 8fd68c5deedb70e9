import { describe, expect, it } from 'vitest';
import {
  FORMAT,
  foldHappenings,
  type Happening,
  isPeriodOver,
  type MatchFormat,
  matchMinute,
  matchSecond,
  periodKind,
  regularScore,
  scoreOfAllPeriods,
  scoreOfPart,
  scoreOfPeriod,
  scoreWithShootout,
  secondsLeft,
  type Side,
  startMatch,
  statusOf,
  stoppageSeconds,
} from './index.ts';

const start = (period: number): Happening => ({ kind: 'period_start', period, second: 0 });
const end = (period: number, second: number): Happening => ({ kind: 'period_end', period, second });
const score = (side: Side, points: number, period: number): Happening => ({
  kind: 'score',
  side,
  points,
  period,
  second: 5,
});

describe('scores of parts', () => {
  const basketball = foldHappenings(
    FORMAT.basketball4x10,
    [1, 2, 3, 4, 5].flatMap((period) => [
      start(period),
      score(1, 2, period),
      score(2, period === 5 ? 3 : 2, period),
      end(period, 600),
    ]),
  );

  it.each([
    ['a quarter', 1, 2, 2],
    ['the first half', 11, 4, 4],
    ['the second half, with overtime', 12, 6, 7],
    ['the overtime', 5, 2, 3],
    ['an overtime that was not played', 6, 0, 0],
  ])('%s', (_text, period, home, away) => {
    expect(scoreOfPeriod(basketball, period)).toEqual({ home, away });
  });

  it('separates regular time from the whole', () => {
    expect(regularScore(basketball)).toEqual({ home: 8, away: 8 });
    expect(basketball.score).toEqual({ home: 10, away: 11 });
    expect(scoreOfPart(basketball, {})).toEqual({ home: 10, away: 11 });
    expect(scoreOfPart(basketball, { period: 11 })).toEqual({ home: 4, away: 4 });
  });

  it('knows a half that is over only when both its quarters are', () => {
    const early = foldHappenings(FORMAT.basketball4x10, [start(1), end(1, 600)]);
    expect(isPeriodOver(early, 1)).toBe(true);
    expect(isPeriodOver(early, 11)).toBe(false);
    expect(isPeriodOver(early, 2)).toBe(false);
    expect(isPeriodOver(basketball, 11)).toBe(true);
  });

  it('adds exactly one goal for a shoot-out, whatever its own score', () => {
    const shot: Happening = { kind: 'score', side: 2, points: 1, period: 5, second: 0, way: 'shootout' };
    const state = foldHappenings(FORMAT.iceHockeyLeague, [
      ...[1, 2, 3].flatMap((period) => [
        start(period),
        score(1, 1, period),
        score(2, 1, period),
        end(period, 1200),
      ]),
      start(4),
      end(4, 300),
      start(5),
      shot,
      shot,
      shot,
      end(5, 200),
      { kind: 'match_end', period: 5, second: 200 },
    ]);
    expect(state.score).toEqual({ home: 3, away: 3 });
    expect(scoreWithShootout(state)).toEqual({ home: 3, away: 4 });
    expect(scoreOfPeriod(state, 5)).toEqual({ home: 0, away: 3 });
    expect(scoreOfAllPeriods(state)).toEqual({ home: 3, away: 3 });
  });
});

describe('the clock of a match', () => {
  const at = (...happenings: Happening[]) => foldHappenings(FORMAT.footballCup, happenings);
  const tick = (period: number, second: number): Happening => ({
    kind: 'play',
    play: 'attack',
    side: 1,
    period,
    second,
  });
  const first = [start(1), end(1, 2790)];
  const both = [...first, start(2), end(2, 2900)];

  it.each<[string, Happening[], number, string, number]>([
    ['before the start', [], 0, 'not_started', 5400],
    ['in the first half', [start(1), tick(1, 65)], 65, 'period', 5335],
    ['in stoppage time', [start(1), tick(1, 2760)], 2700, 'period', 2700],
    ['at half time', first, 2700, 'half_time', 2700],
    ['in the second half', [...first, start(2), tick(2, 10)], 2710, 'period', 2690],
    ['after ninety minutes', both, 5400, 'full_time', 0],
    ['in extra time', [...both, start(3), tick(3, 30)], 5430, 'overtime', 870],
    [
      'in the shoot-out',
      [...both, start(3), end(3, 900), start(4), end(4, 900), start(5)],
      7200,
      'shootout',
      0,
    ],
  ])('%s', (_text, happenings, ...[second, status, left]) => {
    const state = at(...happenings);
    expect(matchSecond(state)).toBe(second);
    expect(statusOf(state).status).toBe(status);
    expect(secondsLeft(state)).toBe(left);
  });

  it.each([
    [0, 1, 0],
    [59, 1, 0],
    [60, 2, 0],
    [2699, 45, 0],
    [2700, 45, 1],
    [2701, 45, 1],
    [2760, 45, 2],
  ])('second %d of the first half is minute %d+%d', (second, minute, stoppage) => {
    expect(matchMinute(at(start(1), tick(1, second)))).toEqual({ minute, stoppage });
  });

  it('knows stoppage only while it is played', () => {
    expect(stoppageSeconds(at(start(1), tick(1, 2760)))).toBe(60);
    expect(stoppageSeconds(at(...first))).toBe(0);
  });
});

it.each<[string, MatchFormat, number, string | undefined]>([
  ['football half', FORMAT.footballLeague, 2, 'regular'],
  ['no football extra time in a league', FORMAT.footballLeague, 3, undefined],
  ['football extra time', FORMAT.footballCup, 4, 'overtime'],
  ['football penalties', FORMAT.footballCup, 5, 'shootout'],
  ['hockey penalty shots', FORMAT.iceHockeyLeague, 5, 'shootout'],
  ['the last basketball overtime', FORMAT.basketball4x10, 10, 'overtime'],
  ['basketball halves are no periods', FORMAT.basketball4x10, 11, undefined],
  ['a set', FORMAT.tennisBestOf5, 5, 'set'],
  ['no sixth set', FORMAT.tennisBestOf5, 6, undefined],
])('period kinds: %s', (_text, format, period, kind) => {
  expect(periodKind(format, period)).toBe(kind);
});

it('names the sets and the breaks of a set sport', () => {
  const opened = foldHappenings(FORMAT.tableTennisBestOf5, [start(1)]);
  expect(statusOf(opened)).toEqual({ status: 'set', period: 1 });
  expect(statusOf(startMatch(FORMAT.tableTennisBestOf5)).status).toBe('not_started');
  const won = foldHappenings(FORMAT.tableTennisBestOf5, [
    start(1),
    ...Array.from({ length: 11 }, () => score(1, 1, 1)),
  ]);
  expect(statusOf(won)).toEqual({ status: 'break_after', period: 1 });
});
