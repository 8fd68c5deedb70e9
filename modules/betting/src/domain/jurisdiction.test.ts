import { type CurrencyCode, minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { jurisdictionOf } from './jurisdiction.ts';

const EUR = 'EUR' as CurrencyCode;
const RUB = 'RUB' as CurrencyCode;
const HERE = 49;
const inEuro = (sums: { stake?: bigint; payout?: bigint }) => ({
  countryId: HERE,
  sums: {
    currency: EUR,
    unitMinor: minor(100n),
    ...(sums.stake === undefined ? {} : { stakeMinorMax: minor(sums.stake) }),
    ...(sums.payout === undefined ? {} : { payoutMinorMax: minor(sums.payout) }),
  },
});
const rules = [
  inEuro({ stake: 5001n, payout: 900_000n }),
  inEuro({ stake: 7000n, payout: 800_000n }),
  { countryId: HERE, oddsMax: 500 },
  { countryId: HERE, oddsMax: 900 },
  { countryId: 1, oddsMax: 2 },
];

it.each([
  [
    'the smallest of each holds',
    HERE,
    EUR,
    100n,
    { stakeMinorMax: 5001n, payoutMinorMax: 800_000n, oddsMax: 500 },
  ],
  [
    'in another currency as many units, down',
    HERE,
    RUB,
    9999n,
    { stakeMinorMax: 500_049n, payoutMinorMax: 79_992_000n, oddsMax: 500 },
  ],
  ['a country without rules has no limits', 7, EUR, 100n, undefined],
  ['nor has somebody whose country nobody knows', undefined, EUR, 100n, undefined],
] as const)('%s', (_sentence, countryId, currency, unitMinor, limits) => {
  expect(jurisdictionOf(rules, countryId, { currency, unitMinor: minor(unitMinor) })).toEqual(limits);
});
