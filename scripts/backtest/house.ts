// The modules a bet goes through, put together as the product does it, without a door: brand, wallet, catalogue, betting.

import { randomBytes, randomUUID } from 'node:crypto';
import { type Betting, type EventResulted, openBetting, type OrderOwner } from '@overround/betting';
import { type Catalog, openCatalog, readResult, readResults } from '@overround/catalog';
import { insertPerson } from '@overround/identity';
import { type BrandId, type Minor, minor, type PersonId, systemClock } from '@overround/kernel';
import { type Database, openDatabase, openOutbox, type Outbox, silentLog } from '@overround/platform';
import { openSite } from '@overround/site';
import { openWallet, type Wallet } from '@overround/wallet';
import pg from 'pg';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const CURRENCY = 'EUR';
/** Of the platform: a brand may not go beyond it. */
const STAKE_MAX_UNITS = 10_000_000;
const PAYOUT_MAX_UNITS = 100_000_000;

export type Bettor = Omit<OrderOwner, 'guid'>;

export interface BacktestHouse {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly betting: Betting;
  /** One person with exactly this much money, given through the ledger. */
  openBettor(moneyMinor: Minor): Promise<Bettor>;
  /** The results announced since this was asked last, as settlement hears of them. */
  takeResults(): EventResulted[];
  close(): Promise<void>;
}

/** On a migrated database that nothing else uses. `stakeMinor` decides the brand's limits: no bet of the backtest meets one. */
export async function openBacktestHouse(ownerUrl: string, stakeMinor: Minor): Promise<BacktestHouse> {
  await configureBrand(ownerUrl, stakeMinor);
  const db = openDatabase({ url: ownerUrl, role: 'overround_app' });
  const log = silentLog;
  const clock = systemClock;
  const site = await openSite({ db, log, options: { isDevelopment: true, originOf: () => '' } });
  const { directory } = site;
  const results: EventResulted[] = [];
  // The product runs listeners as jobs; here they are run at once, so nothing is queued.
  const outbox: Outbox = {
    ...openOutbox([]),
    announce: async (_tx, event, payload) => {
      if (event === 'event.resulted') results.push(payload as EventResulted); // The payload of this event.
    },
  };
  const wallet = openWallet({ db, log, outbox, clock, directory });
  const catalog = await openCatalog({ db, outbox, clock, log, site: directory, randomBytes });
  const betting = openBetting({
    db,
    outbox,
    clock,
    log,
    randomBytes,
    directory,
    book: catalog.book,
    readResult,
    readResults,
    wallet,
    countryOf: async () => undefined,
  });
  return {
    db,
    catalog,
    betting,
    openBettor: (moneyMinor) => openBettor(db, wallet, moneyMinor),
    takeResults: () => results.splice(0),
    close: async () => {
      await betting.idle();
      await catalog.stop();
      await site.close();
      await db.close();
    },
  };
}

/** One brand, whose limits are multiples of a unit that fits the stake. */
async function configureBrand(ownerUrl: string, stakeMinor: Minor): Promise<void> {
  const unitMinor = stakeMinor / 1000n + 5n;
  const betting = { stakeMaxUnits: STAKE_MAX_UNITS, payoutMaxUnits: PAYOUT_MAX_UNITS };
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('update site.brand set is_active = false where brand_id <> $1', [BRAND]);
    await client.query('update site.currency set unit_minor = $1 where code = $2', [unitMinor, CURRENCY]);
    await client.query(
      `insert into site.brand_version (brand_id, version, config, reason)
       select brand_id, version + 1, config || jsonb_build_object('betting', $2::jsonb), 'backtest'
         from site.brand_version where brand_id = $1 order by version desc limit 1`,
      [BRAND, JSON.stringify(betting)],
    );
  } finally {
    await client.end();
  }
}

async function openBettor(db: Database, wallet: Wallet, moneyMinor: Minor): Promise<Bettor> {
  const personId = randomUUID() as PersonId; // Any id names a person.
  const accountId = await db.inTransaction({ brandId: BRAND }, async (tx) => {
    await insertPerson(tx, { brandId: BRAND, personId, countryId: 1, lang: 'en' });
    const opened = await wallet.openAccount(tx, { brandId: BRAND, personId, currency: CURRENCY });
    const posted = await wallet.post(tx, {
      brandId: BRAND,
      kind: 'demo.gift',
      source: 'backtest',
      sourceId: personId,
      actor: 'system',
      currency: CURRENCY,
      entries: [
        { account: opened, amountMinor: moneyMinor },
        { account: 'adjustments', amountMinor: minor(-moneyMinor) },
      ],
    });
    if (!posted.ok) throw new Error(`the money was refused: ${posted.code}`);
    return opened;
  });
  return { brandId: BRAND, personId, accountId, currency: CURRENCY, source: 'backtest' };
}
