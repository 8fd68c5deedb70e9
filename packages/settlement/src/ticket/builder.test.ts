import { numberFromRational, rational } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { HALF_WON, LOST, VOID, WON } from '../fractions.ts';
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
});
