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
    ['10.00 EUR in yen', 1000n, EUR, JPY, 0, 1605n],
    ['0.01 EUR in yen, down', 1n, EUR, JPY, 0, 1n],
    ['1 yen in cents, down to nothing', 1n, JPY, EUR, 0, 0n],
    ['100 yen in cents', 100n, JPY, EUR, 0, 62n],
    ['1.00 EUR in dinars of three decimals', 100n, EUR, KWD, 0, 333n],
    ['1.00 EUR in units of six decimals', 100n, EUR, USDT, 0, 1_100_000n],
    ['1.00 EUR in units of eight decimals', 100n, EUR, DOGE, 0, 525_000_000n],
    ['its own currency', 12_345n, EUR, EUR, 0, 12_345n],
    ['0.10 EUR in yen less a margin: 16.05 less 1.5 % are 15.81', 10n, EUR, JPY, 150, 15n],
    ['1.00 EUR less a margin, to the last unit', 100n, EUR, DOGE, 150, 517_125_000n],
    ['less a margin that is no whole unit, down', 67n, EUR, EUR, 150, 65n],
    ['less the largest margin there may be', 1000n, EUR, EUR, 1000, 900n],
  ])('%s', (_what, amount, from, to, marginBps, expected) => {
    expect(converted(minor(amount), from, to, marginBps)).toBe(expected);
  });

  const currency = fc.record({
    exponent: fc.constantFrom(0, 2, 3, 6, 8),
    perEuro: fc
      .tuple(fc.bigInt(0n, 10n ** 6n), fc.bigInt(1n, 10n ** 12n - 1n))
      .map(([whole, part]) => `${whole}.${part.toString().padStart(12, '0')}`),
  });
  const circle = fc.array(currency, { minLength: 2, maxLength: 7 });
  const sum = fc.bigInt(1n, 10n ** 15n);

  it('gains on no circle of transfers between currencies of 0, 2, 3, 6 and 8 decimals, and loses on each with a margin', () => {
    fc.assert(
      fc.property(sum, circle, fc.constantFrom(0, 1, 150, 1000), (amount, stops, marginBps) => {
        const walk = stops.reduce(
          (held, from, at) => converted(held, from, stops[at + 1] ?? stops[0] ?? from, marginBps),
          minor(amount),
        );
        expect(marginBps === 0 ? walk <= amount : walk < amount).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('comes to no more in parts than in one, and leaves the house less than one unit beside its margin', () => {
    fc.assert(
      fc.property(sum, sum, currency, currency, (one, other, from, to) => {
        const inParts = converted(minor(one), from, to, 150) + converted(minor(other), from, to, 150);
        const whole = converted(minor(one + other), from, to, 150);
        expect(whole - inParts === 0n || whole - inParts === 1n).toBe(true);
      }),
      { numRuns: 100 },
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
    expect(isFreshRate({ ratedAt: instant(1000), ageMaxMs: HOUR }, instant(1000 + age))).toBe(isFresh);
  });
});
