// `npm run bench -- growth`: G1, ten times the events, and many other bets; G2, memory of the running product with its world; G3,
// time to the ready line.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@overround/platform';
import { removeDataDir, type RunningProduct, startProduct } from '@overround/testkit';
import { closeAll, type LiveClient, openSockets } from './board-sockets.ts';
import { settleBesideRow } from './growth-settle.ts';
import { tenfoldRows } from './growth-tenfold.ts';
import { residentMbOf } from './load.ts';
import { machineNote, sleep, spread } from './measure.ts';
import { PUSHED_LINE_ARGS, PUSHED_LINE_ENV, pushedLine } from './pushed-line.ts';
import type { BenchRow } from './row.ts';

const SOCKETS = 1000;
const EVENTS = 3000;
/** Of totals and of handicaps, each with two sides: 103 outcomes a match. */
const LINES = 25;
const root = join(import.meta.dirname, '..');

export async function runGrowthBench(): Promise<BenchRow[]> {
  return [
    ...(await tenfoldRows()),
    await settleBesideRow(),
    ...(await startRows()),
    await fullSizeRow(),
    await worldRow(),
    await freshCloneRow(),
  ];
}

/** G2 at its full size: a line pushed through the door for feeds, every match with as many outcomes. */
async function fullSizeRow(): Promise<BenchRow> {
  const product = await startProduct({ args: PUSHED_LINE_ARGS, env: PUSHED_LINE_ENV });
  const line = pushedLine(product.url.replace('localhost', '127.0.0.1'), EVENTS, { lines: LINES });
  try {
    await line.open('line');
    return await memoryOf(product, 'G2', 'a line pushed through the door for feeds, no simulator');
  } finally {
    line.close();
    await product.stop();
  }
}

/** The simulated world as everybody gets it. */
async function worldRow(): Promise<BenchRow> {
  const product = await startProduct({ env: PUSHED_LINE_ENV });
  try {
    await settled(product.url.replace('localhost', '127.0.0.1'));
    return await memoryOf(product, 'G2b', 'the world as `npm start` shows it, after a quarter of a minute');
  } finally {
    await product.stop();
  }
}

async function memoryOf(product: RunningProduct, id: string, what: string): Promise<BenchRow> {
  const clients: LiveClient[] = [];
  try {
    const pid = product.process.pid ?? 0;
    const origin = product.url.replace('localhost', '127.0.0.1');
    const before = residentMbOf(pid);
    clients.push(...(await openSockets(origin, SOCKETS)));
    await sleep(5000);
    const after = residentMbOf(pid);
    const { events, outcomes } = await countLine(origin);
    return {
      id,
      what: `resident memory of the server, ${events} events, ${outcomes} outcomes, ${SOCKETS} sockets on the football board`,
      ours: `${Math.round(after)} MB (${Math.round(before)} MB before the sockets)`,
      reference: '',
      ratio: '',
      note: `must 700 MB, aim 400 MB for 3,000 events, 300,000 outcomes, 1,000 sockets; ${what}; PostgreSQL not counted`,
    };
  } finally {
    closeAll(clients);
  }
}

/** Until the line stops growing. */
async function settled(origin: string): Promise<void> {
  let before = -1;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { events } = await countLine(origin);
    if (events === before && events > 0) break;
    before = events;
    await sleep(1500);
  }
}

/** Sport, champ or game, whatever was asked for. */
interface FeedItem {
  readonly I?: number;
  readonly LI?: number;
  readonly EC?: number;
}

/** Events and outcomes on offer, by the product's own feeds, champ by champ: a list has an end. */
async function countLine(origin: string): Promise<{ events: number; outcomes: number }> {
  const read = async (path: string): Promise<readonly FeedItem[]> => {
    const answer = await fetch(`${origin}/service-api/${path}&lng=en&country=1&partner=1`);
    // The feeds' envelope.
    return ((await answer.json()) as { readonly Value?: readonly FeedItem[] }).Value ?? [];
  };
  let [events, outcomes] = [0, 0];
  for (const feed of ['LineFeed', 'LiveFeed']) {
    for (const sport of await read(`${feed}/GetSportsShortZip?gr=1`)) {
      for (const champ of await read(`${feed}/GetChampsZip?sport=${sport.I}`)) {
        const games = await read(`${feed}/Get1x2_VZip?champs=${champ.LI}&count=1000&mode=4`);
        events += games.length;
        outcomes += games.reduce((sum, game) => sum + (game.EC ?? 0), 0);
      }
    }
  }
  return { events, outcomes };
}

/** G3: an empty data folder, then the same one again. */
async function startRows(): Promise<BenchRow[]> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'overround-start-'));
    try {
      first.push(await timeOfStart(dataDir));
      later.push(await timeOfStart(dataDir));
    } finally {
      await removeDataDir(dataDir);
    }
  }
  return [
    {
      id: 'G3b',
      what: 'start to the ready line, everything installed and built, database as it was left',
      ours: spread(later, ' s'),
      reference: `the same with an empty data folder: ${spread(first, ' s')}`,
      ratio: '',
      note: `must 10 s, aim 3 s for a later start; 2 rounds; the server itself, without the npm wrapper; ${machineNote()}`,
    },
  ];
}

async function timeOfStart(dataDir: string): Promise<number> {
  const startMs = performance.now();
  const product: RunningProduct = await startProduct({ dataDir });
  const seconds = (performance.now() - startMs) / 1000;
  await product.stop();
  return seconds;
}

const CLONE_TIMEOUT_MS = 240_000;

/** G3: `git clone` of this repository and `npm start` in it, with whatever npm has fetched before. */
async function freshCloneRow(): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'overround-clone-'));
  const what = 'from a fresh clone: `npm start` to the ready line';
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder]);
    const runtime = join(root, '.runtime');
    const hasRuntime = existsSync(runtime);
    // The runtime is fetched by the start script when it is not there: a download, not our work.
    if (hasRuntime) cpSync(runtime, join(folder, '.runtime'), { recursive: true, verbatimSymlinks: true });
    const seconds = await timeOfNpmStart(folder);
    return {
      id: 'G3',
      what,
      ours: seconds === undefined ? 'no ready line within four minutes' : `${seconds.toFixed(1)} s`,
      reference: '',
      ratio: '',
      note: `must 180 s, aim 90 s; one round; npm's cache was filled before${hasRuntime ? ' and the Node runtime copied' : ''}, so the network is hardly in it; ${machineNote()}`,
    };
  } finally {
    await removeDataDir(join(folder, '.data'));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeOfNpmStart(folder: string): Promise<number | undefined> {
  const startMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(await freePort()), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const gone = new Promise((done) => child.once('exit', done));
  let output = '';
  const seconds = await new Promise<number | undefined>((done) => {
    const timer = setTimeout(() => done(undefined), CLONE_TIMEOUT_MS);
    const take = (text: string) => {
      output += text;
      if (!output.includes('Overround is ready')) return;
      clearTimeout(timer);
      done((performance.now() - startMs) / 1000);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('exit', () => {
      clearTimeout(timer);
      done(undefined);
    });
  });
  if (seconds === undefined) process.stderr.write(`${output.slice(-2000)}\n`);
  // The whole group: npm, the start script and the server.
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  await gone;
  return seconds;
}
