// `npm run bench -- live`: L1 and L3, our live server beside one that sends to each client with `ws`; L2, bytes of a change.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { priceMatch } from '@overround/pricing';
import { FORMAT, foldHappenings } from '@overround/sports';
import { sharedFrame } from '../modules/catalog/src/live/frame.ts';
import { changeBetween } from '../modules/catalog/src/live/live-game.ts';
import { quoteBoard } from '../modules/catalog/src/live/quote-board.ts';
import { type LiveClient, openClient, TICK_MS } from './live-clients.ts';
import { cpuMsOf, pinned, SERVER_CORE } from './load.ts';
import { inTurn, median, quantile, ratioOf, ROUNDS, machineNote, sleep, spread } from './measure.ts';
import type { BenchRow } from './row.ts';

const CLIENTS = 1000;
const OPENED_AT_ONCE = 50;
const TICKS = 20;
/** Every so many clients one reads what it is sent. */
const READS_EVERY = 25;
const server = fileURLToPath(new URL('live-server.ts', import.meta.url));

export async function runLiveBench(): Promise<BenchRow[]> {
  const naive = await openCrowd('naive', false);
  const plain = await openCrowd('ours', false);
  const deflated = await openCrowd('ours', true);
  try {
    const fanOut = await inTurn(
      () => plain.run(),
      () => naive.run(),
    );
    const compressed = await inTurn(
      () => deflated.run(),
      () => plain.run(),
    );
    return [fanOutRow(fanOut), ...byteRows(), compressionRow(compressed)];
  } finally {
    for (const crowd of [naive, plain, deflated]) crowd.close();
  }
}

interface Round {
  readonly cpuMicros: number;
  readonly delaysMs: readonly number[];
  /** Of those that were due to all clients. */
  readonly delivered: number;
  readonly wireBytes: number;
}

interface Crowd {
  run(): Promise<Round>;
  close(): void;
}

const nowMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
/** The home price of the match says which tick it is of. */
const HOME_PRICE = /"1\|0":\[(\d+)/;

async function openCrowd(kind: 'ours' | 'naive', wantsDeflate: boolean): Promise<Crowd> {
  const command = pinned(SERVER_CORE, [process.execPath, server, kind]);
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const port = Number(await nextLine(lines));
  let round:
    | { delivered: number; wireBytes: number; delaysMs: number[]; from: number; startMs: number }
    | undefined;
  const clients: LiveClient[] = [];
  // What the same changes cost when nobody listens is no cost of delivering them.
  await runTicks(child, lines);
  const restMicros = (await runTicks(child, lines)).cpuMicros;
  for (let opened = 0; opened < CLIENTS; opened += OPENED_AT_ONCE)
    clients.push(
      ...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, (_, one) => openOne(opened + one)))),
    );
  await sleep(500);
  return {
    run: async () => {
      const whole = await runTicks(child, lines);
      return { ...whole, cpuMicros: Math.max(0, whole.cpuMicros - restMicros) };
    },
    close: () => {
      for (const client of clients) client.close();
      child.kill('SIGKILL');
    },
  };

  async function openOne(index: number): Promise<LiveClient> {
    // What our child answers to a request.
    const { topic, ticket } = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as {
      readonly topic: string;
      readonly ticket: string;
    };
    let seen = 0;
    const client = await openClient({
      port,
      ticket,
      topic,
      wantsDeflate,
      reads: index % READS_EVERY === 0,
      onMessage: (wireBytes, text) => {
        if (!round) return;
        round.delivered += 1;
        round.wireBytes += wireBytes;
        const tick = Number(HOME_PRICE.exec(text ?? '')?.[1] ?? 2000) - 2000;
        if (tick < round.from) return;
        // A message that gathered several ticks is as late as the oldest of them.
        const oldest = Math.max(seen + 1, round.from);
        seen = tick;
        round.delaysMs.push(nowMs() - round.startMs - (oldest - round.from) * TICK_MS);
      },
    });
    if (client.isDeflated !== wantsDeflate) throw new Error('compression was not agreed as asked');
    return client;
  }

  async function runTicks(process: ChildProcess, input: Interface): Promise<Round> {
    const startMs = nowMs() + 300;
    const begins = nextLine(input);
    process.stdin?.write(`${TICKS} ${Math.round(startMs * 1000)}\n`);
    const from = Number(await begins);
    round = { delivered: 0, wireBytes: 0, delaysMs: [], from, startMs };
    const cpuBefore = cpuMsOf(process.pid ?? 0);
    await sleep(300 + TICKS * TICK_MS + 600);
    const { delivered, wireBytes, delaysMs } = round;
    round = undefined;
    return { cpuMicros: (cpuMsOf(process.pid ?? 0) - cpuBefore) * 1000, delaysMs, delivered, wireBytes };
  }
}

const nextLine = async (lines: Interface): Promise<string> => String((await once(lines, 'line'))[0]);

const perDelivery = (rounds: readonly Round[]): number[] =>
  rounds.map((round) => round.cpuMicros / round.delivered);
const p99Of = (rounds: readonly Round[]): string =>
  `p99 ${Math.round(
    quantile(
      rounds.flatMap((round) => round.delaysMs),
      0.99,
    ),
  )} ms`;
const messages = (rounds: readonly Round[]): string =>
  `${median(rounds.map((round) => round.delivered / CLIENTS))} messages a client`;

type Rounds = { readonly ours: readonly Round[]; readonly theirs: readonly Round[] };
const cpuPairs = ({ ours, theirs }: Rounds) => ({ ours: perDelivery(ours), theirs: perDelivery(theirs) });
/** As many as would fill a second of CPU with what they were really sent. */
const clientsPerCore = (rounds: readonly Round[]): number => {
  const microsPerSecond = median(rounds.map((one) => one.cpuMicros)) / ((TICKS * TICK_MS) / 1000);
  return Math.round((CLIENTS * 1e6) / microsPerSecond / 100) * 100;
};

function fanOutRow(rounds: Rounds): BenchRow {
  const pairs = cpuPairs(rounds);
  return {
    id: 'L1',
    what: `socket clients per core at 10 changes a second, and server CPU per delivery, ${CLIENTS} clients`,
    ours: `${clientsPerCore(rounds.ours)} clients; ${spread(pairs.ours, ' µs')}, ${p99Of(rounds.ours)}`,
    reference: `ws .send per client: ${clientsPerCore(rounds.theirs)} clients; ${spread(pairs.theirs, ' µs')}, ${p99Of(rounds.theirs)}`,
    ratio: ratioOf(pairs, false),
    note: `aim 1.4 of naive ws, p99 250 ms from schedule; no step search: clients are derived from CPU; ratio of CPU per delivery, without what a change costs with nobody listening; ours tells a topic at most ten times a second, the first change after a quiet time at once: ${messages(rounds.ours)} against ${messages(rounds.theirs)} in ${TICKS} ticks; ${ROUNDS} rounds in turn; clients on the other core in Node; ${machineNote()}`,
  };
}

function compressionRow(rounds: Rounds): BenchRow {
  const pairs = cpuPairs(rounds);
  const bytes = (some: readonly Round[]) =>
    Math.round(median(some.map((one) => one.wireBytes / one.delivered)));
  return {
    id: 'L3',
    what: `server CPU per delivery with compression, ${bytes(rounds.ours)} bytes a message`,
    ours: `${spread(pairs.ours, ' µs')}, ${p99Of(rounds.ours)}`,
    reference: `same server, no compression, ${bytes(rounds.theirs)} bytes: ${spread(pairs.theirs, ' µs')}`,
    ratio: `${(1 / Number(ratioOf(pairs, false).split(' ')[0])).toFixed(2)}`,
    note: `must 1.1, aim 1.0 (ours over reference, less is better); ${CLIENTS} clients each; ${machineNote()}`,
  };
}

const format = FORMAT.footballLeague;

/** L2: a match page and a board, minute by minute, from real prices of the model. */
function byteRows(): BenchRow[] {
  const groups = [1, 8, 2, 17, 15, 62, 19];
  return [
    byteRow('L2', 'bytes of a change of a match topic, everything on offer', undefined, 1),
    byteRow('L2b', 'bytes of a change of a board of 20 matches, first markets', groups, 20),
  ];
}

function byteRow(id: string, what: string, groups: readonly number[] | undefined, matches: number): BenchRow {
  let [plain, deflated, changes] = [0, 0, 0];
  const board = Array.from({ length: matches }, (_, match) => gameAt(match, 0, groups));
  for (let turn = 1; turn <= 60; turn += 1) {
    const changed: Record<string, object> = {};
    for (const [match, before] of board.entries()) {
      // Not every match has news at the same moment.
      if ((turn + match) % 3 !== 0 && matches > 1) continue;
      const after = gameAt(match, turn, groups);
      const change = changeBetween(before, after);
      board[match] = after;
      if (change) changed[after.gameId] = change;
    }
    const frame = sharedFrame({ t: 'board:live:1', n: turn, d: { g: changed } });
    plain += frame.plain.length;
    deflated += frame.deflated().length;
    changes += 1;
  }
  return {
    id,
    what,
    ours: Math.round(deflated / changes),
    reference: `JSON text frame: ${Math.round(plain / changes)}`,
    ratio: (deflated / plain).toFixed(2),
    note: 'must 0.6, aim 0.35; 60 changes, half a minute of play each, priced by the model; only what changed is in either frame; a count, not a timing',
  };
}

function gameAt(match: number, turn: number, groups: readonly number[] | undefined) {
  const state = foldHappenings(format, [{ kind: 'period_start', period: 1, second: 0 }]);
  const markets = priceMatch({
    format,
    state: { ...state, second: 300 + turn * 30 + match },
    expectation: {
      model: 'goals',
      means: { home: 1.6 + match * 0.03, away: 1.2 - match * 0.02 },
      rho: -0.06,
    },
    margin: { method: 'power', margin: 0.05 },
    ...(groups ? { groups } : {}),
  });
  const outcomes = markets
    .filter(({ part }) => part.period === undefined && part.counter === undefined)
    .flatMap((market) => market.outcomes)
    .map((one) => ({ type: one.type, parameter: one.parameter / 1000, oddsMilli: one.oddsMilli }));
  return {
    gameId: 650_000_001 + match,
    version: 1_000_000 + turn,
    status: 'open' as const,
    score: undefined,
    board: quoteBoard(outcomes, undefined),
    outcomeCount: outcomes.length,
  };
}
