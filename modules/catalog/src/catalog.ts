import type { Clock } from '@overround/kernel';
import type { Database, HouseModule, Log, Outbox } from '@overround/platform';
import type { FeedProvider } from '@overround/provider-kit';
import type { LineBook } from './book/line-book.ts';
import { openMemoryBook } from './book/memory-book.ts';
import type { FeedHealth } from './intake/feed-health.ts';
import { openIntake } from './intake/intake.ts';
import { restoreWorld } from './intake/restore.ts';
import { openSubjects } from './intake/subjects.ts';
import type { PriceEvent } from './intake/trader.ts';
import { newWorld } from './intake/world.ts';
import { openIdPool } from './store/id-pool.ts';

export interface CatalogDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  /** Prices events of the house; tests may bring their own. */
  readonly priceEvent?: PriceEvent;
}

export interface Catalog {
  /** The line in memory: what readers and placing decide on. */
  readonly book: LineBook;
  readonly module: HouseModule;
  /** Takes a provider's messages from now on; its markets open when its snapshot is complete. */
  startIntake(provider: FeedProvider): Promise<void>;
  /** To be called a few times a second: silence of producers, starts of matches, waiting prices. */
  tick(): Promise<void>;
  /** Resolves when everything that arrived is stored and shown. */
  idle(): Promise<void>;
  feedHealth(): FeedHealth;
  stop(): Promise<void>;
}

/** Opens the catalogue on its tables: the book is there at once, closed until the producers have spoken. */
export async function openCatalog(deps: CatalogDeps): Promise<Catalog> {
  const { db, clock, log } = deps;
  const book = openMemoryBook((error) => log.error({ book: String(error) }));
  const ids = openIdPool(db);
  const world = newWorld(openSubjects(ids));
  await restoreWorld(world, { db, book, clock });
  const priceEvent = deps.priceEvent ?? (() => undefined);
  const intake = openIntake({ ...deps, book, world, ids, priceEvent });
  return {
    book,
    module: { name: 'catalog', routes: [], listeners: [], jobs: [] },
    startIntake: intake.startProvider,
    tick: intake.tick,
    idle: intake.idle,
    feedHealth: intake.health,
    stop: intake.stop,
  };
}
