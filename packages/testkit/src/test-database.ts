import { randomBytes } from 'node:crypto';
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
  await onServer(`create database ${name} template ${TEMPLATE}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const owner = new pg.Pool({ connectionString: url.href, max: 3 });
  // A connection that is still closing when the database is dropped is told so; nobody is interested.
  owner.on('connect', (client) => client.on('error', () => undefined));
  const database = openDatabase({ url: url.href, role: 'overround_app' });
  return {
    ...database,
    ownerUrl: url.href,
    asOwner: async (text, values = []) => (await owner.query(text, [...values])).rows,
    drop: async () => {
      await database.close();
      await owner.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
