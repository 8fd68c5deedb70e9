import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardEmbedded } from '@overround/platform';

/** Beside the folder's content: the process that made it. */
const OWNER = 'made-by.pid';

/** A data folder under the system's temporary one. Those of its name whose makers were killed go first, databases included. */
export async function makeTemporaryFolder(prefix: string, temporary: string = tmpdir()): Promise<string> {
  const left = readdirSync(temporary)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(temporary, name));
  for (const folder of left) if (isLeftBehind(folder)) await removeDataDir(folder).catch(() => undefined);
  const folder = mkdtempSync(join(temporary, prefix));
  writeFileSync(join(folder, OWNER), String(process.pid));
  return folder;
}

/** Deletes a data folder with the database that belongs to it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await discardEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Nobody wrote down who made it, or the maker lives: then it is left alone. */
function isLeftBehind(folder: string): boolean {
  const file = join(folder, OWNER);
  if (!existsSync(file)) return false;
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
