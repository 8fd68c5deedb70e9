import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildLeg, buildTerms } from './building.testing.ts';
import { fundsOf, fundsOfBet } from './funds.ts';

// order, stake, own money, bonus → whose money is staked
it.each([
  ['own_first', 10n, 10n, 10n, 'own'],
  ['own_first', 10n, 9n, 10n, 'bonus'],
  ['own_first', 10n, 0n, 10n, 'bonus'],
  ['own_first', 10n, 9n, 9n, 'own'],
  ['own_first', 10n, 100n, 0n, 'own'],
  ['bonus_first', 10n, 10n, 10n, 'bonus'],
  ['bonus_first', 10n, 10n, 9n, 'own'],
  ['bonus_first', 10n, 0n, 10n, 'bonus'],
  ['bonus_first', 10n, 9n, 9n, 'own'],
  ['bonus_first', 10n, 10n, 0n, 'own'],
] as const)('%s: a stake of %s with %s own and %s of the bonus is of %s', (order, stake, own, bonus, funds) =>
  expect(fundsOf(minor(stake), order, { ownMinor: minor(own), bonusMinor: minor(bonus) })).toBe(funds),
);

// Singles at 1.40 or more, of 5 to 20, where the bonus goes first: stake, odds → whose money is staked
it.each([
  [4n, 2000, 'own'],
  [5n, 2000, 'bonus'],
  [20n, 2000, 'bonus'],
  [21n, 2000, 'own'],
  [5n, 1390, 'own'],
] as const)(
  'a stake of %s at %s, which the bonus covers, is of %s: only what counts is of it',
  (stake, oddsMilli, funds) => {
    const rules = {
      wagering: { ...buildTerms().wagering, kinds: ['single' as const] },
      stakeMinorMin: minor(5n),
      stakeMinorMax: minor(20n),
    };
    const bet = { kind: 'single', stakeMinor: minor(stake), legs: [buildLeg({ oddsMilli })] };
    const held = { ownMinor: minor(100n), bonusMinor: minor(100n) };
    expect(fundsOfBet(rules, bet, 'bonus_first', held)).toBe(funds);
  },
);
