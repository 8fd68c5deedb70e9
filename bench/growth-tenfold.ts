// G1: the same reads and sockets with ten times the events, side by side: what a reader costs must not grow with the line.

import { startProduct, type RunningProduct } from '@overround/testkit';
import { closeAll, type LiveClient, openSockets } from './board-sockets.ts';
import { hasProgram, pinProcess, residentMbOf, runWrk, SERVER_CORE, watchCpu } from './load.ts';
import { inTurn, machineNote, median, ratioOf, short, sleep, spread } from './measure.ts';
import { PUSHED_LINE_ARGS, PUSHED_LINE_ENV, type PushedLine, pushedLine } from './pushed-line.ts';
import type { BenchRow } from './row.ts';

const FEW_EVENTS = 300;
const MANY_EVENTS = 3000;
const SECONDS = 2;
const SOCKETS = 2000;
const SOCKETS_A_TURN = 200;
const GOAL = 'must 0.8, aim 0.95';
/** The list of F1: as long on both sides. */
const FEED =
  '/service-api/LineFeed/Get1x2_VZip?sports=1&count=50&lng=en&tf=2200000&tz=3&mode=4&country=1&partner=1&getEmpty=true';

interface Side {
  readonly product: RunningProduct;
  readonly origin: string;
  readonly line: PushedLine;
}

/** Two products at once, of which one at a time is asked. */
export async function tenfoldRows(): Promise<BenchRow[]> {
  const few = await openSide(FEW_EVENTS);
  try {
    const many = await openSide(MANY_EVENTS);
    try {
      return [await readsRow(many, few), await socketsRow(many, few)];
    } finally {
      await closeSide(many);
    }
  } finally {
    await closeSide(few);
  }
}

async function openSide(events: number): Promise<Side> {
  const product = await startProduct({ args: PUSHED_LINE_ARGS, env: PUSHED_LINE_ENV });
  const origin = product.url.replace('localhost', '127.0.0.1');
  const line = pushedLine(origin, events);
  try {
    await line.open('line');
    pinProcess(product.process.pid, SERVER_CORE);
    return { product, origin, line };
  } catch (error) {
    line.close();
    await product.stop();
    throw error;
  }
}

async function closeSide({ line, product }: Side): Promise<void> {
  line.close();
  await product.stop();
}

async function readsRow(many: Side, few: Side): Promise<BenchRow> {
  const id = 'G1';
  const what = `F1 with ${MANY_EVENTS} events on the line, 50 of them in the answer, requests/s`;
  if (!hasProgram('wrk'))
    return { id, what, ours: 'not measured', reference: '', ratio: '', note: 'wrk is not installed' };
  const measure = async ({ origin, product }: Side) => {
    const cpuMs = watchCpu(product.process.pid ?? 0);
    const load = await runWrk(`${origin}${FEED}`, SECONDS, ['Accept-Encoding: gzip']);
    return { ...load, micros: (cpuMs() * 1000) / (load.requestsPerSecond * SECONDS) };
  };
  const { ours, theirs } = await inTurn(
    () => measure(many),
    () => measure(few),
  );
  const rates = {
    ours: ours.map((load) => load.requestsPerSecond),
    theirs: theirs.map((load) => load.requestsPerSecond),
  };
  const micros = { ours: ours.map((load) => load.micros), theirs: theirs.map((load) => load.micros) };
  const p99 = (loads: typeof ours) => `p99 ${median(loads.map((load) => load.p99Ms)).toFixed(1)} ms`;
  return {
    id,
    what,
    ours: `${spread(rates.ours)}, ${p99(ours)}`,
    reference: `the same with ${FEW_EVENTS}: ${spread(rates.theirs)}, ${p99(theirs)}`,
    ratio: ratioOf(rates, true),
    note: `${GOAL}; by CPU of server and database per request ${ratioOf(micros, false)}; wrk on one core, both servers on the other, one asked at a time; ${machineNote()}`,
  };
}

/** What sockets add to the resident memory, opened by turns: what is garbage meanwhile is on both sides. */
async function socketsRow(many: Side, few: Side): Promise<BenchRow> {
  const clients: LiveClient[] = [];
  const megabytesOf = ({ product }: Side): number => residentMbOf(product.process.pid ?? 0);
  const open = async (count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += SOCKETS_A_TURN)
      for (const { origin } of [many, few]) clients.push(...(await openSockets(origin, SOCKETS_A_TURN)));
    await sleep(5000);
  };
  try {
    // The first readers open the topic: its snapshot is one for all.
    await open(SOCKETS_A_TURN);
    const before = { ours: megabytesOf(many), theirs: megabytesOf(few) };
    await open(SOCKETS);
    const kilobytes = (after: number, from: number): number => ((after - from) * 1024) / SOCKETS;
    const ours = kilobytes(megabytesOf(many), before.ours);
    const theirs = kilobytes(megabytesOf(few), before.theirs);
    return {
      id: 'G1b',
      what: `resident memory a socket on the football board takes, ${MANY_EVENTS} events`,
      ours: `${short(ours)} kB`,
      reference: `the same with ${FEW_EVENTS}: ${short(theirs)} kB`,
      ratio: (theirs / ours).toFixed(2),
      note: `${GOAL}; ${SOCKETS} sockets each beside ${SOCKETS_A_TURN} that opened the topic; garbage that waits to be collected is in both; ${machineNote()}`,
    };
  } finally {
    closeAll(clients);
  }
}
