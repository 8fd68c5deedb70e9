import { describe, expect, it } from 'vitest';
import {
  applyHappening,
  FORMAT,
  type Happening,
  isTieBreak,
  type MatchFormat,
  type MatchState,
  type Side,
  startMatch,
} from './index.ts';

const begin = (format: MatchFormat, side?: Side): MatchState =>
  applyHappening(startMatch(format), {
    kind: 'period_start',
    period: 1,
    second: 0,
    ...(side ? { side } : {}),
  });
const point = (state: MatchState, side: Side): MatchState =>
  applyHappening(state, { kind: 'score', side, points: 1, period: state.period, second: state.second + 1 });
const points = (state: MatchState, text: string): MatchState =>
  [...text].reduce((now, digit) => point(now, digit === '1' ? 1 : 2), state);
const nextSet = (state: MatchState): MatchState =>
  applyHappening(state, { kind: 'period_start', period: state.period + 1, second: 0 });
const game = (state: MatchState, side: Side): MatchState => points(state, String(side).repeat(4));
const games = (state: MatchState, text: string): MatchState =>
  [...text].reduce((now, digit) => game(now, digit === '1' ? 1 : 2), state);
const lastSet = (state: MatchState) => state.periods.at(-1);

describe('a tennis game', () => {
  it.each([
    ['', '0', '0'],
    ['1', '15', '0'],
    ['112', '30', '15'],
    ['1112', '40', '15'],
    ['111222', '40', '40'],
    ['1112221', 'A', '40'],
    ['11122212', '40', '40'],
    ['111222122', '40', 'A'],
  ])('after %s stands %s:%s', (text, home, away) => {
    expect(points(begin(FORMAT.tennisBestOf3), text).gamePoints).toEqual({ home, away });
  });

  it.each([
    ['1111', 1, 0],
    ['2222', 0, 1],
    ['11122211', 1, 0],
    ['111222121222', 0, 1],
  ])('is won by %s', (text, home, away) => {
    const state = points(begin(FORMAT.tennisBestOf3), text);
    expect(lastSet(state)?.score).toEqual({ home, away });
    expect(state.gamePoints).toEqual({ home: '0', away: '0' });
  });

  it('passes the serve on', () => {
    const first = begin(FORMAT.tennisBestOf3, 2);
    expect(first.serving).toBe(2);
    expect(points(first, '11').serving).toBe(2);
    expect(game(first, 1).serving).toBe(1);
  });
});

describe('a tennis set', () => {
  it.each([
    ['6:0', '111111', true],
    ['5:5 goes on', '1212121212', false],
    ['6:5 goes on', '12121212121', false],
    ['7:5', '121212121211', true],
    ['6:6 goes to the tie-break', '121212121212', false],
  ])('%s', (_text, text, isOver) => {
    expect(lastSet(games(begin(FORMAT.tennisBestOf3), text))?.isOver).toBe(isOver);
  });

  it('plays a tie-break to seven by two and counts it as one game', () => {
    const tieBreak = games(begin(FORMAT.tennisBestOf3), '121212121212');
    expect(isTieBreak(tieBreak)).toBe(true);
    const late = points(tieBreak, '121212121212');
    expect(late.gamePoints).toEqual({ home: '6', away: '6' });
    expect(lastSet(point(late, 1))?.isOver).toBe(false);
    const won = points(late, '11');
    expect(lastSet(won)).toEqual({ period: 1, score: { home: 7, away: 6 }, isOver: true });
    expect(won.score).toEqual({ home: 1, away: 0 });
    expect(won.gamePoints).toBeUndefined();
    expect(won.phase).toBe('break');
  });

  it('serves once, then twice each in a tie-break, and the receiver of its first point opens the next set', () => {
    const tieBreak = games(begin(FORMAT.tennisBestOf3), '121212121212');
    expect(tieBreak.serving).toBe(1);
    const servers = Array.from(
      { length: 6 },
      (_, count) => points(tieBreak, '121212'.slice(0, count)).serving,
    );
    expect(servers).toEqual([1, 2, 2, 1, 1, 2]);
    for (const text of ['1111111', '12111111', '121211111', '1212121111', '12121212111', '12121212121211']) {
      expect(nextSet(points(tieBreak, text)).serving).toBe(2);
    }
  });

  it('needs two sets of three, and then only the end of the match can follow', () => {
    const won = games(nextSet(games(begin(FORMAT.tennisBestOf3), '111111')), '111111');
    expect(won.winner).toBe(1);
    expect(won.serving).toBeUndefined();
    expect(() => nextSet(won)).toThrow('happening_out_of_order');
    expect(applyHappening(won, { kind: 'match_end', period: 2, second: won.second }).phase).toBe('ended');
  });

  it('decides by one tie-break to ten where the format says so', () => {
    const level = games(nextSet(games(begin(FORMAT.tennisMatchTieBreak), '111111')), '222222');
    const last = nextSet(level);
    expect(isTieBreak(last)).toBe(true);
    expect(points(last, '111111111').winner).toBeUndefined();
    const won = points(last, '1111111111');
    expect(won.winner).toBe(1);
    expect(lastSet(won)?.score).toEqual({ home: 1, away: 0 });
  });
});

describe('a volleyball set', () => {
  it.each([
    ['25:0', '1'.repeat(25), true],
    ['24:24 goes on', '12'.repeat(24), false],
    ['25:24 goes on', `${'12'.repeat(24)}1`, false],
    ['26:24', `${'12'.repeat(24)}11`, true],
  ])('%s', (_text, text, isOver) => {
    expect(lastSet(points(begin(FORMAT.volleyballBestOf5), text))?.isOver).toBe(isOver);
  });

  it('gives the serve to who won the rally, and the next set to who received first', () => {
    const state = begin(FORMAT.volleyballBestOf5);
    expect(points(state, '2').serving).toBe(2);
    expect(points(state, '21').serving).toBe(1);
    expect(nextSet(points(state, '1'.repeat(25))).serving).toBe(2);
  });

  it('plays the fifth set to fifteen', () => {
    let state = begin(FORMAT.volleyballBestOf5);
    for (const side of ['1', '2', '1', '2']) state = nextSet(points(state, side.repeat(25)));
    expect(state.period).toBe(5);
    const won = points(state, '2'.repeat(15));
    expect(won.winner).toBe(2);
    expect(won.score).toEqual({ home: 2, away: 3 });
  });
});

describe('a table tennis set', () => {
  it('changes the serve every two points, and every point from ten all', () => {
    const state = begin(FORMAT.tableTennisBestOf5);
    const servers = Array.from({ length: 6 }, (_, count) => points(state, '121212'.slice(0, count)).serving);
    expect(servers).toEqual([1, 1, 2, 2, 1, 1]);
    const tenAll = points(state, '12'.repeat(10));
    expect([tenAll, points(tenAll, '1'), points(tenAll, '12')].map((one) => one.serving)).toEqual([1, 2, 1]);
  });

  it.each([
    ['11:9', `${'12'.repeat(9)}11`, true],
    ['11:10 goes on', `${'12'.repeat(10)}1`, false],
    ['12:10', `${'12'.repeat(10)}11`, true],
  ])('%s', (_text, text, isOver) => {
    expect(lastSet(points(begin(FORMAT.tableTennisBestOf5), text))?.isOver).toBe(isOver);
  });

  it('takes a late mark of the end of a set and changes nothing but the clock', () => {
    const won = points(begin(FORMAT.tableTennisBestOf5), '1'.repeat(11));
    const mark: Happening = { kind: 'period_end', period: 1, second: won.second + 3 };
    const { happenings, second, ...rest } = applyHappening(won, mark);
    expect(happenings).toHaveLength(won.happenings.length + 1);
    expect(second).toBe(won.second + 3);
    expect(rest).toEqual({ ...won, happenings: undefined, second: undefined });
  });
});
