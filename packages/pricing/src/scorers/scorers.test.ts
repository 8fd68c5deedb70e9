// Scorers against every order and every scorer of the goals to come, settled by their own rules; and the book they are sold from.

import { numberFromRational } from '@overround/kernel';
import { NO_SCORER, SCORER } from '@overround/markets';
import { resolveOutcome } from '@overround/settlement';
import { FORMAT, foldHappenings, type Happening, type MatchState, type Side } from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceAlike } from '../price/plain-markets.ts';
import { ableScorers, type SheetScorer } from './on-the-pitch.ts';
import { priceScorers } from './price-scorers.ts';
import { goalChances, orderChance, OWN_GOAL_SHARE, type Presence, scorerGrid } from './scorer-chances.ts';

const WHOLE: Presence = [{ chance: 1, from: 0, to: 1 }];
const STARTING = ['goalkeeper', 'defender', 'midfielder', 'forward', 'forward'] as const;
const BENCH = ['goalkeeper', 'midfielder', 'forward'] as const;
const players: readonly SheetScorer[] = ([1, 2] as const).flatMap((side) =>
  [...STARTING, ...BENCH].map((position, index) => ({
    number: (side === 1 ? 0 : 50) + index + 1,
    playerRef: `${side}-${index + 1}`,
    side,
    position,
    isStarting: index < STARTING.length,
  })),
);
const sheet = (isStarting: boolean) =>
  players
    .filter((one) => one.isStarting === isStarting)
    .map(({ number, playerRef }) => ({ number, playerRef }));
const starters = sheet(true);
const bench = sheet(false);

const goal = (side: Side, playerRef?: string): Happening => ({
  kind: 'score',
  side,
  points: 1,
  period: 1,
  second: 600,
  ...(playerRef === undefined ? { way: 'own_goal' as const } : { playerRef }),
});
const play = (...told: Happening[]): MatchState => ({
  ...foldHappenings(FORMAT.footballLeague, [{ kind: 'period_start', period: 1, second: 0 }, ...told]),
  starters,
  bench,
});
const ended = (...told: Happening[]): MatchState => ({
  ...foldHappenings(FORMAT.footballLeague, [
    ...play(...told).happenings,
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 0 },
    { kind: 'period_end', period: 2, second: 2700 },
    { kind: 'match_end', period: 2, second: 2700 },
  ]),
  starters,
  bench,
});
const isWon = (type: number, number: number, state: MatchState): boolean => {
  const resolution = resolveOutcome({ type, parameterMilli: number * 1000, part: {}, state });
  return resolution.status === 'decided' && numberFromRational(resolution.won) === 1;
};

/** A market of a player, or nobody, with its chance on a grid. */
type Asked = readonly [type: number, number: number, chance: number];

describe('who scores', () => {
  it('has the chances that every order and every scorer of the goals to come add up to', () => {
    const cell = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 9, maxLength: 9 }),
        fc.double({ min: 0.05, max: 0.6, noNaN: true }),
        (weights, share) => {
          const sum = weights.reduce((all, one) => all + one, 0);
          const cells = Float64Array.from(weights, (one) => one / sum);
          const grid = scorerGrid({ size: 3, cells });
          const asked = ([1, 2] as const).flatMap((side): Asked[] => {
            const number = side === 1 ? 4 : 54;
            const [, one, two, more] = goalChances(grid.counts[side], share, WHOLE);
            return [
              [SCORER.any.type, number, one + two + more],
              [SCORER.two.type, number, two + more],
              [SCORER.first.type, number, share * orderChance(grid.among[side], 'first', WHOLE)],
              [SCORER.last.type, number, share * orderChance(grid.among[side], 'last', WHOLE)],
            ];
          });
          const all: Asked[] = [
            ...asked,
            [NO_SCORER.first, 0, grid.nobody],
            [NO_SCORER.last, 0, grid.nobody],
          ];
          const expected = all.map(() => 0);
          /** Every side of every goal in turn, each order as likely, and its scorer: he, another, or nobody. */
          const walk = (home: number, away: number, told: readonly Happening[], chance: number): void => {
            if (home + away === 0) {
              const end = ended(...told);
              all.forEach(([type, number], index) => {
                if (isWon(type, number, end)) expected[index] = (expected[index] ?? 0) + chance;
              });
              return;
            }
            for (const side of [1, 2] as const) {
              const left = side === 1 ? home : away;
              if (left === 0) continue;
              const part = (chance * left) / (home + away);
              const next = side === 1 ? ([home - 1, away] as const) : ([home, away - 1] as const);
              const own = 1 - OWN_GOAL_SHARE;
              walk(...next, [...told, goal(side, `${side}-4`)], part * own * share);
              walk(...next, [...told, goal(side, `${side}-5`)], part * own * (1 - share));
              walk(...next, [...told, goal(side)], part * OWN_GOAL_SHARE);
            }
          };
          cells.forEach((chance, at) => walk(Math.floor(at / 3), at % 3, [], chance));
          all.forEach(([, , chance], index) => expect(chance).toBeCloseTo(expected[index] ?? 0, 9));
        },
      ),
      { numRuns: 2 },
    );
  });

  it('has the chances of a substitute and of the one he comes on for', () => {
    // One goal of the first side, anywhere: he is on for the last quarter with a chance of a half.
    const grid = scorerGrid({ size: 2, cells: Float64Array.from([0, 0, 1, 0]) });
    const late: Presence = [{ chance: 0.5, from: 0.75, to: 1 }];
    const early: Presence = [
      { chance: 0.5, from: 0, to: 1 },
      { chance: 0.5, from: 0, to: 0.75 },
    ];
    const own = 1 - OWN_GOAL_SHARE;
    expect(goalChances(grid.counts[1], 0.4, late)[1]).toBeCloseTo(0.4 * 0.25 * own, 12);
    expect(goalChances(grid.counts[1], 0.4, early)[1]).toBeCloseTo(0.4 * 0.875 * own, 12);
    expect(orderChance(grid.among[1], 'last', late)).toBeCloseTo(0.25 * own, 12);
    expect(orderChance(grid.among[1], 'first', early)).toBeCloseTo(0.875 * own, 12);
  });

  const scheduled: MatchState = { ...foldHappenings(FORMAT.footballLeague, []), starters, bench };
  const request = (state: MatchState) => ({
    format: FORMAT.footballLeague,
    state,
    expectation: { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 } as const,
    margin: { method: 'power', margin: 0.06 } as const,
    players,
  });
  const chancesOf = (state: MatchState, group: number) =>
    new Map(
      priceScorers(request(state))
        .find((one) => one.group === group)
        ?.outcomes.map(({ type, parameter, probability }) => [`${type}/${parameter}`, probability]),
    );

  it('shares out every goal: first and last scorers and nobody are the whole', () => {
    for (const state of [
      scheduled,
      play(),
      play({
        kind: 'count',
        counter: 'substitutions',
        side: 1,
        period: 1,
        second: 600,
        playerRef: '1-8',
        replacedRef: '1-5',
      }),
    ]) {
      const able = ableScorers(players, state) ?? [];
      const grid = scorerGrid({ size: 2, cells: Float64Array.from([0.3, 0.2, 0.3, 0.2]) });
      for (const which of ['first', 'last'] as const) {
        const sum = able.reduce((all, { side, share, presence }) => {
          const part = presence.reduce((one, { chance }) => one + chance, 0);
          return all + part * share * orderChance(grid.among[side], which, presence);
        }, grid.nobody);
        expect(sum).toBeCloseTo(1, 9);
      }
    }
  });

  it('is sold with a margin, and a match without a goal is as likely as elsewhere', () => {
    const first = priceScorers(request(scheduled)).find(({ group }) => group === SCORER.first.group);
    const book = first?.outcomes.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0) ?? 0;
    expect(book).toBeGreaterThan(1.05);
    expect(book).toBeLessThan(1.3);
    for (const { outcomes } of priceScorers(request(scheduled)))
      for (const { probability, oddsMilli } of outcomes)
        expect(1000 / oddsMilli).toBeGreaterThan(probability);
    const nobody = chancesOf(scheduled, SCORER.first.group).get(`${NO_SCORER.first}/0`) ?? 0;
    // exp(-2.7) of the means, a little more for the dependence of low scores and for own goals.
    expect(nobody).toBeGreaterThan(0.066);
    expect(nobody).toBeLessThan(0.085);
  });

  it('leaves the chance to be read from the price of who has no market around him', () => {
    const any = priceScorers(request(scheduled)).find(({ group }) => group === SCORER.any.group);
    for (const { probability, oddsMilli } of any?.outcomes ?? []) {
      const read = chanceAlike(1000 / oddsMilli, 0.06);
      // Odds are rounded to a ladder.
      expect(Math.abs(read - probability)).toBeLessThan(0.03 * probability);
    }
    expect(any?.outcomes.length).toBeGreaterThan(8);
  });

  it('goes by who is on the pitch', () => {
    const key = (market: { readonly type: number }, number: number) => `${market.type}/${number * 1000}`;
    const any = chancesOf(scheduled, SCORER.any.group);
    expect(any.get(key(SCORER.any, 4))).toBeGreaterThan((any.get(key(SCORER.any, 3)) ?? 1) * 1.5);
    expect(any.has(key(SCORER.any, 1))).toBe(false);
    // Whoever may come on is worth less, and is no candidate for the first goal.
    expect(any.get(key(SCORER.any, 8))).toBeLessThan((any.get(key(SCORER.any, 4)) ?? 0) / 2);
    expect(chancesOf(scheduled, SCORER.first.group).has(key(SCORER.first, 8))).toBe(false);
    const change = {
      kind: 'count',
      counter: 'substitutions',
      side: 1,
      period: 1,
      second: 600,
      playerRef: '1-8',
      replacedRef: '1-5',
    } as const;
    const changed = chancesOf(play(change), SCORER.any.group);
    expect(changed.has(key(SCORER.any, 5))).toBe(false);
    expect(changed.get(key(SCORER.any, 8))).toBeGreaterThan(changed.get(key(SCORER.any, 3)) ?? 1);
    const gone = chancesOf(
      play(goal(1, '1-4'), { ...change, playerRef: '1-8', replacedRef: '1-4' }),
      SCORER.last.group,
    );
    // The last scorer so far stays on offer when he has gone off; nobody can be the first any more.
    expect(gone.get(key(SCORER.last, 4))).toBeGreaterThan(0.05);
    expect(chancesOf(play(goal(1, '1-4')), SCORER.first.group).size).toBe(0);
    expect(chancesOf(play(goal(1, '1-4')), SCORER.any.group).has(key(SCORER.any, 4))).toBe(false);
    expect(chancesOf(play(goal(1, '1-4')), SCORER.two.group).get(key(SCORER.two, 4))).toBeGreaterThan(0.2);
  });

  it('offers the stricter terms before the start, to those who begin', () => {
    const numbers = [...chancesOf(scheduled, SCORER.any.twinGroup).keys()];
    expect(numbers).toContain(`${SCORER.any.twinType}/4000`);
    expect(numbers).not.toContain(`${SCORER.any.twinType}/8000`);
    expect(chancesOf(play(), SCORER.any.twinGroup).size).toBe(0);
  });

  it.each<[string, MatchState]>([
    ['a goal that names nobody', play({ kind: 'score', side: 1, points: 1, period: 1, second: 600 })],
    [
      'a change that names nobody',
      play({ kind: 'count', counter: 'substitutions', side: 1, period: 1, second: 600 }),
    ],
    ['a match that is over', ended()],
  ])('is not offered with %s', (_what, state) => {
    expect(priceScorers(request(state))).toEqual([]);
  });
});
