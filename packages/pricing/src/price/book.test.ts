import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMargin } from '../margin/apply-margin.ts';
import { MARGIN_METHODS } from '../margin/margin-method.ts';
import { roundToLadder } from '../margin/odds-ladder.ts';
import {
  isOfferable,
  marginOf,
  OFFERED_MAX,
  OFFERED_MIN,
  type PricePolicy,
  pricesAlone,
  priceTogether,
} from './book.ts';

function oddsTogether(chances: readonly number[], policy: PricePolicy): number[] {
  const odds = new Int32Array(chances.length);
  priceTogether(Float64Array.from(chances), chances.length, policy, odds);
  return [...odds];
}

describe('prices of a book', () => {
  it('of two outcomes are those that the margin equation gives, whatever the method', () => {
    const chance = fc.double({ min: OFFERED_MIN, max: OFFERED_MAX, noNaN: true });
    const margins = fc.constantFrom(0, 0.02, 0.05, 0.11);
    fc.assert(
      fc.property(chance, margins, fc.constantFrom(...MARGIN_METHODS), (one, margin, method) => {
        const exact = applyMargin([one, 1 - one], { method, margin });
        const priced = pricesAlone({ method, margin, ladder: 'exact' })(one);
        const expected = exact.ok ? roundToLadder(exact.value[0] ?? Number.NaN, 'exact') : undefined;
        if (expected === undefined || priced === undefined) return;
        // Both are rounded down to a thousandth: the same, or one step apart on the edge of a step.
        expect(Math.abs(priced - expected)).toBeLessThanOrEqual(Math.max(1, expected * 2e-6));
      }),
      { numRuns: 500 },
    );
  });

  it('of three outcomes carry the margin, and of many a wider one', () => {
    const policy = { method: 'power', margin: 0.05, ladder: 'exact' } as const;
    const sum = (chances: readonly number[]): number =>
      oddsTogether(chances, policy).reduce((all, one) => all + 1000 / one, 0);
    expect(sum([0.5, 0.27, 0.23])).toBeCloseTo(1.05, 2);
    expect(sum(Array.from({ length: 24 }, () => 1 / 24))).toBeCloseTo(1.2, 2);
    expect(marginOf(0.05, 2)).toBe(0.05);
  });

  it('never pay more than an outcome is worth, whatever the method and however little of everything is listed', () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 });
    const coverage = fc.double({ min: 0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(weights, coverage, fc.constantFrom(...MARGIN_METHODS), (all, covered, method) => {
        const sum = all.reduce((total, one) => total + one, 0);
        const chances = all.map((one) => (one / sum) * covered);
        const odds = oddsTogether(chances, { method, margin: 0.06, ladder: 'exact' });
        return odds.every((one, index) => one === 0 || one <= 1000 / (chances[index] ?? Number.NaN) + 1);
      }),
    );
  });

  it('are not made for outcomes that are nearly sure or hopeless', () => {
    expect([0, 0.0004, 0.99, 1].some(isOfferable)).toBe(false);
    expect([0.0006, 0.5, 0.98].every(isOfferable)).toBe(true);
  });
});
