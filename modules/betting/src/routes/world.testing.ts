// The whole way of a bet in one process: real site, wallet, catalogue and betting, a feed that says what a test tells it.

import { randomBytes, randomUUID } from 'node:crypto';
import { openCatalog, readResult, readResults, type Catalog } from '@overround/catalog';
import type { PersonalChange } from '@overround/contracts';
import { type AccountId, type BrandId, instant, minor, type PersonId, systemClock } from '@overround/kernel';
import { openOutbox, type Session, silentLog } from '@overround/platform';
import { type Brand, openSite, type SiteDirectory } from '@overround/site';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { arrangeIdentity } from '../arranging.testing.ts';
import type { BettingDeps } from '../deps.ts';
import { type Betting, openBetting } from '../module.ts';
import { hasOpenBets, openStakesOf } from '../store/bet-store.ts';
import { type FeedMessage, fixture, matchState, prices, type Sink } from './world-messages.testing.ts';

export { type FeedMessage, fixture, matchState, prices } from './world-messages.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.

export interface TestPlayer {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly token: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
}

/** The LiveBet envelope, of an acceptance or a refusal. */
export interface LiveBetBody<Value> {
  readonly Value: Value;
  readonly Success: boolean;
  readonly Error: string;
  readonly ErrorCode: number;
  readonly code?: string;
}

export interface BettingWorld {
  readonly db: TestDatabase;
  readonly catalog: Catalog;
  readonly wallet: Wallet;
  readonly directory: SiteDirectory;
  readonly betting: Betting;
  readonly calls: TestCalls;
  readonly told: PersonalChange[];
  say(...messages: FeedMessage[]): Promise<void>;
  /** A football match with 1X2 and totals on offer; returns the id of its main game. */
  offer(ref: string, options?: { readonly isLive?: boolean; readonly home?: number }): Promise<number>;
  result(ref: string, home: number, away: number): Promise<void>;
  /** Ends a match without a result: its bets are void. */
  cancel(ref: string): Promise<void>;
  player(balanceMinor: bigint, currency?: string): Promise<TestPlayer>;
  post<Value>(path: string, body: object, player?: TestPlayer): Promise<Answer<LiveBetBody<Value>>>;
  get<Data>(path: string, player: TestPlayer): Promise<Answer<{ readonly data: Data }>>;
  close(): Promise<void>;
}

const OFFER_MS = 600_000;

/** `adapt` gives the brands other settings than they have. */
export async function openBettingWorld(
  overrides: Partial<BettingDeps> = {},
  adapt: (brand: Brand) => Brand = (brand) => brand,
): Promise<BettingWorld> {
  const db = await openTestDatabase();
  const site = await openSite({
    db,
    log: silentLog,
    options: { isDevelopment: true, originOf: (brand) => `https://${brand.hosts[0]}` },
  });
  // Offers that stand for seconds would be over before a busy machine takes them.
  const adapted = (brand: Brand): Brand =>
    adapt({ ...brand, betting: { ...brand.betting, offerMs: OFFER_MS } });
  const directory: SiteDirectory = {
    ...site.directory,
    brands: () => site.directory.brands().map(adapted),
    brandById: (brandId) => {
      const brand = site.directory.brandById(brandId);
      return brand && adapted(brand);
    },
  };
  const outbox = openOutbox([]);
  const wallet = openWallet({
    db,
    log: silentLog,
    outbox,
    clock: systemClock,
    directory,
    isInUse: hasOpenBets,
    openStakes: openStakesOf,
  });
  const catalog = await openCatalog({
    db,
    outbox,
    clock: systemClock,
    log: silentLog,
    site: directory,
    randomBytes,
  });
  const told: PersonalChange[] = [];
  const betting = openBetting({
    db,
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
    lean: catalog.lean,
    tellPerson: (_brandId, _personId, change) => void told.push(change),
    ...overrides,
  });
  const sessions = new Map<string, Session>();
  const calls = await openTestCalls(
    [...betting.module.routes, ...wallet.module.routes, ...catalog.module.routes],
    {
      siteOf: () => ({
        brandId: BRAND,
        brandKey: 'house',
        lang: 'en',
        countryId: 1,
        origin: 'http://localhost',
      }),
      sessionOf: async (request) =>
        sessions.get(String(request.headers['x-auth'] ?? '').replace('Bearer ', '')),
    },
  );

  let sink: Sink | undefined;
  let sequence = 0;
  const producer = 'test';
  const say = async (...messages: FeedMessage[]): Promise<void> => {
    await sink?.accept(
      messages.map((message) => {
        sequence += 1;
        return { producer, sequence, producedAt: instant(Date.now()), message };
      }),
    );
    await catalog.idle();
  };
  await catalog.startIntake({
    producer,
    start: async (into) => {
      sink = into;
      await into.accept([
        {
          producer,
          sequence: (sequence += 1),
          producedAt: instant(0),
          message: { kind: 'snapshot_complete', requestId: 'start' },
        },
      ]);
    },
    requestSnapshot: async (requestId) => say({ kind: 'snapshot_complete', requestId }),
    stop: async () => undefined,
  });
  await say({ kind: 'alive', isSubscribed: true });

  const eventIds = new Map<string, number>();
  /** Settles the bets on a match by the newest that was told of it. */
  const settle = async (ref: string): Promise<void> => {
    const eventId = eventIds.get(ref) ?? 0;
    const facts = await db.read('platform', (tx) => readResult(tx, eventId));
    await betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
  };
  return {
    db,
    catalog,
    wallet,
    directory,
    betting,
    calls,
    told,
    say,
    offer: async (ref, { isLive = false, home = 2000 } = {}) => {
      const before = new Set(
        [...catalog.book.events('line'), ...catalog.book.events('live')].map((one) => one.eventId),
      );
      await say(
        fixture(ref, isLive),
        ...(isLive
          ? [
              {
                kind: 'state_change',
                eventRef: ref,
                state: matchState(1, 0, 'in_play'),
                happenings: [],
              } as FeedMessage,
            ]
          : []),
        prices(ref, home),
      );
      const event = [...catalog.book.events('line'), ...catalog.book.events('live')].find(
        (one) => !before.has(one.eventId),
      );
      if (!event) throw new Error('the match is listed');
      eventIds.set(ref, event.eventId);
      return event.mainGameId;
    },
    result: async (ref, home, away) => {
      await say({
        kind: 'result',
        eventRef: ref,
        certainty: 'official',
        state: matchState(home, away, 'ended'),
      });
      await settle(ref);
    },
    cancel: async (ref) => {
      await say({ kind: 'cancel', eventRef: ref, reason: 'abandoned' });
      await settle(ref);
    },
    player: async (balanceMinor, currency = 'EUR') => {
      const personId = randomUUID() as PersonId; // Any id names a person here.
      await arrangeIdentity(db, { brandId: BRAND, personId });
      const accountId = await db.inTransaction({ brandId: BRAND }, async (tx) => {
        const opened = await wallet.openAccount(tx, { brandId: BRAND, personId, currency });
        if (balanceMinor > 0n)
          await wallet.post(tx, {
            brandId: BRAND,
            kind: 'payment.deposit',
            source: 'payment',
            sourceId: personId,
            actor: 'system',
            currency,
            entries: [
              { account: opened, amountMinor: minor(balanceMinor) },
              { account: 'deposits_clearing:test', amountMinor: minor(-balanceMinor) },
            ],
          });
        return opened;
      });
      const token = randomUUID();
      sessions.set(token, {
        sessionId: randomUUID(),
        personId,
        playerNumber: accountId,
        signedInAt: instant(0),
        via: 'bearer',
      });
      return { personId, accountId, token };
    },
    post: async (url, payload, player) => {
      const headers = { host: 'localhost', ...(player ? { 'x-auth': `Bearer ${player.token}` } : {}) };
      const answer = await calls.app.inject({ method: 'POST', url, payload, headers });
      // The test says which call it made and so what its answer is.
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() as never };
    },
    get: async (url, player) => {
      const headers = { host: 'localhost', 'x-auth': `Bearer ${player.token}` };
      const answer = await calls.app.inject({ method: 'GET', url, headers });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() as never }; // As above.
    },
    close: async () => {
      await calls.close();
      await catalog.stop();
      await site.close();
      await db.drop();
    },
  };
}
