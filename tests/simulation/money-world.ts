// Players, feed and failures in one process against the real database; everything is drawn from one seed.

import { randomUUID } from 'node:crypto';
import { type Betting, hasOpenBets, openBetting, openStakesOf, stakeBoundsOf } from '@overround/betting';
import { type Catalog, openCatalog, readResult, readResults } from '@overround/catalog';
import { type Games, type GamesDeps, openGames } from '@overround/games';
import { insertPerson } from '@overround/identity';
import { type AccountId, type BrandId, type PersonId, systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import type { Random } from '@overround/rng';
import { openSite, type Site } from '@overround/site';
import { openTestDatabase, strictLog, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { type Faults, faultyDatabase } from './faults.ts';
import { openSimulatedFeed, type SimulatedFeed } from './simulated-feed.ts';
import { openTill, type Till } from './till.ts';

export const BRAND = 1 as BrandId; // Seeded by the migrations of site.

export interface SimulatedPlayer {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  /** Accounts in currencies of 0, 3, 6 and 8 decimals; most players have none. */
  readonly others: readonly AccountId[];
}

export interface MoneyWorld {
  readonly db: TestDatabase;
  readonly site: Site;
  readonly wallet: Wallet;
  readonly till: Till;
  readonly feed: SimulatedFeed;
  readonly faults: Faults;
  readonly players: readonly SimulatedPlayer[];
  catalog: Catalog;
  betting: Betting;
  games: Games;
  /** What flows of pools are given, with connections that break. */
  toteDeps: GamesDeps;
  /** Races that somebody staked on in a pool. */
  readonly toteEvents: Set<number>;
  close(): Promise<void>;
}

export const RESULTED = 'simulation.event_resulted';

/** Units for one euro of the currencies that money is moved to and from: 0, 3, 6 and 8 decimals. */
const RATES = { JPY: '160.37', KWD: '0.333333', USDT: '1.0871', DOGE: '5.2501' };
/** Every so many-th player has accounts in them: few, so that money goes back and between as well. */
const OTHERS_EVERY = 240;

/** So few that whole placepots are run. */
export const PLACEPOT_RACES = 2;
/** Larger payouts wait while only a scout has told how a match ended. */
export const HELD_ABOVE_UNITS = 200;
/** What the brand of the simulation has beside prices: every term that moves money. */
const TERMS = {
  taxes: {
    type: 2,
    stakeTaxBps: 300,
    payoutTaxBps: 1500,
    winUnitsMin: 10,
    oddsMilliMin: 1500,
    hasReturnTax: true,
  },
  insurance: { percents: [50, 100], marginPercent: 10 },
  expressBoost: { legsMin: 2, percents: [4, 9, 15], oddsMilliMin: 1400 },
  advance: { withinHours: 48, expectedPercent: 50 },
  payoutHold: { unitsMax: HELD_ABOVE_UNITS, hours: 1 },
  tote: {
    takeoutBps: { win: 1925, place: 2000, exacta: 2500, quinella: 2500, trifecta: 2500, placepot: 2700 },
    guaranteeUnits: { win: 20, place: 0, exacta: 0, quinella: 0, trifecta: 0, placepot: 0 },
    placepotRaces: PLACEPOT_RACES,
  },
};

export async function openMoneyWorld(random: Random, playerCount: number): Promise<MoneyWorld> {
  const db = await openTestDatabase();
  await db.asOwner(
    `insert into site.brand_version (brand_id, version, config, reason)
     select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}') || $2::jsonb), 'simulation'
       from site.brand_version where brand_id = $1 order by version desc limit 1`,
    [BRAND, JSON.stringify(TERMS)],
  );
  await db.asOwner(
    `insert into site.currency_rate (currency, source, rated_at, per_euro)
     select r.currency, 'simulation', now(), r.per_euro::numeric from unnest($1::text[], $2::text[]) as r (currency, per_euro)`,
    [Object.keys(RATES), Object.values(RATES)],
  );
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
  const outbox = openOutbox([{ event: 'event.resulted', name: RESULTED }]);
  const wallet = openWallet({
    db,
    log: strictLog,
    outbox,
    clock: systemClock,
    directory: site.directory,
    isInUse: hasOpenBets,
    openStakes: openStakesOf,
  });
  const till = await openTill({
    db,
    wallet,
    outbox: openOutbox([]),
    clock: systemClock,
    log: silentLog,
    directory: site.directory,
    routes: [],
  });
  const faults: Faults = { lostAnswer: 0, deadTransaction: 0, injected: 0 };
  const feed = openSimulatedFeed(random);
  const parts = { db, site, wallet, feed, random, faults };
  const running = await startBook(parts);
  const players: SimulatedPlayer[] = [];
  const world: MoneyWorld = {
    ...parts,
    ...running,
    till,
    players,
    toteEvents: new Set(),
    close: async () => {
      await till.close();
      await world.catalog.stop();
      await site.close();
      await db.drop();
    },
  };
  await db.inTransaction({ brandId: BRAND }, async (tx) => {
    for (let count = 0; count < playerCount; count += 1) {
      const personId = randomUUID() as PersonId; // Any id names a person here.
      await insertPerson(tx, { brandId: BRAND, personId, countryId: 1, lang: 'en' });
      const open = (currency: string) => wallet.openAccount(tx, { brandId: BRAND, personId, currency });
      const accountId = await open('EUR');
      const others: AccountId[] = [];
      if (count % OTHERS_EVERY === 0)
        for (const currency of Object.keys(RATES)) others.push(await open(currency));
      players.push({ personId, accountId, others });
    }
  });
  // Every other player lets stakes be advanced.
  await db.asOwner(
    `insert into betting.player_option (brand_id, person_id, advance_bets) select $1, unnest($2::uuid[]), true`,
    [BRAND, players.filter((_, place) => place % 2 === 0).map(({ personId }) => personId)],
  );
  return world;
}

interface Parts extends Pick<MoneyWorld, 'db' | 'site' | 'wallet' | 'feed' | 'faults'> {
  readonly random: Random;
}

/** What a process builds when it starts: everything in memory comes from the tables. */
export async function startBook({
  db,
  site,
  wallet,
  feed,
  random,
  faults,
}: Parts): Promise<Pick<MoneyWorld, 'catalog' | 'betting' | 'games' | 'toteDeps'>> {
  const outbox = openOutbox([{ event: 'event.resulted', name: RESULTED }]);
  const randomBytes = (count: number): Uint8Array => random.bytes(count);
  const catalog = await openCatalog({
    db,
    outbox,
    clock: systemClock,
    log: silentLog,
    site: site.directory,
    randomBytes,
  });
  await catalog.startIntake(feed);
  await catalog.idle();
  const { directory } = site;
  const deps = {
    db: faultyDatabase(db, random, faults),
    outbox,
    clock: systemClock,
    log: silentLog,
    randomBytes,
    directory,
    book: catalog.book,
    readResult,
    readResults,
    wallet,
    countryOf: async () => undefined,
  };
  const toteDeps: GamesDeps = {
    ...deps,
    stakeBoundsOf: (tx, bettor) => stakeBoundsOf(tx, directory, bettor),
  };
  return { catalog, betting: openBetting(deps), games: openGames(toteDeps), toteDeps };
}

/** The process dies with whatever it held in memory, and another one starts. */
export async function restart(world: MoneyWorld, random: Random): Promise<void> {
  await world.catalog.stop();
  Object.assign(world, await startBook({ ...world, random }));
}
