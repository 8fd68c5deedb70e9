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
import { getEntryProof, getLedgerDays, getLiabilities, getLiabilityProof } from './proofs.ts';
import { getStatement, getStatementPaper } from './statement.ts';
import { makeTransfer, quoteTransfer } from './transfers.ts';

export * from './balance.ts';
export * from './currency-accounts.ts';
export * from './proofs.ts';
export * from './statement.ts';
export * from './transfers.ts';

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
  getStatementPaper,
  quoteTransfer,
  makeTransfer,
  getLedgerDays,
  getEntryProof,
  getLiabilities,
  getLiabilityProof,
] as const satisfies readonly CallContract[];
