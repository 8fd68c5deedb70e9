import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Path of a file of the shared reference data (oracles, real seasons) that lies beside the repository, or `undefined`.
 * A test that needs it skips with a notice naming what is missing; it never passes silently.
 */
export function sharedPath(relative: string): string | undefined {
  const path = resolve(repositoryRoot, '../shared', relative);
  return existsSync(path) ? path : undefined;
}
