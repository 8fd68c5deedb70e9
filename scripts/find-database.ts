import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '@overround/platform';

/** The database of `DATABASE_URL`, or the embedded one of `DATA_DIR`, started only when it does not run already. */
export async function findDatabase(): Promise<{ url: string; release: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined) return { url: given, release: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
    isDurable: true,
  });
  return { url: postgres.url, release: () => (postgres.isAdopted ? Promise.resolve() : postgres.stop()) };
}
