import { resolve } from 'node:path';
import {
  discardEmbedded,
  embeddedFolder,
  installJobs,
  type Log,
  migrate,
  startEmbeddedPostgres,
} from '@overround/platform';
import pg from 'pg';
import { CannotStart, lineOf } from './fatal.ts';
import type { ServerOptions } from './options.ts';

export interface ReadyDatabase {
  /** Connection string of the owner of tables; the application takes a lesser role. */
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
  stop(): Promise<void>;
}

export const migrationsFolder = resolve(import.meta.dirname, '../../../db/migrations');
const MAJOR_VERSION_MIN = 18;
const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Starts or finds PostgreSQL and brings it to the newest migration. */
export async function prepareDatabase(options: ServerOptions, log: Log): Promise<ReadyDatabase> {
  const found =
    options.databaseUrl === undefined
      ? await startEmbedded(options, log)
      : givenDatabase(options.databaseUrl, options);
  try {
    await assertUsable(found.ownerUrl, options.isProduction || found.isEmbedded);
    await migrate(found.ownerUrl, migrationsFolder);
    await installJobs(found.ownerUrl);
    return found;
  } catch (error) {
    await found.stop();
    throw error instanceof CannotStart
      ? error
      : new CannotStart(`The database cannot be prepared: ${lineOf(error)}`);
  }
}

async function startEmbedded(options: ServerOptions, log: Log): Promise<ReadyDatabase> {
  const dataDir = resolve(options.dataDir);
  try {
    if (options.isFresh) await discardEmbedded(dataDir);
    const postgres = await startEmbeddedPostgres({
      dataDir,
      isDurable: true,
      isKeptRunning: true,
      onLife: (line) => log.error({ postgres: line }),
    });
    return { ownerUrl: postgres.url, isEmbedded: true, stop: () => postgres.stop() };
  } catch (error) {
    throw new CannotStart(
      `${lineOf(error)} (its files are in ${embeddedFolder(dataDir)}; --fresh begins anew)`,
    );
  }
}

function givenDatabase(url: string, options: ServerOptions): ReadyDatabase {
  if (options.isFresh)
    throw new CannotStart('--fresh only forgets the embedded database; DATABASE_URL is yours to empty');
  return { ownerUrl: url, isEmbedded: false, stop: () => Promise.resolve() };
}

/** Neither production nor our own database may lose an acknowledged bet (safety 4). */
async function assertUsable(url: string, mustBeDurable: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new CannotStart(`The database does not answer: ${lineOf(error)}`);
  }
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name = 'server_version_num' or name = any($1)",
      [DURABLE_SETTINGS],
    );
    const settings = new Map(rows.map((row) => [row.name, row.setting]));
    const major = Math.trunc(Number(settings.get('server_version_num') ?? 0) / 10_000);
    if (major < MAJOR_VERSION_MIN)
      throw new CannotStart(`PostgreSQL ${major} is too old: Overround needs ${MAJOR_VERSION_MIN}`);
    const unsafe = DURABLE_SETTINGS.find((name) => settings.get(name) === 'off');
    if (mustBeDurable && unsafe !== undefined)
      throw new CannotStart(`The database has ${unsafe} off: accepted bets could be lost`);
  } finally {
    await client.end();
  }
}
