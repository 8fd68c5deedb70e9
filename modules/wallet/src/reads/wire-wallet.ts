// The wallet as the old wire tells it (spec 1 section 3, wire-shapes 11.4). Inside we say account, balance, stake.

import type { WalletAccount, WalletDebt, WalletState, WalletTotal } from '@overround/contracts/wallet';
import {
  type AccountId,
  digitsOfMinor,
  type Minor,
  present,
  unixSeconds,
  wireNumberFromMinor,
} from '@overround/kernel';
import { type Brand, type Currency, currencyName, type SiteDirectory } from '@overround/site';
import type { Account, Debt } from '../domain/account.ts';
import type { BonusAccount } from '../store/bonus-account-store.ts';
import type { DebtPlan } from '../store/debt-plan-store.ts';

const MAIN_TYPE = 0;
const CURRENCY_TYPE = 1;
const BONUS_TYPE = 2;
const POINTS_TYPE = 3;
/** Points are no money: no currency of the table, and no number that an account could have. */
const POINTS = { id: 0, currencyId: 0, name: 'PTS', iso: 'PTS', symbol: '★' } as const;
const NO_BONUS = 0;

export interface WalletView {
  readonly accounts: readonly Account[];
  readonly bonuses: readonly BonusAccount[];
  readonly debts: readonly Debt[];
  readonly plans: readonly DebtPlan[];
  /** How the brand lets debts be repaid by instalments; absent: at once only. */
  readonly planOffer?: Brand['betting']['debtPlan'];
  readonly openStakes: ReadonlyMap<AccountId, Minor>;
  /** Points that may be spent; absent: the brand gives none. */
  readonly points?: number;
  readonly total: WalletTotal | null;
  readonly directory: Pick<SiteDirectory, 'currency'>;
  /** BCP 47 tag of the reader's language. */
  readonly tag: string;
}

const activeFirst = (accounts: readonly Account[]): Account[] =>
  accounts.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.accountId - b.accountId);

export function presentBalance({ accounts, directory }: Pick<WalletView, 'accounts' | 'directory'>) {
  return {
    balance: activeFirst(accounts).map((account) => ({
      id: account.accountId,
      money: wireNumberFromMinor(account.balanceMinor, currencyOf(directory, account).exponent),
      kode: account.currency,
    })),
  };
}

export function presentWallet(view: WalletView): WalletState {
  const accounts = activeFirst(view.accounts).map((account) =>
    presentAccount(view, { ...account, bonusId: NO_BONUS, type: account.isMain ? MAIN_TYPE : CURRENCY_TYPE }),
  );
  const bonuses = view.bonuses.map((account) =>
    presentAccount(view, { ...account, isActive: false, type: BONUS_TYPE }),
  );
  return {
    accounts,
    bonuses,
    allAccounts: [
      ...accounts,
      ...bonuses,
      ...(view.points === undefined ? [] : [presentPoints(view.points)]),
    ],
    debts: view.debts.map((debt) => presentDebt(view, debt)),
    total: view.total,
  };
}

/** What points are told as an account: they stand in the list of all, and in no list that anybody plays with. */
const presentPoints = (points: number): WalletAccount => ({
  ...POINTS,
  idBonus: NO_BONUS,
  type: POINTS_TYPE,
  money: 0,
  moneyMinor: '0',
  exponent: 0,
  isActive: false,
  amountOfUnplacedBets: 0,
  points,
  isBonusAccount: false,
  isPointsTypeBalance: true,
  labelWithSymbol: `${POINTS.name} (${POINTS.symbol})`,
  labelWithIso: `${POINTS.name} (${POINTS.iso})`,
});

function presentDebt({ plans, planOffer }: WalletView, { currency, owedMinor }: Debt): WalletDebt {
  const plan = plans.find((one) => one.currency === currency);
  return {
    currency,
    owedMinor: digitsOfMinor(owedMinor),
    plan: plan
      ? {
          everyDays: plan.everyDays,
          isBettingOpen: plan.isBettingOpen,
          agreedAt: unixSeconds(plan.agreedAt),
          instalments: plan.instalments.map(({ dueAt, amountMinor, takenMinor }) => ({
            dueAt: unixSeconds(dueAt),
            amountMinor: digitsOfMinor(amountMinor),
            takenMinor: takenMinor === undefined ? null : digitsOfMinor(takenMinor),
          })),
        }
      : null,
    planOffer: plan || !planOffer ? null : planOffer,
  };
}

type ShownAccount = Pick<Account, 'accountId' | 'currency' | 'balanceMinor' | 'isActive'> & {
  readonly bonusId: number;
  readonly type: number;
};

function presentAccount(
  { openStakes, points = 0, directory, tag }: WalletView,
  account: ShownAccount,
): WalletAccount {
  const currency = currencyOf(directory, account);
  const name = currencyName(currency, tag);
  return {
    id: account.accountId,
    idBonus: account.bonusId,
    type: account.type,
    money: wireNumberFromMinor(account.balanceMinor, currency.exponent),
    moneyMinor: digitsOfMinor(account.balanceMinor),
    exponent: currency.exponent,
    name,
    iso: currency.code,
    symbol: currency.symbol,
    isActive: account.isActive,
    currencyId: currency.currencyId,
    amountOfUnplacedBets: wireNumberFromMinor(openStakes.get(account.accountId) ?? 0n, currency.exponent),
    points: account.type === MAIN_TYPE ? points : 0,
    isBonusAccount: account.bonusId !== NO_BONUS,
    isPointsTypeBalance: false,
    labelWithSymbol: `${name} (${currency.symbol || currency.code})`,
    labelWithIso: `${name} (${currency.code})`,
  };
}

const currencyOf = (
  directory: Pick<SiteDirectory, 'currency'>,
  account: Pick<Account, 'accountId' | 'currency'>,
): Currency =>
  present(
    directory.currency(account.currency),
    `currency ${account.currency} of account ${account.accountId}`,
  );
