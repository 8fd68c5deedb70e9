import type { Clock } from '@overround/kernel';
import { languageOf } from '@overround/phrases';
import type { Database, HouseModule, Log, Outbox, PreparedAnswer } from '@overround/platform';
import type { FeedProvider } from '@overround/provider-kit';
import { countryName, type SiteDirectory } from '@overround/site';
import type { LineBook } from './book/line-book.ts';
import { openMemoryBook } from './book/memory-book.ts';
import type { FeedHealth } from './intake/feed-health.ts';
import { openIntake } from './intake/intake.ts';
import { restoreWorld } from './intake/restore.ts';
import { openSubjects } from './intake/subjects.ts';
import type { PriceEvent } from './intake/trader.ts';
import { newWorld } from './intake/world.ts';
import { feedRoutes } from './routes/feed.route.ts';
import { referenceRoutes } from './routes/reference.route.ts';
import { resultRoutes } from './routes/result.route.ts';
import { openSearchIndex } from './search/search-index.ts';
import { openIdPool } from './store/id-pool.ts';
import { feedCalls } from './wire/feed-reads.ts';
import { openHotReads } from './wire/hot-reads.ts';
import { openPreparedCache } from './wire/prepared-cache.ts';
import type { CountryOf } from './wire/wire-context.ts';

export interface CatalogDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly site: Pick<SiteDirectory, 'countries' | 'countryByCode'>;
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
  /** Finished bytes for a GET of this raw URL, for the fast path; `undefined` when the framework has to answer. */
  hotAnswer(url: string, defaultLang: string): PreparedAnswer | undefined;
  feedHealth(): FeedHealth;
  stop(): Promise<void>;
}

/** Names of countries by code, in the language of the reader. */
function countriesBy(site: CatalogDeps['site']): CountryOf {
  const known = new Map<string, ReturnType<CountryOf>>();
  return (alpha2, lang) => {
    const key = `${alpha2}/${lang}`;
    if (known.has(key)) return known.get(key);
    const country = site.countryByCode(alpha2);
    const named = country && {
      countryId: country.countryId,
      name: countryName(country, languageOf(lang).tag),
    };
    known.set(key, named);
    return named;
  };
}

/** Opens the catalogue on its tables: the book is there at once, closed until the producers have spoken. */
export async function openCatalog(deps: CatalogDeps): Promise<Catalog> {
  const { db, clock, log, site } = deps;
  const book = openMemoryBook((error) => log.error({ book: String(error) }));
  const ids = openIdPool(db);
  const world = newWorld(openSubjects(ids));
  await restoreWorld(world, { db, book, clock });
  const intake = openIntake({ ...deps, book, world, ids, priceEvent: deps.priceEvent ?? (() => undefined) });

  const countryOf = countriesBy(site);
  const search = openSearchIndex(book);
  const calls = feedCalls({ book, clock, countryOf }, search);
  const cache = openPreparedCache({ book, nowMs: () => clock.monotonicMs() });
  const hotReads = openHotReads(calls, cache);
  return {
    book,
    module: {
      name: 'catalog',
      routes: [
        ...feedRoutes(calls, cache),
        ...referenceRoutes({
          book,
          countries: site.countries,
          countryName: (alpha2, lang) => countryOf(alpha2, lang)?.name ?? alpha2,
        }),
        ...resultRoutes({ db, clock }),
      ],
      listeners: [],
      jobs: [],
    },
    startIntake: intake.startProvider,
    tick: intake.tick,
    idle: intake.idle,
    hotAnswer: hotReads.find,
    feedHealth: intake.health,
    stop: async () => {
      await intake.stop();
      search.close();
    },
  };
}
