// Duels across matches: what they are worth against every way the goals of both can fall, and what is told of them as their matches go on.

import { instant, numberFromRational } from '@overround/kernel';
import { dixonColesGrid, gridProbability, isPairFormat, pairMean } from '@overround/pricing';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  type Happening,
  foldHappenings,
  type MatchState,
  SPORT,
  startMatch,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { goalsOfSide, pairMessages, pairOfRef, pairRef, type PairSource } from './pair.ts';
import { pairState } from './pair-state.ts';
import { openPairScript } from './pair-script.ts';

const players = (['goalkeeper', 'midfielder', 'forward', 'forward'] as const).map((position, index) => ({
  number: index + 1,
  playerRef: `p${index + 1}`,
  side: 1 as const,
  position,
}));
const goal = (side: 1 | 2, period: number, second: number, playerRef?: string): Happening => ({
  kind: 'score',
  side,
  points: 1,
  period,
  second,
  ...(playerRef === undefined ? {} : { playerRef }),
});
const played = (...goals: Happening[]): MatchState => {
  const of = (period: number) => goals.filter((one) => 'period' in one && one.period === period);
  return foldHappenings(FORMAT.footballLeague, [
    { kind: 'period_start', period: 1, second: 0 },
    ...of(1),
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 0 },
    ...of(2),
    { kind: 'period_end', period: 2, second: 2700 },
    { kind: 'match_end', period: 2, second: 2700 },
  ]);
};
const settle = (type: number, state: MatchState): string => {
  const resolution = resolveOutcome({ type, parameterMilli: 0, part: {}, state });
  if (resolution.status === 'open') return 'open';
  if (numberFromRational(resolution.void) === 1) return 'void';
  return numberFromRational(resolution.won) === 1 ? 'won' : 'lost';
};
const poisson = (mean: number, count: number): number =>
  count === 0 ? Math.exp(-mean) : (poisson(mean, count - 1) * mean) / count;

const match = (more: Partial<PairSource> = {}): PairSource => ({
  participants: [
    { ref: 'h', names: { en: 'Home' } },
    { ref: 'a', names: { en: 'Away' } },
  ] as unknown as PairSource['participants'], // Names are all that is looked at.
  sportId: SPORT.football,
  format: FORMAT.footballLeague,
  startsAt: instant(1_000_000),
  status: 'scheduled',
  kind: 'line',
  facts: {},
  expectation: { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 },
  pricedBy: 'house',
  isSimulated: true,
  ...more,
});
const ended = (state: MatchState, more: Partial<PairSource> = {}): PairSource =>
  match({
    status: 'ended',
    kind: 'live',
    result: {
      resultVersion: 1,
      cause: 'result',
      certainty: 'official',
      state,
      outcomes: [],
      cancellations: [],
      withdrawn: [],
    },
    ...more,
  });
const REF = pairRef({ eventId: 8, ids: [101] }, { eventId: 7, ids: [102] });
const told = (seven: PairSource, eight: PairSource) =>
  pairMessages(
    REF,
    pairOfRef(REF) ?? [
      { eventId: 0, ids: [] },
      { eventId: 0, ids: [] },
    ],
    (eventId) => (eventId === 7 ? seven : eight),
  );

it('has one name whichever side is named first, and reads it back', () => {
  expect(REF).toBe('7:102|8:101');
  expect(pairRef({ eventId: 7, ids: [102] }, { eventId: 8, ids: [101] })).toBe(REF);
  expect(pairOfRef('7:9,3|8:101')).toEqual([
    { eventId: 7, ids: [9, 3] },
    { eventId: 8, ids: [101] },
  ]);
  expect([pairOfRef('7:1|7:2'), pairOfRef('x')]).toEqual([undefined, undefined]);
});

describe('a price', () => {
  it('of who scores more is what every pair of scores adds up to', () => {
    const [home, away] = [1.6, 0.9];
    const means = [
      pairMean({ model: 'goals', means: { home, away: 1.1 }, rho: -0.05 }, 1, []) ?? 0,
      pairMean({ model: 'goals', means: { home: 2, away }, rho: 0 }, 2, []) ?? 0,
    ] as const;
    const expected = [0, 0, 0];
    for (let a = 0; a < 12; a += 1)
      for (let b = 0; b < 12; b += 1) {
        const goals = (count: number) =>
          Array.from({ length: count }, (_, k) => ({ period: 1, second: 60 + k }));
        const state = pairState(goals(a), goals(b), FORMAT.footballLeague);
        [1, 2, 3].forEach((type, index) => {
          if (settle(type, state) === 'won')
            expected[index] = (expected[index] ?? 0) + poisson(means[0], a) * poisson(means[1], b);
        });
      }
    expect(expected.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 6);
    expect(means).toEqual([1.6, 0.9]);
    const grid = dixonColesGrid({ home: means[0], away: means[1] }, 0);
    const priced = [
      gridProbability(grid, (a, b) => a > b),
      gridProbability(grid, (a, b) => a === b),
      gridProbability(grid, (a, b) => a < b),
    ];
    priced.forEach((chance, index) => expect(chance).toBeCloseTo(expected[index] ?? 0, 6));
  });

  it('of players is a share of the goals of their team', () => {
    const expectation = { model: 'goals', means: { home: 2, away: 1 }, rho: 0 } as const;
    const one = pairMean(expectation, [3], players) ?? 0;
    expect(pairMean(expectation, [3, 4], players)).toBeCloseTo(2 * one, 12);
    expect(pairMean(expectation, [2, 3, 4], players)).toBeCloseTo(2 * (1 - 0.025), 12);
    // Every way the goals of the team fall to him or to others.
    const share = one / 2;
    const chose = (n: number, k: number): number => (k === 0 ? 1 : (chose(n - 1, k - 1) * n) / k);
    for (const k of [0, 1, 2, 3]) {
      let sum = 0;
      for (let n = k; n < 25; n += 1)
        sum += poisson(2, n) * chose(n, k) * share ** k * (1 - share) ** (n - k);
      expect(sum).toBeCloseTo(poisson(one, k), 10);
    }
    expect([pairMean(expectation, [1], players), pairMean(expectation, [9], players)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a result', () => {
  const own = { ...goal(1, 1, 100), way: 'own_goal' } as Happening; // Of the other side's player, for the first side.
  it.each([
    ['more goals of the team in its own match', [goal(1, 1, 50), goal(2, 2, 60)], [goal(2, 1, 9)], 'won'],
    ['own goals count for a team', [goal(2, 1, 50)], [own, goal(1, 1, 300)], 'lost'],
    ['as many', [goal(2, 2, 10)], [goal(1, 1, 20)], 'lost'],
    ['more', [goal(2, 2, 10), goal(2, 2, 900)], [goal(1, 1, 20)], 'won'],
  ])('%s', (_what, seven, eight, outcome) => {
    const messages = told(ended(played(...seven)), ended(played(...eight)));
    const result = messages.find((one) => one.kind === 'result');
    expect(result?.kind === 'result' && settle(1, result.state)).toBe(outcome);
  });

  it('of who scores sooner goes by the clock of each match, and is void when neither was sooner or nobody scored', () => {
    const sooner = (seven: Happening[], eight: Happening[]) => {
      const messages = told(ended(played(...seven)), ended(played(...eight)));
      const result = messages.find((one) => one.kind === 'result');
      const isCancelled = messages.some((one) => one.kind === 'cancel');
      return isCancelled ? 'void' : result?.kind === 'result' ? settle(1858, result.state) : 'open';
    };
    expect(sooner([goal(2, 1, 500)], [goal(1, 1, 600)])).toBe('won');
    expect(sooner([goal(2, 2, 5)], [goal(1, 1, 2600)])).toBe('lost');
    expect(sooner([goal(2, 1, 500)], [goal(1, 1, 500)])).toBe('void');
    expect(sooner([], [])).toBe('void');
  });

  it('of players is open while a goal has no scorer, and void when somebody of it did not begin', () => {
    const state = { ...played(goal(1, 1, 10)), starters: [{ number: 3, playerRef: 'p3' }] };
    expect(goalsOfSide(state, [3])).toBeUndefined();
    expect(goalsOfSide({ ...played(goal(1, 1, 10, 'p3')), starters: state.starters }, [3])).toHaveLength(1);
    const ref = '7:4|8:101';
    const pair = pairOfRef(ref);
    if (!pair) throw new Error('a duel');
    const messages = pairMessages(ref, pair, () => ended(state));
    expect(messages).toContainEqual({ kind: 'cancel', eventRef: ref, reason: 'did_not_start' });
  });

  it('waits for both matches and for what is official, and is void with either of them', () => {
    const kinds = (seven: PairSource, eight: PairSource) => told(seven, eight).map(({ kind }) => kind);
    expect(kinds(match(), match())).toEqual(['fixture_change', 'bet_start']);
    expect(kinds(match({ kind: 'live' }), match())).toEqual(['fixture_change', 'bet_stop']);
    expect(kinds(match({ isFed: false }), match())).toEqual(['fixture_change', 'bet_stop']);
    expect(kinds(ended(played()), match())).toEqual(['fixture_change', 'bet_stop']);
    expect(kinds(ended(played()), ended(played()))).toEqual(['fixture_change', 'bet_stop', 'result']);
    expect(kinds(match({ status: 'cancelled' }), ended(played()))).toEqual(['fixture_change', 'cancel']);
    const abandoned = ended(played());
    const cancellations = [{ reason: 'abandoned' as const }];
    expect(
      kinds(
        { ...abandoned, result: { ...abandoned.result, cancellations } as PairSource['result'] & object },
        match(),
      ),
    ).toEqual(['fixture_change', 'cancel']);
  });
});

it('tells what changed, and keeps what it was when bets were taken last', () => {
  const matches = new Map([
    [7, match()],
    [8, match()],
  ]);
  const script = openPairScript({ find: (eventId) => matches.get(eventId) });
  expect([script.add(REF), script.add('nothing')]).toEqual([true, false]);
  const now = instant(0);
  const kinds = () => script.advanceTo(now).map(({ kind }) => kind);
  expect([kinds(), kinds()]).toEqual([['fixture_change', 'bet_start'], []]);
  matches.set(
    7,
    match({ kind: 'live', expectation: { model: 'goals', means: { home: 9, away: 9 }, rho: 0 } }),
  );
  expect(kinds()).toEqual(['bet_stop']);
  matches.delete(7);
  matches.set(8, ended(played()));
  expect(kinds()).toEqual([]);
  matches.set(7, ended(played(goal(2, 1, 5))));
  expect(kinds()).toEqual(['result']);
  matches.set(7, ended(played(goal(2, 1, 5), goal(2, 2, 5))));
  expect(kinds()).toEqual(['result']);
});

describe('a duel of two teams of another sport', () => {
  it('counts what its match counts, and is void when somebody gave up', () => {
    const sets = (...won: readonly (readonly [number, number])[]) =>
      won.map(([home, away], index) => ({ period: index + 1, score: { home, away }, isOver: true }));
    const tennis = (periods: MatchState['periods'], more: Partial<MatchState> = {}): PairSource => ({
      ...ended({
        ...startMatch(FORMAT.tennisBestOf3),
        phase: 'ended',
        period: 2,
        score: { home: 2, away: 0 },
        periods,
        winner: 1,
        ...more,
      }),
      sportId: SPORT.tennis,
      format: FORMAT.tennisBestOf3,
      expectation: { model: 'serve', servePoint: { home: 0.64, away: 0.62 } },
    });
    // Match 7: its second side has seven games; match 8: its first side has twelve.
    const messages = told(tennis(sets([6, 3], [6, 4])), tennis(sets([6, 0], [6, 1])));
    const result = messages.find((one) => one.kind === 'result');
    expect(result?.kind === 'result' && result.state.score).toEqual({ home: 7, away: 12 });
    expect(result?.kind === 'result' && settle(3, result.state)).toBe('won');
    const retired = tennis(sets([6, 3]), { phase: 'retired', score: { home: 1, away: 0 } });
    expect(told(tennis(sets([6, 3], [6, 4])), retired).map(({ kind }) => kind)).toEqual([
      'fixture_change',
      'bet_stop',
      'cancel',
    ]);
  });

  it('has no price across sports, and none where nobody counts', () => {
    const kinds = (seven: PairSource, eight: PairSource) => told(seven, eight).map(({ kind }) => kind);
    const { sportId } = FORMAT.handball;
    const handball = match({
      sportId,
      format: FORMAT.handball,
      expectation: { model: 'scores', means: { home: 29, away: 27 } },
    });
    expect(kinds(handball, match())).toEqual(['bet_stop']);
    expect(kinds(handball, handball)).toEqual(['fixture_change', 'bet_start']);
    expect(isPairFormat(FORMAT.boxing)).toBe(false);
  });
});
