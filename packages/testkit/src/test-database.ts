import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '@overround/platform';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './postgres-global-setup.ts';

export interface TestDatabase extends Database {
  /** Connection string of the owner, for what only migrations may do. */
  readonly ownerUrl: string;
  /** Runs a statement as the owner, past row-level security: for arranging and for checking. */
  asOwner(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Closes everything and drops the database. */
  drop(): Promise<void>;
}

const GOODBYE_LOOKS_MAX = 100;
/** A minute instead of five seconds for what waits on the database. */
export const TEST_PATIENCE = 12;

async function connectionCount(serverUrl: string, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** A database of its own, copied from the migrated template: a few dozen milliseconds, nothing shared with other files. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const onServer = async (text: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  // Files are copied as they are: through the log of the server it takes four times as long.
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const owner = new pg.Pool({ connectionString: url.href, max: 3 });
  // A connection that is still closing when the database is dropped is told so; nobody is interested.
  owner.on('connect', (client) => client.on('error', () => undefined));
  const database = openDatabase({ url: url.href, role: 'overround_app', patience: TEST_PATIENCE });
  return {
    ...database,
    ownerUrl: url.href,
    asOwner: async (text, values = []) => (await owner.query(text, [...values])).rows,
    drop: async () => {
      await database.close();
      await owner.end();
      // Ended pools still say goodbye for a moment; a connection that is cut meanwhile throws where nobody listens.
      for (let look = 0; look < GOODBYE_LOOKS_MAX && (await connectionCount(serverUrl, name)) > 0; look += 1)
        await setTimeout(20);
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
