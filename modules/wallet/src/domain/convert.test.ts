import { HOUR, instant, minor } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { converted, isFreshRate, rateText } from './convert.ts';

const EUR = { exponent: 2, perEuro: '1' };
const JPY = { exponent: 0, perEuro: '160.5' };
const KWD = { exponent: 3, perEuro: '0.333' };
const USDT = { exponent: 6, perEuro: '1.1' };
const DOGE = { exponent: 8, perEuro: '5.25' };

describe('money in another currency', () => {
  it.each([
    ['10.00 EUR in yen', 1000n, EUR, JPY, 1605n],
    ['0.01 EUR in yen, down', 1n, EUR, JPY, 1n],
    ['1 yen in cents, down to nothing', 1n, JPY, EUR, 0n],
    ['100 yen in cents', 100n, JPY, EUR, 62n],
    ['1.00 EUR in dinars of three decimals', 100n, EUR, KWD, 333n],
    ['1.00 EUR in units of six decimals', 100n, EUR, USDT, 1_100_000n],
    ['1.00 EUR in units of eight decimals', 100n, EUR, DOGE, 525_000_000n],
    ['its own currency', 12_345n, EUR, EUR, 12_345n],
  ])('%s', (_what, amount, from, to, expected) => {
    expect(converted(minor(amount), from, to)).toBe(expected);
  });

  it('never gains there and back, between currencies of 0, 2, 3, 6 and 8 decimals', () => {
    const currency = fc.record({
      exponent: fc.constantFrom(0, 2, 3, 6, 8),
      perEuro: fc
        .tuple(fc.bigInt(0n, 10n ** 6n), fc.bigInt(1n, 10n ** 12n - 1n))
        .map(([whole, part]) => `${whole}.${part.toString().padStart(12, '0')}`),
    });
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), currency, currency, (amount, from, to) => {
        const there = converted(minor(amount), from, to);
        expect(converted(there, to, from) <= amount).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [EUR, JPY, '160.5'],
    [JPY, EUR, '0.00623052959501'],
    [EUR, EUR, '1'],
    [DOGE, USDT, '0.209523809523'],
  ])('is told by a rate that reads: %#', (from, to, text) => {
    expect(rateText(from, to)).toBe(text);
  });

  it.each([
    [0, true],
    [HOUR, true],
    [HOUR + 1, false],
  ])('is worked out by a rate that is %i ms old: %s', (age, isFresh) => {
    expect(isFreshRate(instant(1000), instant(1000 + age), HOUR)).toBe(isFresh);
  });
});
