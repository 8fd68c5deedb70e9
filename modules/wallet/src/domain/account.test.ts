import { type AccountId, minor } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import { type Account, decideClosing, decideOpening } from './account.ts';

const buildAccount = (more: Partial<Account> = {}): Account => ({
  accountId: 70010002 as AccountId,
  currency: 'EUR',
  balanceMinor: minor(0n),
  isActive: false,
  isMain: false,
  isClosed: false,
  ...more,
});

describe('opening an account', () => {
  test.each([
    ['a currency nobody knows', undefined, [], 'currency_not_offered'],
    ['a currency the brand does not offer', 'GBP', [], 'currency_not_offered'],
    ['a currency there is an account in', 'EUR', [buildAccount()], 'account_exists'],
  ] as const)('is refused for %s', (_case, currency, accounts, code) => {
    expect(decideOpening(currency, ['EUR', 'USD'], accounts)).toMatchObject({ ok: false, code });
  });
  test.each([
    ['beside another currency', [buildAccount({ currency: 'USD' })]],
    ['again after it was closed', [buildAccount({ isClosed: true, balanceMinor: minor(5n) })]],
  ] as const)('is fine %s', (_case, accounts) => {
    expect(decideOpening('EUR', ['EUR', 'USD'], accounts)).toEqual({ ok: true, value: 'EUR' });
  });
});

describe('closing an account', () => {
  test.each([
    [undefined, false, 'not_found'],
    [buildAccount({ isClosed: true }), false, 'not_found'],
    [buildAccount({ isMain: true, isActive: true }), false, 'account_is_main'],
    [buildAccount({ isActive: true }), false, 'account_is_active'],
    [buildAccount({ balanceMinor: minor(1n) }), true, 'account_not_empty'],
    [buildAccount(), true, 'account_in_use'],
  ])('is refused, the reasons in a fixed order: %#', (account, isInUse, code) => {
    expect(decideClosing(account, isInUse)).toMatchObject({ ok: false, code });
  });
  test('is fine when it is empty, idle and neither main nor active', () => {
    expect(decideClosing(buildAccount(), false)).toMatchObject({ ok: true });
  });
});
