import {
  addRational,
  equalRational,
  type OddsFormat,
  rational,
  type Rational,
  textOfRational,
  ZERO,
} from '@overround/kernel';
import { loadArea } from '@overround/phrases';
import { NAMED_COVERS } from '@overround/settlement';
import { oracleCases } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOfText, textOfPrice } from './price-text.ts';
import { fairAntiPrice, problemOf, reckon } from './reckon.ts';
import {
  CALCULATOR_KINDS,
  changeSlip,
  EMPTY_LEG,
  firstSlip,
  LEG_RESULTS,
  type LegResult,
  type Slip,
  type SlipLeg,
} from './slip.ts';
import { queryFromSlip, slipFromQuery } from './slip-query.ts';
import { linesOfPart, sumsBySize } from './ticket-lines.ts';

const leg = (price: string, result: LegResult = 'won', change: Partial<SlipLeg> = {}): SlipLeg => {
  const exact = priceOfText(price, 'decimal');
  if (!exact) throw new Error(`${price} is a price`);
  return { ...EMPTY_LEG, price: exact, result, ...change };
};
const slip = (change: Partial<Slip>): Slip => ({ ...firstSlip(1000n), ...change });

describe('a price', () => {
  it.each<[string, OddsFormat, string | undefined]>([
    ['1.85', 'decimal', '37/20'],
    ['1,85', 'decimal', '37/20'],
    ['10/11', 'decimal', '21/11'],
    ['5/2', 'fractional', '7/2'],
    ['+150', 'american', '5/2'],
    ['-400', 'american', '5/4'],
    ['0.85', 'hong_kong', '37/20'],
    ['0.85', 'malay', '37/20'],
    ['-0.5', 'malay', '3/1'],
    ['1.5', 'indonesian', '5/2'],
    ['-2', 'indonesian', '3/2'],
    ['1', 'decimal', undefined],
    ['0', 'hong_kong', undefined],
    ['1/0', 'fractional', undefined],
    ['20000', 'decimal', undefined],
    ['', 'decimal', undefined],
    ['two', 'decimal', undefined],
  ])('typed as %s in %s notation is %s', (typed, format, exact) => {
    const price = priceOfText(typed, format);
    expect(price && textOfRational(price)).toBe(exact);
  });

  it('comes back in every notation exactly as it was', () => {
    const anyPrice = fc.oneof(
      fc.integer({ min: 1001, max: 9_999_999 }).map((milli) => rational(BigInt(milli), 1000n)),
      fc
        .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 200 }))
        .map(([won, staked]) => addRational(rational(1n), rational(BigInt(won), BigInt(staked)))),
    );
    const anyFormat = fc.constantFrom<OddsFormat>(
      'decimal',
      'fractional',
      'american',
      'hong_kong',
      'malay',
      'indonesian',
    );
    fc.assert(
      fc.property(anyPrice, anyFormat, (price, format) => {
        expect(priceOfText(textOfPrice(price, format), format)).toEqual(price);
      }),
    );
  });
});

describe('a slip worked out', () => {
  it.each<[string, Partial<Slip>, bigint, bigint]>([
    ['single', { kind: 'single', legs: [leg('1.85')] }, 1000n, 1850n],
    ['single of several legs is its first one', { kind: 'single' }, 1000n, 2000n],
    ['half won single', { kind: 'single', legs: [leg('1.90', 'half_won')] }, 1000n, 1450n],
    ['half lost single', { kind: 'single', legs: [leg('1.90', 'half_lost')] }, 1000n, 500n],
    ['express with a void leg', { legs: [leg('1.5'), leg('2', 'void'), leg('3')] }, 1000n, 4500n],
    ['Rule 4 of a quarter', { kind: 'single', legs: [leg('5', 'won', { rule4Percent: 25 })] }, 1000n, 4000n],
    ['dead heat of two', { kind: 'single', legs: [leg('5', 'won', { tied: 2 })] }, 1000n, 2500n],
    [
      'three level for two places',
      { kind: 'single', legs: [leg('4', 'won', { tied: 3, sharedPlaces: 2 })] },
      900n,
      2400n,
    ],
    [
      'each way, placed',
      { kind: 'single', isEachWay: true, isPerLine: true, legs: [leg('9', 'placed')] },
      2000n,
      3000n,
    ],
    [
      'system of a size by line',
      {
        kind: 'system',
        isPerLine: true,
        sizes: [2],
        stakeMinor: 100n,
        legs: [leg('2'), leg('3'), leg('4', 'lost')],
      },
      300n,
      600n,
    ],
    [
      'chain, which bets what is left',
      { kind: 'chain', legs: [leg('1.5'), leg('2', 'lost'), leg('3')] },
      1000n,
      1500n,
    ],
    [
      'conditional bet, which a void ends',
      { kind: 'conditional', legs: [leg('2', 'void'), leg('3')] },
      1000n,
      1000n,
    ],
    [
      'conditional bet that a void lets go on',
      { kind: 'conditional', goesOn: 'not_lost', legs: [leg('2', 'void'), leg('3')] },
      1000n,
      3000n,
    ],
    [
      'anti-express at all of the mirrored winnings',
      { kind: 'anti_express', antiPercent: 100, legs: [leg('1.5'), leg('2', 'lost'), leg('2.6')] },
      1000n,
      1147n,
    ],
    [
      'system of anti-expresses in doubles, of which one came',
      {
        kind: 'anti_express',
        antiPercent: 100,
        antiSizes: [2],
        stakeMinor: 900n,
        legs: [leg('1.5'), leg('2'), leg('3', 'lost')],
      },
      900n,
      // Two of the three lines: 300 at 1 + 1/(4.5 - 1), 300 at 1 + 1/(6 - 1).
      745n,
    ],
    [
      'system of anti-expresses by line, with the line of all',
      {
        kind: 'anti_express',
        antiPercent: 100,
        antiSizes: [2, 3],
        isPerLine: true,
        stakeMinor: 300n,
        legs: [leg('1.5'), leg('2'), leg('3', 'lost')],
      },
      1200n,
      1083n,
    ],
    [
      'multibet with a lobby',
      {
        kind: 'multibet',
        groupStakesMinor: [500n, 300n],
        legs: [leg('2', 'won', { group: 0 }), leg('3'), leg('4', 'lost', { group: 2 })],
      },
      800n,
      3000n,
    ],
  ])('%s', (_name, change, stakeMinor, returnMinor) => {
    const given = slip({ ...change, ...(change.legs?.[0]?.tied === 3 && { stakeMinor: 900n }) });
    expect(problemOf(given)).toBeUndefined();
    const { isOpen, ...sums } = reckon(given);
    expect(isOpen).toBe(false);
    expect([sums.stakeMinor, sums.leastMinor, sums.mostMinor]).toEqual([
      stakeMinor,
      returnMinor,
      returnMinor,
    ]);
  });

  it('says between what an open one can end', () => {
    const { leastMinor, mostMinor, isOpen } = reckon(
      slip({ kind: 'chain', legs: [leg('1.5'), leg('2', 'open')] }),
    );
    expect([leastMinor, mostMinor, isOpen]).toEqual([500n, 2500n, true]);
  });

  it('knows the fair other side of an express', () => {
    const given = slip({ kind: 'anti_express', legs: [leg('1.5'), leg('2'), leg('2.6')] });
    expect(textOfRational(fairAntiPrice(given))).toBe('39/34');
  });

  it.each<[string, Partial<Slip>, string]>([
    ['an express of one', { legs: [leg('2')] }, 'legs_few'],
    ['an anti-express of nine', { kind: 'anti_express', legs: Array(9).fill(leg('1.1')) }, 'legs_many'],
    [
      'an anti-express without a price',
      { kind: 'anti_express', legs: Array(8).fill(leg('3')) },
      'anti_price',
    ],
    [
      'a system of bankers',
      { kind: 'system', legs: [leg('2', 'won', { isBanker: true }), leg('2')] },
      'bankers',
    ],
    ['a multibet of one group', { kind: 'multibet' }, 'groups'],
    ['a stake of nothing', { stakeMinor: 0n }, 'stake'],
  ])('does not work out %s', (_name, change, problem) => {
    expect(problemOf(slip(change))).toBe(problem);
  });
});

const anyLeg: fc.Arbitrary<SlipLeg> = fc
  .record({
    milli: fc.integer({ min: 1010, max: 9000 }),
    result: fc.constantFrom(...LEG_RESULTS.filter((one) => one !== 'open')),
    tied: fc.integer({ min: 1, max: 3 }),
    rule4Percent: fc.constantFrom(0, 0, 25),
    isBanker: fc.boolean(),
    group: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ milli, ...rest }) => ({ ...EMPTY_LEG, price: rational(BigInt(milli), 1000n), ...rest }));
const anySlip: fc.Arbitrary<Slip> = fc
  .record({
    kind: fc.constantFrom(...CALCULATOR_KINDS),
    isPerLine: fc.boolean(),
    isEachWay: fc.boolean(),
    goesOn: fc.constantFrom('win' as const, 'not_lost' as const),
    antiPercent: fc.integer({ min: 50, max: 100 }),
    sizes: fc.subarray([1, 2, 3], { minLength: 1 }),
    antiSizes: fc.subarray([2, 3, 4]),
    legs: fc.array(anyLeg, { minLength: 1, maxLength: 6 }),
  })
  .map((given) => slip(given));

describe('any slip', () => {
  it('returns what its lines return together', () => {
    fc.assert(
      fc.property(anySlip, (given) => {
        fc.pre(problemOf(given) === undefined);
        for (const part of reckon(given).parts) {
          const lines = linesOfPart(part);
          const balance = lines.at(-1)?.balance;
          const sum = lines.reduce<Rational>((all, { returns }) => addRational(all, returns.most), ZERO);
          expect(equalRational(balance?.most ?? sum, part.returns.most)).toBe(true);
          const sizes = sumsBySize(part);
          const bySize = sizes.reduce<Rational>((all, { returns }) => addRational(all, returns.most), ZERO);
          if (sizes.length > 0) expect(equalRational(bySize, part.returns.most)).toBe(true);
        }
      }),
    );
  });

  it('comes back from its address', () => {
    fc.assert(
      fc.property(anySlip, (given) => {
        const back = slipFromQuery(new URLSearchParams(queryFromSlip(given).toString()), 1000n);
        if (problemOf(given) !== undefined) return;
        expect(problemOf(back)).toBeUndefined();
        expect(reckon(back)).toEqual(reckon(given));
      }),
    );
  });

  it('is read out of any address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        const query = new URLSearchParams({ leg: one, kind: two, sizes: one, stake: two, groups: one });
        expect(slipFromQuery(query, 1000n).legs.length).toBeGreaterThan(0);
      }),
    );
  });

  it('keeps sizes that fit when a leg goes', () => {
    const given = slip({ kind: 'system', sizes: [3] });
    expect(changeSlip(given, { type: 'leg_removed', at: 0 }).sizes).toEqual([2]);
  });
});

const RESULTS: Readonly<Record<string, LegResult>> = {
  halfWon: 'half_won',
  halfLost: 'half_lost',
  deadHeat: 'won',
};
const isResult = (text: string): text is LegResult => LEG_RESULTS.some((one) => one === text);

interface SystemInput {
  readonly legs: readonly {
    readonly odds: string;
    readonly result: string;
    readonly tied?: number;
    readonly placesWon?: number;
    readonly rule4?: number;
  }[];
  readonly sizes: readonly number[];
  readonly unitStake: string;
  readonly bankers?: readonly number[];
}
interface SystemExpected {
  readonly combinations: number;
  readonly totalStake: number;
  readonly payout: number;
}

const systems = oracleCases<SystemInput, SystemExpected>('system-bets');
describe.skipIf(systems.length === 0)('the calculator and systems of the oracle', () => {
  it.each(systems)('$id', ({ input, expected }) => {
    const bankers = input.bankers ?? [];
    const given = slip({
      kind: input.legs.length === 1 ? 'single' : 'system',
      isPerLine: true,
      stakeMinor: BigInt(input.unitStake) * 100n,
      sizes: input.sizes.map((size) => size - bankers.length),
      legs: input.legs.map(({ odds, result, tied = 1, placesWon = 1, rule4 = 0 }, at) =>
        leg(odds, isResult(result) ? result : RESULTS[result], {
          tied,
          sharedPlaces: placesWon,
          rule4Percent: rule4,
          isBanker: bankers.includes(at),
        }),
      ),
    });
    const { lines, stakeMinor, mostMinor } = reckon(given);
    expect([lines, Number(stakeMinor) / 100]).toEqual([expected.combinations, expected.totalStake]);
    expect(Number(mostMinor)).toBe(Math.floor(expected.payout * 100 + 1e-6));
  });
});

interface MultiInput {
  readonly unitStake: number;
  readonly eachWay: boolean;
  readonly type: string;
  readonly selections: readonly {
    readonly fractionalOdds: string;
    readonly placeTerms: string;
    readonly position: number;
  }[];
}
const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const COVERS: Readonly<Record<string, readonly number[]>> = {
  trixie: upTo(2, 3),
  patent: upTo(1, 3),
  yankee: upTo(2, 4),
  lucky15: upTo(1, 4),
  canadian: upTo(2, 5),
  lucky31: upTo(1, 5),
  heinz: upTo(2, 6),
  lucky63: upTo(1, 6),
};
const multis = oracleCases<MultiInput, { readonly totalStake: number; readonly returns: number }>(
  'multi-bet-betcruncher',
).filter(({ input }) => input.selections.length > 0);
describe.skipIf(multis.length === 0)('the calculator and a public test suite', () => {
  it.each(multis)('$id', ({ input, expected }) => {
    const legs = input.selections.map(({ fractionalOdds, placeTerms, position }) =>
      leg(
        fractionalOdds,
        position === -1 ? 'void' : position === 0 ? 'lost' : position === 1 ? 'won' : 'placed',
        {
          position,
          placesPaid: 8,
          placeDenominator: Number(placeTerms.split('/')[1]),
        },
      ),
    );
    const given = slip({
      kind: legs.length === 1 ? 'single' : 'system',
      isPerLine: true,
      isEachWay: input.eachWay,
      stakeMinor: BigInt(input.unitStake * 100),
      sizes: COVERS[input.type] ?? [legs.length],
      legs,
    });
    const { stakeMinor, mostMinor } = reckon(given);
    expect(Number(stakeMinor) / 100).toBe(expected.totalStake);
    // The suite rounds to the nearest hundredth, a ticket down.
    expect(Math.abs(Number(mostMinor) / 100 - expected.returns)).toBeLessThanOrEqual(0.01);
  });
});

describe('a cover of the settlement package', () => {
  it.each([...NAMED_COVERS.map(({ id }) => id), 'expressPatent', 'lucky'])('%s has a name', async (id) => {
    expect(Object.keys(await loadArea('en', 'calculator'))).toContain(`cover_${id}`);
  });
});
