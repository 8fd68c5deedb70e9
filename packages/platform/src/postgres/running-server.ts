// A server that runs: how it is found on its files, spoken to and stopped.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export const OWNER = 'overround_owner';
export const START_TIMEOUT_MS = 60_000;

export type UrlOf = (door: Pick<Running, 'port' | 'socketFolder'>, database: string) => string;
/** Through the socket where there is one: a short statement takes half as long as through the port. */
export const urlsWith =
  (password: string): UrlOf =>
  ({ port, socketFolder }, database) => {
    const url = new URL(`postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`);
    if (socketFolder !== '') url.searchParams.set('host', socketFolder);
    return url.href;
  };

export interface Running {
  readonly pid: number;
  readonly port: number;
  /** Empty: it has none. */
  readonly socketFolder: string;
}

/** A server that runs on these files already. One that is being stopped is waited for: its files are free when it is gone. */
export async function adoptable(cluster: string, urlOf: UrlOf): Promise<Running | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let found = runningOn(cluster); found && Date.now() < deadline; found = runningOn(cluster)) {
    if (!isAlive(found.pid)) return undefined;
    if (!found.isStopping && (await answers(urlOf(found, 'postgres')))) return found;
    if (!runningOn(cluster)?.isStopping) return undefined;
    await delay(50);
  }
  return undefined;
}

/** What the server wrote down of itself: its process, its doors, and whether it is on its way out. */
function runningOn(cluster: string): (Running & { readonly isStopping: boolean }) | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined; // It does not run, or ended this moment.
  }
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() ?? '',
    isStopping: lines[7]?.trim() === 'stopping',
  };
}

export async function stopServer(cluster: string, pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT'); // Fast shutdown: rolls back what is open and checkpoints.
  for (
    let waited = 0;
    waited < 200 && existsSync(join(cluster, 'postmaster.pid')) && isAlive(pid);
    waited += 1
  )
    await delay(50);
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
}

/** Dead, and nobody has asked how it ended: so stay orphans where no init process collects them. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /\) Z /.test(readFileSync(file, 'utf8'));
}

export const delay = (ms: number) => new Promise((done) => setTimeout(done, ms));
