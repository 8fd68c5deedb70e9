import { numberFromRational, rational } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fractions, LOST, VOID, WON } from '../fractions.ts';
import { type Boost, boosted, boostPercent } from './boost.ts';
import { planOfText, returnsOfPlan, textOfPlan, type TicketPlan } from './plan.ts';

const BOOST: Boost = { legsMin: 3, percents: [10, 20, 30], oddsMilliMin: 1200 };
const plan: TicketPlan = { kind: 'express', sizes: [], bankers: [], boost: BOOST };
const paid = (...legs: readonly (readonly [number, Fractions?])[]) => {
  const { least, most } = returnsOfPlan(
    plan,
    legs.map(([oddsMilli, result]) => ({ oddsMilli, ...(result ? { result } : {}) })),
  );
  return [numberFromRational(least), numberFromRational(most)];
};

describe('an express with a boost', () => {
  it.each([
    [2, 0],
    [3, 10],
    [4, 20],
    [5, 30],
    [9, 30],
  ])('of %i winning legs adds %i hundredths', (legs, percent) => {
    expect(boostPercent(BOOST, legs)).toBe(percent);
  });

  it('pays more on what it wins, not on the stake: ten at 26 and 25 hundredths', () => {
    expect(numberFromRational(boosted(rational(26n), 25)) * 10 - 10).toBeCloseTo(312.5, 12);
  });

  it('goes a step down with a void leg, and counts no leg at too short a price', () => {
    expect(paid([2000, WON], [2000, WON], [2000, WON])).toEqual([8.7, 8.7]);
    expect(paid([2000, WON], [2000, WON], [2000, VOID])).toEqual([4, 4]);
    expect(paid([2000, WON], [2000, WON], [1190, WON])[1]).toBeCloseTo(4.76, 12);
    expect(paid([2000, WON], [2000, WON], [2000, LOST])).toEqual([0, 0]);
    expect(paid([2000, WON], [2000, WON], [2000])).toEqual([0, 8.7]);
  });

  it('comes back from its text, and never pays less than without', () => {
    expect(planOfText(textOfPlan(plan))).toEqual(plan);
    const anyLeg = fc.record({
      oddsMilli: fc.integer({ min: 1001, max: 5000 }),
      result: fc.constantFrom(WON, LOST, VOID),
    });
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 8 }), (legs) => {
        const { boost: _boost, ...plain } = plan;
        const more = numberFromRational(returnsOfPlan(plan, legs).most);
        expect(more).toBeGreaterThanOrEqual(numberFromRational(returnsOfPlan(plain, legs).most));
      }),
    );
  });
});
