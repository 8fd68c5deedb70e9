// Prices of a field against races that are run by the same strengths and settled by their own rules.

import { numberFromRational } from '@overround/kernel';
import { seededRandom, type SeededRandom } from '@overround/rng';
import { resolveOutcome } from '@overround/settlement';
import {
  type FieldOffer,
  foldHappenings,
  type Happening,
  type MatchFormat,
  type MatchState,
  startersOf,
  startMatch,
} from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceMatch } from '../price/price-match.ts';
import { chanceOfOrder, chancesToPlace, chancesToPlaceUpTo, chanceToWin } from './field-chances.ts';

const OFFERS: readonly FieldOffer[] = ['win', 'place', 'top3', 'forecast', 'reverse', 'tricast', 'ahead'];
const strengths = [3.2, 2.1, 1.6, 1.2, 0.9, 0.7, 0.5, 0.3];
const format: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: {
    runners: strengths.map((_, index) => ({ number: index + 1, names: { en: `Horse ${index + 1}` } })),
    offers: OFFERS,
    places: 2,
  },
};
const margin = { method: 'power', margin: 0.05 } as const;
const priced = (state: MatchState) =>
  priceMatch({ format, state, expectation: { model: 'field', strengths }, margin });

/** Everybody runs an exponential time: the order is Plackett and Luce's. */
function run(state: MatchState, random: SeededRandom): MatchState {
  const times = startersOf(state)
    .map((runner) => ({ runner, time: random.exponential(1 / (strengths[runner - 1] ?? 1)) }))
    .sort((a, b) => a.time - b.time);
  const happenings: Happening[] = [
    ...state.happenings,
    { kind: 'period_start', period: 1, second: 0 },
    ...times.map(
      ({ runner }, index): Happening => ({ kind: 'finish', runner, place: index + 1, period: 1, second: 90 }),
    ),
    { kind: 'period_end', period: 1, second: 90 },
    { kind: 'match_end', period: 1, second: 90 },
  ];
  return foldHappenings(format, happenings);
}

const RACES = 1000;

describe('a field', () => {
  it.each([
    ['of all on the card', startMatch(format)],
    ['with a non-runner', foldHappenings(format, [{ kind: 'withdrawn', runner: 2, period: 0, second: 0 }])],
  ])('%s is priced as it is run and settled', (name, state) => {
    const random = seededRandom(`races ${name}`);
    const ends = Array.from({ length: RACES }, (_, k) => run(state, random.split(`${k}`)));
    const far = priced(state).flatMap(({ outcomes }) =>
      outcomes.flatMap(({ type, parameter, probability }) => {
        let won = 0;
        for (const end of ends) {
          const resolution = resolveOutcome({ type, parameterMilli: parameter, part: {}, state: end });
          won += resolution.status === 'decided' ? numberFromRational(resolution.won) : Number.NaN;
        }
        const spread = Math.sqrt((probability * (1 - probability)) / RACES);
        return Math.abs(won / RACES - probability) < 4.5 * spread + 0.003 ? [] : [`${type}/${parameter}`];
      }),
    );
    expect(far).toEqual([]);
    expect(priced(state).map(({ group }) => group)).toEqual([
      26, 20_001, 59, 20_002, 20_003, 20_004, 20_005, 20_008, 20_006, 20_007,
    ]);
  });

  it('has no price once it is off', () => {
    expect(priced(foldHappenings(format, [{ kind: 'period_start', period: 1, second: 0 }]))).toEqual([]);
  });

  it('sells one or two places more at what they are worth', () => {
    const prices = (group: number) => {
      const market = priced(startMatch(format)).find((one) => one.group === group);
      return new Map(market?.outcomes.map((one) => [one.parameter, one] as const));
    };
    const [eachWay, alone] = [prices(20_006), prices(20_008)];
    for (const runner of strengths.keys()) {
      const [usual, one, two] = [3, 4, 5].map((places) => eachWay.get((runner + 1) * 1000 + places));
      const mean = (priced: typeof usual) => (priced ? (priced.oddsMilli / 1000) * priced.probability : 0);
      // The favourite's prices fall below the lowest there is.
      for (const more of [one, two]) if (more) expect(mean(more)).toBeCloseTo(mean(usual), 2);
      if (one && usual) expect(one.oddsMilli).toBeLessThan(usual.oddsMilli);
      if (two && one) expect(two.oddsMilli).toBeLessThan(one.oddsMilli);
    }
    expect([...alone.keys()].map((parameter) => parameter % 1000).toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 3),
      ...Array.from({ length: 8 }, () => 4),
    ]);
    for (const { oddsMilli, probability } of alone.values())
      expect((oddsMilli / 1000) * probability).toBeLessThan(1);
  });

  it('knows chances to be placed as all orders give them', () => {
    const belief = { strengths: [4, 0.02, 1.3, 0, 2, 0.5] };
    const placed = (places: number) => {
      const walk = (order: readonly number[]): number[] =>
        order.length === places
          ? belief.strengths.map((_, at) => (order.includes(at + 1) ? chanceOfOrder(belief, order) : 0))
          : belief.strengths
              .flatMap((strength, at) => (strength === 0 || order.includes(at + 1) ? [] : [at + 1]))
              .map((next) => walk([...order, next]))
              .reduce((sum, one) => sum.map((value, at) => value + (one[at] ?? 0)));
      return walk([]);
    };
    for (const [at, chances] of chancesToPlaceUpTo(belief, 4).entries())
      chances.forEach((chance, runner) => expect(chance).toBeCloseTo(placed(at + 1)[runner] ?? 0, 8));
  });

  it('has chances that never contradict each other', () => {
    const strength = fc.double({ min: 0.01, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.array(strength, { minLength: 3, maxLength: 12 }), (all) => {
        const belief = { strengths: all };
        const runners = all.map((_, index) => index + 1);
        const sum = (values: readonly number[]) => values.reduce((before, one) => before + one, 0);
        expect(sum(runners.map((runner) => chanceToWin(belief, runner)))).toBeCloseTo(1, 9);
        const first = runners.map((a) =>
          sum(runners.filter((b) => b !== a).map((b) => chanceOfOrder(belief, [a, b]))),
        );
        first.forEach((chance, index) => expect(chance).toBeCloseTo(chanceToWin(belief, index + 1), 9));
        expect(sum(chancesToPlace(belief, 2))).toBeCloseTo(2, 6);
        chancesToPlace(belief, 3).forEach((three, index) =>
          expect(three).toBeGreaterThanOrEqual((chancesToPlace(belief, 2)[index] ?? 0) - 1e-9),
        );
      }),
      { numRuns: 60 },
    );
  });
});
