// Two processes of one house on the real database: betting twice, two workers for what happens after commits, one intake.

import { randomBytes } from 'node:crypto';
import { type Betting, bettingInvariants, hasOpenBets, openBetting, openStakesOf } from '@overround/betting';
import { type Catalog, openCatalog, readResult, readResults } from '@overround/catalog';
import { type GameId, type Minor, minor, type OddsMilli, systemClock } from '@overround/kernel';
import { type Listener, openDatabase, openOutbox, silentLog, startWorker } from '@overround/platform';
import { openSite } from '@overround/site';
import { TEST_PATIENCE, openTestDatabase, type TestDatabase } from '@overround/testkit';
import { openWallet, walletInvariants } from '@overround/wallet';
import type { TestPerson } from '../../../modules/betting/src/arranging.testing.ts';
import {
  buildFixture,
  buildOdds,
  buildResultMarket,
  type TestFeed,
  testFeed,
} from '../../../modules/catalog/src/testing/test-feed.ts';

export interface TwinHouse {
  readonly db: TestDatabase;
  readonly catalog: Catalog;
  readonly feed: TestFeed;
  readonly processes: readonly [Betting, Betting];
  /** Lists matches at 2.000 for the home side; their games in the same order. */
  offer(...refs: string[]): Promise<readonly GameId[]>;
  /** Resolves when every job that was queued has run. */
  jobsDone(): Promise<void>;
  /** Names of the invariants of wallet and betting that do not hold. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

export type Answer = Awaited<ReturnType<Betting['placeBet']>>;

export async function openTwinHouse(): Promise<TwinHouse> {
  const db = await openTestDatabase();
  const log = silentLog;
  const clock = systemClock;
  const site = await openSite({ db, log, options: { isDevelopment: true, originOf: () => '' } });
  const { directory } = site;
  const listeners: Listener[] = [];
  const outbox = openOutbox(listeners);
  const wallet = openWallet({
    db,
    log,
    outbox,
    clock,
    directory,
    isInUse: hasOpenBets,
    openStakes: openStakesOf,
  });
  const catalog = await openCatalog({ db, outbox, clock, log, site: directory, randomBytes });
  // The second process has pools of its own, as a process has.
  const otherDb = openDatabase({ url: db.ownerUrl, role: 'overround_app', patience: TEST_PATIENCE });
  const bettingOn = (own: typeof otherDb): Betting =>
    openBetting({
      db: own,
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
  const processes = [bettingOn(db), bettingOn(otherDb)] as const;
  listeners.push(...processes[0].module.listeners);
  const workers = await Promise.all(
    processes.map(({ module }) => startWorker(db.ownerUrl, { listeners: module.listeners, jobs: [] }, log)),
  );
  const feed = testFeed('test');
  await catalog.startIntake(feed);

  return {
    db,
    catalog,
    feed,
    processes,
    offer: async (...refs) => {
      const listed = new Map<string, GameId>();
      const stop = catalog.book.subscribe(({ events }) => {
        for (const { after } of events)
          if (after?.facts.round !== undefined) listed.set(after.facts.round, after.mainGameId);
      });
      await feed.say(
        ...refs.flatMap((ref) => [
          buildFixture(ref, { facts: { round: ref } }),
          buildOdds(ref, buildResultMarket(2000, 3000, 4000)),
        ]),
      );
      await catalog.idle();
      stop();
      return refs.flatMap((ref) => listed.get(ref) ?? []);
    },
    jobsDone: async () => {
      for (;;) {
        await catalog.idle();
        const waiting = await db.asOwner(
          'select 1 from graphile_worker.jobs where last_error is null limit 1',
        );
        if (waiting.length === 0) break;
        await new Promise((done) => setTimeout(done, 20));
      }
      const failed = await db.asOwner(
        'select last_error from graphile_worker.jobs where last_error is not null',
      );
      if (failed.length > 0) throw new Error(`jobs failed: ${JSON.stringify(failed[0])}`);
    },
    broken: async () => {
      const names: string[] = [];
      for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
        const [row] = await db.asOwner(sql);
        if (BigInt(String(row?.['broken'])) > 0n) names.push(name);
      }
      return names;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all(processes.map((process) => process.idle()));
      await catalog.stop();
      await site.close();
      await otherDb.close();
      await db.drop();
    },
  };
}

export interface Wish {
  readonly gameIds: readonly GameId[];
  readonly guid: string;
  readonly stakeMinor?: Minor;
  readonly type?: number;
}

/** A bet on the given games (an express when there are several) at whatever the price is. */
export const place = (betting: Betting, person: TestPerson, wish: Wish): Promise<Answer> =>
  betting.placeBet(
    { ...person, guid: wish.guid, source: 'test' },
    {
      coupon: {
        kind: wish.gameIds.length > 1 ? 'express' : 'single',
        sizes: [],
        bankers: [],
        selections: wish.gameIds.map((gameId) => ({
          gameId,
          type: wish.type ?? 1,
          parameterMilli: 0,
          oddsMilliSeen: 2000 as OddsMilli, // Inside the bounds of odds.
        })),
      },
      stakeMinor: wish.stakeMinor ?? minor(1000n),
      pricePolicy: 'any',
    },
  );

export const codeOf = (answer: Answer): string =>
  answer.ok ? ('isReplay' in answer.value ? 'replayed' : 'placed') : answer.code;

/** How often each answer came. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1;
  return counts;
}
