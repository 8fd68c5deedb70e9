import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { embeddedFolder, startEmbeddedPostgres } from '@overround/platform';

/** The database of `DATABASE_URL`, or the embedded one of `DATA_DIR`, started only when it does not run already; none is made anew. */
export async function findDatabase(): Promise<{ url: string; release: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return { url: given, release: () => Promise.resolve() };
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Error(`${dataDir} holds no database: nothing was started with it (DATA_DIR, DATABASE_URL)`);
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: true });
  return { url: postgres.url, release: () => (postgres.isAdopted ? Promise.resolve() : postgres.stop()) };
}
