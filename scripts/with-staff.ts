// What the commands about staff stand on: the database of the installation and its brands.

import { openDatabase, silentLog } from '@overround/platform';
import { openSite } from '@overround/site';
import { findDatabase } from './find-database.ts';

interface House {
  readonly db: ReturnType<typeof openDatabase>;
  readonly directory: Awaited<ReturnType<typeof openSite>>['directory'];
}

/** Runs a command about staff, and prints why not where it failed. */
export async function withHouse(command: (house: House) => Promise<void>): Promise<void> {
  try {
    const { url, release } = await findDatabase();
    const db = openDatabase({ url, role: 'overround_app' });
    try {
      const options = { isDevelopment: false, originOf: () => '' };
      const { directory, close } = await openSite({ db, log: silentLog, options });
      await command({ db, directory });
      await close();
    } finally {
      await db.close();
      await release();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
