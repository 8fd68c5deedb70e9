// U5: frames of a board whose prices change all the time. What the product costs is main-thread CPU per frame; how long a frame
// takes is also the renderer's and the machine's, which the same page at rest and direct text-node writes show beside it.

import type { Browser, Page } from 'playwright-core';
import { type Pairs, inTurn, machineNote, quantile, ROUNDS, short, sleep } from './measure.ts';
import type { BenchRow } from './row.ts';

const WATCHED_MS = 5000;
/** A laptop that shows three markets of every row. */
export const VIEWPORT = { width: 1440, height: 900 } as const;
const SETTLE_MS = 1500;
const SLOW_FRAME_MS = 50;

/**
 * Runs in every watched page before its own scripts: notes the time between frames, and for each message of a socket the time
 * from its coming into the page to the end of the frame that shows it. That note is made in a task after the frame's own work.
 */
export const NOTE_FRAMES = `
  globalThis.frameGapsMs = [];
  globalThis.messageToPaintMs = [];
  {
    let before = performance.now();
    requestAnimationFrame(function look(now) {
      frameGapsMs.push(now - before);
      before = now;
      requestAnimationFrame(look);
    });
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', () => {
          const cameAtMs = performance.now();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => messageToPaintMs.push(performance.now() - cameAtMs);
            port2.postMessage(undefined);
          });
        });
      }
    };
  }
`;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['__metadata', 'toplevel', 'cc', 'devtools.timeline'];
const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'ProxyMain::BeginMainFrame';

/** CPU of the main thread from one frame to the next, in milliseconds: scripts, style, layout and paint. */
function cpuOfFrames(events: readonly TraceEvent[]): number[] {
  const main = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      .map((event) => `${event.pid}:${event.tid}`),
  );
  const byThread = Map.groupBy(
    events.filter((event) => event.ph === 'X' && main.has(`${event.pid}:${event.tid}`)),
    (event) => `${event.pid}:${event.tid}`,
  );
  // Of several pages the one in front draws.
  const framesIn = (some: readonly TraceEvent[]): number =>
    some.filter((event) => event.name === FRAME).length;
  const [busiest = []] = [...byThread.values()].sort((one, other) => framesIn(other) - framesIn(one));
  const frames: number[] = [];
  let spent = 0;
  let endOfTask = 0;
  const frameStarts = busiest.filter((event) => event.name === FRAME).map((event) => event.ts);
  for (const task of busiest.filter((event) => event.name === TASK).sort((a, b) => a.ts - b.ts)) {
    // A task inside a task is counted with it.
    if (task.ts < endOfTask) continue;
    endOfTask = task.ts + (task.dur ?? 0);
    spent += task.tdur ?? 0;
    if (!frameStarts.some((ts) => ts >= task.ts && ts <= endOfTask)) continue;
    frames.push(spent / 1000);
    spent = 0;
  }
  return frames;
}

const MESSAGES_WAITED_MS = 60_000;

/** Waits until the socket of a page with `NOTE_FRAMES` has told something. */
export async function untilMessages(page: Page): Promise<void> {
  const untilMs = performance.now() + MESSAGES_WAITED_MS;
  while ((await page.evaluate<number>('messageToPaintMs.length')) === 0) {
    if (performance.now() > untilMs) throw new Error(`no message came to ${page.url()}`);
    await sleep(200);
  }
}

export interface Watched {
  readonly gapsMs: readonly number[];
  readonly cpuMs: readonly number[];
  readonly messagesMs: readonly number[];
  readonly seconds: number;
}

/** The page must have `NOTE_FRAMES` from before its own scripts. */
export async function watchFrames(browser: Browser, page: Page, watchedMs = WATCHED_MS): Promise<Watched> {
  await page.bringToFront();
  await sleep(SETTLE_MS);
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // Chromium's own events, of the shape its trace format describes.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await page.evaluate('frameGapsMs.length = 0; messageToPaintMs.length = 0');
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await sleep(watchedMs);
  const [gapsMs, messagesMs] = await page.evaluate<[number[], number[]]>(
    '[frameGapsMs.slice(1), messageToPaintMs.slice()]',
  );
  const complete = new Promise<unknown>((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return { gapsMs, messagesMs, cpuMs: cpuOfFrames(events), seconds: watchedMs / 1000 };
}

/** All rounds of one page together: a slow frame is rare, and a median would hide it. */
export function sumUp(rounds: readonly Watched[]): string {
  const gaps = rounds.flatMap((one) => one.gapsMs);
  const cpu = rounds.flatMap((one) => one.cpuMs);
  const slow = gaps.filter((gap) => gap > SLOW_FRAME_MS).length;
  const perSecond = gaps.length / rounds.reduce((sum, one) => sum + one.seconds, 0);
  const overBudget = cpu.filter((ms) => ms > SLOW_FRAME_MS).length;
  return (
    `${slow} of ${gaps.length} frames over ${SLOW_FRAME_MS} ms, ${short(perSecond)} a second, p99 ${short(quantile(gaps, 0.99))} ms; ` +
    `main thread p50 ${short(quantile(cpu, 0.5))}, p99 ${short(quantile(cpu, 0.99))}, most ${short(quantile(cpu, 1))} ms of CPU a frame, ` +
    `${overBudget} over ${SLOW_FRAME_MS} ms`
  );
}

export interface FramesSetting {
  readonly ours: Page;
  readonly textNodes: Page;
  /** A page of ours without changes. */
  readonly atRest: Page;
  readonly size: string;
}

export async function frameRows(browser: Browser, setting: FramesSetting): Promise<BenchRow[]> {
  const rest: Watched[] = [];
  const seen: Pairs<Watched> = await inTurn(
    () => watchFrames(browser, setting.ours),
    async () => {
      rest.push(await watchFrames(browser, setting.atRest));
      return watchFrames(browser, setting.textNodes);
    },
    ROUNDS,
  );
  const p99 = (rounds: readonly Watched[]): number =>
    quantile(
      rounds.flatMap((one) => one.cpuMs),
      0.99,
    );
  const messages = seen.ours.flatMap((one) => one.messagesMs);
  const at = (part: number) => `${short(quantile(messages, part))} ms`;
  const how = `software rendering without a graphics card; ${machineNote()}`;
  return [
    {
      id: 'U5',
      what: `frames of the board, ${setting.size} from a socket, ${ROUNDS} times ${WATCHED_MS / 1000} s`,
      ours: sumUp(seen.ours),
      reference: `direct text-node writes: ${sumUp(seen.theirs)}; the same board at rest: ${sumUp(rest.slice(1))}`,
      ratio: `main thread p99 ${(p99(seen.ours) / p99(seen.theirs)).toFixed(2)}`,
      note: `must: no frame over 50 ms; a late frame with little main-thread CPU is the renderer's or the machine's; ours has arrows and fades, the reference neither; ${how}`,
    },
    {
      id: 'U5b',
      what: `from a message of the live socket to the end of the frame that shows it, ${setting.size}`,
      ours: messages.length === 0 ? 'no messages' : `p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`,
      reference: '',
      ratio: '',
      note: `aim p99 32 ms; ${messages.length} messages with ${short(50)} changes each; ${how}`,
    },
  ];
}
