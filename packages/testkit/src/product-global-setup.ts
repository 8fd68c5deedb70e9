import { freePort, startEmbeddedPostgres } from '@overround/platform';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    /** Where operators ask and answer. */
    internalUrl: string;
    /** Of the owner of all tables: for rows that say what time it is. */
    databaseUrl: string;
  }
}

/** As many as there are ids of workers in any usual run; a producer that never says anything costs nothing. */
const JOURNEY_PRODUCERS = Array.from(
  { length: 8 },
  (_, at) => `journeys-${at + 1}:journeys-secret-of-the-test-run`,
);

/**
 * Of the simulated world, a sport of each kind that pages draw in a way of their own, and what is listed soon: all of it costs as
 * much as all browsers together, in matches that no journey looks at. The whole world is that of `npm start` in `tests/faults`.
 */
const WORLD_ENV = { SIMULATED_SPORTS: '1,2,3,4,6,44,66,85,189,202,2999', SIMULATED_DAYS: '2' };

/** Many people act from one address here, and faster than people do. */
const JOURNEYS_ENV = {
  ...(process.env['EVERY_SURROUNDING'] === '1' ? {} : WORLD_ENV),
  // The last one is that of the README, whose example is run.
  FEED_PUSH_SECRETS: [
    ...JOURNEY_PRODUCERS,
    'fuzz:fuzz-secret-of-the-test-run-x',
    'desk:a-long-random-secret',
  ].join(','),
  RATE_LIMIT_FACTOR: '1000',
  // As off the shelf, and a puzzle at the second brand.
  CAPTCHA: 'sign_in,password_reset,code,najm:sign_in=puzzle',
  PUBLIC_READS_PER_SECOND: '5000',
  // A walk says where its device is seen.
  TRUSTED_PROXIES: '127.0.0.1,::1',
  GEO_COUNTRY_HEADER: 'x-country',
};

/**
 * One product for all journeys: the simulated world and a feed key for what a journey wants to happen. `PRODUCT_URL` names
 * one that runs already, for writing journeys, `PRODUCT_INTERNAL_URL` its port for operators and `PRODUCT_DATA_DIR` its data folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['PRODUCT_URL'];
  if (running !== undefined) {
    project.provide('productUrl', running);
    project.provide('internalUrl', process.env['PRODUCT_INTERNAL_URL'] ?? '');
    const dataDir = process.env['PRODUCT_DATA_DIR'];
    project.provide('databaseUrl', dataDir === undefined ? '' : await databaseOf(dataDir));
    return async () => undefined;
  }
  const internalPort = await freePort();
  const product = await startProduct({ env: { ...JOURNEYS_ENV, INTERNAL_PORT: String(internalPort) } });
  project.provide('productUrl', product.url);
  project.provide('internalUrl', `http://127.0.0.1:${internalPort}`);
  project.provide('databaseUrl', await databaseOf(product.dataDir));
  return () => product.stop();
}

/** The database that a product runs on its data folder; it stays the product's to stop. */
async function databaseOf(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: true });
  if (postgres.isAdopted) return postgres.url;
  await postgres.stop();
  throw new Error(`no product runs its database in ${dataDir}`);
}
