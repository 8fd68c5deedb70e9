// Duels against every way the goals to come can fall, settled by their own rules.

import { duelOf, encodeParameter } from '@overround/markets';
import { numberFromRational } from '@overround/kernel';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  foldHappenings,
  type Happening,
  type MatchState,
  type PlayerPosition,
  type Side,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { duelChances, soonerChances } from './duel-chances.ts';
import { type DuelPlayer, priceDuels } from './price-duels.ts';

const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const;
const players: readonly DuelPlayer[] = ([1, 2] as const).flatMap((side) =>
  POSITIONS.map((position, index) => ({
    number: (side === 1 ? 0 : 50) + index + 1,
    playerRef: `${side}-${position}`,
    side,
    position,
  })),
);
const starters = players.map(({ number, playerRef }) => ({ number, playerRef }));
const parameter = (one: readonly number[], other: readonly number[]): number => {
  const duel = duelOf(one, other);
  if (!duel) throw new Error('no duel');
  return encodeParameter(duel);
};
const goal = (playerRef: string | undefined, more: Partial<Happening> = {}): Happening =>
  ({
    kind: 'score',
    side: (playerRef?.startsWith('2') === true ? 2 : 1) as Side, // Refs begin with their side.
    points: 1,
    period: 1,
    second: 600,
    ...(playerRef === undefined ? {} : { playerRef }),
    ...more,
  }) as Happening; // A goal with what a test changes of it.
const play = (...goals: Happening[]): MatchState => ({
  ...foldHappenings(FORMAT.footballLeague, [{ kind: 'period_start', period: 1, second: 0 }, ...goals]),
  starters,
});
const ended = (state: MatchState): MatchState => ({
  ...foldHappenings(FORMAT.footballLeague, [
    ...state.happenings,
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 0 },
    { kind: 'period_end', period: 2, second: 2700 },
    { kind: 'match_end', period: 2, second: 2700 },
  ]),
  starters,
});
const settle = (type: number, parameterMilli: number, state: MatchState): string => {
  const resolution = resolveOutcome({ type, parameterMilli, part: {}, state });
  if (resolution.status === 'open') return resolution.because;
  if (numberFromRational(resolution.void) === 1) return 'void';
  return numberFromRational(resolution.won) === 1 ? 'won' : 'lost';
};

describe('a duel of players', () => {
  /** Shares of one goal, own goals left out: a forward of 11 has 7. */
  const SHARES: Readonly<Partial<Record<PlayerPosition, number>>> = {
    defender: 1 / 11,
    midfielder: 3 / 11,
    forward: 7 / 11,
  };
  const OWN = 0.025;

  it('has the chances that every way to score the goals to come adds up to', () => {
    const cells = Float64Array.from([0.2, 0.15, 0.1, 0.15, 0.1, 0.08, 0.1, 0.07, 0.05]);
    const [one, other] = [
      [3, 54],
      [4, 52],
    ] as const;
    const shareOf = (side: Side, numbers: readonly number[]) =>
      players
        .filter((player) => player.side === side && numbers.includes(player.number))
        .reduce((sum, player) => sum + (1 - OWN) * (SHARES[player.position ?? 'forward'] ?? 0), 0);
    const shares = (side: Side) => ({ first: shareOf(side, one), second: shareOf(side, other) });
    const expected = [0, 0, 0];
    const before = play(goal('1-forward'));
    /** Every scorer of every goal, one after another, settled as the match it makes. */
    const walk = (home: number, away: number, goals: readonly Happening[], chance: number): void => {
      if (home + away === 0) {
        const end = ended(play(goal('1-forward'), ...goals));
        [20_031, 20_032, 20_033].forEach((type, index) => {
          if (settle(type, parameter(one, other), end) === 'won')
            expected[index] = (expected[index] ?? 0) + chance;
        });
        return;
      }
      const side: Side = home > 0 ? 1 : 2;
      const next = side === 1 ? ([home - 1, away] as const) : ([home, away - 1] as const);
      for (const player of players.filter((some) => some.side === side))
        walk(
          ...next,
          [...goals, goal(player.playerRef)],
          chance * (1 - OWN) * (SHARES[player.position ?? 'forward'] ?? 0),
        );
      walk(...next, [...goals, goal(undefined, { side, way: 'own_goal' })], chance * OWN);
    };
    cells.forEach((chance, cell) => walk(Math.floor(cell / 3), cell % 3, [], chance));
    const found = duelChances({ size: 3, cells }, { home: shares(1), away: shares(2) }, -1);
    found.forEach((chance, index) => expect(chance).toBeCloseTo(expected[index] ?? 0, 10));
    expect(before.score).toEqual({ home: 1, away: 0 });
  });

  const priced = (state: MatchState, duels: readonly number[]) =>
    priceDuels({
      format: FORMAT.footballLeague,
      state,
      expectation: { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 },
      margin: { method: 'power', margin: 0.06 },
      duels,
      players,
    });

  it('is priced three ways with the margin, and dearer for who leads', () => {
    const duel = parameter([4], [54]);
    const chancesOf = (state: MatchState) =>
      priced(state, [duel])[0]?.outcomes.map(({ probability }) => probability) ?? [];
    const [level, ahead] = [chancesOf(play()), chancesOf(play(goal('1-forward')))];
    expect(level.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    expect(ahead[0]).toBeGreaterThan((level[0] ?? 1) + 0.2);
    const book = priced(play(), [duel])[0]?.outcomes.reduce(
      (sum, { oddsMilli }) => sum + 1000 / oddsMilli,
      0,
    );
    expect(book).toBeGreaterThan(1.055);
    expect(book).toBeLessThan(1.08);
  });

  it.each([
    ['a goal without a scorer', play(goal(undefined)), [parameter([4], [54])]],
    ['somebody who did not begin', play(), [parameter([4], [60])]],
    ['two who never score', play(), [parameter([1], [51])]],
    ['a match that is over', ended(play()), [parameter([4], [54])]],
  ])('is not offered with %s', (_what, state, duels) => {
    expect(priced(state, duels)).toEqual([]);
  });

  it.each([
    ['more goals', ended(play(goal('1-forward'))), ['won', 'lost', 'lost']],
    ['as many', ended(play(goal('1-forward'), goal('2-forward'))), ['lost', 'won', 'lost']],
    [
      'an own goal, which is nobody’s',
      ended(play(goal('1-forward', { way: 'own_goal', side: 2 }))),
      ['lost', 'won', 'lost'],
    ],
    ['play that goes on', play(goal('1-forward')), ['undecided', 'undecided', 'undecided']],
    [
      'a goal without a scorer',
      ended(play(goal(undefined))),
      ['not_settleable', 'not_settleable', 'not_settleable'],
    ],
    [
      'no team sheet',
      foldHappenings(FORMAT.footballLeague, ended(play()).happenings),
      ['not_settleable', 'not_settleable', 'not_settleable'],
    ],
    [
      'a player who did not begin',
      { ...ended(play()), starters: starters.slice(0, 5) },
      ['void', 'void', 'void'],
    ],
    ['a match that was abandoned', { ...play(), phase: 'abandoned' as const }, ['void', 'void', 'void']],
  ])('is settled by %s', (_what, state, results) => {
    expect([20_031, 20_032, 20_033].map((type) => settle(type, parameter([54], [4]), state))).toEqual(
      results,
    );
  });
});

describe('who of a duel scores sooner', () => {
  const SOONER = [20_036, 20_037, 20_038];
  const [one, other] = [parameter([4], [54]), parameter([3], [53])];
  const results = (state: MatchState, duel = one) => SOONER.map((type) => settle(type, duel, state));

  it.each([
    ['nobody yet', play(), ['undecided', 'undecided', 'undecided']],
    ['a goal of somebody else', play(goal('1-midfielder')), ['undecided', 'undecided', 'undecided']],
    ['the first of the two', play(goal('2-forward'), goal('1-forward')), ['lost', 'lost', 'won']],
    ['an own goal, then none', ended(play(goal('1-forward', { way: 'own_goal' }))), ['lost', 'won', 'lost']],
    [
      'a scorer nobody knows before',
      play(goal(undefined), goal('1-forward')),
      ['undecided', 'undecided', 'undecided'],
    ],
    [
      'one who did not begin',
      { ...play(), starters: starters.slice(0, 5), phase: 'ended' as const },
      ['void', 'void', 'void'],
    ],
  ])('is settled at once by %s', (_what, state, expected) => {
    expect(results(state)).toEqual(expected);
  });

  it('has chances that goals in any order add up to', () => {
    const cells = Float64Array.from([0.3, 0.2, 0.1, 0.2, 0.1, 0, 0.1, 0, 0]);
    const shares = { home: { first: 0.5, second: 0 }, away: { first: 0, second: 0.25 } };
    const chances = soonerChances({ size: 3, cells }, shares);
    // Nobody: each goal of the first side misses with 1/2, each of the second with 3/4.
    const nobody = 0.3 + 0.2 * 0.75 + 0.1 * 0.5625 + 0.2 * 0.5 + 0.1 * 0.375 + 0.1 * 0.25;
    expect(chances[1]).toBeCloseTo(nobody, 12);
    expect(chances[0] / chances[2]).toBeCloseTo((0.5 * 0.5) / (0.5 * 0.25), 12);
    expect(chances[0] + chances[1] + chances[2]).toBeCloseTo(1, 12);
  });

  it('is on offer while none of the two has scored', () => {
    const offered = (state: MatchState) =>
      priceDuels({
        format: FORMAT.footballLeague,
        state,
        expectation: { model: 'goals', means: { home: 1.4, away: 1.1 }, rho: 0 },
        margin: { method: 'power', margin: 0.06 },
        duels: [one, other],
        players,
      })
        .find(({ group }) => group === 20_033)
        ?.outcomes.map((outcome) => outcome.parameter);
    expect(new Set(offered(play()))).toEqual(new Set([one, other]));
    expect(new Set(offered(play(goal('2-forward'))))).toEqual(new Set([other]));
  });
});

describe('a duel of a field', () => {
  const strengths = [4, 3, 2, 1];
  const format = {
    sportId: 26,
    periods: 1,
    periodSeconds: 0,
    field: {
      runners: strengths.map((_, k) => ({ number: k + 1, names: { en: `D${k}` } })),
      offers: [],
      places: 2,
    },
  };
  const run = (...order: readonly (readonly number[])[]): MatchState =>
    foldHappenings(format, [
      { kind: 'period_start', period: 1, second: 0 },
      ...order.flatMap((group, index) =>
        group.map(
          (runner): Happening => ({
            kind: 'finish',
            runner,
            place: order.slice(0, index).flat().length + 1,
            period: 1,
            second: 9,
          }),
        ),
      ),
      { kind: 'period_end', period: 1, second: 9 },
      { kind: 'match_end', period: 1, second: 9 },
    ]);

  it('is priced by the strengths of both sides: the sum of all orders in which the best of one comes first', () => {
    const state = foldHappenings(format, []);
    const [market] = priceDuels({
      format,
      state,
      expectation: { model: 'field', strengths },
      margin: { method: 'power', margin: 0.05 },
      duels: [parameter([1, 4], [2])],
      players: [],
    });
    const orders = (left: readonly number[], done: readonly number[] = [], chance = 1): number => {
      const next = done.at(-1);
      if (next === 1 || next === 4) return chance;
      if (next === 2) return 0;
      const sum = left.reduce((all, one) => all + (strengths[one - 1] ?? 0), 0);
      return left.reduce(
        (all, one) =>
          all +
          orders(
            left.filter((some) => some !== one),
            [...done, one],
            (chance * (strengths[one - 1] ?? 0)) / sum,
          ),
        0,
      );
    };
    expect(market?.outcomes.map(({ type }) => type)).toEqual([20_034, 20_035]);
    expect(market?.outcomes[0]?.probability).toBeCloseTo(orders([1, 2, 3, 4]), 12);
  });

  it.each([
    ['the best of a side', run([4], [2], [1], [3]), ['won', 'lost']],
    ['the best of the other', run([2], [4], [1], [3]), ['lost', 'won']],
    ['a dead heat of the best', run([2, 4], [1], [3]), ['void', 'void']],
    ['nobody of both in', run([3]), ['void', 'void']],
    [
      'a non-runner',
      foldHappenings(format, [{ kind: 'withdrawn', runner: 4, period: 0, second: 0 }]),
      ['void', 'void'],
    ],
  ])('is settled by %s', (_what, state, results) => {
    expect([20_034, 20_035].map((type) => settle(type, parameter([2], [1, 4]), state))).toEqual(results);
  });
});
