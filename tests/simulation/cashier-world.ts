// A cashier, bonuses and friends against the real database, with a provider and bets that are played here: what the large simulation of bets
// does not move.

import { randomBytes, randomUUID } from 'node:crypto';
import { type Bonuses, openBonuses } from '@overround/bonus';
import { insertPerson } from '@overround/identity';
import {
  type AccountId,
  type BrandId,
  minor,
  type PersonId,
  present,
  systemClock,
  ZERO_MINOR,
} from '@overround/kernel';
import { openPartners, type Partners } from '@overround/partners';
import { hasCreditedDeposit, sumKeptDeposits } from '@overround/payments';
import { openOutbox, silentLog } from '@overround/platform';
import { openSite } from '@overround/site';
import { openTestDatabase, strictLog, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { type OfferCode, PLACES } from './cashier-bonus-rules.ts';
import { FakeBets } from './fake-bets.ts';
import { openTill, type Payer, type Till } from './till.ts';

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
  fundsOrder: 'bonus_first',
  grantsMax: 1000,
};

/** Codes of a gift of the migrations, with how many may use them. */
export const CODES: ReadonlyMap<string, number> = new Map([
  ['OVER5', Infinity],
  ['FEW', 3],
]);

export interface CashierPlayer extends Payer {
  /** By currency. */
  readonly accounts: Map<string, AccountId>;
}

export interface CashierWorld extends Till {
  readonly db: TestDatabase;
  readonly wallet: Wallet;
  readonly bonuses: Bonuses;
  readonly partners: Partners;
  readonly bets: FakeBets;
  /** Whoever has come so far. */
  readonly players: readonly CashierPlayer[];
  /** Somebody comes new, with accounts in all currencies or in euros. */
  join(currencies: readonly string[]): Promise<CashierPlayer>;
}

export async function openCashierWorld(playerCount: number): Promise<CashierWorld> {
  const db = await openTestDatabase();
  await changeOffer(db, 'SPORT', OFFER);
  for (const [code, grantsMax] of PLACES) await changeOffer(db, code, { grantsMax });
  await db.asOwner(
    `do $$ begin perform set_config('session_replication_role', 'replica', true);
       update bonus.offer set terms = terms || '{"fundsOrder": "own_first"}' where brand_id = 1 and code = 'PROMO5'; end $$`,
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
      return Promise.resolve(bets.since(player ? [player.euros] : [], since, count));
    },
    ownBets: (_tx, { personId }, since) => {
      const player = players.find((one) => one.personId === personId);
      return Promise.resolve(bets.since(player ? [player.euros] : [], since, Infinity));
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
  const till = await openTill({
    ...base,
    wallet,
    routes: [wallet, bonuses, partners].flatMap(({ module }) => module.routes),
    onDeposited: async (tx, deposit) => {
      await bonuses.onDeposit(tx, { ...deposit, begunAt: deposit.createdAt });
      await partners.onDeposit(tx, deposit);
    },
    onReversed: async (tx, reversed) => {
      await bonuses.depositReversed(tx, reversed);
      await partners.onReversed(tx, reversed);
    },
  });
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
    ...till,
    db,
    wallet,
    bonuses,
    partners,
    bets,
    players,
    join,
    close: async () => {
      await till.close();
      await site.close();
      await db.drop();
    },
  };
}

/** Another version of an offer, with other terms: what was chosen keeps its own. */
export const changeOffer = (db: TestDatabase, code: OfferCode, terms: object): Promise<unknown> =>
  db.asOwner(
    `insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
     select brand_id, offer_id, version + 1, kind, code, true, terms || $3::jsonb from bonus.offer
      where brand_id = $1 and code = $2 order by version desc limit 1`,
    [BRAND, code, JSON.stringify(terms)],
  );

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
