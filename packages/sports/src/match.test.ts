import { describe, expect, it } from 'vitest';
import {
  applyHappening,
  countOf,
  FORMAT,
  foldHappenings,
  type Happening,
  isOver,
  type MatchFormat,
  type MatchState,
  type Side,
  startMatch,
  takeHappening,
  takeHappenings,
  withClock,
} from './index.ts';

const start = (period: number): Happening => ({ kind: 'period_start', period, second: 0 });
const end = (period: number, second = 3600): Happening => ({ kind: 'period_end', period, second });
const goal = (side: Side, period: number, second = 60): Happening => ({
  kind: 'score',
  side,
  points: 1,
  period,
  second,
});
const basket = (side: Side, points: number, period: number): Happening => ({
  kind: 'score',
  side,
  points,
  period,
  second: 60,
});
const penalty = (side: Side, period: number): Happening => ({
  kind: 'score',
  side,
  points: 1,
  period,
  second: 60,
  way: 'shootout',
});
const corner = (side: Side, period: number, second = 60): Happening => ({
  kind: 'count',
  counter: 'corners',
  side,
  period,
  second,
});
const finish = (period: number): Happening => ({ kind: 'match_end', period, second: 3600 });
const played = (...periods: number[]): Happening[] =>
  periods.flatMap((period) => [start(period), end(period)]);

function codeOf(format: MatchFormat, happenings: readonly Happening[]): string {
  const taken = takeHappenings(format, happenings);
  return taken.ok ? 'ok' : taken.code;
}

describe('what may come when', () => {
  const { footballLeague, footballCup, iceHockeyLeague, basketball4x10, volleyballBestOf5, tennisBestOf3 } =
    FORMAT;
  it.each<[string, MatchFormat, Happening[], string]>([
    ['nothing happens before the first period', footballLeague, [goal(1, 0)], 'happening_out_of_order'],
    ['the first period is the first', footballLeague, [start(2)], 'happening_out_of_order'],
    [
      'a goal belongs to the period being played',
      footballLeague,
      [start(1), goal(1, 2)],
      'happening_out_of_order',
    ],
    ['a period does not begin twice', footballLeague, [start(1), start(1)], 'happening_out_of_order'],
    [
      'a period must end before the next begins',
      footballLeague,
      [start(1), start(2)],
      'happening_out_of_order',
    ],
    [
      'nothing happens in a break',
      footballLeague,
      [...played(1), goal(1, 1, 3600)],
      'happening_out_of_order',
    ],
    [
      'a football match does not end at half time',
      footballLeague,
      [...played(1), finish(1)],
      'match_not_decided',
    ],
    ['a league draw stands', footballLeague, [...played(1, 2), finish(2)], 'ok'],
    [
      'a league match has no third period',
      footballLeague,
      [...played(1, 2), start(3)],
      'happening_out_of_order',
    ],
    [
      'nothing happens after the end',
      footballLeague,
      [...played(1, 2), finish(2), corner(1, 2, 3600)],
      'happening_out_of_order',
    ],
    ['a level cup match goes on', footballCup, [...played(1, 2), finish(2)], 'match_not_decided'],
    [
      'extra time is played out',
      footballCup,
      [...played(1, 2), start(3), goal(1, 3), end(3), finish(3)],
      'match_not_decided',
    ],
    [
      'a decided cup match has no extra time',
      footballCup,
      [start(1), goal(1, 1), end(1), ...played(2), start(3)],
      'happening_out_of_order',
    ],
    [
      'a shoot-out needs a winner',
      footballCup,
      [...played(1, 2, 3, 4), start(5), end(5)],
      'match_not_decided',
    ],
    [
      'a shoot-out goal is told as one',
      footballCup,
      [...played(1, 2, 3, 4), start(5), goal(1, 5)],
      'happening_out_of_order',
    ],
    ['a goal in play is no shoot-out goal', footballCup, [start(1), penalty(1, 1)], 'happening_out_of_order'],
    [
      'sudden death stops at the goal',
      iceHockeyLeague,
      [...played(1, 2, 3), start(4), goal(1, 4), goal(1, 4)],
      'happening_out_of_order',
    ],
    ['a goal is one point', footballLeague, [start(1), basket(1, 2, 1)], 'points_not_possible'],
    ['a basket is three at most', basketball4x10, [start(1), basket(1, 4, 1)], 'points_not_possible'],
    ['points are not negative', basketball4x10, [start(1), basket(1, -1, 1)], 'points_not_possible'],
    ['basketball has no corners', basketball4x10, [start(1), corner(1, 1)], 'counter_not_in_sport'],
    [
      'the clock does not go back',
      footballLeague,
      [start(1), corner(1, 1, 90), corner(1, 1, 89)],
      'second_out_of_range',
    ],
    ['seconds are whole', footballLeague, [start(1), corner(1, 1, 1.5)], 'second_out_of_range'],
    ['seconds are not negative', footballLeague, [start(1), corner(1, 1, -1)], 'second_out_of_range'],
    [
      'nobody retires before the start',
      tennisBestOf3,
      [{ kind: 'retired', side: 1, period: 0, second: 0 }],
      'happening_out_of_order',
    ],
    [
      'nobody walks over in play',
      tennisBestOf3,
      [start(1), { kind: 'walkover', side: 1, period: 1, second: 9 }],
      'happening_out_of_order',
    ],
    ['a set does not end by a whistle', volleyballBestOf5, [start(1), end(1)], 'happening_out_of_order'],
  ])('%s', (_sentence, format, happenings, expected) => {
    expect(codeOf(format, happenings)).toBe(expected);
  });

  it('says what it saw when it refuses, and changes nothing', () => {
    const before = applyHappening(startMatch(FORMAT.footballLeague), start(1));
    expect(takeHappening(before, goal(1, 2))).toEqual({
      ok: false,
      code: 'happening_out_of_order',
      phase: 'in_play',
      period: 1,
    });
    expect(before.score).toEqual({ home: 0, away: 0 });
    expect(() => applyHappening(before, goal(1, 2))).toThrow('happening_out_of_order');
  });
});

describe('who wins', () => {
  const cup = FORMAT.footballCup;
  it.each<[string, MatchFormat, Happening[], Side | undefined, [number, number]]>([
    [
      'the higher score',
      FORMAT.footballLeague,
      [...played(1), start(2), goal(2, 2), end(2), finish(2)],
      2,
      [0, 1],
    ],
    ['nobody in a league draw', FORMAT.footballLeague, [...played(1, 2), finish(2)], undefined, [0, 0]],
    [
      'the shoot-out, without touching the score',
      cup,
      [...played(1, 2, 3, 4), start(5), penalty(2, 5), end(5), finish(5)],
      2,
      [0, 0],
    ],
    [
      'the hockey overtime goal, which counts',
      FORMAT.iceHockeyLeague,
      [...played(1, 2, 3), start(4), goal(1, 4), end(4), finish(4)],
      1,
      [1, 0],
    ],
    [
      'basketball overtime, which counts',
      FORMAT.basketball4x10,
      [...played(1, 2, 3, 4, 5), start(6), basket(2, 3, 6), end(6), finish(6)],
      2,
      [0, 3],
    ],
    [
      'the other side after a walkover',
      FORMAT.tennisBestOf3,
      [{ kind: 'walkover', side: 1, period: 0, second: 0 }],
      2,
      [0, 0],
    ],
    [
      'the other side after a retirement',
      FORMAT.tennisBestOf3,
      [start(1), { kind: 'retired', side: 2, period: 1, second: 9 }],
      1,
      [0, 0],
    ],
    [
      'nobody when it is abandoned',
      FORMAT.footballLeague,
      [start(1), goal(1, 1), { kind: 'abandoned', period: 1, second: 99 }],
      undefined,
      [1, 0],
    ],
  ])('%s', (_sentence, format, happenings, ...[winner, [home, away]]) => {
    const state = foldHappenings(format, happenings);
    expect(isOver(state)).toBe(true);
    expect(state.winner).toBe(winner);
    expect(state.score).toEqual({ home, away });
    expect(state.isClockRunning).toBe(false);
  });
});

describe('what is kept', () => {
  const state: MatchState = foldHappenings(FORMAT.footballLeague, [
    start(1),
    corner(1, 1),
    corner(2, 1),
    corner(1, 1, 70),
    { kind: 'play', play: 'attack', side: 1, period: 1, second: 80, zone: 70 },
    end(1),
    start(2),
    corner(1, 2),
  ]);

  it('counts by period and side', () => {
    expect(countOf(state, 'corners')).toEqual({ home: 3, away: 1 });
    expect(countOf(state, 'corners', 1)).toEqual({ home: 2, away: 1 });
    expect(countOf(state, 'red_cards')).toEqual({ home: 0, away: 0 });
  });

  it('keeps every happening but the play for the tracker, which only moves the clock', () => {
    expect(state.happenings).toHaveLength(7);
    const played = applyHappening(state, { kind: 'play', play: 'shot', side: 2, period: 2, second: 500 });
    expect(played.second).toBe(500);
    expect(played.happenings).toBe(state.happenings);
  });

  it('moves the clock forward only, and only in play', () => {
    expect(withClock(state, 61, true).second).toBe(61);
    expect(withClock(state, 10, false)).toMatchObject({ second: 60, isClockRunning: false });
    const over = applyHappening(applyHappening(state, end(2)), finish(2));
    expect(withClock(over, 9999, true)).toBe(over);
  });
});
