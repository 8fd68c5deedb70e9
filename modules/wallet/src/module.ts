import {
  type AccountId,
  type BrandId,
  type Clock,
  type CurrencyCode,
  type Minor,
  type Outcome,
  type PersonId,
  present,
  type RandomBytes,
  type Refusal,
} from '@overround/kernel';
import {
  type Database,
  type HouseModule,
  jobOfBrands,
  type Log,
  type Outbox,
  type Tx,
} from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Account, Debt } from './domain/account.ts';
import type { HouseAccountKind, Movement, Posted, PostRefusal } from './domain/movement.ts';
import { type AccountUse, openAccount, setActive } from './flows/accounts.ts';
import { TAKE_INSTALMENTS, takeInstalments } from './flows/debt-plan.ts';
import { houseAccount, post } from './flows/post.ts';
import { sealDays } from './flows/seal-days.ts';
import { makeTransfer, quoteTransfer, type Transfer, type TransferWish } from './flows/transfer.ts';
import { readStatement, type StatementPage } from './reads/statement.ts';
import { walletRoutes } from './routes/wallet.route.ts';
import {
  listAccounts,
  listDebts,
  lockAccounts,
  type NewAccount,
  ownerOfAccount,
} from './store/account-store.ts';
import {
  type BonusAccount,
  closeBonusAccount,
  listBonusAccounts,
  type NewBonusAccount,
  openBonusAccount,
} from './store/bonus-account-store.ts';
import { type DebtPlan, listOwing, listPlans, type OwedRow } from './store/debt-plan-store.ts';
import { listEveryAccount } from './store/every-account-store.ts';
import type { StatementQuery } from './store/ledger-store.ts';
import { movedSince, seqNow, whoMovedSince } from './store/moved-since.ts';
import { stakedInSpans } from './store/staked-in-spans.ts';
import { WALLET_OWN_DATA } from './own-data.ts';

export interface WalletDeps {
  readonly db: Database;
  readonly log: Log;
  readonly outbox: Pick<Outbox, 'announce'>;
  readonly clock: Clock;
  readonly directory: SiteDirectory;
  readonly randomBytes?: RandomBytes;
  /** Asked before an account is closed; the app wires in those above who hold money for later (bets, payments). */
  readonly isInUse?: AccountUse;
  /** Stakes of a person's open bets per account, for the balance switcher; the app wires in betting. */
  readonly openStakes?: (tx: Tx, personId: PersonId) => Promise<ReadonlyMap<AccountId, Minor>>;
  /** Points of a person that may be spent, as bonuses count them; `undefined`: the brand gives none. The app wires in bonuses. */
  readonly pointsOf?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
  ) => Promise<number | undefined>;
  /** In which currency a person wants the total of all accounts told; `undefined`: nothing was chosen. The app wires in settings. */
  readonly totalCurrencyOf?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
  ) => Promise<CurrencyCode | undefined>;
  /** Whether money may be moved between own accounts now: not while it is held because what its owner signs in with was changed. */
  readonly mayTransfer?: (tx: Tx, personId: PersonId) => Promise<Outcome<undefined>>;
  /** Tells a person that an instalment of a debt was taken, or could not be. */
  readonly mailToOwner?: (tx: Tx, mail: DebtMail) => Promise<unknown>;
}

export interface DebtMail {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly template: 'debt_instalment' | 'debt_missed';
  readonly values: { readonly sum: string };
}

/** Who owes how much, with the plan by which it is repaid; for staff. */
export interface Owing extends OwedRow {
  readonly plan?: DebtPlan;
}

export interface Wallet {
  /** Opens an account, or answers with the one there is. The first one of a person becomes active and names the player. */
  openAccount(tx: Tx, account: NewAccount): Promise<AccountId>;
  /** Open accounts, main one first, and closed ones that still hold money. */
  listAccounts(tx: Tx, personId: PersonId): Promise<readonly Account[]>;
  /** All accounts of a person, whatever became of them: for what is history. */
  readonly listEveryAccount: typeof listEveryAccount;
  /** Whose account this number names. */
  ownerOfAccount(tx: Tx, accountId: number): Promise<PersonId | undefined>;
  listDebts(tx: Tx, personId: PersonId): Promise<readonly Debt[]>;
  /** Locks all accounts of a person in the order of their numbers: what is read of them afterwards stays so. */
  lockAccounts(tx: Tx, personId: PersonId): Promise<void>;
  /** The account of a bonus, in no list of own accounts: opened when the bonus starts, closed when it is over. */
  openBonusAccount(tx: Tx, account: NewBonusAccount): Promise<AccountId>;
  closeBonusAccount(tx: Tx, accountId: AccountId): Promise<void>;
  /** Accounts of bonuses that are not over, and those money still arrived on. */
  listBonusAccounts(tx: Tx, personId: PersonId): Promise<readonly BonusAccount[]>;
  /** The account the person plays with; `undefined` for a person without accounts. */
  activeAccount(tx: Tx, personId: PersonId): Promise<Account | undefined>;
  setActive(
    tx: Tx,
    personId: PersonId,
    accountId: AccountId,
  ): Promise<Outcome<Account, Refusal<'not_found'>>>;
  /** Moves money once per cause, in the caller's transaction, and announces `wallet.changed`. */
  post(tx: Tx, movement: Movement): Promise<Outcome<Posted, PostRefusal>>;
  /** Number of a house account for `wallet.post_batch`; remember it only after the transaction committed. */
  houseAccount(tx: Tx, brandId: BrandId, kind: HouseAccountKind, currency: CurrencyCode): Promise<bigint>;
  /** What a transfer between own accounts would give now; moves nothing. */
  quoteTransfer(tx: Tx, wish: TransferWish): ReturnType<typeof quoteTransfer>;
  /** Moves money between own accounts at what was agreed, once per key. */
  transfer(tx: Tx, wish: Transfer): ReturnType<typeof makeTransfer>;
  /** What moved on all accounts of persons since entries of them were read, by account, kind and day. */
  readonly movedSince: typeof movedSince;
  readonly whoMovedSince: typeof whoMovedSince;
  readonly seqNow: typeof seqNow;
  /** What persons staked of own money within spans of time, by currency. */
  readonly stakedInSpans: typeof stakedInSpans;
  statement(tx: Tx, query: StatementQuery): Promise<StatementPage>;
  /** Everybody of a brand who owes, the most first. */
  listOwing(brandId: BrandId): Promise<readonly Owing[]>;
  readonly module: HouseModule;
}

export function openWallet(deps: WalletDeps): Wallet {
  return {
    openAccount: (tx, account) =>
      openAccount(
        tx,
        account,
        present(deps.directory.currency(account.currency), `currency ${account.currency}`).exponent,
      ),
    listAccounts,
    listEveryAccount,
    ownerOfAccount,
    listDebts,
    lockAccounts,
    openBonusAccount,
    closeBonusAccount,
    movedSince,
    whoMovedSince,
    seqNow,
    stakedInSpans,
    listBonusAccounts,
    activeAccount: async (tx, personId) => (await listAccounts(tx, personId)).find((one) => one.isActive),
    setActive,
    post: (tx, movement) => post(deps, tx, movement),
    houseAccount,
    quoteTransfer: (tx, wish) => quoteTransfer(deps, tx, wish),
    transfer: (tx, wish) => makeTransfer(deps, tx, wish),
    statement: readStatement,
    listOwing: (brandId) =>
      deps.db.read({ brandId }, async (tx) => {
        const plans = await listPlans(tx, brandId);
        return (await listOwing(tx, brandId)).map((owing) => {
          const plan = plans.find(
            (one) => one.personId === owing.personId && one.currency === owing.currency,
          );
          return plan ? { ...owing, plan } : owing;
        });
      }),
    module: {
      name: 'wallet',
      routes: walletRoutes(deps),
      listeners: [],
      ownData: WALLET_OWN_DATA,
      jobs: [
        jobOfBrands(deps, { name: TAKE_INSTALMENTS, cron: '* * * * *' }, (id) => takeInstalments(deps, id)),
        jobOfBrands(deps, { name: 'wallet.seal_days', cron: '* * * * *' }, (id) => sealDays(deps, id)),
      ],
    },
  };
}
