import {
  addRational,
  compareRational,
  divideRational,
  minor,
  multiplyRational,
  numberFromRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fractions, HALF_LOST, HALF_WON, LOST, VOID, WON } from '../../fractions.ts';
import { legMultiplier } from '../leg-value.ts';
import { payoutByWins } from '../outlook.ts';
import { type PlanLeg, planOfText, returnsOfPlan, textOfPlan, type TicketPlan } from '../plan.ts';
import { runningBalances } from './chain.ts';
import { problemOfShape, TICKET_KINDS } from './index.ts';
import { stakesOfSizes } from './lines.ts';
import { PLAIN_SHAPE, type PlaceChance } from './kind.ts';

const RESULTS = [WON, LOST, VOID, HALF_WON, HALF_LOST] as const;
const leg = (oddsMilli: number, result?: Fractions): PlanLeg => ({
  oddsMilli,
  ...(result ? { result } : {}),
});
const plan = (kind: TicketPlan['kind'], more: Partial<TicketPlan> = {}): TicketPlan => ({
  kind,
  ...PLAIN_SHAPE,
  ...more,
});
const paid = (of: TicketPlan, legs: readonly PlanLeg[]): number => {
  const { least, most } = returnsOfPlan(of, legs);
  expect(least).toEqual(most);
  return numberFromRational(most);
};
const MULTI = plan('multibet', {
  bankers: [0],
  groups: [
    { places: [1, 2], stakeMinor: 300n },
    { places: [3], stakeMinor: 100n },
  ],
});

describe('a kind of ticket pays', () => {
  it.each<[string, TicketPlan, PlanLeg[], number]>([
    ['a chain all of whose bets win', plan('chain'), [leg(2000, WON), leg(3000, WON)], 4],
    ['a chain that goes on with what is left', plan('chain'), [leg(2000, HALF_LOST), leg(3000, WON)], 1.5],
    ['a chain that bets no more than its stake', plan('chain'), [leg(3000, WON), leg(2000, LOST)], 2],
    ['a chain that is used up', plan('chain'), [leg(2000, LOST), leg(9000, WON)], 0],
    ['a condition that holds', plan('conditional', { goesOn: 'win' }), [leg(1500, WON), leg(3000, WON)], 3.5],
    [
      'a short win that is lost again',
      plan('conditional', { goesOn: 'win' }),
      [leg(1500, WON), leg(3000, LOST)],
      0.5,
    ],
    [
      'a void that ends a bet on wins',
      plan('conditional', { goesOn: 'win' }),
      [leg(1500, VOID), leg(3000, LOST)],
      1,
    ],
    [
      'a void that goes on',
      plan('conditional', { goesOn: 'not_lost' }),
      [leg(1500, VOID), leg(3000, WON)],
      3,
    ],
    [
      'half a loss ends either',
      plan('conditional', { goesOn: 'not_lost' }),
      [leg(1500, HALF_LOST), leg(3000, WON)],
      0.5,
    ],
    [
      'an anti-express whose express loses',
      plan('anti_express', { antiPercent: 50 }),
      [leg(2000, WON), leg(3000, LOST)],
      1.1,
    ],
    [
      'an anti-express whose express wins',
      plan('anti_express', { antiPercent: 50 }),
      [leg(2000, WON), leg(3000, WON)],
      0,
    ],
    [
      'an anti-express without its void leg',
      plan('anti_express', { antiPercent: 50 }),
      [leg(2000, VOID), leg(3000, LOST)],
      1.25,
    ],
    [
      'an anti-express of void legs',
      plan('anti_express', { antiPercent: 50 }),
      [leg(2000, VOID), leg(3000, VOID)],
      1,
    ],
    [
      'an anti-system: two of three doubles have a loser',
      plan('anti_express', { antiPercent: 100, sizes: [2] }),
      [leg(2000, WON), leg(3000, LOST), leg(5000, WON)],
      // 1 + 1/5 of 2 × 3, 1 + 1/14 of 3 × 5, nothing of 2 × 5.
      (1.2 + 15 / 14) / 3,
    ],
    [
      'an anti-system whose void leg leaves its doubles',
      plan('anti_express', { antiPercent: 100, sizes: [2, 3] }),
      [leg(2000, VOID), leg(3000, LOST), leg(5000, WON)],
      // 1.5 of 3, nothing of 5, 1 + 1/14 of 3 × 5 twice.
      (1.5 + 15 / 14 + 15 / 14) / 4,
    ],
    [
      'a half won leg of the express',
      plan('anti_express', { antiPercent: 100 }),
      [leg(2000, WON), leg(3000, HALF_WON)],
      0.4,
    ],
    ['both halves of an each-way', plan('each_way'), [leg(9000, WON), leg(2600, WON)], 5.8],
    ['the place half alone', plan('each_way'), [leg(9000, LOST), leg(2600, WON)], 1.3],
    [
      'an each-way double, one of whose runners is only placed',
      plan('each_way'),
      [leg(9000, WON), leg(2600, WON), leg(5000, LOST), leg(2000, WON)],
      2.6,
    ],
    [
      'groups of a multibet by their sums',
      MULTI,
      [leg(2000, WON), leg(2000, WON), leg(1500, WON), leg(4000, LOST)],
      4.5,
    ],
    [
      'nothing without the lobby',
      MULTI,
      [leg(2000, LOST), leg(2000, WON), leg(1500, WON), leg(4000, WON)],
      0,
    ],
  ])('%s', (_name, of, legs, units) => {
    expect(paid(of, legs)).toBeCloseTo(units, 12);
  });

  it('mirrors the published example: an express of 7.80 has a fair other side of 1.147', () => {
    const { combined } = TICKET_KINDS.anti_express;
    const prices = [rational(26n, 10n), rational(3n)];
    expect(numberFromRational(combined(plan('anti_express', { antiPercent: 100 }), prices))).toBeCloseTo(
      1.147,
      3,
    );
  });

  it('tells the running balance of a chain up to its first open place', () => {
    expect(runningBalances([rational(2n), ZERO, undefined, rational(5n)]).map(numberFromRational)).toEqual([
      2, 1,
    ]);
  });
});

const anyResult = fc.constantFrom(...RESULTS);
const anyOdds = fc.integer({ min: 1001, max: 12_000 });

/** Every plan of every kind over so many legs. */
const anyPlan = (count: number): fc.Arbitrary<TicketPlan> =>
  fc.oneof(
    fc.constant(plan(count === 1 ? 'single' : 'express')),
    fc
      .subarray(
        Array.from({ length: count }, (_, index) => index + 1),
        { minLength: 1 },
      )
      .chain((sizes) =>
        fc
          .option(
            fc.array(fc.bigInt({ min: 1n, max: 900n }), { minLength: sizes.length, maxLength: sizes.length }),
            {
              nil: undefined,
            },
          )
          .chain((sizeStakes) =>
            fc
              .subarray(count > 2 && Math.max(...sizes) < count ? [0] : [])
              .map((bankers) => plan('system', { sizes, bankers, ...(sizeStakes ? { sizeStakes } : {}) })),
          ),
      ),
    fc.constant(plan('chain')),
    fc.constantFrom('win' as const, 'not_lost' as const).map((goesOn) => plan('conditional', { goesOn })),
    fc
      .record({
        antiPercent: fc.integer({ min: 1, max: 100 }),
        sizes: fc.subarray(Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2)),
      })
      .map((more) => plan('anti_express', more)),
    fc.constant(plan(count % 2 === 0 ? 'each_way' : 'chain')),
    fc.tuple(fc.integer({ min: 1, max: count - 1 }), fc.integer({ min: 1, max: 900 })).map(([cut, sum]) =>
      plan('multibet', {
        groups: [
          { places: Array.from({ length: cut }, (_, index) => index), stakeMinor: BigInt(sum) },
          { places: Array.from({ length: count - cut }, (_, index) => cut + index), stakeMinor: 100n },
        ],
      }),
    ),
  );

const anyTicket = fc
  .array(fc.record({ oddsMilli: anyOdds, result: fc.option(anyResult, { nil: undefined }) }), {
    minLength: 2,
    maxLength: 4,
  })
  .chain((legs) =>
    fc.tuple(anyPlan(legs.length), fc.constant(legs.map(({ oddsMilli, result }) => leg(oddsMilli, result)))),
  );

/** All ways the open legs can come out. */
function* endings(legs: readonly PlanLeg[]): Generator<PlanLeg[]> {
  const open = legs.findIndex(({ result }) => !result);
  if (open < 0) yield [...legs];
  else
    for (const result of RESULTS)
      yield* endings(legs.map((one, index) => (index === open ? { ...one, result } : one)));
}

describe('all kinds', () => {
  it('never return less or more than they say at the moment, and come to one sum in the end', () => {
    fc.assert(
      fc.property(anyTicket, ([of, legs]) => {
        const now = returnsOfPlan(of, legs);
        for (const ending of endings(legs)) {
          const { least, most } = returnsOfPlan(of, ending);
          expect(least).toEqual(most);
          expect(compareRational(now.least, most)).toBeLessThanOrEqual(0);
          expect(compareRational(most, now.most)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('come back from their text as they were', () => {
    fc.assert(
      fc.property(anyTicket, ([of]) => {
        expect(planOfText(textOfPlan(of))).toEqual(of);
      }),
    );
  });

  it('pay what their bets pay one by one', () => {
    fc.assert(
      fc.property(anyTicket, ([of, legs]) => {
        for (const ending of endings(legs))
          expect(returnsOfPlan(of, ending).most).toEqual(enumerated(of, ending));
      }),
    );
  });

  it('are worth on average what all ways together are worth', () => {
    const anyChance = fc.record({
      oddsMilli: fc.integer({ min: 1100, max: 6000 }),
      chance: fc.integer({ min: 5, max: 95 }),
    });
    fc.assert(
      fc.property(
        fc
          .array(anyChance, { minLength: 2, maxLength: 4 })
          .chain((chances) => fc.tuple(anyPlan(chances.length), fc.constant(chances))),
        ([of, chances]) => {
          let mean = 0;
          for (let mask = 0; mask < 2 ** chances.length; mask += 1) {
            const weight = chances.reduce(
              (all, { chance }, at) => all * ((mask >> at) & 1 ? chance : 100 - chance),
              1,
            );
            const legs = chances.map(({ oddsMilli }, at) => leg(oddsMilli, (mask >> at) & 1 ? WON : LOST));
            mean += (numberFromRational(returnsOfPlan(of, legs).most) * weight) / 100 ** chances.length;
          }
          const fair = TICKET_KINDS[of.kind].expected(
            of,
            chances.map(({ oddsMilli, chance }): PlaceChance => {
              const price = rational(BigInt(oddsMilli), 1000n);
              return { price, win: price, chance: chance / 100 };
            }),
          );
          expect(Math.abs(numberFromRational(fair) - mean)).toBeLessThan(0.002);
        },
      ),
    );
  });
});

/** Each kind told as a bookmaker would work it out with a pencil. */
function enumerated(of: TicketPlan, legs: readonly PlanLeg[]): Rational {
  const values = legs.map((one) => legMultiplier(rational(BigInt(one.oddsMilli), 1000n), one.result ?? LOST));
  const product = (places: readonly number[]): Rational =>
    places.reduce<Rational>((all, place) => multiplyRational(all, values[place] ?? ZERO), ONE);
  const all = values.map((_, place) => place);
  switch (of.kind) {
    case 'single':
    case 'express':
      return product(all);
    case 'system': {
      const lines = Array.from({ length: 2 ** legs.length }, (_, mask) =>
        all.filter((place) => (mask >> place) & 1),
      ).filter(
        (line) =>
          of.bankers.every((place) => line.includes(place)) &&
          of.sizes.includes(line.length - of.bankers.length),
      );
      // What one line stakes: its part of its size, or of all.
      const stakeOf = (line: readonly number[]): Rational => {
        const sameSize = lines.filter((other) => other.length === line.length).length;
        const own = of.sizeStakes?.[of.sizes.indexOf(line.length - of.bankers.length)];
        return own === undefined ? ONE : rational(own, BigInt(sameSize));
      };
      const whole = lines.reduce<Rational>((sum, line) => addRational(sum, stakeOf(line)), ZERO);
      return divideRational(
        lines.reduce<Rational>(
          (sum, line) => addRational(sum, multiplyRational(stakeOf(line), product(line))),
          ZERO,
        ),
        whole,
      );
    }
    case 'chain':
    case 'conditional': {
      let account: Rational = ONE;
      for (const value of values) {
        const bet = compareRational(account, ONE) < 0 ? account : ONE;
        account = addRational(subtractRational(account, bet), multiplyRational(bet, value));
        const hasWon = compareRational(value, ONE);
        if (of.kind === 'conditional' && (of.goesOn === 'win' ? hasWon <= 0 : hasWon < 0)) break;
      }
      return account;
    }
    case 'anti_express': {
      if (of.sizes.length > 0) {
        const lines = Array.from({ length: 2 ** legs.length }, (_, mask) =>
          legs.filter((_one, place) => (mask >> place) & 1),
        ).filter((line) => of.sizes.includes(line.length));
        const sum = lines.reduce<Rational>(
          (whole, line) => addRational(whole, enumerated({ ...of, sizes: [] }, line)),
          ZERO,
        );
        return divideRational(sum, rational(BigInt(lines.length)));
      }
      const staying = all.filter((place) => compareRational(values[place] ?? ONE, ONE) !== 0);
      if (staying.length === 0) return ONE;
      const total = staying.reduce<Rational>(
        (sum, place) => multiplyRational(sum, rational(BigInt(legs[place]?.oddsMilli ?? 0), 1000n)),
        ONE,
      );
      const mirror = divideRational(
        rational(BigInt(of.antiPercent ?? 0), 100n),
        subtractRational(total, ONE),
      );
      const missed = subtractRational(ONE, divideRational(product(staying), total));
      return multiplyRational(addRational(ONE, mirror), missed);
    }
    case 'each_way': {
      const [win, place] = [0, 1].map((half) => product(all.filter((at) => at % 2 === half)));
      return divideRational(addRational(win ?? ZERO, place ?? ZERO), rational(2n));
    }
    case 'multibet': {
      const groups = of.groups ?? [];
      const whole = groups.reduce((sum, group) => sum + group.stakeMinor, 0n);
      return groups.reduce<Rational>(
        (sum, group) =>
          addRational(
            sum,
            multiplyRational(rational(group.stakeMinor, whole), product([...of.bankers, ...group.places])),
          ),
        ZERO,
      );
    }
  }
}

describe('stakes of the sizes of a system', () => {
  const STAKED = plan('system', { sizes: [2, 3], sizeStakes: [300n, 100n], bankers: [0] });

  it('are shared by the lines of each size alone', () => {
    // Three doubles of the free places share three quarters of the stake, the treble has the last one; the banker is in all.
    const legs = [leg(2000, WON), leg(2000, WON), leg(2000, WON), leg(2000, LOST)];
    expect(paid(STAKED, legs)).toBeCloseTo((3 / 4) * (8 / 3), 12);
    expect(paid(STAKED, [leg(2000, WON), leg(2000, WON), leg(2000, WON), leg(2000, WON)])).toBeCloseTo(
      10,
      12,
    );
  });

  it('add up to the stake of the ticket, whatever of it is left', () => {
    expect(stakesOfSizes(STAKED, 4, 400n)).toEqual([300n, 100n]);
    expect(stakesOfSizes(STAKED, 4, 101n)).toEqual([76n, 25n]);
    expect(stakesOfSizes(plan('system', { sizes: [1, 2] }), 3, 7n)).toEqual([4n, 3n]);
  });

  it('say what part of the whole stands on each place', () => {
    expect(TICKET_KINDS.system.shares(STAKED, 4).map(numberFromRational)).toEqual([1, 0.75, 0.75, 0.75]);
  });

  it('are known as worst and best of every number of wins, as the list of all ways says', () => {
    const anySystem = fc
      .array(anyOdds, { minLength: 3, maxLength: 5 })
      .chain((odds) =>
        fc.tuple(
          fc.constant(odds),
          fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 2 }),
          fc.integer({ min: 20, max: 5000 }),
        ),
      );
    fc.assert(
      fc.property(anySystem, ([odds, stakes, stake]) => {
        const of = plan('system', { sizes: [1, 3], sizeStakes: stakes.map(BigInt) });
        const prices = odds.map((price) => rational(BigInt(price), 1000n));
        const byWins = new Map<number, bigint[]>();
        for (let mask = 0; mask < 2 ** odds.length; mask += 1) {
          const ends = odds.map((price, at) => leg(price, (mask >> at) & 1 ? WON : LOST));
          const wins = ends.filter((end) => end.result === WON).length;
          const { numerator, denominator } = enumerated(of, ends);
          byWins.set(wins, [...(byWins.get(wins) ?? []), (BigInt(stake) * numerator) / denominator]);
        }
        for (const row of payoutByWins(of, prices, minor(BigInt(stake)))) {
          const ways = (byWins.get(row.wins) ?? []).toSorted((a, b) => (a < b ? -1 : 1));
          expect([row.worstMinor, row.bestMinor]).toEqual([ways[0], ways.at(-1)]);
        }
      }),
    );
  });
});

describe('the shape of', () => {
  const limits = { placesMax: 50, systemPlacesMax: 20 };
  it.each<[string, TicketPlan, number, string | undefined]>([
    ['a chain of one', plan('chain'), 1, 'places'],
    ['a chain of twenty', plan('chain'), 20, undefined],
    ['a conditional bet of nine', plan('conditional', { goesOn: 'win' }), 9, 'places'],
    ['an anti-system of six', plan('anti_express', { sizes: [2, 6] }), 6, undefined],
    ['an anti-system of seven', plan('anti_express', { sizes: [2] }), 7, 'places'],
    ['an anti-system of singles', plan('anti_express', { sizes: [1] }), 4, 'size'],
    ['an anti-system of a size twice', plan('anti_express', { sizes: [2, 2] }), 4, 'size'],
    ['an anti-express of seven', plan('anti_express'), 7, undefined],
    ['a multibet with a place in no group', MULTI, 5, 'groups'],
    ['a multibet with a place in two groups', { ...MULTI, bankers: [1] }, 4, 'groups'],
    [
      'a multibet with a group without a sum',
      {
        ...MULTI,
        groups: [
          { places: [1, 2], stakeMinor: 0n },
          { places: [3], stakeMinor: 1n },
        ],
      },
      4,
      'groups',
    ],
    ['a multibet', MULTI, 4, undefined],
    [
      'a system whose sizes have stakes',
      plan('system', { sizes: [2, 3], sizeStakes: [1n, 5n] }),
      4,
      undefined,
    ],
    ['a size without a stake', plan('system', { sizes: [2, 3], sizeStakes: [1n] }), 4, 'size_stakes'],
    ['a size that stakes nothing', plan('system', { sizes: [2, 3], sizeStakes: [0n, 1n] }), 4, 'size_stakes'],
  ])('%s', (_name, of, places, code) => {
    expect(problemOfShape(of, places, limits)?.code).toBe(code);
  });
});
