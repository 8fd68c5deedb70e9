// B1 and B2: bets through the product's real port, signed in, all checks on, durable; counted as rows in the database.

import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from '@overround/testkit';
import {
  betCount,
  type BetsWorld,
  brokenInvariants,
  checkedNote,
  cpuNote,
  openBetsWorld,
  watchBetCpu,
} from './bets-world.ts';
import { referenceName, referenceRate } from './bets-reference.ts';
import { hasProgram } from './load.ts';
import { machineNote, median, quantile, ratioOf, sleep, spread } from './measure.ts';
import { PUSHED_LINE_ARGS, PUSHED_LINE_ENV, pushedLine } from './pushed-line.ts';
import type { BenchRow } from './row.ts';

const MATCHES = 200;
const CONNECTIONS = 512;
const SIGNED_IN = 2000;
const PATH = '/service-api/LiveBet/Secure/MakeBetWeb';

export interface HttpPlan {
  readonly url: string;
  readonly databasePid: number;
  readonly folder: string;
  readonly rounds: number;
  readonly seconds: number;
}

export async function httpRows(plan: HttpPlan): Promise<BenchRow[]> {
  if (!hasProgram('wrk'))
    return [{ id: 'B1', what: 'durable bets/s over HTTP', ours: '–', note: 'wrk is not installed' }];
  const product = await startProduct({
    args: PUSHED_LINE_ARGS,
    env: { ...PUSHED_LINE_ENV, DATABASE_URL: plan.url },
  });
  const origin = product.url.replace('localhost', '127.0.0.1');
  const line = pushedLine(origin, MATCHES);
  let world: BetsWorld | undefined;
  try {
    await line.open('line');
    world = await openBetsWorld(plan.url, true);
    const tokens = await signIn(world);
    const wishes = {
      tokens,
      accounts: world.players.map((one) => one.accountId),
      bodies: world.games.slice(0, MATCHES).map(({ gameId }) => bodyOf(gameId)),
    };
    const script = writeLua(plan.folder, wishes);
    const pids = [plan.databasePid, product.process.pid ?? 0];
    const speed = await speedRow(plan, world, { url: `${origin}${PATH}`, script, pids });
    const latency = await latencyRow(plan, `${origin}${PATH}`, speed.rate / 2, wishes);
    const broken = await brokenInvariants(world);
    return [{ ...speed.row, note: `${speed.row.note}; ${checkedNote(broken)}` }, latency];
  } finally {
    line.close();
    await world?.close();
    await product.stop();
  }
}

/** Sessions as sign-in leaves them: only the hash of the token is stored. */
async function signIn({ owner, players }: BetsWorld): Promise<string[]> {
  const tokens = players.slice(0, SIGNED_IN).map(() => randomBytes(32).toString('base64url'));
  await owner.query(
    `insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent)
     select 1, gen_random_uuid(), decode(h, 'hex'), p, '127.0.0.1', 'bench' from unnest($1::text[], $2::uuid[]) as u (h, p)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
      players.slice(0, SIGNED_IN).map(({ personId }) => personId),
    ],
  );
  return tokens;
}

const bodyOf = (gameId: number): string =>
  JSON.stringify({
    UserId: 'ACCOUNT',
    Events: [{ GameId: gameId, Type: 1, Param: 0, Kind: 3 }],
    Vid: 0,
    CheckCf: 1,
    Summ: 1,
    Lng: 'en',
    partner: 1,
    betGUID: 'GUID',
  }).replace('"ACCOUNT"', 'ACCOUNT');
const headersOf = (token: string) => ({
  'content-type': 'application/json',
  cookie: `__Host-session=${token}`,
  'x-requested-with': 'bench',
});

/** Each request is another player's, on another match, under a key of its own. */
function writeLua(folder: string, { tokens, accounts, bodies }: Wishes): string {
  const script = join(folder, 'bet.lua');
  const list = (texts: readonly string[]) => `{${texts.map((text) => `[[${text}]]`).join(',\n')}}`;
  writeFileSync(
    script,
    `local tokens = ${list(tokens)}
local accounts = {${accounts.slice(0, tokens.length).join(',')}}
local bodies = ${list(bodies)}
local turn = 0
local mark = tostring(os.time()) .. '-'
wrk.method = 'POST'
function init(args) math.randomseed(os.time()); mark = mark .. tostring(math.random(1, 1000000000)) .. '-' end
function request()
  turn = turn + 1
  local who = turn % #tokens + 1
  local body = bodies[turn * 31 % #bodies + 1]:gsub('GUID', mark .. turn, 1):gsub('ACCOUNT', accounts[who], 1)
  local token = tokens[who]
  return wrk.format('POST', nil, { ['Content-Type'] = 'application/json', ['Cookie'] = '__Host-session=' .. token,
    ['X-Requested-With'] = 'bench' }, body)
end
`,
  );
  return script;
}

interface Load {
  readonly url: string;
  readonly script: string;
  /** PostgreSQL and the product. */
  readonly pids: readonly number[];
}

async function speedRow(plan: HttpPlan, world: BetsWorld, { url, script, pids }: Load) {
  const round = async (seconds: number): Promise<{ rate: number; micros: number; said: string }> => {
    const before = await betCount(world);
    const cpuMs = watchBetCpu(pids);
    const startedAt = performance.now();
    const { stdout } = await promisify(execFile)('wrk', [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--latency',
      '--timeout',
      '10s',
      '-s',
      script,
      url,
    ]);
    const seconds_ = (performance.now() - startedAt) / 1000;
    await sleep(500); // What was under way commits.
    const spentMs = cpuMs();
    const bets = (await betCount(world)) - before;
    return { rate: bets / seconds_, micros: (spentMs * 1000) / bets, said: stdout };
  };
  await round(4);
  await referenceRate(world, plan.folder, 1);
  const ours: number[] = [];
  const theirs: number[] = [];
  const ownMicros: number[] = [];
  const theirMicros: number[] = [];
  let p99 = '';
  for (let turn = 0; turn < plan.rounds; turn += 1) {
    const cpuMs = watchBetCpu([plan.databasePid]);
    const reference = await referenceRate(world, plan.folder, plan.seconds);
    theirs.push(reference);
    theirMicros.push((cpuMs() * 1000) / (reference * plan.seconds));
    const { rate, micros, said } = await round(plan.seconds);
    ours.push(rate);
    ownMicros.push(micros);
    p99 = /99%\s+(\S+)/.exec(said)?.[1] ?? p99;
  }
  const row: BenchRow = {
    id: 'B1',
    what: 'durable bets/s over HTTP, all checks on, committed rows',
    ours: spread(ours),
    reference: `${referenceName()}: ${spread(theirs)}`,
    ratio: ratioOf({ ours, theirs }, true),
    note: `must 1.0, aim 2.5; ${cpuNote(ownMicros, theirMicros, 'product and PostgreSQL')}; wrk -t1 -c${CONNECTIONS} with Lua, ${SIGNED_IN} signed-in players, ${MATCHES} matches, product and PostgreSQL and wrk share the cores; p99 ${p99}; ${plan.rounds} rounds of ${plan.seconds} s in turn; ${machineNote()}`,
  };
  return { row, rate: median(ours) };
}

interface Wishes {
  readonly tokens: readonly string[];
  readonly accounts: readonly number[];
  readonly bodies: readonly string[];
}

/** Requests leave on a schedule, whether the ones before are answered or not; each counts from its moment of the schedule. */
async function openLoop(url: string, rate: number, seconds: number, wishes: Wishes) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const delays: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const total = Math.max(1, Math.floor(rate * seconds));
  const waiting: Promise<void>[] = [];
  for (let turn = 0; turn < total; turn += 1) {
    const due = startedAt + (turn / rate) * 1000;
    while (performance.now() < due) await sleep(Math.max(0, Math.min(2, due - performance.now())));
    const body = (wishes.bodies[(turn * 31) % wishes.bodies.length] ?? '')
      .replace('GUID', randomUUID())
      .replace('ACCOUNT', String(wishes.accounts[turn % wishes.tokens.length]));
    const headers = headersOf(wishes.tokens[turn % wishes.tokens.length] ?? '');
    waiting.push(
      new Promise((done) => {
        const sent = request(
          url,
          { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8').on('data', (part: string) => {
              text += part;
            });
            reply.on('end', () => {
              delays.push(performance.now() - due);
              if (!text.includes('"Success":true')) failed += 1;
              done();
            });
          },
        );
        sent.on('error', () => {
          failed += 1;
          done();
        });
        sent.end(body);
      }),
    );
  }
  await Promise.all(waiting);
  agent.destroy();
  return { p50: quantile(delays, 0.5), p99: quantile(delays, 0.99), failed };
}

async function latencyRow(plan: HttpPlan, url: string, rate: number, wishes: Wishes): Promise<BenchRow> {
  const echo = createServer((incoming, reply) => {
    incoming.resume().on('end', () => {
      reply.writeHead(200, { 'content-type': 'application/json' });
      reply.end('{"Success":true}');
    });
  });
  await new Promise<void>((done) => {
    echo.listen(0, '127.0.0.1', done);
  });
  const { port } = echo.address() as AddressInfo; // It listens on a port.
  const seconds = plan.seconds * 2;
  try {
    await openLoop(url, rate, 1, wishes);
    const bare = await openLoop(`http://127.0.0.1:${port}/`, rate, seconds, wishes);
    const own = await openLoop(url, rate, seconds, wishes);
    const said = ({ p50, p99 }: typeof own) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
    return {
      id: 'B2',
      what: `latency of a bet at half of B1's rate (${Math.round(rate)}/s), open loop`,
      ours: said(own),
      reference: `POST echo in the same way: ${said(bare)}`,
      note: `must p99 50 ms, aim 15 ms; from the scheduled moment, for ${seconds} s; the echo answers in the process that sends; ${own.failed} not accepted; ${machineNote()}`,
    };
  } finally {
    echo.close();
  }
}
