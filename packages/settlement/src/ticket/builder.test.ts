import { numberFromRational, rational } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HALF_LOST, HALF_WON, LOST, VOID, WON } from '../fractions.ts';
import { type Builder, worthOfBuilder } from './builder.ts';
import { planOfText, returnsOfPlan, textOfPlan, type TicketPlan } from './plan.ts';

/** Legs 0 and 2 of a ticket: 2.0 and 1.5 alone, 2.4 together. */
const BUILDER: Builder = { legs: [0, 2], pricesMilli: [2000, 1500, 2400] };

describe('a builder', () => {
  it.each([
    ['pays its joint price when all its legs win', [WON, undefined, WON], 2.4],
    ['is lost with one leg', [WON, undefined, LOST], 0],
    ['goes on at the price of the rest when a leg is void', [WON, undefined, VOID], 2],
    ['gives the money back when all its legs are void', [VOID, undefined, VOID], 1],
    ['pays half of each price for a half won leg', [WON, undefined, HALF_WON], (2.4 + 2) / 2],
  ] as const)('%s', (_name, results, units) => {
    const { least, most } = worthOfBuilder(BUILDER, results);
    expect(least).toEqual(most);
    expect(numberFromRational(most)).toBeCloseTo(units, 12);
  });

  it('may still return nothing or its price while a leg is open, and is lost at once with a lost one', () => {
    expect(worthOfBuilder(BUILDER, [WON, undefined, undefined])).toMatchObject({ most: rational(24n, 10n) });
    expect(worthOfBuilder(BUILDER, [VOID, undefined, undefined])).toMatchObject({ most: rational(15n, 10n) });
    const odd: Builder = { legs: [0, 1], pricesMilli: [2000, 1500, 1900] };
    expect(worthOfBuilder(odd, [undefined, undefined]).most).toEqual(rational(2n));
    expect(worthOfBuilder(BUILDER, [LOST, undefined, undefined]).most).toEqual(rational(0n));
  });

  it('stands in an express as one place, beside another builder and a leg', () => {
    const plan: TicketPlan = {
      kind: 'express',
      sizes: [],
      bankers: [],
      builders: [BUILDER, { legs: [1, 3], pricesMilli: [3000, 2000, 4000] }],
    };
    const legs = [2000, 3000, 1500, 2000, 1800].map((oddsMilli) => ({ oddsMilli, result: WON }));
    expect(numberFromRational(returnsOfPlan(plan, legs).most)).toBeCloseTo(2.4 * 4 * 1.8, 12);
    expect(planOfText(textOfPlan(plan))).toEqual(plan);
  });

  it('pays for every way its legs can have come out the price of those that won, unless one is lost: all ways listed', () => {
    const anyResult = fc.constantFrom(WON, HALF_WON, VOID, HALF_LOST, LOST);
    const anyBuilder = fc.integer({ min: 2, max: 5 }).chain((size) =>
      fc.tuple(
        fc.array(anyResult, { minLength: size, maxLength: size }),
        fc.array(fc.integer({ min: 1001, max: 50_000 }), {
          minLength: 2 ** size - 1,
          maxLength: 2 ** size - 1,
        }),
      ),
    );
    fc.assert(
      fc.property(anyBuilder, ([results, pricesMilli]) => {
        // Every leg won, void or lost, each with its part of the stake: three ways for each leg.
        let listed = 0;
        for (let way = 0; way < 3 ** results.length; way += 1) {
          let [share, won] = [1, 0];
          results.forEach((result, leg) => {
            const end = (['won', 'void', 'lost'] as const)[Math.floor(way / 3 ** leg) % 3] ?? 'lost';
            share *= end === 'lost' ? 0 : numberFromRational(result[end]);
            if (end === 'won') won |= 1 << leg;
          });
          listed += share * (won === 0 ? 1 : (pricesMilli[won - 1] ?? 0) / 1000);
        }
        const builder = { legs: results.map((_, leg) => leg), pricesMilli };
        const { least, most } = worthOfBuilder(builder, results);
        expect(least).toEqual(most);
        expect(numberFromRational(most)).toBeCloseTo(listed, 9);
      }),
      { numRuns: 60 },
    );
  });
});
