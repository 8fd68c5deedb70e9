// Players of other sports than football: against every way to score, and against the rules they are settled by.

import { numberFromRational } from '@overround/kernel';
import { PLAYER_GOALS, PLAYER_POINTS, SCORER, TOP_SCORER, TOUCHDOWN, parameterOf } from '@overround/markets';
import { resolveOutcome } from '@overround/settlement';
import { seededRandom } from '@overround/rng';
import {
  FORMAT,
  foldHappenings,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  type PlayerPosition,
  type Side,
  startMatch,
} from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOutlook } from '../builder/fit-match.ts';
import { priceBuilder } from '../builder/price-builder.ts';
import { priceMatch } from '../price/price-match.ts';
import { attacksToCome, playerPoints, pointsToCome } from './points-chances.ts';
import { pricePlayers } from './price-players.ts';
import { topChances } from './price-top-scorer.ts';
import type { SheetScorer } from './on-the-pitch.ts';

const margin = { method: 'power', margin: 0.05, ladder: 'exact' } as const;
const sheet = (side: Side, places: readonly PlayerPosition[], starters: number): SheetScorer[] =>
  places.map((position, index) => ({
    number: (side === 1 ? 0 : 50) + index + 1,
    playerRef: `${side}-${index + 1}`,
    side,
    position,
    isStarting: index < starters,
  }));
const both = (places: readonly PlayerPosition[], starters: number) => [
  ...sheet(1, places, starters),
  ...sheet(2, places, starters),
];
const sheetsOf = (players: readonly SheetScorer[]): Pick<MatchState, 'starters' | 'bench'> => ({
  starters: players.filter(({ isStarting }) => isStarting),
  bench: players.filter(({ isStarting }) => !isStarting),
});
const pricesOf = (
  format: MatchFormat,
  expectation: MatchExpectation,
  players: readonly SheetScorer[],
  state = startMatch(format),
) => pricePlayers({ format, state, expectation, margin, players }).flatMap(({ outcomes }) => outcomes);
const settle = (type: number, parameterMilli: number, state: MatchState): string => {
  const resolution = resolveOutcome({ type, parameterMilli, part: {}, state });
  if (resolution.status === 'open') return 'open';
  if (numberFromRational(resolution.void) === 1) return 'void';
  return numberFromRational(resolution.won) === 1 ? 'won' : 'lost';
};
const periods = (format: MatchFormat, inside: readonly Happening[]): MatchState =>
  foldHappenings(format, [
    { kind: 'period_start', period: 1, second: 0 },
    ...inside,
    { kind: 'period_end', period: 1, second: format.periodSeconds },
    ...Array.from({ length: format.periods - 1 }, (_, k): Happening[] => [
      { kind: 'period_start', period: k + 2, second: 0 },
      { kind: 'period_end', period: k + 2, second: format.periodSeconds },
    ]).flat(),
    { kind: 'match_end', period: format.periods, second: format.periodSeconds },
  ]);
const score = (side: Side, points: number, playerRef?: string): Happening => ({
  kind: 'score',
  side,
  points,
  period: 1,
  second: 60,
  ...(playerRef === undefined ? {} : { playerRef }),
});

describe('points of a player', () => {
  const places = ['guard', 'guard', 'forward', 'forward', 'center', 'guard', 'guard', 'forward'] as const;
  const players = both(places, 5);
  const expectation = {
    model: 'points',
    means: { home: 84, away: 78 },
    marginDeviation: 12,
    totalDeviation: 17,
  } as const;
  const attacks = [
    [1, 0.064],
    [2, 0.727],
    [3, 0.209],
  ] as const;

  it('are what every way his side can score adds up to', () => {
    const counts = Float64Array.of(0.1, 0.2, 0.3, 0.4);
    const share = 0.3;
    const expected = new Map<number, number>();
    const walk = (left: number, points: number, chance: number): void => {
      if (left === 0) return void expected.set(points, (expected.get(points) ?? 0) + chance);
      walk(left - 1, points, chance * (1 - share));
      for (const [worth, part] of attacks) walk(left - 1, points + worth, chance * share * part);
    };
    counts.forEach((chance, count) => walk(count, 0, chance));
    const found = playerPoints(counts, share, attacks);
    for (const [points, chance] of expected) expect(found[points]).toBeCloseTo(chance, 12);
  });

  it('of all players together are those of their side', () => {
    const side = Float64Array.from({ length: 120 }, (_, points) => Math.exp(-(((points - 80) / 10) ** 2)));
    const sums = side.reduce<number[]>((all, mass) => [...all, (all.at(-1) ?? 0) + mass], [0]);
    const toCome = pointsToCome(Float64Array.from(sums), 20);
    const meanOf = (chances: Float64Array): number =>
      chances.reduce((sum, one, points) => sum + one * points, 0);
    const counts = attacksToCome(toCome, attacks);
    const shares = [17, 17, 15, 15, 13, 5, 5, 5, 5, 5].map((weight) => weight / 102);
    const together = shares.reduce((sum, share) => sum + meanOf(playerPoints(counts, share, attacks)), 0);
    expect(together).toBeCloseTo(meanOf(toCome), 6);
  });

  it('have a middle line and some around it, over falling as lines rise; twins only for those who begin', () => {
    const priced = pricesOf(FORMAT.basketball4x10, expectation, players);
    const linesOf = (player: number, type: number) =>
      priced.flatMap((one) => {
        const parameter = parameterOf(one.type, one.parameter);
        return one.type === type && parameter?.kind === 'playerLine' && parameter.player === player
          ? [[parameter.lineQuarters / 4, one.probability] as const]
          : [];
      });
    const guard = linesOf(1, PLAYER_POINTS.over.type);
    expect(guard.length).toBe(3);
    const [low, middle, high] = guard;
    expect(middle?.[1]).toBeGreaterThan(0.4);
    expect(middle?.[1]).toBeLessThan(0.6);
    expect((low?.[1] ?? 0) > (middle?.[1] ?? 0) && (middle?.[1] ?? 0) > (high?.[1] ?? 0)).toBe(true);
    for (const [line, chance] of linesOf(1, PLAYER_POINTS.under.type))
      expect(chance).toBeCloseTo(1 - (guard.find(([own]) => own === line)?.[1] ?? 0), 12);
    // The better side and the better place score more.
    expect(middle?.[0]).toBeGreaterThan(linesOf(55, PLAYER_POINTS.over.type)[1]?.[0] ?? 99);
    expect(linesOf(1, PLAYER_POINTS.over.twinType).length).toBe(3);
    expect(linesOf(6, PLAYER_POINTS.over.type).length).toBeGreaterThan(0);
    expect(linesOf(6, PLAYER_POINTS.over.twinType)).toEqual([]);
  });

  it('are settled by his points, void when he never came on, and on the stricter terms unless he begins', () => {
    const on: Happening = {
      kind: 'count',
      counter: 'substitutions',
      side: 1,
      period: 1,
      second: 30,
      playerRef: '1-6',
      replacedRef: '1-1',
    };
    const state = {
      ...periods(FORMAT.basketball4x10, [on, score(1, 2, '1-6'), score(1, 3, '1-6'), score(2, 2, '2-1')]),
      ...sheetsOf(players),
    };
    const line = (player: number, points: number): number => player * 1_000_000 + points * 1000;
    const { over, under } = PLAYER_POINTS;
    expect(settle(over.type, line(6, 4.5), state)).toBe('won');
    expect(settle(over.type, line(6, 5.5), state)).toBe('lost');
    expect(settle(under.type, line(6, 5.5), state)).toBe('won');
    expect(settle(under.type, line(1, 0.5), state)).toBe('won');
    expect([settle(over.twinType, line(6, 4.5), state), settle(under.twinType, line(1, 3.5), state)]).toEqual(
      ['void', 'won'],
    );
    expect([settle(over.type, line(7, 0.5), state), settle(under.type, line(7, 0.5), state)]).toEqual([
      'void',
      'void',
    ]);
    // A basket that names nobody leaves open only what it could decide.
    const unnamed = {
      ...periods(FORMAT.basketball4x10, [score(1, 2), score(2, 3, '2-1')]),
      ...sheetsOf(players),
    };
    expect([settle(over.type, line(1, 0.5), unnamed), settle(over.type, line(1, 2.5), unnamed)]).toEqual([
      'open',
      'lost',
    ]);
    expect(pricesOf(FORMAT.basketball4x10, expectation, players, { ...unnamed, phase: 'in_play' })).toEqual(
      [],
    );
  });
});

describe('goals of ice hockey', () => {
  const players = both(['goalkeeper', 'defender', 'defender', 'forward', 'forward', 'forward'], 5);
  const expectation = { model: 'goals', means: { home: 3, away: 2.6 }, rho: 0 } as const;

  it('come as every way to share out the goals of regular time says', () => {
    const priced = new Map(
      pricesOf(FORMAT.iceHockeyLeague, expectation, players).map((one) => [
        `${one.type} ${one.parameter / 1000}`,
        one.probability,
      ]),
    );
    // Two defenders of 2 and two forwards of 7 who are dressed: his goals are a Poisson number.
    const chance = (mean: number, weight: number): number => 1 - Math.exp((-mean * weight) / 18);
    expect(priced.get(`${SCORER.any.type} 4`)).toBeCloseTo(chance(3, 7), 5);
    expect(priced.get(`${SCORER.any.type} 52`)).toBeCloseTo(chance(2.6, 2), 5);
    const all = 3 + 2.6;
    expect(priced.get(`${SCORER.first.type} 4`)).toBeCloseTo(((3 * 7) / 18 / all) * (1 - Math.exp(-all)), 5);
    // Keepers do not score, and who is not dressed is not bet on; all who are dressed begin.
    for (const number of [1, 6]) expect(priced.has(`${SCORER.any.type} ${number}`)).toBe(false);
    expect(priced.has(`${SCORER.any.twinType} 4`)).toBe(false);
  });

  it('are void for who is not dressed, and do not count in overtime', () => {
    const state = { ...periods(FORMAT.iceHockeyLeague, [score(1, 1, '1-4')]), ...sheetsOf(players) };
    expect(
      ['4000', '5000', '6000'].map((parameter) => settle(SCORER.any.type, Number(parameter), state)),
    ).toEqual(['won', 'lost', 'void']);
    expect(settle(SCORER.first.type, 4000, state)).toBe('won');
  });
});

describe('touchdowns', () => {
  const players = both(['quarterback', 'running_back', 'wide_receiver', 'tight_end', 'tight_end'], 4);
  const expectation = { model: 'scores', means: { home: 4.4, away: 4 } } as const;

  it('are as likely as in matches that are played', () => {
    const random = seededRandom('touchdowns');
    const { sportId: _sport, ...rest } = FORMAT.americanFootball;
    const [weight, all, drawn] = [8, 22, 40_000];
    let scored = 0;
    for (let match = 0; match < drawn; match += 1) {
      let [home, away, isHis] = [0, 0, false];
      const play = (side: Side): void => {
        const at = random.uniform();
        const points = at < 0.5 ? 7 : at < 0.54 ? 8 : at < 0.6 ? 6 : at < 0.99 ? 3 : 2;
        if (side === 1) home += points;
        else away += points;
        if (side === 1 && points >= 6 && random.chance((0.94 * weight) / all)) isHis = true;
      };
      for (let goals = random.poisson(4.4); goals > 0; goals -= 1) play(1);
      for (let goals = random.poisson(4); goals > 0; goals -= 1) play(2);
      const overtime = (rest.overtimeSeconds ?? 0) / (rest.periods * rest.periodSeconds);
      if (home === away && random.chance(1 - Math.exp(-8.4 * overtime)))
        play(random.chance(4.4 / 8.4) ? 1 : 2);
      if (isHis) scored += 1;
    }
    const priced = pricesOf(FORMAT.americanFootball, expectation, players).find(
      ({ parameter }) => parameter === 2000,
    );
    expect(Math.abs((priced?.probability ?? 0) - scored / drawn)).toBeLessThan(0.01);
  });

  it('count whoever scores six or more, and no kick', () => {
    const state = {
      ...periods(FORMAT.americanFootball, [score(1, 3), score(1, 7, '1-2'), score(2, 6, 'defence')]),
      ...sheetsOf(players),
    };
    const outcomes = [1, 2, 5, 52].map((number) => settle(TOUCHDOWN.type, number * 1000, state));
    expect(outcomes).toEqual(['lost', 'won', 'void', 'lost']);
  });
});

describe('goals of handball', () => {
  const places = [
    'goalkeeper',
    'wing',
    'wing',
    'back',
    'back',
    'back',
    'pivot',
    'back',
    'wing',
    'goalkeeper',
  ] as const;
  const players = both(places, 7);
  const expectation = { model: 'scores', means: { home: 29, away: 26 } } as const;
  const { format, all } = { format: FORMAT.handball, all: 32 * 2 + 42 * 3 + 30 + 2 * 10 };

  it('are a Poisson number by the share of a place, at three neighbouring lines; keepers are not bet on', () => {
    const priced = pricesOf(format, expectation, players);
    const lines = priced.flatMap((one) => {
      const parameter = parameterOf(one.type, one.parameter);
      return one.type === PLAYER_GOALS.over.type && parameter?.kind === 'playerLine' && parameter.player === 4
        ? [[parameter.lineQuarters / 4, one.probability] as const]
        : [];
    });
    expect(lines.map(([line]) => line)).toEqual([3.5, 4.5, 5.5]);
    const mean = (29 * 42) / all;
    for (const [line, chance] of lines) {
      let [below, mass] = [0, Math.exp(-mean)];
      for (let goals = 0; goals < line; goals += 1)
        [below, mass] = [below + mass, (mass * mean) / (goals + 1)];
      expect(chance).toBeCloseTo(1 - below, 5);
    }
    const keepers = priced.filter(({ type, parameter }) => {
      const read = parameterOf(type, parameter);
      return read !== undefined && 'player' in read && [1, 10, 51, 60].includes(read.player);
    });
    expect(keepers).toEqual([]);
    const top = priced.filter(({ type }) => type === TOP_SCORER[1].type);
    expect(top.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
    expect(priced.filter(({ type }) => type === TOP_SCORER[1].twinType).length).toBe(6);
  });

  it('make a top scorer as often as every number of goals of every player says, ties in parts', () => {
    const rival = fc.record({ scored: fc.nat(3), mean: fc.double({ min: 0.05, max: 1.5, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(rival, { minLength: 2, maxLength: 3 }), (rivals) => {
        const expected = rivals.map(() => 0);
        const walk = (goals: readonly number[], chance: number): void => {
          const next = rivals[goals.length];
          if (!next) {
            const most = Math.max(...goals);
            const tops = goals.flatMap((own, place) => (own === most && most > 0 ? [place] : []));
            for (const place of tops) expected[place] = (expected[place] ?? 0) + chance / tops.length;
            return;
          }
          let mass = Math.exp(-next.mean);
          for (let more = 0; more < 14; more += 1) {
            walk([...goals, next.scored + more], chance * mass);
            mass *= next.mean / (more + 1);
          }
        };
        walk([], 1);
        topChances(rivals).forEach((chance, place) => {
          expect(chance).toBeCloseTo(expected[place] ?? 0, 6);
        });
      }),
      { numRuns: 12 },
    );
  });

  it('are settled as told: over, top scorer alone or shared, void for who never came on, or did not begin', () => {
    const on: Happening = {
      kind: 'count',
      counter: 'substitutions',
      side: 1,
      period: 1,
      second: 30,
      playerRef: '1-8',
      replacedRef: '1-4',
    };
    const goals = (ref: string, count: number): Happening[] =>
      Array.from({ length: count }, () => score(ref.startsWith('1') ? 1 : 2, 1, ref));
    const told = [on, ...goals('1-4', 3), ...goals('1-8', 3), ...goals('1-2', 1), ...goals('2-4', 2)];
    const state = { ...periods(format, told), ...sheetsOf(players) };
    const line = (player: number, at: number): number => player * 1_000_000 + at * 1000;
    expect(settle(PLAYER_GOALS.over.type, line(4, 2.5), state)).toBe('won');
    expect(settle(PLAYER_GOALS.under.type, line(8, 2.5), state)).toBe('lost');
    expect(settle(PLAYER_GOALS.under.twinType, line(8, 4.5), state)).toBe('void');
    const part = (type: number, player: number) => {
      const found = resolveOutcome({ type, parameterMilli: player * 1000, part: {}, state });
      return found.status === 'open'
        ? found.because
        : [numberFromRational(found.won), numberFromRational(found.void), found.why.rule];
    };
    const [home, away] = [TOP_SCORER[1], TOP_SCORER[2]];
    expect([4, 8, 2, 9].map((player) => part(home.type, player))).toEqual([
      [0.5, 0, 'dead_heat'],
      [0.5, 0, 'dead_heat'],
      [0, 0, 'final'],
      [0, 1, 'took_no_part_void'],
    ]);
    expect(part(home.twinType, 8)).toEqual([0, 1, 'not_starting_void']);
    expect(part(away.type, 54)).toEqual([1, 0, 'final']);
    const goalless = { ...periods(format, goals('1-4', 1)), ...sheetsOf(players) };
    expect(settle(away.type, 54_000, goalless)).toBe('void');
    const unnamed = { ...periods(format, [...told, score(1, 1)]), ...sheetsOf(players) };
    expect([settle(home.type, 4000, unnamed), settle(away.type, 54_000, unnamed)]).toEqual(['open', 'won']);
  });

  it('of a player stand in builders with the goals of his side', () => {
    const state = startMatch(format);
    const outcomes = [
      ...priceMatch({ format, state, expectation, margin }).filter(({ part }) => part.period === undefined),
      ...pricePlayers({ format, state, expectation, margin, players }),
    ].flatMap((market) => market.outcomes);
    const outlook = fitOutlook({ state, offered: new Map([['main', outcomes]]) });
    const his = outcomes.find(({ type }) => type === PLAYER_GOALS.over.type);
    const wins = outcomes.find(({ type }) => type === 1);
    if (!outlook || !his || !wins) throw new Error('on offer');
    const priced = priceBuilder(
      outlook,
      [his, wins].map(({ type, parameter, oddsMilli }) => ({ type, parameterMilli: parameter, oddsMilli })),
    );
    if (!priced.ok) throw new Error('they fit');
    expect(priced.value.fairOdds).toBeLessThan(priced.value.independentOdds);
  });
});
