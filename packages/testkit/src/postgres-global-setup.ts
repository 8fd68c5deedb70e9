import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installJobs, migrate, startEmbeddedPostgres } from '@overround/platform';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder, removeDataDir } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const migrationsFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../db/migrations');
export const TEMPLATE = 'overround_template';

/** One server for the run, with a migrated template that each test file copies (`openTestDatabase`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTemporaryFolder('overround-test-');
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  const url = new URL(postgres.url);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href, migrationsFolder);
  await installJobs(url.href);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await removeDataDir(dataDir);
  };
}
