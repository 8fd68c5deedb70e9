import type { CurrencyCode } from '@overround/kernel';
import {
  type Database,
  type HouseModule,
  type Log,
  type SiteContext,
  watchChannel,
} from '@overround/platform';
import { buildDirectory, currentDirectory, type SiteDirectory } from './directory.ts';
import { resolveSite, type SiteOptions, type SiteRequest } from './domain/resolve-site.ts';
import { missingRates } from './domain/missing-rates.ts';
import { keepRates } from './flows/keep-rates.ts';
import type { RateSource } from './domain/rates.ts';
import { placeRoutes } from './routes/places.route.ts';
import { siteRoutes } from './routes/site.route.ts';
import { readRatesNow } from './store/rate-store.ts';
import { readSiteData } from './store/site-store.ts';

export interface SiteDeps {
  readonly db: Database;
  readonly log: Log;
  readonly options: SiteOptions;
  /** Who says what currencies are worth; none: nothing is converted. */
  readonly rates?: readonly RateSource[];
}

export interface Site {
  readonly directory: SiteDirectory;
  /** For `serveRoutes`: the site of a request, `undefined` for a host that is nobody's. */
  readonly siteOf: (request: SiteRequest) => SiteContext | undefined;
  readonly module: HouseModule;
  /** Reads the configuration again now. */
  reload(): Promise<void>;
  /** Asks what currencies are worth now and keeps it; a job does so every ten minutes. */
  readRates(): Promise<void>;
  /** Currencies of brands that nobody tells the worth of now. */
  missingRates(): Promise<readonly CurrencyCode[]>;
  /** Ends the listening connection. */
  close(): Promise<void>;
}

/** Reads brands, currencies and countries into memory and keeps them current. */
export async function openSite({ db, log, options, rates }: SiteDeps): Promise<Site> {
  const read = async () => buildDirectory(await db.read('platform', readSiteData), options);
  let current = await read();
  const directory = currentDirectory(() => current);
  const reload = async () => {
    current = await read();
  };
  let reading: Promise<void> = Promise.resolve();
  // One after another, so that the newest stands; a failed reading keeps the configuration that holds and says so.
  const reloadLater = () => {
    reading = reading
      .then(reload)
      .catch((error: unknown) => log.error({ err: error }, 'site configuration could not be read'));
  };
  const watch = await watchChannel({
    db,
    log,
    channel: 'site_changed',
    onNotice: reloadLater,
    onGap: reloadLater,
  });
  const readRates = () => keepRates({ db, log, ...(rates && { rates }) });
  return {
    directory,
    siteOf: (request) => resolveSite(current, request, options),
    module: {
      name: 'site',
      routes: [...siteRoutes(directory, options), ...placeRoutes(directory)],
      listeners: [],
      jobs: [{ name: 'site.read_rates', cron: '*/10 * * * *', handle: readRates }],
    },
    reload,
    readRates,
    missingRates: async () =>
      missingRates({
        brands: directory.brands(),
        currencies: directory.currencies(),
        ...(await db.read('platform', readRatesNow)),
      }),
    close: async () => {
      await watch.close();
      // What was begun still has its database.
      await reading;
    },
  };
}
