import { HOUR, instant } from '@overround/kernel';
import { expect, test } from 'vitest';
import { missingRates } from './missing-rates.ts';
import { DEFAULT_WALLET } from './wallet-config.ts';

const NOW = instant(1_795_000_000_000);
const missing = (
  offered: readonly string[],
  hoursOf: Readonly<Record<string, number>>,
  wallet: Partial<typeof DEFAULT_WALLET> = {},
) =>
  missingRates({
    brands: [
      { key: 'a', currencies: offered, wallet: { ...DEFAULT_WALLET, ...wallet } },
      { key: 'b', currencies: ['EUR'], wallet: DEFAULT_WALLET },
    ],
    currencies: [
      { code: 'USD', isCrypto: false },
      { code: 'mBTC', isCrypto: true },
    ],
    rates: Object.entries(hoursOf).map(([currency, hours]) => ({
      currency,
      ratedAt: instant(NOW - hours * HOUR),
    })),
    now: NOW,
  });

test.each([
  ['the euro, which is worth itself', ['EUR'], {}, {}, []],
  ['what nobody told', ['USD', 'mBTC', 'EUR'], {}, {}, ['USD', 'mBTC']],
  ['a rate of before the days a bank is silent', ['USD'], { USD: 125 }, {}, []],
  ['an older one', ['USD'], { USD: 125.1 }, {}, ['USD']],
  ['a coin of three hours', ['mBTC'], { mBTC: 3 }, {}, []],
  ['a coin of more', ['mBTC'], { mBTC: 3.1 }, {}, ['mBTC']],
  ['what the brand lets count longer', ['mBTC'], { mBTC: 20 }, { cryptoRateHoursMax: 24 }, []],
  ['what no brand has', [], { USD: 999 }, {}, []],
])('%s', (_name, offered, hoursOf, wallet, expected) => {
  expect(missing(offered, hoursOf, wallet)).toEqual(expected);
});
