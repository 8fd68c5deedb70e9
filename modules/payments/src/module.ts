import type {
  AccountId,
  BrandId,
  Clock,
  CurrencyCode,
  Instant,
  Minor,
  Outcome,
  PersonId,
} from '@overround/kernel';
import {
  type Database,
  type HouseModule,
  type Job,
  jobOfBrands,
  type Log,
  type Outbox,
  type SiteContext,
  type Tx,
} from '@overround/platform';
import type { PaymentProvider } from '@overround/provider-kit';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';
import type { PaymentDirection } from './domain/payment.ts';
import type { PaymentPolicy } from './domain/policies.ts';
import { type PaymentRef, pollDue, requestDeposit, requestPayout } from './flows/ask-provider.ts';
import { readBounds } from './bounds/bounds-store.ts';
import { instrumentRoutes } from './instruments/instrument.route.ts';
import { sourceRoutes } from './sources/source.route.ts';
import { forgetMisses } from './cash/cash-store.ts';
import { clockRoutes } from './clocks/clock.route.ts';
import { tellLateStates } from './clocks/tell-late.ts';
import type { MoneyBounds } from './bounds/bounds.ts';
import { boundsRoutes } from './bounds/bounds.route.ts';
import { releaseHeld } from './holds/release-held.ts';
import { payoutRoutes } from './approval/payout.route.ts';
import { reconcileMissing } from './reconcile/reconcile.ts';
import type { ReversalKind } from './reversals/decide-reversal.ts';
import { type RefundRef, requestRefund } from './reversals/ask-refund.ts';
import { pollRefunds } from './reversals/poll-refunds.ts';
import { providerDeskRoutes } from './reviews/desk.route.ts';
import { riskRoutes } from './risk/risk.route.ts';
import { reversalRoutes } from './reversals/reversal.route.ts';
import { openRoutedMethods } from './routing/routed-methods.ts';
import { forgetRequestFiles } from './requests/forget-files.ts';
import { paycheckRoutes } from './paycheck/paycheck.route.ts';
import { requestRoutes } from './requests/request.route.ts';
import { staffRequestRoutes } from './requests/staff-request.route.ts';
import { JOBS } from './jobs.ts';
import { openPaymentMethods, type PaymentMethods } from './reads/payment-methods.ts';
import { callbackRoutes } from './routes/callback.route.ts';
import { cashierRoutes } from './routes/cashier.route.ts';
import { historyRoutes } from './routes/history.route.ts';
import { forgetOldKeys } from './store/idem-store.ts';
import { isAccountInUse } from './store/payment-lists.ts';
import type { PaymentsOffice } from './office-deps.ts';
import { PAYMENTS_OWN_DATA } from './own-data.ts';

export interface PaymentsDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: SiteDirectory;
  readonly wallet: Wallet;
  readonly providers: readonly PaymentProvider[];
  readonly office: PaymentsOffice;
  /** What codes for cash desks follow from: 32 bytes of this installation that are not in the database. */
  readonly cashKey: Uint8Array;
  /** Limits, exclusion, identity: asked before money comes in or is reserved to go out. Allows all when absent. */
  readonly depositPolicy?: PaymentPolicy;
  readonly withdrawalPolicy?: PaymentPolicy;
  /** Asked when the money of a deposit came: whether it may be used, or waits until more is known of its player (safety 10). */
  readonly depositMayStand?: (tx: Tx, arrived: ArrivedDeposit) => Promise<Outcome<undefined>>;
  /**
   * From which sum on, in minor units of the account, money needs to be known better than it is: 0 where any sum does, nothing where none does.
   * Told in the cashier before a sum is asked for.
   */
  readonly checksFrom?: (
    tx: Tx,
    owner: Pick<Deposited, 'brandId' | 'personId'>,
    money: { readonly direction: PaymentDirection; readonly currency: CurrencyCode },
  ) => Promise<bigint | undefined>;
  /** Told of every deposit in the transaction that credits it, after its money moved: bonuses are earned there. */
  readonly onDeposited?: (tx: Tx, deposit: Deposited) => Promise<void>;
  /** Told of every chargeback, its return and every refund, in the transaction that moves its money. */
  readonly onReversed?: (tx: Tx, reversed: Reversed) => Promise<void>;
  /** Where the provider sends the person back to. */
  readonly returnUrlOf?: (site: SiteContext, paymentId: string) => string;
}

export interface ArrivedDeposit extends Omit<Deposited, 'isFirst' | 'createdAt'> {
  /** It stands among the payments that the law counts already. */
  readonly isCounted: boolean;
}

export interface Deposited {
  readonly paymentId: string;
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly amountMinor: Minor;
  /** Whether no deposit of this person was credited before. */
  readonly isFirst: boolean;
  /** When its player began it: what they were promised then holds. */
  readonly createdAt: Instant;
}

/** A deposit of theirs went back, whole or in part, or came again. */
export interface Reversed extends Omit<Deposited, 'isFirst' | 'createdAt'> {
  readonly kind: ReversalKind;
}

/** What the flows of this module need besides. */
export interface PaymentsRoom extends PaymentsDeps {
  readonly methods: PaymentMethods;
}

export interface Payments {
  /** For the wallet's `isInUse`: money of this account is on its way. */
  isAccountInUse(tx: Tx, accountId: AccountId): Promise<boolean>;
  /** Asks providers about silent payments of a brand now; returns how many. The job does it every minute. */
  pollDue(brandId: BrandId): Promise<number>;
  /** Asks providers about refunds of a brand whose end nobody told; returns how many. The job does it every minute. */
  pollRefunds(brandId: BrandId): Promise<number>;
  /** Credits deposits that waited for something that is known by now; returns how many. The job does it every minute. */
  releaseHeld(brandId: BrandId): Promise<number>;
  /** Makes cases of states that last longer than was promised; returns how many. The job does it every minute. */
  tellLateStates(brandId: BrandId): Promise<number>;
  /** From which sums people look, as the brand of a transaction set them. */
  readBounds(tx: Tx): Promise<MoneyBounds>;
  /** Ways to pay in and out, as the providers of the brand tell them where the visitor is. */
  readonly methods: PaymentMethods;
  readonly module: HouseModule;
}

const ASK_EVERY_MS = 60_000;
/** Keys are kept for 90 days (safety 5). */
const KEY_DAYS = 90;

export function openPayments(deps: PaymentsDeps): Payments {
  const room: PaymentsRoom = { ...deps, methods: openRoutedMethods(deps, openPaymentMethods(deps)) };
  const jobs: Job[] = [
    forgetRequestFiles(room),
    // The payloads were queued by our own flows.
    { name: JOBS.requestDeposit, handle: (payload) => requestDeposit(room, payload as PaymentRef) },
    { name: JOBS.requestPayout, handle: (payload) => requestPayout(room, payload as PaymentRef) },
    { name: JOBS.requestRefund, handle: (payload) => requestRefund(room, payload as RefundRef) },
    jobOfBrands(deps, { name: JOBS.reconcile, cron: '23 * * * *' }, (id) => reconcileMissing(room, id)),
    // Beside the jobs of the database: a provider that does not answer takes no place of theirs.
    jobOfBrands(deps, { name: JOBS.poll, everyMs: ASK_EVERY_MS }, (id) => pollDue(room, id)),
    jobOfBrands(deps, { name: JOBS.pollRefunds, everyMs: ASK_EVERY_MS }, (id) => pollRefunds(room, id)),
    jobOfBrands(deps, { name: JOBS.releaseHeld, cron: '* * * * *' }, (id) => releaseHeld(room, id)),
    jobOfBrands(deps, { name: JOBS.tellLate, cron: '* * * * *' }, (id) => tellLateStates(room, id)),
    jobOfBrands(deps, { name: JOBS.forgetKeys, cron: '17 4 * * *', isRare: true }, (brandId) =>
      deps.db.inTransaction({ brandId }, async (tx) => {
        await forgetOldKeys(tx, KEY_DAYS);
        await forgetMisses(tx);
      }),
    ),
  ];
  return {
    isAccountInUse,
    pollDue: (brandId) => pollDue(room, brandId),
    pollRefunds: (brandId) => pollRefunds(room, brandId),
    releaseHeld: (brandId) => releaseHeld(room, brandId),
    tellLateStates: (brandId) => tellLateStates(room, brandId),
    readBounds,
    methods: room.methods,
    module: {
      name: 'payments',
      routes: [
        ...cashierRoutes(room),
        ...historyRoutes(room),
        ...callbackRoutes(room),
        ...payoutRoutes(room),
        ...boundsRoutes(room),
        ...clockRoutes(room),
        ...sourceRoutes(room),
        ...instrumentRoutes(room),
        ...riskRoutes(room),
        ...reversalRoutes(room),
        ...requestRoutes(room),
        ...staffRequestRoutes(room),
        ...paycheckRoutes(room),
        ...providerDeskRoutes(room),
      ],
      listeners: [],
      jobs,
      ownData: PAYMENTS_OWN_DATA,
    },
  };
}
