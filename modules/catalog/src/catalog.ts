import type { Server } from 'node:http';
import type { PersonalChange } from '@overround/contracts';
import type { Clock, Outcome, RandomBytes } from '@overround/kernel';
import type { DeedRefusal } from './intake/decide.ts';
import { languageOf } from '@overround/phrases';
import {
  aloneBus,
  type Bus,
  type Database,
  type HouseModule,
  type Log,
  listen,
  type Outbox,
  type PreparedAnswer,
} from '@overround/platform';
import type { FeedProvider } from '@overround/provider-kit';
import { countryName, type SiteDirectory } from '@overround/site';
import type { LineBook } from './book/line-book.ts';
import { openMemoryBook } from './book/memory-book.ts';
import type { FeedHealth } from './intake/feed-health.ts';
import type { PriceGuards } from './intake/price-watch.ts';
import type { PriceEvent } from './intake/trader.ts';
import { openLineKeeper } from './line-keeper.ts';
import { type LiveServerOptions, openLiveServer } from './live/live-server.ts';
import { shareNews } from './live/shared-news.ts';
import { openTickets } from './live/tickets.ts';
import { cinemaRoutes } from './routes/cinema.route.ts';
import { duelRoutes } from './routes/duel.route.ts';
import { feedRoutes } from './routes/feed.route.ts';
import { liveRoutes } from './routes/live.route.ts';
import { marketSearchRoutes } from './routes/market-search.route.ts';
import { pricesRoutes } from './routes/prices.route.ts';
import { referenceRoutes } from './routes/reference.route.ts';
import { resultRoutes } from './routes/result.route.ts';
import { statisticPageRoutes } from './routes/statistic-page.route.ts';
import { statisticRoutes } from './routes/statistic.route.ts';
import { openHappeningTimes } from './book/happening-times.ts';
import { openSearchIndex } from './search/search-index.ts';
import { type LineDesk, openLineDesk } from './hands/line-desk.ts';
import { housePrices } from './trade/house-prices.ts';
import type { Leans } from './trade/lean-prices.ts';
import {
  type MarketOverround,
  overroundsBySport,
  overroundsOf,
  type SportOverround,
} from './trade/overround.ts';
import { forgetMarketLogJob } from './store/market-log-retention.ts';
import { DEFAULT_TRADE_POLICY, type TradePolicy } from './trade/trade-policy.ts';
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
  readonly randomBytes: RandomBytes;
  /** The other processes of the product. With one this process follows their line until it `lead`s; without one it leads. */
  readonly bus?: Bus;
  /** Margins and ladder of the house's own prices. */
  readonly tradePolicy?: TradePolicy;
  /** How old prices of feeds may be; by default `DEFAULT_PRICE_GUARDS`. */
  readonly priceGuards?: PriceGuards;
  /** Prices events of the house; by the models of `pricing` unless a test brings its own. */
  readonly priceEvent?: PriceEvent;
}

export interface Catalog {
  /** The line in memory: what readers and placing decide on. */
  readonly book: LineBook;
  readonly module: HouseModule;
  /** This process keeps the line from now on. Whoever calls it sees to it that no other process does. */
  lead(): Promise<void>;
  /** Takes a provider's messages from now on; its markets open when its snapshot is complete. Only for the one that leads. */
  startIntake(provider: FeedProvider): Promise<void>;
  /** To be called a few times a second: silence of producers, starts of matches, waiting prices. */
  tick(): Promise<void>;
  /** How the house's prices of an event lean from now on: steps by `leanKey`. Heard only where the intake runs. */
  lean(eventId: number, leans: Leans): void;
  /** A result decided by staff, taken in as if the feed of the event told it, and into the version they looked at only, where one is named. Only where the intake runs. */
  decide(
    eventId: number,
    deed: object,
    ifResultVersion?: number,
  ): Promise<Outcome<{ readonly resultVersion: number }, DeedRefusal>>;
  /** What the trading desk asks of the line and does to it by hand. */
  readonly desk: LineDesk;
  /** Resolves when everything that arrived is stored and shown. */
  idle(): Promise<void>;
  /** Finished bytes for a GET of this raw URL, for the fast path; `undefined` when the framework has to answer: it knows cookies. */
  hotAnswer(url: string): PreparedAnswer | undefined;
  feedHealth(): FeedHealth;
  /** By how much what a producer tells is late: from when it was made to when it counts here, in milliseconds. */
  feedLagMs(producer: string): number;
  /** The margins the house prices by, and what its prices hold now by sport and listing. */
  margins(): { readonly policy: TradePolicy; readonly live: readonly SportOverround[] };
  /** Every whole market of an event, its parts too; `undefined` when it is not listed. */
  marginsOf(eventId: number): readonly MarketOverround[] | undefined;
  /** Opens the `/live` socket on this server. */
  attachLive(server: Server, options: LiveServerOptions): void;
  /** Tells the open sockets of a person, topic `me`. */
  publishPersonal(personId: string, change: PersonalChange): void;
  /** Closes the sockets of a session at once; the event `session.ended` does the same a moment later. */
  endLiveSession(sessionId: string, reason?: string): void;
  readonly liveSocketCount: () => number;
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
      alpha2: country.alpha2,
      name: countryName(country, languageOf(lang).tag),
    };
    known.set(key, named);
    return named;
  };
}

function* gamesOf(book: LineBook) {
  for (const kind of ['line', 'live'] as const)
    for (const event of book.events(kind))
      for (const game of book.gamesOf(event)) yield { sportId: event.sportId, kind, game };
}

/** Opens the catalogue on its tables: the book is there at once, closed until the producers have spoken. */
export async function openCatalog(deps: CatalogDeps): Promise<Catalog> {
  const { db, clock, log, site } = deps;
  const book = openMemoryBook((error) => log.error({ book: String(error) }));
  const tradePolicy = deps.tradePolicy ?? DEFAULT_TRADE_POLICY;
  const priceEvent = deps.priceEvent ?? housePrices(tradePolicy);
  const bus = deps.bus ?? aloneBus;
  const keeper = await openLineKeeper({ ...deps, bus, book, priceEvent, tradePolicy });

  const countryOf = countriesBy(site);
  const search = openSearchIndex(book);
  const times = openHappeningTimes(book, clock);
  const calls = feedCalls({ book, clock, countryOf, happenedAt: times.atOf }, search);
  const cache = openPreparedCache({ book, nowMs: () => clock.monotonicMs() });
  const hotReads = openHotReads(calls, cache);
  const tickets = openTickets(deps.randomBytes, () => clock.monotonicMs());
  const live = openLiveServer({ book, tickets, log, clock });
  const news = shareNews(live, bus);
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
        ...statisticRoutes({ book, clock, countryOf }, db),
        ...statisticPageRoutes({ book, clock, countryOf }, db),
        ...marketSearchRoutes({ book, clock, countryOf }, search),
        ...pricesRoutes({ db, clock }),
        ...duelRoutes({ db, book, wantDuel: keeper.wantDuel, wantPair: keeper.wantPair }),
        ...cinemaRoutes(book),
        ...liveRoutes(tickets),
      ],
      listeners: [
        listen({
          event: 'session.ended',
          name: 'catalog.close_live_sockets',
          handle: async ({ sessionId, reason }) => news.endSession(sessionId, reason),
        }),
      ],
      jobs: [forgetMarketLogJob(deps)],
    },
    lead: keeper.lead,
    desk: openLineDesk({ db, book, keeper, tradePolicy }),
    decide: keeper.decide,
    startIntake: keeper.startIntake,
    tick: keeper.tick,
    lean: keeper.lean,
    idle: keeper.idle,
    hotAnswer: (url) => hotReads.find(url),
    feedHealth: keeper.health,
    feedLagMs: keeper.feedLagMs,
    margins: () => ({ policy: tradePolicy, live: overroundsBySport(gamesOf(book)) }),
    marginsOf: (eventId) => {
      const event = book.findEvent(eventId);
      return event && book.gamesOf(event).flatMap((game) => overroundsOf(game, event.sportId));
    },
    attachLive: live.attach,
    publishPersonal: news.publishPersonal,
    endLiveSession: news.endSession,
    liveSocketCount: () => live.socketCount,
    stop: async () => {
      news.close();
      await live.close();
      await keeper.stop();
      search.close();
      times.close();
    },
  };
}
