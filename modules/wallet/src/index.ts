export type { Account, Debt } from './domain/account.ts';
export type {
  HouseAccountKind,
  Movement,
  MovementEntry,
  Posted,
  PostRefusal,
} from './domain/movement.ts';
export { MOVEMENT_KINDS, type MovementKind } from './domain/movement-kinds.ts';
export type { AccountUse } from './flows/accounts.ts';
export { walletInvariants } from './invariants.ts';
export { type DebtMail, openWallet, type Owing, type Wallet, type WalletDeps } from './module.ts';
export type { StatementPage } from './reads/statement.ts';
export { hasHadMoney, type NewAccount } from './store/account-store.ts';
export type { BonusAccount, NewBonusAccount } from './store/bonus-account-store.ts';
export type { MovedRow, ReadTo } from './store/moved-since.ts';
export type { PersonSpan, StakedSum } from './store/staked-in-spans.ts';
export type { StatementQuery } from './store/ledger-store.ts';
