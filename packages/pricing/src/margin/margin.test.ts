import { oracleCases } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMargin } from './apply-margin.ts';
import { MARGIN_METHODS, type MarginMethod } from './margin-method.ts';
import { removeMargin } from './remove-margin.ts';

const removal = oracleCases<
  { method: MarginMethod; decimalOdds: number[]; targetSum?: number },
  { probabilities: number[]; overround: number; valid?: boolean }
>('implied-probabilities');
describe.skipIf(removal.length === 0)('margin removal agrees with the oracle', () => {
  for (const { id, input, expected } of removal) {
    it(id, () => {
      const removed = removeMargin(input.decimalOdds, {
        method: input.method,
        targetSum: input.targetSum ?? 1,
      });
      if (expected.valid === false) {
        expect(removed.ok).toBe(false);
        return;
      }
      if (!removed.ok) throw new Error(removed.code);
      expect(Math.abs(removed.value.overround - expected.overround)).toBeLessThan(1e-7);
      for (const [index, one] of expected.probabilities.entries()) {
        expect(Math.abs((removed.value.probabilities[index] ?? NaN) - one)).toBeLessThan(1e-7);
      }
    });
  }
});

const applied = oracleCases<
  { method: MarginMethod; probabilities: number[]; margin: number },
  { decimalOdds: number[]; valid?: boolean }
>('apply-margin');
describe.skipIf(applied.length === 0)('margin application agrees with the oracle', () => {
  for (const { id, input, expected } of applied) {
    it(id, () => {
      const priced = applyMargin(input.probabilities, input);
      if (expected.valid === false) {
        expect(priced.ok).toBe(false);
        return;
      }
      if (!priced.ok) throw new Error(priced.code);
      for (const [index, one] of expected.decimalOdds.entries()) {
        expect(Math.abs((priced.value[index] ?? NaN) / one - 1)).toBeLessThan(1e-7);
      }
    });
  }
});

const market = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
  .map((weights) => {
    const sum = weights.reduce((all, one) => all + one, 0);
    return weights.map((one) => one / sum);
  });

describe('a margin', () => {
  it('comes off again exactly as it went on, whatever the method', () => {
    fc.assert(
      fc.property(
        market,
        fc.double({ min: 0.005, max: 0.25, noNaN: true }),
        fc.constantFrom(...MARGIN_METHODS),
        (fair, margin, method) => {
          const priced = applyMargin(fair, { method, margin });
          if (!priced.ok) return;
          expect(priced.value.reduce((sum, odds) => sum + 1 / odds, 0)).toBeCloseTo(1 + margin, 9);
          const back = removeMargin(priced.value, { method });
          if (!back.ok) throw new Error(`${method} ${back.code}`);
          for (const [index, one] of fair.entries())
            expect(back.value.probabilities[index]).toBeCloseTo(one, 8);
        },
      ),
    );
  });

  it.each([
    ['odds of 1', [1, 3]],
    ['a negative price', [-2, 3]],
    ['one outcome', [2]],
    ['no number', [Number.NaN, 2]],
  ])('is not removed from %s', (_what, odds) => {
    expect(removeMargin(odds).ok).toBe(false);
  });

  it('is not removed where a formula would give a longshot no chance at all', () => {
    expect(removeMargin([1.05, 9, 200], { method: 'additive' })).toMatchObject({
      code: 'no_fair_probabilities',
    });
  });

  it('may leave a market that adds up to two, like double chance', () => {
    const removed = removeMargin([1.3, 1.25, 1.6], { targetSum: 2 });
    expect(removed.ok && removed.value.probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2, 12);
  });
});
