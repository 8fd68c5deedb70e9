import type { CallContract } from '../call/index.ts';
import {
  agreeDebtPlan,
  cancelDebtPlan,
  getBalance,
  postBalance,
  repayDebt,
  setActiveAccount,
} from './balance.ts';
import { createCurrencyAccount, deleteCurrencyAccount } from './currency-accounts.ts';
import { getStatement } from './statement.ts';

export * from './balance.ts';
export * from './currency-accounts.ts';
export * from './statement.ts';

export const walletCalls = [
  getBalance,
  postBalance,
  setActiveAccount,
  repayDebt,
  agreeDebtPlan,
  cancelDebtPlan,
  createCurrencyAccount,
  deleteCurrencyAccount,
  getStatement,
] as const satisfies readonly CallContract[];
