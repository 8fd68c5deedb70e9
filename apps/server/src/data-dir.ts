import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart, lineOf } from './fatal.ts';

/** One process owns a data folder. A file left by a killed process is taken over. Returns what gives the folder back. */
export function claimDataDir(dataDir: string): () => void {
  const folder = resolve(dataDir);
  const file = join(folder, 'server.pid');
  try {
    mkdirSync(folder, { recursive: true });
    const owner = ownerOf(file);
    if (owner !== undefined)
      throw new CannotStart(
        `Overround runs already from ${folder} (process ${owner}); set DATA_DIR for a second one`,
      );
    writeFileSync(file, String(process.pid));
  } catch (error) {
    throw error instanceof CannotStart
      ? error
      : new CannotStart(`DATA_DIR ${folder} cannot be used: ${lineOf(error)}`);
  }
  return () => rmSync(file, { force: true });
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
