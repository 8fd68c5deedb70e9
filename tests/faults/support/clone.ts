// A clone as somebody else has it: the sources of this tree, with packages and the built site linked in instead of installed.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { removeDataDir } from '@overround/testkit';

const root = resolve(import.meta.dirname, '../../..');
const READY = /Overround is ready: (http\S+)/;
/** What a clone has not, or has linked. */
const LEFT_OUT = /^(?:\.git|\.data|\.cache|\.runtime|node_modules|bench\/results|.*\.cpuprofile)$/;

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The ordinary user of every Unix; only root may act as another. */
export function nobody(): User {
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

export interface Started {
  readonly url: string;
  readonly msToReady: number;
  /** Everything it printed so far. */
  said(): string;
  /** Ctrl-C; resolves with the exit code when everything it started is gone. */
  stop(): Promise<number | null>;
}

export interface Clone {
  readonly folder: string;
  /** `npm start` up to the ready line. */
  start(port: number): Promise<Started>;
  /** `npm start` that cannot. */
  startInVain(port: number, args?: readonly string[]): Promise<Ended>;
  remove(): Promise<void>;
}

/** Makes a clone inside a new folder that nobody but its owner can enter. */
export function makeClone(owner: User | undefined): Clone {
  const outside = mkdtempSync(join(tmpdir(), 'overround-clone-'));
  const folder = join(outside, 'overround');
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path)) });
  link(join(root, 'node_modules'), folder);
  // A Node that the owner may run, wherever this one lives.
  const node = join(outside, 'node');
  linkFile(process.execPath, node);
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const stamp = join(folder, 'node_modules', '.overround-installed');
  rmSync(stamp, { force: true });
  writeFileSync(stamp, createHash('sha256').update(lock).digest('hex'));
  if (owner) own(outside, owner);

  const run = (port: number, args: readonly string[]) => {
    const { PATH = '' } = process.env;
    return spawn(node, ['scripts/start.mjs', '--no-simulator', ...args], {
      cwd: folder,
      env: { PATH: `${outside}:${PATH}`, HOME: outside, PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    });
  };
  return {
    folder,
    start: (port) => untilReady(run(port, [])),
    startInVain: (port, args = []) => untilEnded(run(port, args)),
    remove: async () => {
      await removeDataDir(join(folder, '.data'));
      rmSync(outside, { recursive: true, force: true });
    },
  };
}

type Process = ReturnType<typeof spawn>;

function hear(child: Process): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return () => said;
}

async function untilEnded(child: Process): Promise<Ended> {
  const said = hear(child);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, said: said() };
}

async function untilReady(child: Process): Promise<Started> {
  const startedAt = performance.now();
  const said = hear(child);
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const url = await new Promise<string>((done, failed) => {
    void ended.then((code) => failed(new Error(`ended with ${code}:\n${said()}`)));
    child.stdout?.on('data', () => {
      const ready = READY.exec(said())?.[1];
      if (ready !== undefined) done(ready);
    });
  });
  const msToReady = performance.now() - startedAt;
  return {
    url,
    msToReady,
    said,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Hard links: no bytes are copied. Where they cannot be made, a copy. */
function link(from: string, into: string): void {
  if (spawnSync('cp', ['-al', from, into]).status !== 0) spawnSync('cp', ['-R', '-P', from, into]);
}

function linkFile(from: string, to: string): void {
  if (spawnSync('ln', [from, to]).status !== 0) cpSync(from, to);
}

/** Gives away folders and copied files; a file with several names is linked, and belongs to the original. */
function own(path: string, owner: User): void {
  const found = lstatSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), owner);
  if (found.isDirectory() || (found.isFile() && found.nlink === 1)) chownSync(path, owner.uid, owner.gid);
}
