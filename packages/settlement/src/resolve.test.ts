import {
  FORMAT,
  foldHappenings,
  type Happening,
  type MatchFormat,
  type MatchState,
  type Pair,
  type Side,
  startMatch,
  type SubGame,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { type Placement, resolveOutcome } from './resolve.ts';
import { CURRENT_RULES } from './rules/current.ts';

const pair = (text: string): Pair => {
  const [home = 0, away = 0] = text.split(':').map(Number);
  return { home, away };
};

/** "won", "half lost"… or why it is open. */
function worth(
  state: MatchState,
  type: number,
  parameterMilli = 0,
  more: { part?: SubGame; placement?: Placement } = {},
): string {
  const { part = {}, placement } = more;
  const resolution = resolveOutcome({
    type,
    parameterMilli,
    part,
    state,
    ...(placement ? { placement } : {}),
  });
  if (resolution.status === 'open') return resolution.because;
  const { won, void: voided, lost } = resolution;
  const isHalf = voided.denominator === 2n;
  if (isHalf) return won.numerator > 0n ? 'half won' : 'half lost';
  return won.numerator === 1n ? 'won' : lost.numerator === 1n ? 'lost' : 'void';
}

const goal = (side: Side, period: number, minute: number, way?: 'own_goal'): Happening => ({
  kind: 'score',
  side,
  points: 1,
  period,
  second: minute * 60 - 30,
  ...(way ? { way } : {}),
});
const start = (period: number): Happening => ({ kind: 'period_start', period, second: 0 });
const end = (period: number): Happening => ({ kind: 'period_end', period, second: 2760 });
const fullTime: Happening = { kind: 'match_end', period: 2, second: 2760 };
const football = (...happenings: Happening[]): MatchState =>
  foldHappenings(FORMAT.footballLeague, happenings);

/** 1:0 in the 12th minute, 1:1 in stoppage time of the first half. */
const halfTime = football(start(1), goal(1, 1, 12), goal(2, 1, 46), end(1));
const after = (state: MatchState, ...happenings: Happening[]): MatchState =>
  foldHappenings(state.format, [...state.happenings, ...happenings]);
const ended = after(halfTime, start(2), goal(1, 2, 15), end(2), fullTime);

describe('an outcome is decided as soon as nothing can change it', () => {
  it.each([
    ['both to score', 180, 0, {}, 'won'],
    ['a result of the first half', 2, 0, { period: 1 }, 'won'],
    ['a total that is reached', 9, 1500, {}, 'won'],
    ['a whole line that is reached but not passed', 9, 2000, {}, 'undecided'],
    ['a quarter line of which a half is safe', 9, 1750, {}, 'undecided'],
    ['first half / full time with another half', 15, 0, {}, 'lost'],
    ['first half / full time that is still possible', 18, 0, {}, 'undecided'],
    ['an exact score that was passed', 731, 3000, {}, 'lost'],
    ['win to nil after conceding', 200, 0, {}, 'lost'],
    ['"wins and under 2.5" at one all', 196, 2500, {}, 'lost'],
    ['"draw and under 2.5" at one all', 201, 2500, {}, 'undecided'],
    ['the second goal', 389, 2000, {}, 'won'],
    ['the third goal', 388, 3000, {}, 'undecided'],
    ['race to one', 578, 1000, {}, 'won'],
    ['a score that stood on the board', 9250, 1000, {}, 'won'],
    ['a goal by minute 15', 812, 15_001, {}, 'won'],
    ['the result at minute 30', 1189, 30_000, {}, 'won'],
    ['the result at minute 45, stoppage time included', 1190, 45_000, {}, 'won'],
    ['the result at minute 60', 1190, 60_000, {}, 'undecided'],
    ['no goal in minutes 16 to 30', 2950, 16_030, {}, 'won'],
    ['both halves with goals', 478, 0, {}, 'undecided'],
    ['which half has more goals', 188, 0, {}, 'undecided'],
    ['an own goal', 576, 0, {}, 'undecided'],
  ] as const)('%s', (...[, type, parameterMilli, part, expected]) => {
    expect(worth(halfTime, type, parameterMilli, { part })).toBe(expected);
  });

  it('does not give up a half that many goals of the other would outdo', () => {
    const six = Array.from({ length: 6 }, (_, index) => goal(2, 1, 2 + index));
    const wild = football(start(1), ...six, end(1));
    expect([190, 2813, 188, 23, 20].map((type) => worth(wild, type))).toEqual([
      'undecided',
      'undecided',
      'undecided',
      'undecided',
      'lost',
    ]);
  });

  it('knows nothing before the start', () => {
    const before = startMatch(FORMAT.footballLeague);
    expect([1, 2, 3, 180, 19, 1858].map((type) => worth(before, type))).toEqual(Array(6).fill('undecided'));
    expect(worth(before, 9, 2500)).toBe('undecided');
  });
});

describe('a finished football match', () => {
  it.each([
    ['the winner', 1, 0, 'won'],
    ['the handicap that is met exactly', 7, -1000, 'void'],
    ['half of the quarter line', 7, -1250, 'half lost'],
    ['the other half', 8, 1250, 'half won'],
    ['early payout at two goals ahead', 16684, 0, 'won'],
    ['comes from behind', 496, 0, 'lost'],
    ['the away side led', 4856, 0, 'lost'],
    ['the last goal', 475, 0, 'won'],
    ['the time of the last goal', 837, 46_060, 'won'],
    ['draw no bet', 8, 0, 'lost'],
    ['result with a whole total', 197, 3000, 'void'],
    ['its "no"', 207, 3000, 'void'],
    ['result with a whole total when the result failed', 192, 3000, 'lost'],
    ['and its "no"', 212, 3000, 'won'],
    ['sum of goal minutes 12 + 45 + 60', 10010, 116_500, 'won'],
    ['of exactly 117', 10010, 117_000, 'void'],
    ['minutes level: 12th to 45th ahead, 45th to 60th level', 1033, 25_500, 'won'],
    ['minutes level, 26 in all', 1033, 26_500, 'lost'],
  ] as const)('settles %s', (_name, type, parameterMilli, expected) => {
    expect(worth(ended, type, parameterMilli)).toBe(expected);
  });

  it('pays a side that led by two although it did not win', () => {
    const lostLead = football(
      start(1),
      goal(1, 1, 5),
      goal(1, 1, 9),
      end(1),
      start(2),
      goal(2, 2, 3),
      goal(2, 2, 9),
      end(2),
      fullTime,
    );
    expect([16684, 16685, 16686].map((type) => worth(lostLead, type))).toEqual(['won', 'won', 'lost']);
  });

  it('counts zero as even', () => {
    const goalless = football(start(1), end(1), start(2), end(2), fullTime);
    expect([182, 183, 476, 390].map((type) => worth(goalless, type, type === 390 ? 1000 : 0))).toEqual([
      'won',
      'lost',
      'won',
      'won',
    ]);
    expect(worth(goalless, 1858)).toBe('void');
  });

  it('settles in-play Asian handicaps on what came after the bet, and totals on the whole match', () => {
    const placement = { score: pair('1:1') };
    expect(worth(ended, 3829, 0, { placement })).toBe('won');
    expect(worth(ended, 3829, -1000, { placement })).toBe('void');
    expect(worth(ended, 3830, 1000, { placement })).toBe('void');
    expect(worth(ended, 7, -1000, { placement: { score: pair('2:0') } })).toBe('void');
    expect(worth(ended, 3827, 2500, { placement })).toBe('won');
  });

  it('ignores extra time and penalties, except where they are meant', () => {
    const cup = foldHappenings(FORMAT.footballCup, [
      start(1),
      end(1),
      start(2),
      end(2),
      start(3),
      goal(1, 3, 5),
      end(3),
      start(4),
      end(4),
      { kind: 'match_end', period: 4, second: 2760 },
    ]);
    expect(
      [2, 3654, 794, 123, 759, 745, 390].map((type) => worth(cup, type, type === 390 ? 1000 : 0)),
    ).toEqual(['won', 'won', 'won', 'won', 'won', 'lost', 'won']);
    expect(worth(cup, 10, 500)).toBe('won');
    expect(worth(cup, 981)).toBe('won');
  });
});

describe('what a match does not tell is not guessed', () => {
  const recorded: MatchState = {
    ...startMatch(FORMAT.footballLeague),
    phase: 'ended',
    period: 2,
    score: pair('2:1'),
  };
  it.each([
    ['the result', 1, {}, 'won'],
    ['half time / full time', 15, {}, 'not_settleable'],
    ['the first goal', 1858, {}, 'not_settleable'],
    ['corners', 1, { counter: 'corners' }, 'not_settleable'],
    ['a half of a half', 188, { period: 1 }, 'not_settleable'],
    ['an unknown outcome', 99_999, {}, 'not_settleable'],
    ['a market of another sport', 732, {}, 'not_settleable'],
  ] as const)('%s', (_name, type, part, expected) => {
    expect(worth(recorded, type, 0, { part })).toBe(expected);
  });

  it('settles what zero goals say by themselves', () => {
    expect(worth({ ...recorded, score: pair('0:0') }, 476)).toBe('won');
  });

  it('takes the halves when they are told, without the order', () => {
    const periods = [
      { period: 1, score: pair('1:0'), isOver: true },
      { period: 2, score: pair('1:1'), isOver: true },
    ];
    expect(worth({ ...recorded, periods }, 15)).toBe('won');
    expect(worth({ ...recorded, periods }, 1858)).toBe('not_settleable');
  });
});

describe('a match that stops', () => {
  const abandoned = after(halfTime, start(2), { kind: 'abandoned', period: 2, second: 600 });
  it('keeps what is decided and voids the rest', () => {
    expect([1, 180, 15, 19].map((type) => worth(abandoned, type))).toEqual(['void', 'won', 'lost', 'void']);
    expect(worth(abandoned, 2, 0, { part: { period: 1 } })).toBe('won');
    expect(worth(abandoned, 2, 0, { part: { period: 2 } })).toBe('void');
    expect(worth(abandoned, 9, 1500)).toBe('won');
    expect(worth(abandoned, 10, 2500)).toBe('void');
    expect(worth(abandoned, 1189, 30_000)).toBe('won');
  });

  const tennis = (
    periods: readonly (readonly [string, boolean])[],
    score: string,
    phase: MatchState['phase'],
  ): MatchState => ({
    ...startMatch(FORMAT.tennisBestOf3),
    phase,
    period: periods.length,
    score: pair(score),
    periods: periods.map(([text, isOver], index) => ({ period: index + 1, score: pair(text), isOver })),
    winner: 1,
  });

  it('lets the winner of a retirement stand after one full set, and voids what is open', () => {
    const retired = tennis(
      [
        ['4:6', true],
        ['3:2', false],
      ],
      '0:1',
      'retired',
    );
    expect([1, 3].map((type) => worth(retired, type))).toEqual(['won', 'lost']);
    expect([1, 3].map((type) => worth(retired, type, 0, { part: { period: 1 } }))).toEqual(['lost', 'won']);
    expect(worth(retired, 1, 0, { part: { period: 2 } })).toBe('void');
    expect(worth(retired, 9, 14_500)).toBe('won');
    expect(worth(retired, 9, 20_500)).toBe('void');
    expect(worth(retired, 7, 3500)).toBe('void');
    expect(worth(retired, 732, -1500)).toBe('lost');
    expect(worth(retired, 971, 2500)).toBe('void');
    expect(worth(retired, 731, 2000)).toBe('lost');
    expect(worth(retired, 731, 2001)).toBe('void');
  });

  it('voids a retirement inside the first set, and every walkover', () => {
    const early = tennis([['4:4', false]], '0:0', 'retired');
    expect([1, 3].map((type) => worth(early, type))).toEqual(['void', 'void']);
    expect(worth(early, 9, 9500)).toBe('void');
    expect(worth(tennis([], '0:0', 'walkover'), 1)).toBe('void');
  });

  it('voids a set that was not needed', () => {
    const straight = tennis(
      [
        ['6:4', true],
        ['7:6', true],
      ],
      '2:0',
      'ended',
    );
    expect([1000, 2000, 3000].map((set) => worth(straight, 58, set))).toEqual(['won', 'won', 'void']);
    expect([540, 876, 877, 973, 975].map((type) => worth(straight, type))).toEqual([
      'won',
      'won',
      'lost',
      'lost',
      'lost',
    ]);
  });
});

describe('sports with overtime', () => {
  const timed = (format: MatchFormat, periods: readonly string[], more: Partial<MatchState>): MatchState => ({
    ...startMatch(format),
    phase: 'ended',
    period: periods.length,
    periods: periods.map((text, index) => ({ period: index + 1, score: pair(text), isOver: true })),
    ...more,
  });

  it('hockey: three ways without overtime, and one goal for the shoot-out where it counts', () => {
    const shotOut = timed(FORMAT.iceHockeyLeague, ['1:0', '0:1', '1:1', '0:0'], {
      score: pair('2:2'),
      winner: 2,
    });
    expect([1, 2, 3, 402, 124, 745, 778, 983].map((type) => worth(shotOut, type))).toEqual([
      'lost',
      'won',
      'lost',
      'won',
      'won',
      'won',
      'won',
      'lost',
    ]);
    expect(worth(shotOut, 10, 4500)).toBe('won');
  });

  it('hockey: the three-way result is decided when regular time is over', () => {
    const inOvertime: MatchState = {
      ...timed(FORMAT.iceHockeyLeague, ['1:0', '0:1', '1:1', '0:0'], { score: pair('2:2') }),
      phase: 'in_play',
      periods: ['1:0', '0:1', '1:1', '0:0'].map((text, index) => ({
        period: index + 1,
        score: pair(text),
        isOver: index < 3,
      })),
    };
    expect([2, 402, 759].map((type) => worth(inOvertime, type))).toEqual(['won', 'undecided', 'won']);
  });

  it('basketball: overtime counts, except in the last quarter and in regular time', () => {
    const quarters = ['20:20', '20:25', '25:20', '15:15', '12:8'];
    const game = timed(FORMAT.basketball4x10, quarters, { score: pair('92:88'), winner: 1 });
    expect([1, 3, 3654, 401, 759].map((type) => worth(game, type))).toEqual([
      'won',
      'lost',
      'won',
      'won',
      'won',
    ]);
    expect(worth(game, 9, 179_500)).toBe('won');
    expect(worth(game, 10, 30_500, { part: { period: 4 } })).toBe('won');
    expect(worth(game, 9, 94_500, { part: { period: 12 } })).toBe('won');
    expect(worth(game, 3, 0, { part: { period: 11 } })).toBe('won');
    expect(worth(game, 989, 2000)).toBe('lost');
    expect(worth(game, 990)).toBe('won');
    expect(worth(game, 6490, 1005)).toBe('won');
    expect(worth(game, 13908, 44_500)).toBe('won');
    expect(worth(game, 13909, 30_500)).toBe('won');
  });
});

describe('an explanation', () => {
  it('carries formula, numbers, rule and version', () => {
    const resolution = resolveOutcome({ type: 9, parameterMilli: 2500, part: {}, state: ended });
    expect(resolution).toMatchObject({
      why: {
        formula: 'total.over',
        rule: 'final',
        ruleSet: CURRENT_RULES.version,
        inputs: { score: '2:1', line: 2.5, phase: 'ended' },
      },
    });
    const early = resolveOutcome({ type: 15, parameterMilli: 0, part: {}, state: halfTime });
    expect(early).toMatchObject({ why: { rule: 'decided_early', inputs: { scoreFirstHalf: '1:1' } } });
  });
});
