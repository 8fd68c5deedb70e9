import { HOUR, instant, minor } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownRate } from './convert.ts';
import { totalOf } from './total.ts';

const NOW = instant(1000 * HOUR);
const rate = (currency: string, exponent: number, perEuro: string, hoursAgo = 1): KnownRate => ({
  currency,
  exponent,
  perEuro,
  source: 'bank',
  ratedAt: instant(NOW - hoursAgo * HOUR),
  ageMaxMs: 3 * HOUR,
});
/** Units of 2, 0, 3, 6 and 8 decimals; SAR is old, of XYZ nothing is known. */
const RATES = [
  rate('EUR', 2, '1'),
  rate('USD', 2, '1.1'),
  rate('JPY', 0, '160.5'),
  rate('KWD', 3, '0.333'),
  rate('USDT', 6, '1.1'),
  rate('DOGE', 8, '5.25'),
  rate('SAR', 2, '4', 4),
];
type Held = Readonly<Record<string, bigint>>;
const ownMoney = (held: Held) =>
  Object.entries(held).map(([currency, balanceMinor]) => ({ currency, balanceMinor: minor(balanceMinor) }));
const total = (currency: string, held: Held) =>
  totalOf({
    currency,
    accounts: ownMoney(held),
    rates: RATES,
    now: NOW,
  });

describe('the total of own money', () => {
  it.each<[string, string, Held, bigint]>([
    ['is nothing of nothing', 'EUR', {}, 0n],
    ['is the sum where all is in its currency', 'XYZ', { XYZ: 5n }, 5n],
    ['takes cents and yen to cents', 'EUR', { EUR: 1000n, JPY: 1605n }, 2000n],
    ['takes cents to whole yen, down', 'JPY', { EUR: 1n, JPY: 1n }, 2n],
    ['takes cents to three decimals', 'KWD', { EUR: 100n, KWD: 7n }, 340n],
    ['takes six decimals to two', 'USD', { USDT: 1_239_999n }, 123n],
    ['takes eight decimals to six', 'USDT', { DOGE: 525_000_000n }, 1_100_000n],
    ['takes two decimals to eight', 'DOGE', { EUR: 100n }, 525_000_000n],
    ['rounds once: halves of a cent of two accounts make one', 'EUR', { USDT: 5500n, DOGE: 2_625_000n }, 1n],
    ['reckons without an account that is empty and has no rate', 'EUR', { EUR: 3n, XYZ: 0n }, 3n],
  ])('%s', (_sentence, currency, held, amountMinor) => {
    expect(total(currency, held)).toMatchObject({ amountMinor, leftOut: [] });
  });

  it('names the rates it was reckoned by, and none where it is exact', () => {
    const named = (held: Held) => total('USD', held).rates.map(({ currency }) => currency);
    expect(named({ USD: 5n })).toEqual([]);
    expect(named({ USD: 5n, JPY: 9n, SAR: 9n })).toEqual(['JPY', 'USD']);
  });

  it.each<[string, string, Held, object]>([
    [
      'an account without a rate',
      'EUR',
      { EUR: 5n, XYZ: 9n },
      { amountMinor: 5n, leftOut: [{ currency: 'XYZ', why: 'rate_missing', rateOf: 'XYZ' }] },
    ],
    [
      'an account whose rate is old',
      'EUR',
      { JPY: 160_500n, SAR: 9n },
      { amountMinor: 100_000n, leftOut: [{ currency: 'SAR', why: 'rate_stale', rateOf: 'SAR' }] },
    ],
    [
      'every other account where the rate of the total is old',
      'SAR',
      { SAR: 5n, EUR: 9n },
      { amountMinor: 5n, leftOut: [{ currency: 'EUR', why: 'rate_stale', rateOf: 'SAR' }] },
    ],
  ])('leaves out %s, and says why', (_sentence, currency, held, expected) => {
    expect(total(currency, held)).toMatchObject(expected);
  });

  it('is not told where nothing could be reckoned', () => {
    expect(total('XYZ', { EUR: 5n })).not.toHaveProperty('amountMinor');
  });

  it('is never more than there is, and less by under one unit', () => {
    const sums = fc.dictionary(
      fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'USDT', 'DOGE'),
      fc.bigInt(0n, 10n ** 15n),
    );
    const fine = rate('FINE', 14, '1');
    fc.assert(
      fc.property(sums, (held) => {
        const told = totalOf({
          currency: 'FINE',
          accounts: ownMoney(held),
          rates: [...RATES, fine],
          now: NOW,
        });
        expect((told.amountMinor ?? 0n) / 10n ** 12n).toBe(total('EUR', held).amountMinor);
      }),
      { numRuns: 100 },
    );
  });
});
