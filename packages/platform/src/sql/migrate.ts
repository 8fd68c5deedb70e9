import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

/** Every file of the folder is one step, forward only, applied in the order of its name (`2026-02-03-1015-betting-bets.sql`). */
async function readSteps(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const steps = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(steps));
}

async function withMigrator<T>(
  url: string,
  folder: string,
  work: (migrator: Migrator) => Promise<T>,
): Promise<T> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: quietPool(url) }),
  });
  try {
    await sql`create schema if not exists platform`.execute(db);
    return await work(
      new Migrator({
        db,
        provider: { getMigrations: () => readSteps(folder) },
        migrationTableSchema: 'platform',
      }),
    );
  } finally {
    await db.destroy();
  }
}

/** Brings the database to the newest step. Safe beside another process that does the same. Returns the steps applied. */
export function migrate(url: string, folder: string): Promise<string[]> {
  return withMigrator(url, folder, async (migrator) => {
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'a migration';
      throw new Error(`${failed}: ${error instanceof Error ? error.message : 'it failed'}`, {
        cause: error,
      });
    }
    return (results ?? []).map((result) => result.migrationName);
  });
}

/** Steps in the folder that the database does not have yet. */
export function missingMigrations(url: string, folder: string): Promise<string[]> {
  return withMigrator(url, folder, async (migrator) =>
    (await migrator.getMigrations()).filter((step) => step.executedAt === undefined).map((step) => step.name),
  );
}

/** An idle connection that is cut is nobody's error here: the statement that needs one says so. */
function quietPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
