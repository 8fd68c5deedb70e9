import { type AccountId, minor } from '@overround/kernel';
import type { Currency, SiteDirectory } from '@overround/site';
import { expect, it } from 'vitest';
import { presentWallet } from './wire-wallet.ts';

const currency = (code: string, exponent: number, symbol = ''): Currency => ({
  currencyId: exponent + 100,
  code: code as Currency['code'],
  exponent,
  symbol,
  isCrypto: exponent > 3,
  unitMinor: minor(1n),
  minStakeMinor: minor(1n),
});
const CURRENCIES = [
  currency('JPY', 0, '¥'),
  currency('EUR', 2, '€'),
  currency('KWD', 3),
  currency('USDT', 6, '₮'),
  currency('BTC', 8, '₿'),
];
const directory: Pick<SiteDirectory, 'currency'> = {
  currency: (code) => CURRENCIES.find((one) => one.code === code),
};
const id = (number: number): AccountId => number as AccountId;
const account = (number: number, code: string, balanceMinor: bigint) => ({
  accountId: id(number),
  currency: code as Currency['code'],
  balanceMinor: minor(balanceMinor),
  isActive: number === 2,
  isMain: number === 1,
  isClosed: false,
});

it('tells every account by the decimals of its own currency, the active one first', () => {
  const { accounts, bonuses, allAccounts } = presentWallet({
    accounts: CURRENCIES.map(({ code }, at) => account(at + 1, code, 123_456_789n)),
    bonuses: [{ ...account(9, 'EUR', 500n), bonusId: 7 }],
    debts: [],
    plans: [],
    total: null,
    openStakes: new Map([
      [id(1), minor(40n)],
      [id(5), minor(1n)],
      [id(9), minor(250n)],
    ]),
    points: 12,
    directory,
    tag: 'en',
  });
  expect(accounts.map((one) => [one.id, one.type, one.money, one.amountOfUnplacedBets, one.points])).toEqual([
    [2, 1, 1_234_567.89, 0, 0],
    [1, 0, 123_456_789, 40, 12],
    [3, 1, 123_456.789, 0, 0],
    [4, 1, 123.456789, 0, 0],
    [5, 1, 1.23456789, 0.00000001, 0],
  ]);
  expect(
    bonuses.map((one) => [
      one.id,
      one.idBonus,
      one.type,
      one.isBonusAccount,
      one.money,
      one.amountOfUnplacedBets,
    ]),
  ).toEqual([[9, 7, 2, true, 5, 2.5]]);
  expect(allAccounts.map((one) => one.type)).toEqual([1, 0, 1, 1, 1, 2, 3]);
});

it('labels an account by its symbol, or by its code where the currency has none', () => {
  const { accounts } = presentWallet({
    accounts: [account(1, 'EUR', 0n), account(3, 'KWD', 0n)],
    bonuses: [],
    debts: [],
    plans: [],
    total: null,
    openStakes: new Map(),
    directory,
    tag: 'en',
  });
  expect(accounts.map((one) => [one.labelWithSymbol, one.labelWithIso])).toEqual([
    ['Euro (€)', 'Euro (EUR)'],
    ['Kuwaiti Dinar (KWD)', 'Kuwaiti Dinar (KWD)'],
  ]);
});
