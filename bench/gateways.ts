// `npm run bench -- gateways`: N1, how much later a price reaches a client of a process that follows the line than one of the
// process that takes it in. Over NATS where its server is installed, and over LISTEN and NOTIFY.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startEmbeddedPostgres } from '@overround/platform';
import { removeDataDir, type RunningProduct, startProduct } from '@overround/testkit';
import { type LiveClient, openClient } from './live-clients.ts';
import { hasProgram } from './load.ts';
import { machineNote, median, quantile, sleep } from './measure.ts';
import { PUSHED_LINE_ARGS, PUSHED_LINE_ENV, type PushedLine, pushedLine } from './pushed-line.ts';
import type { BenchRow } from './row.ts';

/** Each is a process of some 200 MB; the goal names eight. `BENCH_GATEWAYS=8` on a machine that has the cores. */
const GATEWAYS = Number(process.env['BENCH_GATEWAYS'] ?? 4);
const MATCHES = 500;
const CHANGES = 100;
const CHANGE_EACH_MS = 150;
/** The price of the one match that is watched tells which change a message is of. */
const HOME_PRICE = /"1\|0":\[(\d+)/;

export async function runGatewaysBench(): Promise<BenchRow[]> {
  const overDatabase = await measure('N1b', 'LISTEN and NOTIFY', {});
  if (!hasProgram('nats-server')) {
    const note = 'not measured: nats-server is not installed';
    return [
      { id: 'N1', what: 'price change to clients of gateways over NATS', ours: '-', note },
      overDatabase,
    ];
  }
  const port = await freePort();
  const nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  try {
    await sleep(500);
    return [await measure('N1', 'NATS', { NATS_URL: `nats://127.0.0.1:${port}` }), overDatabase];
  } finally {
    await stopProcess(nats);
  }
}

async function measure(id: string, bus: string, env: Readonly<Record<string, string>>): Promise<BenchRow> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'overround-bench-gateways-'));
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, isDurable: true });
  const shared = {
    ...PUSHED_LINE_ENV,
    DATABASE_URL: postgres.url,
    SECRETS_KEY: 'one key for every process of a bench',
    ...env,
  };
  const products: RunningProduct[] = [];
  try {
    products.push(await startProduct({ args: PUSHED_LINE_ARGS, env: shared }));
    for (let one = 0; one < GATEWAYS; one += 1)
      products.push(await startProduct({ args: PUSHED_LINE_ARGS, env: { ...shared, ROLES: 'edge' } }));
    const [leader] = products;
    const line = pushedLine(leader?.url ?? '', MATCHES);
    await line.open('live');
    const delays = await watch(products, line);
    line.close();
    return rowOf(id, bus, delays);
  } finally {
    for (const product of products.toReversed()) await product.stop();
    await postgres.stop();
    await removeDataDir(databaseDir);
  }
}

/** Per process, the leader first: milliseconds from the push to the message of each change. */
type Delays = readonly (readonly number[])[];

/** One client at each process watches one match, while a hundred others change with it. */
async function watch(products: readonly RunningProduct[], line: PushedLine): Promise<Delays> {
  const pushedAtMs = new Map<number, number>();
  const seenAtMs = products.map(() => new Map<number, number>());
  const clients: LiveClient[] = [];
  for (const [index, product] of products.entries())
    clients.push(
      await openWatcher(product, (oddsMilli) => {
        const seen = seenAtMs[index];
        if (seen && !seen.has(oddsMilli)) seen.set(oddsMilli, performance.now());
      }),
    );
  for (let change = 0; change < CHANGES; change += 1) {
    const others = Array.from({ length: 100 }, (_, index) => 1 + ((change * 100 + index) % (MATCHES - 1)));
    const pushing = line.change([0, ...others]);
    pushedAtMs.set(Math.round(line.priceOf(0) * 1000), performance.now());
    await Promise.all([pushing, sleep(CHANGE_EACH_MS)]);
  }
  await sleep(1000);
  for (const client of clients) client.close();
  return seenAtMs.map((seen) =>
    [...seen].flatMap(([oddsMilli, atMs]) => {
      const fromMs = pushedAtMs.get(oddsMilli);
      return fromMs === undefined ? [] : [atMs - fromMs];
    }),
  );
}

async function openWatcher(
  product: RunningProduct,
  onPrice: (oddsMilli: number) => void,
): Promise<LiveClient> {
  const origin = product.url.replace('localhost', '127.0.0.1');
  const listed = await listedGame(origin);
  const issued = await fetch(`${origin}/web-api/live/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: '{}',
  });
  // The envelope of the call's contract.
  const { data } = (await issued.json()) as { readonly data: { readonly ticket: string } };
  return openClient({
    port: Number(new URL(origin).port),
    ticket: data.ticket,
    topic: `match:${listed}`,
    wantsDeflate: false,
    reads: true,
    onMessage: (_bytes, text) => {
      const price = HOME_PRICE.exec(text ?? '')?.[1];
      if (price !== undefined) onPrice(Number(price));
    },
  });
}

/** Game of the first match of the pushed line, as this process lists it. */
async function listedGame(origin: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reply = await fetch(`${origin}/LiveFeed/Get1x2_VZip?sports=1&count=1000&lng=en`);
    const { Value = [] } = (await reply.json()) as { readonly Value?: readonly { I: number; O1: string }[] };
    const found = Value.find((game) => game.O1.endsWith(' 0'));
    if (found) return found.I;
    await sleep(100);
  }
  throw new Error(`${origin} does not list the line`);
}

function rowOf(id: string, bus: string, [leader = [], ...gateways]: Delays): BenchRow {
  const all = gateways.flat();
  const text = (delays: readonly number[]) =>
    `p50 ${median(delays).toFixed(1)}, p99 ${quantile(delays, 0.99).toFixed(1)} ms`;
  const added = (part: number) => (quantile(all, part) - quantile(leader, part)).toFixed(1);
  return {
    id,
    what: `from the push of a price to a client of one of ${GATEWAYS} gateways, over ${bus}`,
    ours: text(all),
    reference: `to a client of the process that takes it in: ${text(leader)}`,
    ratio: `added p50 ${added(0.5)}, p99 ${added(0.99)} ms`,
    note: `must: added p99 50 ms, aim 10; the goal names 8 gateways; ${CHANGES} changes of the watched match, 100 others with each; ${all.length} and ${leader.length} seen, as changes are gathered for 100 ms; ${machineNote()}`,
  };
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill();
  });
}
