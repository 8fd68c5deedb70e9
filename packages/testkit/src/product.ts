import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '@overround/platform';
import { makeTemporaryFolder, removeDataDir } from './temporary-folder.ts';

const root = resolve(import.meta.dirname, '../../..');
const READY = /Overround is ready: (http\S+)/;
/** As `npm start` has them (scripts/start.mjs). */
const SERVER_FLAGS = ['--max-semi-space-size=16', '--no-parallel-scavenge'];
const READY_TIMEOUT_MS = 150_000;

export interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What it printed. */
  output(): string;
  /** Ctrl-C, and wait until everything it started is gone. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Keep using a data folder, e.g. after a kill; otherwise a new one that goes with `stop`. */
  readonly dataDir?: string;
}

/** Starts the real product as `npm start` does, on a free port with its own data folder, and waits for the ready line. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const port = await freePort();
  const dataDir = options.dataDir ?? (await makeTemporaryFolder('overround-product-'));
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, 'apps/server/src/main.ts', ...(options.args ?? [])],
    {
      cwd: root,
      env: {
        NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const url = await new Promise<string>((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`no ready line:\n${output}`)), READY_TIMEOUT_MS);
    const take = (text: string) => {
      output += text;
      const ready = READY.exec(output)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      done(ready.replace(/\/$/, ''));
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('exit', (code) => {
      clearTimeout(timer);
      failed(new Error(`the product ended with code ${code}:\n${output}`));
    });
  }).catch(async (error: unknown) => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    if (options.dataDir === undefined) await removeDataDir(dataDir);
    throw error;
  });
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((done) => child.once('exit', done));
        child.kill('SIGINT');
        await gone;
      }
      if (options.dataDir === undefined) await removeDataDir(dataDir);
    },
  };
}
