// `npm run bench -- feeds`: hot feed reads through the product's real port and full query string. F1 and F3 beside nginx with
// the same bytes, F2 beside F1 while every match changes its prices once a second.

import { Agent, get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { startProduct } from '@overround/testkit';
import {
  hasProgram,
  type Load,
  pinProcess,
  type Reference,
  runWrk,
  SERVER_CORE,
  startNginx,
  startNodeBuffer,
  watchCpu,
} from './load.ts';
import {
  inTurn,
  median,
  type Pairs,
  quantile,
  ratioOf,
  ROUNDS,
  machineNote,
  sleep,
  spread,
} from './measure.ts';
import { matchOf, PUSHED_LINE_ARGS, PUSHED_LINE_ENV, type PushedLine, pushedLine } from './pushed-line.ts';
import type { BenchRow } from './row.ts';

const SECONDS = 2;
const MATCHES = 2000;
/** Every match once a second, in this many pushes. */
const PUSHES_PER_SECOND = 20;
const QUERY =
  'sports=1&count=50&lng=en&tf=2200000&tz=3&mode=4&country=1&partner=1&getEmpty=true&virtualSports=true&noFilterBlockEvent=true';
const PATH = `/service-api/LineFeed/Get1x2_VZip?${QUERY}`;
const GZIP = 'Accept-Encoding: gzip';
const PINNED = 'wrk -t1 -c64 on one core, server on the other';

export async function runFeedsBench(): Promise<BenchRow[]> {
  if (!hasProgram('wrk')) return missingRows('wrk is not installed');
  const product = await startProduct({ args: PUSHED_LINE_ARGS, env: PUSHED_LINE_ENV });
  const origin = product.url.replace('localhost', '127.0.0.1');
  const line = pushedLine(origin, MATCHES);
  try {
    await line.open('line');
    pinProcess(product.process.pid, SERVER_CORE);
    const url = `${origin}${PATH}`;
    const feed = await readFeed(url, 'gzip');
    const reference = await startReference(feed.body);
    try {
      const size = `${(feed.body.length / 1024).toFixed(1)} kB gzip of ${(gunzipSync(feed.body).length / 1024).toFixed(0)} kB`;
      const own = { url, pid: product.process.pid ?? 0 };
      const whole = await beside(reference, own, [GZIP]);
      const known = await beside(reference, own, [GZIP, `If-None-Match: ${feed.etag}`]);
      return [
        loadRow('F1', `hot feed read, 50 of ${MATCHES} matches, ${size}, requests/s`, reference.name, whole),
        loadRow('F3', '304 of the same feed, requests/s', `${reference.name}, the whole file`, known),
        ...(await churnRows(own, line)),
      ];
    } finally {
      await reference.stop();
    }
  } finally {
    line.close();
    await product.stop();
  }
}

const startReference = (gzip: Buffer): Promise<Reference> =>
  hasProgram('nginx') ? startNginx(gunzipSync(gzip), gzip) : startNodeBuffer(gzip);

interface Measured extends Load {
  /** CPU the server with its database used per request; on a machine with other work it tells more than the rate. */
  readonly serverMicros: number;
}

interface Served {
  readonly url: string;
  readonly pid: number;
}

async function measure({ url, pid }: Served, headers: readonly string[]): Promise<Measured> {
  const cpuMs = watchCpu(pid);
  const load = await runWrk(url, SECONDS, headers);
  return {
    ...load,
    serverMicros: (cpuMs() * 1000) / (load.requestsPerSecond * SECONDS),
  };
}

const beside = (reference: Reference, own: Served, headers: readonly string[]): Promise<Pairs<Measured>> =>
  inTurn(
    () => measure(own, headers),
    () => measure(reference, headers),
  );

const GOALS: Readonly<Record<string, string>> = {
  F1: 'must 0.60, aim 1.0, p99 at most twice the reference’s',
  F2: 'must 0.7, aim 0.9',
  F3: 'must 0.7, aim 1.1',
};

function loadRow(id: string, what: string, reference: string, { ours, theirs }: Pairs<Measured>): BenchRow {
  const rates = {
    ours: ours.map((load) => load.requestsPerSecond),
    theirs: theirs.map((load) => load.requestsPerSecond),
  };
  const micros = {
    ours: ours.map((load) => load.serverMicros),
    theirs: theirs.map((load) => load.serverMicros),
  };
  const p99 = (loads: readonly Load[]) => `p99 ${median(loads.map((load) => load.p99Ms)).toFixed(1)} ms`;
  const failures = ours.reduce((sum, load) => sum + load.failures, 0);
  return {
    id,
    what,
    ours: `${spread(rates.ours)}, ${p99(ours)}`,
    reference: `${reference}: ${spread(rates.theirs)}, ${p99(theirs)}`,
    ratio: ratioOf(rates, true),
    note: `by CPU of server and database per request ${ratioOf(micros, false)}, ours ${spread(micros.ours, ' µs')}, theirs ${spread(micros.theirs, ' µs')}; ${GOALS[id] ?? ''}; ${PINNED}, ${ROUNDS} rounds of ${SECONDS} s in turn; failures of ours ${failures}; ${machineNote()}`,
  };
}

/** F2. Pushes and the reader that waits for new prices run beside wrk, on whatever is left of the machine. */
async function churnRows(own: Served, line: PushedLine): Promise<BenchRow[]> {
  const freshness: number[] = [];
  const pushed: number[] = [];
  const pairs = await inTurn(
    async () => {
      const churn = startChurn(own.url, line);
      await sleep(300);
      const load = await measure(own, [GZIP]);
      const { freshMs, changes, seconds } = await churn.stop();
      freshness.push(...freshMs);
      pushed.push(changes / seconds);
      return load;
    },
    async () => {
      await sleep(300);
      return measure(own, [GZIP]);
    },
  );
  const row = loadRow(
    'F2',
    `F1 while ${MATCHES} matches change price once a second`,
    'F1 without change',
    pairs,
  );
  const ms = (part: number) => `${Math.round(quantile(freshness, part))} ms`;
  return [
    { ...row, note: `${row.note}; matches changed each second ${spread(pushed)}` },
    {
      id: 'F2b',
      what: 'from the push of a price to the first answer with it, under that load',
      ours: `p50 ${ms(0.5)}, p99 ${ms(0.99)}, most ${ms(1)}`,
      reference: '',
      ratio: '',
      note: `must p99 500 ms, aim 250 ms; ${freshness.length} changes seen by a reader that asks every 10 ms beside wrk; from before the push is sent, so signature, intake, database and rebuild are in it`,
    },
  ];
}

interface Churned {
  readonly freshMs: readonly number[];
  readonly changes: number;
  readonly seconds: number;
}

function startChurn(url: string, line: PushedLine): { stop(): Promise<Churned> } {
  /** When a match was given the price it has now; gone once a reader saw it. */
  const waiting = new Map<number, { readonly price: number; readonly atMs: number }>();
  const freshMs: number[] = [];
  let changes = 0;
  let isOn = true;
  const startMs = performance.now();

  const push = async () => {
    const share = line.matches / PUSHES_PER_SECOND;
    for (let turn = 0; isOn; turn += 1) {
      const first = turn % PUSHES_PER_SECOND;
      const matches = Array.from({ length: share }, (_, index) => first + index * PUSHES_PER_SECOND);
      const atMs = performance.now();
      const taken = line.change(matches);
      // A price that nobody saw before the next one came counts from its own push: it never is fresher than it was.
      for (const match of matches)
        waiting.set(match, { price: line.priceOf(match), atMs: waiting.get(match)?.atMs ?? atMs });
      await taken;
      changes += matches.length;
      const dueMs = startMs + ((turn + 1) * 1000) / PUSHES_PER_SECOND;
      await sleep(Math.max(0, dueMs - performance.now()));
    }
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async () => {
    let etag = '';
    while (isOn) {
      const answer = await readFeed(url, 'gzip', etag, agent);
      const atMs = performance.now();
      if (answer.status === 200) {
        ({ etag } = answer);
        for (const [match, price] of pricesIn(answer.body)) {
          const wanted = waiting.get(match);
          if (!wanted || Math.abs(wanted.price - price) > 1e-6) continue;
          freshMs.push(atMs - wanted.atMs);
          waiting.delete(match);
        }
      }
      await sleep(10);
    }
  };
  const work = Promise.all([push(), read()]);
  return {
    stop: async () => {
      isOn = false;
      await work;
      agent.destroy();
      return { freshMs, changes, seconds: (performance.now() - startMs) / 1000 };
    },
  };
}

interface FeedGame {
  readonly O1?: string;
  readonly E?: readonly { readonly T: number; readonly C: number }[];
}

/** Home price by match. */
function pricesIn(gzip: Buffer): [number, number][] {
  // The feed's own shape, of which only these fields are looked at.
  const { Value } = JSON.parse(gunzipSync(gzip).toString()) as { readonly Value: readonly FeedGame[] };
  return Value.flatMap((game): [number, number][] => {
    const home = game.E?.find((one) => one.T === 1);
    return home ? [[matchOf(game.O1 ?? ''), home.C]] : [];
  });
}

interface FeedAnswer {
  readonly status: number;
  readonly etag: string;
  /** As it came over the wire. */
  readonly body: Buffer;
}

function readFeed(url: string, encoding: string, etag = '', agent?: Agent): Promise<FeedAnswer> {
  const headers = { 'accept-encoding': encoding, ...(etag === '' ? {} : { 'if-none-match': etag }) };
  return new Promise((done, failed) => {
    get(url, { headers, ...(agent ? { agent } : {}) }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        done({
          status: reply.statusCode ?? 0,
          etag: reply.headers.etag ?? '',
          body: Buffer.concat(parts),
        }),
      );
      reply.on('error', failed);
    }).on('error', failed);
  });
}

const missingRows = (why: string): BenchRow[] =>
  ['F1', 'F2', 'F3'].map((id) => ({
    id,
    what: 'hot feed read',
    ours: 'not measured',
    reference: '',
    ratio: '',
    note: why,
  }));
