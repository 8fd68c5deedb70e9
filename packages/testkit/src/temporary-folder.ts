import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardEmbedded } from '@overround/platform';

/** Beside the folder's content: the process that made it. */
const OWNER = 'made-by.pid';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
const ROOM_MIN_BYTES = 6 * 2 ** 30;

/**
 * Where data folders of tests stand: in memory on a machine with much of it, else on the disk. A template of two thousand files is copied
 * there in 30 ms, on a disk in 400, once for each test file.
 */
function roomiest(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const room = Math.min(bavail * bsize, process.availableMemory());
    return room >= ROOM_MIN_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A data folder that goes with its maker. Those of its name whose makers were killed go first, databases included. */
export async function makeTemporaryFolder(prefix: string, temporary: string = roomiest()): Promise<string> {
  const left = readdirSync(temporary)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(temporary, name));
  for (const folder of left) if (isLeftBehind(folder)) await removeDataDir(folder).catch(() => undefined);
  const folder = mkdtempSync(join(temporary, prefix));
  // Passable, as the user of the database is another than root: it stands here then, and not on the shelf of the system.
  chmodSync(folder, 0o711);
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
