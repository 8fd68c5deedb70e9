import { type AccountId, minor, type PersonId } from '@overround/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distribute, type PlayedSum } from './distribution.ts';

const person = (name: string): PersonId => name as PersonId; // Any text names a person here.
const played = (name: string, more: Partial<Record<'stake' | 'payout' | 'fitting', bigint>>): PlayedSum => ({
  personId: person(name),
  accountId: name.length as AccountId,
  currency: 'EUR',
  stakeMinor: minor(more.stake ?? more.fitting ?? 0n),
  payoutMinor: minor(more.payout ?? 0n),
  fittingMinor: minor(more.fitting ?? 0n),
});
const taking = (...names: string[]) => new Set(names.map(person));

it('shares what the house earned of everybody among who takes part, by what they staked', () => {
  const sums = [
    played('a', { fitting: 3000n }),
    played('bb', { fitting: 1000n, payout: 500n }),
    // Takes no part: what they lost is shared all the same.
    played('ccc', { stake: 4500n }),
  ];
  expect(distribute(sums, taking('a', 'bb'))).toEqual({
    pots: [{ currency: 'EUR', profitMinor: 8000n, stakesMinor: 4000n, persons: 2 }],
    shares: [
      { personId: 'a', accountId: 1, currency: 'EUR', baseMinor: 6000n },
      { personId: 'bb', accountId: 2, currency: 'EUR', baseMinor: 2000n },
    ],
  });
});

it('a week that cost the house shares nothing, and who staked nothing that fits has no share', () => {
  const sums = [played('a', { fitting: 1000n, payout: 5000n }), played('bb', { stake: 500n })];
  const { pots, shares } = distribute(sums, taking('a', 'bb'));
  expect(pots[0]).toMatchObject({ profitMinor: -3500n, persons: 1 });
  expect(shares).toMatchObject([{ personId: 'a', baseMinor: 0n }]);
});

it('each currency has its own, and a person one share: of the account that staked most', () => {
  const dollars = { ...played('a', { fitting: 900n }), currency: 'USD', accountId: 9 as AccountId };
  const { pots, shares } = distribute([played('a', { fitting: 100n }), dollars], taking('a'));
  expect(pots.map(({ currency, persons }) => [currency, persons])).toEqual([
    ['EUR', 0],
    ['USD', 1],
  ]);
  expect(shares).toMatchObject([{ accountId: 9, currency: 'USD', baseMinor: 900n }]);
});

it('the shares together are never more than the profit', () => {
  const sum = fc.bigInt({ min: 0n, max: 1_000_000n });
  const one = fc.record({ name: fc.constantFrom('a', 'bb', 'ccc'), fitting: sum, payout: sum });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (list) => {
      const { pots, shares } = distribute(
        list.map(({ name, ...of }) => played(name, of)),
        taking('a', 'ccc'),
      );
      const shared = shares.reduce((all, { baseMinor }) => all + baseMinor, 0n);
      const profit = pots.reduce((all, { profitMinor }) => all + (profitMinor > 0n ? profitMinor : 0n), 0n);
      expect(shared <= profit).toBe(true);
    }),
  );
});
