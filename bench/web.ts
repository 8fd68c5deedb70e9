// `npm run bench -- web`: U1, JavaScript of the first sportsbook view; U2 and U3, what Lighthouse says of it; U4 and U5, a board
// whose prices change all the time.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '@overround/platform';
import { startProduct } from '@overround/testkit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBuilt } from '../scripts/runtime.mjs';
import { inTurn, machineNote, ratioOf, ROUNDS, sleep, spread } from './measure.ts';
import type { BenchRow } from './row.ts';
import { openBarePages } from './web-bare.ts';
import { lighthouseRows } from './web-lighthouse.ts';
import { frameRows, NOTE_FRAMES, untilMessages, VIEWPORT } from './web-frames.ts';
import { liveBoardRow } from './web-paint.ts';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const VIEW = '/en/line/football';
const LIVE_VIEW = '/en/live/football';
/** As the product's page for this purpose has them. */
const STRESS = { rows: 715, columns: 7, changesPerSecond: 500 };
const WATCHED_MS = 3000;
const THROTTLE = 4;
const PAGE_TIMEOUT_MS = 60_000;
const root = join(import.meta.dirname, '..');

export async function runWebBench(): Promise<BenchRow[]> {
  if (!existsSync(CHROMIUM)) return missingRows(`${CHROMIUM} is not there`);
  ensureBuilt(process.execPath);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const bare = await openBarePages(STRESS.rows, STRESS.columns, STRESS.changesPerSecond);
  try {
    return [...(await firstViewRows(browser, bare.react)), ...(await stressRows(browser, bare.textNodes))];
  } finally {
    bare.close();
    await browser.close();
  }
}

interface Transfer {
  readonly scripts: number;
  /** Bytes of the scripts as they came over the wire. */
  readonly wireKb: number;
  /** The same files compressed by us, whatever the server did. */
  readonly gzipKb: number;
  readonly wholeKb: number;
}

/** Everything a page asks for until it is quiet, in a browser that has nothing yet. */
async function transferOf(browser: Browser, url: string): Promise<Transfer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Map<string, string>();
    const bytes = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\.js(\?|$)/.test(response.url)) scripts.set(requestId, response.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.set(requestId, encodedDataLength);
    });
    await page.goto(url, { waitUntil: 'load', timeout: PAGE_TIMEOUT_MS });
    // Live prices keep a page busy for ever: three quiet seconds after the load are enough.
    await sleep(3000);
    let [wire, gzip, whole] = [0, 0, 0];
    for (const size of bytes.values()) whole += size;
    for (const [requestId, address] of scripts) {
      wire += bytes.get(requestId) ?? 0;
      gzip += gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length;
    }
    const kb = (size: number) => size / 1024;
    return { scripts: scripts.size, wireKb: kb(wire), gzipKb: kb(gzip), wholeKb: kb(whole) };
  } finally {
    await context.close();
  }
}

async function firstViewRows(browser: Browser, bareUrl: string): Promise<BenchRow[]> {
  const product = await startProduct({
    env: { PUBLIC_READS_PER_SECOND: '100000', RATE_LIMIT_FACTOR: '1000' },
  });
  try {
    const ours = await transferOf(browser, `${product.url}${VIEW}`);
    const theirs = await transferOf(browser, bareUrl);
    const size: BenchRow = {
      id: 'U1',
      what: `JavaScript of the first sportsbook view (${VIEW}), compressed`,
      ours: `${ours.gzipKb.toFixed(0)} kB in ${ours.scripts} files; on the wire ${ours.wireKb.toFixed(0)} kB`,
      reference: `bare React 19 and Vite page: ${theirs.gzipKb.toFixed(0)} kB; on the wire ${theirs.wireKb.toFixed(0)} kB`,
      ratio: `${(ours.gzipKb / theirs.gzipKb).toFixed(2)}; on the wire ${(ours.wireKb / theirs.wireKb).toFixed(2)}`,
      note: `must 3.0, aim 1.8 (less is better); the wire is what Chromium counted, the first figure what gzip makes of the same files; whole page ${ours.wholeKb.toFixed(0)} kB on the wire; a count, not a timing`,
    };
    const pages = { ours: `${product.url}${VIEW}`, reference: bareUrl, view: VIEW };
    const lighthouse = await lighthouseRows({ chromium: CHROMIUM, flags: FLAGS, ...pages });
    return [size, ...lighthouse, await liveBoardRow(browser, `${product.url}${LIVE_VIEW}`, LIVE_VIEW)];
  } finally {
    await product.stop();
  }
}

/** U4 and U5 on the board that is there for it, over the sample world: the product shows it to nobody. */
async function stressRows(browser: Browser, textNodesUrl: string): Promise<BenchRow[]> {
  const port = await freePort();
  const sample: ChildProcess = spawn(
    process.execPath,
    ['apps/web/journeys/support/sample-server.ts', String(port)],
    { cwd: root, stdio: 'ignore' },
  );
  try {
    await untilAnswers(`http://127.0.0.1:${port}/en`);
    const board = `http://127.0.0.1:${port}/en/dev/stress`;
    const size = `${STRESS.rows * STRESS.columns} cells, ${STRESS.changesPerSecond} changes/s`;
    const ours = await openWatched(browser, `${board}?socket`);
    const textNodes = await openWatched(browser, textNodesUrl);
    const script = await inTurn(
      () => scriptMsOf(ours),
      () => scriptMsOf(textNodes),
    );
    const whole = await openWatched(browser, `${board}?socket&whole`);
    const drawn: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) drawn.push(await scriptMsOf(whole));
    await whole.context().close();
    const atRest = await openWatched(browser, `${board}?still`);
    return [
      {
        id: 'U4',
        what: `JavaScript per 100 price changes, ${size}, ${THROTTLE}x throttle`,
        ours: spread(script.ours, ' ms'),
        reference: `direct text-node writes: ${spread(script.theirs, ' ms')}`,
        ratio: (1 / Number(ratioOf(script, false).split(' ')[0])).toFixed(2),
        note: `must 6, aim 1.5 (less is better); CPU of the browser's ScriptDuration, which has a counter of frames of both pages in it; ours reads a socket and draws the rows near the screen, with every row drawn ${spread(drawn, ' ms')}; ${machineNote()}`,
      },
      ...(await frameRows(browser, { ours, textNodes, atRest, size })),
    ];
  } finally {
    sample.kill('SIGKILL');
  }
}

async function openWatched(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript({ content: NOTE_FRAMES });
  await page.goto(url, { waitUntil: 'load', timeout: PAGE_TIMEOUT_MS });
  if (url.includes('socket')) await untilMessages(page);
  return page;
}

/** Milliseconds of JavaScript for a hundred price changes, on a processor that is slowed down. */
async function scriptMsOf(page: Page): Promise<number> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // CPU of the page's main thread: other work on the machine makes a wall clock tell anything.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await sleep(500);
  const look = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find((one) => one.name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const before = await look();
  await sleep(WATCHED_MS);
  const after = await look();
  await session.send('Performance.disable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return (after - before) / (((WATCHED_MS / 1000) * STRESS.changesPerSecond) / 100);
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await sleep(200);
    }
  }
  throw new Error(`${url} does not answer`);
}

const missingRows = (why: string): BenchRow[] =>
  ['U1', 'U2', 'U3', 'U4', 'U5', 'U5b', 'U5c'].map((id) => ({
    id,
    what: 'the site in a browser',
    ours: 'not measured',
    reference: '',
    ratio: '',
    note: why,
  }));
