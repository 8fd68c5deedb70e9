// A world for the tests of this module: a real database, the real wallet, and a provider that does what it is told.

import { createHmac, randomUUID } from 'node:crypto';
import {
  accept,
  type AccountId,
  type BrandId,
  type CurrencyCode,
  instant,
  type Minor,
  minor,
  minorFromDigits,
  type PersonId,
  systemClock,
} from '@overround/kernel';
import { insertPerson } from '@overround/identity';
import { openOutbox, type Session, silentLog, type StaffSession } from '@overround/platform';
import {
  type PaymentMethod,
  type PaymentNotice,
  type PaymentProvider,
  PaymentRefused,
  type StartPayout,
  type StartRefund,
} from '@overround/provider-kit';
import { openSite, type Site } from '@overround/site';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { openPayments, type Payments, type PaymentsDeps } from './module.ts';
import type { PaymentsOffice } from './office-deps.ts';

export const BRAND = 1 as BrandId; // Seeded by the migrations of site.
export const scope = { brandId: BRAND };
const SECRET = 'payments-test';
export const CASH_KEY = new Uint8Array(32).fill(1);

export interface FakeProvider extends PaymentProvider {
  /** What `poll` answers, by payment. */
  readonly states: Map<string, PaymentNotice>;
  readonly payouts: StartPayout[];
  /** Codes with money on them; one that `loses` is taken without an answer. */
  readonly kept: Map<
    string,
    { amountMinor: Minor; currency: CurrencyCode; spentFor?: string; loses?: boolean }
  >;
  /** Refunds it was asked for; it refuses them while it wants to. */
  readonly refunds: StartRefund[];
  refusesRefunds: boolean;
  /** While it sleeps every request fails. */
  isAsleep: boolean;
}

const METHODS: readonly PaymentMethod[] = (['deposit', 'withdrawal'] as const).map((kind) => ({
  methodId: 'card',
  kind,
  title: 'Card',
  amountMinorMin: minor(100n),
  amountMinorMax: minor(1_000_000n),
  ...(kind === 'withdrawal'
    ? {
        fields: [
          { fieldId: 'account', title: 'Account', isRequired: true, lengthMax: 40 },
          {
            fieldId: 'holder',
            title: 'Holder',
            isRequired: false,
            lengthMax: 20,
            pattern: '[A-Za-z ]+',
            namesHolder: true as const,
          },
        ],
        fee: { permille: 10, fixedMinor: minor(25n) },
        paysToInstruments: true,
      }
    : {}),
}));

export function buildProvider(): FakeProvider {
  const awake = <T>(value: T): Promise<T> =>
    provider.isAsleep ? Promise.reject(new Error('the provider sleeps')) : Promise.resolve(value);
  const provider: FakeProvider = {
    providerId: 'payment-sandbox',
    noticeHeaders: ['x-sign'],
    states: new Map(),
    payouts: [],
    refunds: [],
    refusesRefunds: false,
    kept: new Map(),
    isAsleep: false,
    methods: () => awake(METHODS),
    paysBackBy: METHODS.filter(({ paysToInstruments }) => paysToInstruments),
    startDeposit: ({ paymentId }) =>
      awake({ kind: 'redirect', url: `https://pay.test/${paymentId}` } as const),
    startPayout: async (payout) => {
      await awake(undefined);
      provider.payouts.push(payout);
      return { providerRef: `ref-${payout.paymentId}` };
    },
    startRefund: async (refund) => {
      if (provider.refusesRefunds) throw new PaymentRefused('no way back');
      provider.refunds.push(await awake(refund));
      return {};
    },
    readNotice: (rawBody, headers) => {
      if (headers['x-sign'] !== signOf(rawBody)) return undefined;
      const said = JSON.parse(Buffer.from(rawBody).toString()) as Record<string, string>; // `tell` wrote it.
      return { ...said, amountMinor: minorFromDigits(said['amountMinor'] ?? '') } as PaymentNotice;
    },
    poll: (paymentId) => awake(provider.states.get(paymentId)),
    vouchers: {
      look: (code) => {
        const kept = provider.kept.get(code);
        return awake(kept && { ...kept, isSpent: kept.spentFor !== undefined });
      },
      redeem: ({ paymentId, code, amountMinor, currency }) => {
        const kept = provider.kept.get(code);
        const isTaken = kept !== undefined && (kept.spentFor ?? paymentId) === paymentId;
        if (kept && isTaken) kept.spentFor = paymentId;
        const status = isTaken ? 'succeeded' : 'declined';
        const said = { paymentId, providerTxId: `code-${paymentId}`, status, amountMinor, currency } as const;
        provider.states.set(paymentId, said);
        return kept?.loses ? Promise.reject(new Error('the answer is lost')) : awake(said);
      },
    },
  };
  return provider;
}
export const signOf = (body: Uint8Array | string): string =>
  createHmac('sha256', SECRET).update(body).digest('hex');

export interface Told {
  readonly subject: string;
  readonly text: string;
}

/** What staff look at and tell, where one euro is one euro and a dollar half of one. */
export const buildOffice = (told: Told[] = []): PaymentsOffice => ({
  toReference: (_tx, amountMinor, currency) =>
    Promise.resolve(currency === 'USD' ? (amountMinor + 1n) / 2n : amountMinor),
  fromReference: (_tx, cents, currency) => Promise.resolve(currency === 'USD' ? cents * 2n : cents),
  moneyMayLeave: () => Promise.resolve(accept(undefined)),
  isIdentified: () => Promise.resolve(true),
  isOwnName: (_tx, _owner, holder) => Promise.resolve(!holder.startsWith('Other')),
  initialsOf: () => Promise.resolve('A. K.'),
  ageOf: () => Promise.resolve(34),
  files: {
    claim: () => Promise.resolve(true),
    readFacts: () => Promise.resolve([]),
    ticketFor: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
  },
  letterTo: (_tx, _owner, letter) => Promise.resolve(void told.push(letter)),
  mailToOwner: () => Promise.resolve(undefined),
  wantsAnswers: () => Promise.resolve(true),
});

export interface PaymentsWorld {
  readonly db: TestDatabase;
  readonly site: Site;
  readonly wallet: Wallet;
  readonly payments: Payments;
  readonly provider: FakeProvider;
  readonly calls: TestCalls;
  /** Signs in as this person from now on. */
  signIn(session: Session | undefined): void;
  /** Who of the house asks from now on. */
  staffIs(login: string, rights?: StaffSession['rights']): void;
  /** Runs the jobs that were queued so far; a failing one stays queued. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentsWorld(more: Partial<PaymentsDeps> = {}): Promise<PaymentsWorld> {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: () => 'https://overround.test' },
  });
  const outbox = openOutbox([]);
  const { directory } = site;
  const wallet = openWallet({ db, log: silentLog, outbox, clock: systemClock, directory });
  const provider = buildProvider();
  const payments = openPayments({
    db,
    outbox,
    clock: systemClock,
    log: silentLog,
    directory,
    wallet,
    providers: [provider],
    office: buildOffice(),
    cashKey: CASH_KEY,
    ...more,
  });
  let session: Session | undefined;
  let staff: StaffSession | undefined;
  const calls = await openTestCalls(payments.module.routes, {
    siteOf: () => ({
      brandId: BRAND,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    sessionOf: () => Promise.resolve(session),
    staffOf: () => Promise.resolve(staff),
  });
  return {
    db,
    site,
    wallet,
    payments,
    provider,
    calls,
    signIn: (next) => {
      session = next;
    },
    staffIs: (login, rights = ['payments']) => {
      staff = { sessionId: login, staffId: login, login, rights, brandIds: [BRAND] };
    },
    runJobs: async () => {
      const queued = await db.asOwner(
        `select j.id::text as id, t.identifier, j.payload
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
      );
      for (const row of queued) {
        const job = payments.module.jobs.find((one) => one.name === row['identifier']);
        await job?.handle(row['payload']);
        await db.asOwner('delete from graphile_worker._private_jobs where id = $1', [row['id']]);
      }
    },
    close: async () => {
      await calls.close();
      await site.close();
      await db.drop();
    },
  };
}

export interface Player {
  readonly personId: PersonId;
  readonly accountId: AccountId;
}

/** Asha has one account in euros with this much on it, and is signed in since a moment. */
export async function signInAsha(
  world: PaymentsWorld,
  amount = 0n,
  currency: CurrencyCode = 'EUR',
): Promise<Player> {
  const personId = randomUUID() as PersonId; // A new one.
  const accountId = await world.db.inTransaction(scope, async (tx) => {
    await insertPerson(tx, { ...scope, personId, countryId: 1, lang: 'en' });
    const opened = await world.wallet.openAccount(tx, { ...scope, personId, currency });
    if (amount > 0n)
      await world.wallet.post(tx, {
        ...scope,
        kind: 'demo.gift',
        source: 'test',
        sourceId: randomUUID(),
        actor: 'system',
        currency,
        entries: [
          { account: opened, amountMinor: minor(amount) },
          { account: 'adjustments', amountMinor: minor(-amount) },
        ],
      });
    return opened;
  });
  world.signIn({
    sessionId: randomUUID(),
    personId,
    playerNumber: accountId,
    signedInAt: instant(Date.now()),
    via: 'bearer',
  });
  return { personId, accountId };
}

export async function balanceOf(world: PaymentsWorld, accountId: AccountId): Promise<bigint> {
  const [row] = await world.db.asOwner('select balance_minor from wallet.account where account_id = $1', [
    accountId,
  ]);
  return row?.['balance_minor'] as bigint; // int8 arrives as bigint.
}
