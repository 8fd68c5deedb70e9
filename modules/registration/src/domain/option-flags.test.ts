import { expect, it } from 'vitest';
import type { FieldValue } from './rules.ts';
import { type FlaggedBonuses, wishedBonus, wishesBonus } from './option-flags.ts';

const BOTH: FlaggedBonuses = { firstDepositCode: 'FIRST', freebetCode: 'FREE' };

it.each<[Readonly<Record<string, FieldValue>>, FlaggedBonuses, string | undefined, boolean]>([
  [{}, BOTH, undefined, false],
  [{ bonus_choice: 'SPORT' }, BOTH, 'SPORT', false],
  [{ bonus_choice: 0 }, BOTH, '0', false],
  [{ bonus_choice: '' }, BOTH, undefined, false],
  [{ bonus_choice: 'REJECT', first_deposit_bonus_choice: true }, BOTH, 'REJECT', false],
  [{ first_deposit_bonus_choice: true }, BOTH, 'FIRST', true],
  [{ first_deposit_bonus_choice: 1 }, BOTH, 'FIRST', true],
  [{ first_deposit_bonus_choice: '1' }, BOTH, 'FIRST', true],
  [{ first_deposit_bonus_choice: false }, BOTH, undefined, false],
  [{ first_deposit_bonus_choice: 0 }, BOTH, undefined, false],
  [{ first_deposit_bonus_choice: true }, {}, undefined, true],
  [{ freebet_choice: 'true' }, BOTH, 'FREE', true],
  [{ freebet_choice: 1, first_deposit_bonus_choice: 1 }, BOTH, 'FIRST', true],
  [{ freebet_choice: 1, first_deposit_bonus_choice: 1 }, { freebetCode: 'FREE' }, 'FREE', true],
])('%j of %j wishes for %s', (sent, bonuses, wished, isFlagged) => {
  expect(wishedBonus(sent, bonuses)).toBe(wished);
  expect(wishesBonus(sent)).toBe(isFlagged);
});
