import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { fundsOf } from './funds.ts';

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
