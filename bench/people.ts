// `npm run bench -- people`: A1, sign-ins a second through the product's port beside the raw rate of the hash library; A1b, what
// a wrong password takes beside a name nobody has (safety 9: nobody may learn from it who is a player).

import { Agent, request } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { startProduct } from '@overround/testkit';
import { inTurn, quantile, ratioOf, ROUNDS, machineNote, spread } from './measure.ts';
import { PUSHED_LINE_ARGS, PUSHED_LINE_ENV, pushedLine } from './pushed-line.ts';
import type { BenchRow } from './row.ts';

const ROUND_MS = 3000;
/** The demo player of each brand twice: more tries of one person at the same time are slowed down, as they should be. */
const BRANDS = ['overround', 'najm'];
const AT_ONCE = 2 * BRANDS.length;
/** As many as the product hashes at the same time. */
const HASHES_AT_ONCE = 2;
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const READY = /demo player: (\S+) \/ (\S+)/;
const FEED = '/service-api/LineFeed/Get1x2_VZip?sports=1&count=20&lng=en&mode=4&country=1&partner=1';

export async function runPeopleBench(): Promise<BenchRow[]> {
  const product = await startProduct({ args: PUSHED_LINE_ARGS, env: PUSHED_LINE_ENV });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const [, login = '', password = ''] = READY.exec(product.output()) ?? [];
    const origin = product.url.replace('localhost', '127.0.0.1');
    const line = pushedLine(origin, 200);
    await line.open('line');
    line.close();
    const stored = await hash(password, COST);
    const signIn = async (worker: number) => {
      const url = new URL(`/web-api/user/auth?brand=${BRANDS[worker % BRANDS.length]}`, origin);
      const { status, text } = await post(agent, url, { login, password });
      if (status !== 200) throw new Error(`sign-in answered ${status}: ${text.slice(0, 200)}`);
    };
    const calm = await readDelays(origin, ROUND_MS);
    const stormy: number[] = [];
    const pairs = await inTurn(
      async () => {
        const [rate, delays] = await Promise.all([rateOf(AT_ONCE, signIn), readDelays(origin, ROUND_MS)]);
        stormy.push(...delays);
        return rate;
      },
      () => rateOf(HASHES_AT_ONCE, () => verify(stored, password)),
    );
    const p99 = (delays: readonly number[]) => `${quantile(delays, 0.99).toFixed(0)} ms`;
    return [
      {
        id: 'A1',
        what: `sign-ins a second over HTTP, ${AT_ONCE} at a time, argon2id m=19 MiB t=2 p=1`,
        ours: spread(pairs.ours),
        reference: `verifying the hash alone, ${HASHES_AT_ONCE} at a time: ${spread(pairs.theirs)}`,
        ratio: ratioOf(pairs, true),
        note: `must 0.7, aim 0.95; the demo players of two brands, two at a time each; ${ROUNDS} rounds of ${ROUND_MS / 1000} s; feed reads meanwhile p99 ${p99(stormy)} against ${p99(calm)} without sign-ins; client and server share the cores; ${machineNote()}`,
      },
      await refusalRow(agent, origin),
    ];
  } finally {
    agent.destroy();
    await product.stop();
  }
}

/** Nobody may tell by the clock whether a name is taken: the work is the same, and this is what a clock says of it. */
async function refusalRow(agent: Agent, origin: string): Promise<BenchRow> {
  const logins: string[] = [];
  for (let person = 0; person < 3 * ROUNDS; person += 1) logins.push(await registerInOneClick(agent, origin));
  const timeOf = async (login: string) => {
    const startMs = performance.now();
    const password = 'not the password';
    const { status } = await post(agent, new URL('/web-api/user/auth', origin), { login, password });
    if (status !== 401) throw new Error(`a wrong password was answered ${status}`);
    return performance.now() - startMs;
  };
  let turn = 0;
  const [wrong, missing] = [
    () => timeOf(logins[turn++ % logins.length] ?? ''),
    () => timeOf(`nobody-${turn}@example.com`),
  ];
  // A third try of one name is slowed down: two of each are taken.
  const pairs = await inTurn(wrong, missing, 2 * logins.length - 1);
  return {
    id: 'A1b',
    what: 'sign-in refused for a wrong password, ms',
    ours: spread(pairs.ours),
    reference: `for a name nobody has: ${spread(pairs.theirs)}`,
    ratio: ratioOf(pairs, false),
    note: `no goal but 1: a clock must not tell them apart; ${pairs.ours.length} of each in turn; ${machineNote()}`,
  };
}

async function registerInOneClick(agent: Agent, origin: string): Promise<string> {
  const fields = { country_id: '1', currency_id: '12', 'agree-policy': true, 'agree-age': true };
  const url = new URL('/web-api/user/registration', origin);
  const { text } = await post(agent, url, { type: 'fast_reg', fields });
  // The answer of the one-click registration: the login it made up.
  const made = JSON.parse(text) as { readonly data: { readonly generated: { readonly login: string } } };
  return made.data.generated.login;
}

async function rateOf(atOnce: number, work: (worker: number) => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  let done = 0;
  const worker = async (_: unknown, index: number) => {
    while (performance.now() - startMs < ROUND_MS) {
      await work(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done / (performance.now() - startMs)) * 1000;
}

/** How long single feed reads take, fifty a second. */
async function readDelays(origin: string, forMs: number): Promise<number[]> {
  const delays: number[] = [];
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    const startMs = performance.now();
    await (await fetch(`${origin}${FEED}`)).arrayBuffer();
    delays.push(performance.now() - startMs);
    await new Promise((done) => setTimeout(done, 20));
  }
  return delays;
}

function post(agent: Agent, url: URL, value: object): Promise<{ status: number; text: string }> {
  const body = JSON.stringify(value);
  return new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => done({ status: reply.statusCode ?? 0, text }));
      reply.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(body);
  });
}
