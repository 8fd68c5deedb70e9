// Databases that lie apart from their data folder, and how they go when that folder went: a test, a bench or a trial that was
// killed leaves none behind for ever.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';

/** Programs and databases of clones that the user of the database cannot enter. */
export const SHELF = '/var/lib/overround';
const RECORD = 'data-folder';
const DATABASE_NAME = /^[0-9a-f]{12}$/;

/** Writes down, inside a database that lies apart, which data folder it belongs to. */
export function recordDataFolder(folder: string, dataDir: string): void {
  writeFileSync(join(folder, RECORD), `${dataDir}\n`);
}

/**
 * Removes databases of temporary data folders that are gone. One of a folder anywhere else, of a folder that is still there, of
 * a folder nobody wrote down, or with a living server is never touched. Returns what it removed.
 */
export function removeOrphans(shelf: string = SHELF, temporary: string = tmpdir()): readonly string[] {
  if (!existsSync(shelf)) return [];
  return readdirSync(shelf).filter((name) => {
    const folder = join(shelf, name);
    if (!DATABASE_NAME.test(name) || !isOrphan(folder, resolve(temporary))) return false;
    try {
      rmSync(folder, { recursive: true, force: true });
      return true;
    } catch {
      return false; // Somebody else is at it, or may and we may not: no reason not to start.
    }
  });
}

function isOrphan(folder: string, temporary: string): boolean {
  const dataDir = readIfThere(join(folder, RECORD))?.trim();
  if (dataDir === undefined || !resolve(dataDir).startsWith(temporary + sep)) return false;
  return !existsSync(dataDir) && !hasServer(join(folder, 'cluster'));
}

/** Whether the process its server wrote down is there; another one of that number counts too. */
function hasServer(cluster: string): boolean {
  const pid = Number(readIfThere(join(cluster, 'postmaster.pid'))?.split('\n')[0] ?? 0);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // Not ours to ask, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
