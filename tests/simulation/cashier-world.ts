// A cashier, bonuses and friends against the real database, with a provider and bets that are played here: what the large simulation of bets
// does not move.

import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Bonuses, openBonuses } from '@overround/bonus';
import { insertPerson } from '@overround/identity';
import {
  accept,
  type AccountId,
  type BrandId,
  instant,
  isBefore,
  minor,
  minorFromDigits,
  type PersonId,
  present,
  refuse,
  systemClock,
  ZERO_MINOR,
} from '@overround/kernel';
import { openPartners, type Partners } from '@overround/partners';
import { hasCreditedDeposit, openPayments, type Payments, sumKeptDeposits } from '@overround/payments';
import { openOutbox, silentLog } from '@overround/platform';
import type { PaymentNotice, PaymentProvider, VoucherDesk } from '@overround/provider-kit';
import { openSite } from '@overround/site';
import {
  openTestCalls,
  openTestDatabase,
  strictLog,
  type TestCalls,
  type TestDatabase,
} from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { FakeBets } from './fake-bets.ts';
import { VouchersOfTest } from './fake-desk.ts';

export const BRAND = 1 as BrandId; // Seeded by the migrations of site.
export const scope = { brandId: BRAND };
/** Units for one euro: 2, 0, 3, 6 and 8 decimals. */
const RATES = { USD: '1.0871', JPY: '160.37', KWD: '0.333333', USDT: '1.0871', DOGE: '5.2501' };
export const CURRENCIES = ['EUR', ...Object.keys(RATES)] as const;
/** Twice what was given is to be staked, so that some get there. */
const OFFER = {
  trigger: { on: 'deposit', isFirst: true, percent: 100, depositUnitsMin: 1 },
  unitsMax: 100,
  choiceDays: 30,
  days: 30,
  wagering: {
    times: 2,
    kinds: ['express'],
    legsMin: 3,
    oddsMilliMin: 1400,
    isLiveCounted: true,
    isOwnCounted: true,
  },
  stakeUnitsMax: 50,
  isStakedWhole: false,
  isGiftKept: false,
  isWelcome: true,
  grantsMax: 1000,
};

/** Codes of a gift of the migrations, with how many may use them. */
export const CODES: ReadonlyMap<string, number> = new Map([
  ['OVER5', Infinity],
  ['FEW', 3],
]);

export interface CashierPlayer {
  readonly personId: PersonId;
  /** By currency; the one in euros names the player. */
  readonly accounts: Map<string, AccountId>;
  readonly euros: AccountId;
}

export interface CashierWorld {
  readonly db: TestDatabase;
  readonly wallet: Wallet;
  readonly payments: Payments;
  readonly bonuses: Bonuses;
  readonly partners: Partners;
  readonly bets: FakeBets;
  /** Whoever has come so far. */
  readonly players: readonly CashierPlayer[];
  /** Whose deposits wait, as those who have not shown who they are. */
  readonly suspects: Set<PersonId>;
  /** Codes with money on them. */
  readonly vouchers: VouchersOfTest;
  /** Somebody comes new, with accounts in all currencies or in euros. */
  join(currencies: readonly string[]): Promise<CashierPlayer>;
  /** A member of staff ends the open case about a payment. */
  decide(login: string, paymentId: string, resolution: 'succeeded' | 'declined'): Promise<number>;
  call(player: CashierPlayer, method: 'GET' | 'POST', url: string, payload?: object): Promise<CallAnswer>;
  /** The provider tells something of a payment. */
  tell(notice: object): Promise<number>;
  /** Asks the provider for whatever was queued. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface CallAnswer {
  readonly status: number;
  // Answers as they came; whoever asks knows which.
  // oxlint-disable-next-line no-explicit-any
  readonly data: any;
}

const SECRET = 'cashier';
const signOf = (body: Uint8Array | string): string => createHmac('sha256', SECRET).update(body).digest('hex');

const METHODS = (['deposit', 'withdrawal'] as const).map((kind) => ({
  methodId: 'card',
  kind,
  title: 'Card',
  amountMinorMin: minor(100n),
  amountMinorMax: minor(1_000_000n),
}));

const PROVIDER = 'payment-sandbox';

const providerOf = (vouchers: VoucherDesk): PaymentProvider => ({
  providerId: PROVIDER,
  vouchers,
  noticeHeaders: ['x-sign'],
  methods: () => Promise.resolve(METHODS),
  startDeposit: ({ paymentId }) =>
    Promise.resolve({ kind: 'redirect', url: `https://pay.test/${paymentId}` } as const),
  startPayout: ({ paymentId }) => Promise.resolve({ providerRef: `ref-${paymentId}` }),
  readNotice: (rawBody, headers) => {
    if (headers['x-sign'] !== signOf(rawBody)) return undefined;
    const said = JSON.parse(Buffer.from(rawBody).toString()) as Record<string, string>; // `tell` wrote it.
    return { ...said, amountMinor: minorFromDigits(said['amountMinor'] ?? '') } as PaymentNotice;
  },
  poll: () => Promise.resolve(undefined),
});

export async function openCashierWorld(playerCount: number): Promise<CashierWorld> {
  const db = await openTestDatabase();
  await db.asOwner(
    `insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
     select brand_id, offer_id, version + 1, kind, code, true, $1::jsonb from bonus.offer where brand_id = 1 and code = 'SPORT'
      order by version desc limit 1`,
    [JSON.stringify(OFFER)],
  );
  await db.asOwner(
    `insert into bonus.promo_code (brand_id, code, offer_id, uses_max, made_by) values ($1, 'FEW', 3, $2, 'test')`,
    [BRAND, CODES.get('FEW')],
  );
  await db.asOwner(
    `insert into site.currency_rate (currency, source, rated_at, per_euro)
     select r.currency, 'simulation', now(), r.per_euro::numeric from unnest($1::text[], $2::text[]) as r (currency, per_euro)`,
    [Object.keys(RATES), Object.values(RATES)],
  );
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: () => 'https://overround.test' },
  });
  const base = { db, outbox: openOutbox([]), clock: systemClock, log: silentLog, directory: site.directory };
  const wallet = openWallet({ ...base, log: strictLog });
  const bets = new FakeBets(db, wallet);
  const suspects = new Set<PersonId>();
  const vouchers = new VouchersOfTest();
  const players: CashierPlayer[] = [];
  const bonuses = await openBonuses({
    ...base,
    log: strictLog,
    wallet,
    countryOf: () => Promise.resolve(1),
    isBarred: () => Promise.resolve(false),
    hasDeposited: hasCreditedDeposit,
    betsOf: (_tx, { accountId }) => Promise.resolve(bets.of(accountId)),
    betOf: () => Promise.resolve(undefined),
    champNames: () => Promise.resolve(new Map()),
    firstBets: (_tx, { personId }, since, count) => {
      const player = players.find((one) => one.personId === personId);
      return Promise.resolve(bets.since(player ? [player.euros] : [], since.at, count));
    },
    ownBets: (_tx, { personId }, since) => {
      const player = players.find((one) => one.personId === personId);
      const own = bets.since(player ? [player.euros] : [], since.at, Infinity);
      return Promise.resolve(own.filter(({ accepted }) => !isBefore(accepted, since)));
    },
    pastBets: () => Promise.resolve([]),
    playedSums: (_tx, _brandId, { from, until }) =>
      Promise.resolve(
        players.map(({ personId, euros }) => ({
          personId,
          accountId: euros,
          currency: 'EUR',
          ...bets.played(euros, from, until),
        })),
      ),
    openStakesOf: () => Promise.resolve(bets.openStakes()),
  });
  const partners = openPartners({
    ...base,
    log: strictLog,
    wallet,
    randomBytes,
    isBarred: () => Promise.resolve(false),
    hasDeposited: hasCreditedDeposit,
    numberOf: () => Promise.resolve(undefined),
    traitsOf: () => Promise.resolve([]),
    kinOf: () => Promise.resolve([]),
    keptDepositsIn: sumKeptDeposits,
    withdrawnIn: () => Promise.resolve(ZERO_MINOR),
    // Whoever was brought has staked enough.
    stakesOf: () => Promise.resolve(new Map([['EUR', minor(1_000_000n)]])),
  });
  const payments = openPayments({
    ...base,
    wallet,
    providers: [providerOf(vouchers.desk)],
    cashKey: randomBytes(32),
    depositMayStand: (_tx, { personId }) =>
      Promise.resolve(
        suspects.has(personId) ? refuse('identification_needed', { step: 'identity' }) : accept(undefined),
      ),
    office: {
      toReference: (_tx, amountMinor) => Promise.resolve(amountMinor),
      fromReference: (_tx, cents) => Promise.resolve(cents),
      moneyMayLeave: () => Promise.resolve(accept(undefined)),
      isIdentified: () => Promise.resolve(true),
      isOwnName: () => Promise.resolve(true),
      initialsOf: () => Promise.resolve(''),
      ageOf: () => Promise.resolve(null),
      files: {
        claim: () => Promise.resolve(true),
        readFacts: () => Promise.resolve([]),
        ticketFor: () => Promise.resolve(undefined),
        remove: () => Promise.resolve(),
      },
      letterTo: () => Promise.resolve(undefined),
      mailToOwner: () => Promise.resolve(undefined),
      wantsAnswers: () => Promise.resolve(false),
    },
    onDeposited: async (tx, deposit) => {
      await bonuses.onDeposit(tx, { ...deposit, begunAt: deposit.createdAt });
      await partners.onDeposit(tx, deposit);
    },
    onReversed: async (tx, reversed) => {
      await bonuses.depositReversed(tx, reversed);
      await partners.onReversed(tx, reversed);
    },
  });
  const calls = await openCalls([wallet, payments, bonuses, partners].flatMap(({ module }) => module.routes));
  const join = async (currencies: readonly string[]): Promise<CashierPlayer> => {
    const player = await openPlayer(db, wallet, currencies);
    await db.asOwner(`insert into partners.friend_code (brand_id, person_id, code) values ($1, $2, $3)`, [
      BRAND,
      player.personId,
      codeOf(players.length),
    ]);
    players.push(player);
    return player;
  };
  // Every second one has accounts in all currencies.
  for (let at = 0; at < playerCount; at += 1) await join(at % 2 === 0 ? CURRENCIES : ['EUR']);
  return {
    db,
    wallet,
    payments,
    bonuses,
    partners,
    bets,
    players,
    suspects,
    vouchers,
    join,
    decide: async (login, paymentId, resolution) => {
      const [row] = await db.asOwner(
        `select review_id::text as id from payments.review r where payment_id = $1 and reason = 'deposit_held' order by review_id desc limit 1`,
        [paymentId],
      );
      const answer = await calls.app.inject({
        method: 'POST',
        url: `/operator-api/v1/payment-reviews/${row?.['id']}/resolve`,
        headers: { 'x-staff': login, 'x-requested-with': 'overround' },
        payload: { resolution, reason: 'seen' },
      });
      return answer.statusCode;
    },
    call: async ({ personId, euros }, method, url, payload) => {
      const answer = await calls.app.inject({
        method,
        url,
        headers: {
          'x-player': JSON.stringify({ personId, playerNumber: euros }),
          'idempotency-key': randomUUID(),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: answer.statusCode, data: (answer.json() as { data?: unknown }).data };
    },
    tell: async (notice) => {
      const payload = JSON.stringify(notice);
      const headers = { 'content-type': 'application/json', 'x-sign': signOf(payload) };
      const url = `/payment-callback/${PROVIDER}`;
      return (await calls.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    },
    runJobs: async () => {
      const queued = await db.asOwner(
        `select j.id::text as id, t.identifier, j.payload
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
      );
      for (const { id, identifier, payload } of queued) {
        await payments.module.jobs.find(({ name }) => name === identifier)?.handle(payload);
        await db.asOwner('delete from graphile_worker._private_jobs where id = $1', [id]);
      }
    },
    close: async () => {
      await calls.close();
      await site.close();
      await db.drop();
    },
  };
}

const openCalls = (routes: Parameters<typeof openTestCalls>[0]): Promise<TestCalls> =>
  openTestCalls(routes, {
    siteOf: () => ({
      ...scope,
      brandKey: 'overround',
      lang: 'en',
      countryId: 1,
      origin: 'https://overround.test',
    }),
    staffOf: ({ headers }) =>
      Promise.resolve(
        headers['x-staff'] === undefined
          ? undefined
          : {
              sessionId: 's',
              staffId: String(headers['x-staff']),
              login: String(headers['x-staff']),
              rights: ['admin', 'payments', 'risk'],
              brandIds: [BRAND],
            },
      ),
    sessionOf: ({ headers }) => {
      const player = headers['x-player'];
      if (player === undefined) return Promise.resolve(undefined);
      const who = JSON.parse(String(player)) as Pick<CashierPlayer, 'personId'> & { playerNumber: AccountId }; // Written above.
      return Promise.resolve({
        ...who,
        sessionId: randomUUID(),
        signedInAt: instant(Date.now()),
        via: 'bearer' as const,
      });
    },
  });

async function openPlayer(
  db: TestDatabase,
  wallet: Wallet,
  currencies: readonly string[],
): Promise<CashierPlayer> {
  const personId = randomUUID() as PersonId; // Any id names a person here.
  const accounts = new Map<string, AccountId>();
  await db.inTransaction(scope, async (tx) => {
    await insertPerson(tx, { ...scope, personId, countryId: 1, lang: 'en' });
    for (const currency of currencies)
      accounts.set(currency, await wallet.openAccount(tx, { ...scope, personId, currency }));
  });
  return { personId, accounts, euros: present(accounts.get('EUR'), 'an account in euros') };
}

/** A word of eight letters and figures for each player. */
export const codeOf = (at: number): string => `FR${String(at).padStart(6, '0')}`;
