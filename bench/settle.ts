// `npm run bench -- settle`: S1 singles and S3 expresses settled beside a bare update of such rows, S2 bystanders meanwhile.
// Durable PostgreSQL of its own; the bets are put there by SQL, the settling is the product's.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settleEvent } from '@overround/betting';
import { instant } from '@overround/kernel';
import { discardEmbedded, installJobs, migrate, startEmbeddedPostgres } from '@overround/platform';
import { FORMAT, foldHappenings } from '@overround/sports';
import { hasProgram, watchCpu } from './load.ts';
import { inTurn, ownCpuMicros, type Pairs, quantile, ratioOf, machineNote, spread } from './measure.ts';
import type { BenchRow } from './row.ts';
import {
  assertPaid,
  BETTORS,
  type Block,
  BRAND,
  BYSTANDERS,
  openSettleWorld,
  type SettleWorld,
  type Shape,
} from './settle-world.ts';

/** A block is settled once: rounds each have their own. */
const SINGLES_A_BLOCK = 20_000;
const EXPRESSES_A_BLOCK = 10_000;
const BYSTANDERS_BLOCK = 15_000;
/** A bare update of few rows stays in memory and is cheaper by the row than the goal's million. */
const BARE_ROWS = 240_000;
const ROUNDS = 5;
const BYSTANDERS_PER_SECOND = 300;
const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));

export async function runSettleBench(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'overround-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, isDurable: true });
  try {
    await migrate(server.url, migrations);
    await installJobs(server.url);
    const world = await openSettleWorld(server.url, server.pid);
    try {
      const singles = await settleRounds(world, { bets: SINGLES_A_BLOCK, legs: 1 });
      const expresses = await settleRounds(world, { bets: EXPRESSES_A_BLOCK, legs: 4 });
      return [
        settleRow({
          id: 'S1',
          what: `singles settled a second, ${ROUNDS} blocks of ${SINGLES_A_BLOCK}`,
          goal: 'must 0.12, aim 0.33 (stated for a million singles; less here for time)',
          legs: 1,
          work: singles,
        }),
        settleRow({
          id: 'S3',
          what: `expresses of 4 legs on 4 markets settled a second, ${ROUNDS} blocks of ${EXPRESSES_A_BLOCK}`,
          goal: 'must 0.25, aim 0.6 (stated for 250,000 bets against a million rows, so a leg against a row; less here for time)',
          legs: 4,
          work: expresses,
        }),
        await bystanderRow(world, dataDir),
      ];
    } finally {
      await world.close();
    }
  } finally {
    await server.stop();
    await discardEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const format = FORMAT.footballLeague;
const ended = {
  ...foldHappenings(format, [
    { kind: 'period_start', period: 1, second: 0 },
    { kind: 'score', side: 1, points: 1, period: 1, second: 600 },
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 2700 },
    { kind: 'period_end', period: 2, second: 5400 },
  ]),
  phase: 'ended' as const,
};

/** One event after the other, as results come in; milliseconds. */
async function settle(world: SettleWorld, block: Block): Promise<number> {
  const isOver = new Set<number>();
  const result = { resultVersion: 1, state: ended, outcomes: [], cancellations: [], withdrawn: [] };
  const deps = {
    db: world.db,
    clock: { now: () => instant(Date.now()), monotonicMs: () => performance.now() },
    randomBytes,
    readResult: (_tx: unknown, eventId: number) => Promise.resolve(isOver.has(eventId) ? result : undefined),
    readResults: (_tx: unknown, asked: readonly number[]) =>
      Promise.resolve(new Map(asked.filter((id) => isOver.has(id)).map((id) => [id, result]))),
    tellPerson: () => undefined,
  };
  const startMs = performance.now();
  for (const eventId of block.eventIds) {
    isOver.add(eventId);
    await settleEvent(deps, { brandId: BRAND, eventId, resultVersion: 1 });
  }
  return performance.now() - startMs;
}

interface Work {
  readonly perSecond: number;
  /** CPU for one bet, in this process and in PostgreSQL. */
  readonly nodeMicros: number;
  readonly databaseMicros: number;
}

/** `work` resolves to its milliseconds. */
async function measured(world: SettleWorld, bets: number, work: () => Promise<number>): Promise<Work> {
  const databaseMs = watchCpu(world.databasePid);
  const nodeBefore = ownCpuMicros();
  const ms = await work();
  return {
    perSecond: (bets / ms) * 1000,
    nodeMicros: (ownCpuMicros() - nodeBefore) / bets,
    databaseMicros: (databaseMs() * 1000) / bets,
  };
}

async function settleRounds(world: SettleWorld, shape: Shape): Promise<Pairs<Work>> {
  await world.owner.query('drop table if exists bench.copy');
  const sample = await world.fill(shape);
  await world.owner.query(
    `create table bench.copy with (fillfactor = 50) as
       select b.*, row_number() over () as no from betting.bet b, generate_series(1, ${Math.ceil(BARE_ROWS / shape.bets)})
        where b.bet_id in (select bet_id from betting.leg where event_id = ${sample.eventIds[0]})`,
  );
  await world.owner.query('alter table bench.copy add primary key (no)');
  let turn = 0;
  return inTurn(
    async () => {
      const block = await world.fill(shape);
      const work = await measured(world, shape.bets, () => settle(world, block));
      await assertPaid(world, block);
      return work;
    },
    async () => {
      await world.owner.query('vacuum analyze bench.copy');
      turn += 1;
      return measured(world, BARE_ROWS, async () => {
        const startMs = performance.now();
        await world.owner.query(`update bench.copy set status = 'status ${turn}'`);
        return performance.now() - startMs;
      });
    },
    ROUNDS,
  );
}

interface Settled {
  readonly id: string;
  readonly what: string;
  readonly goal: string;
  /** Of a bet: goals set legs against rows. */
  readonly legs: number;
  readonly work: Pairs<Work>;
}

function settleRow({ id, what, goal, legs, work: { ours, theirs } }: Settled): BenchRow {
  const of = (works: readonly Work[], pick: (work: Work) => number) => works.map(pick);
  const ratesOf = (scale: number) => ({
    ours: of(ours, (work) => work.perSecond * scale),
    theirs: of(theirs, (work) => work.perSecond),
  });
  const cpu = (work: Work) => work.nodeMicros + work.databaseMicros;
  const microsOf = (scale: number) => ({
    ours: of(ours, (work) => cpu(work) / scale),
    theirs: of(theirs, cpu),
  });
  const own = spread(of(ours, cpu), ' µs');
  const node = spread(
    of(ours, (work) => work.nodeMicros),
    ' µs',
  );
  const byBet =
    legs === 1
      ? ''
      : `; a bet against a row ${ratioOf(ratesOf(1), true)}, by CPU ${ratioOf(microsOf(1), false)}`;
  return {
    id,
    what,
    ours: spread(ratesOf(1).ours),
    reference: `bare update of one column of ${BARE_ROWS} such rows: ${spread(ratesOf(1).theirs)}`,
    ratio: ratioOf(ratesOf(legs), true),
    note: `${goal}; by CPU ${ratioOf(microsOf(legs), false)}: ours ${own} a bet, of which this process ${node}, theirs ${spread(microsOf(1).theirs, ' µs')}${byBet}; with ledger, reasons and progress, and a check outside the time that what was paid was credited; ${machineNote()}`,
  };
}

const BYSTANDER = `\\set player random(${BETTORS + 1}, ${BETTORS + BYSTANDERS})
update wallet.account set balance_minor = balance_minor + 1 where brand_id = 1
  and account_id = (select account_id from bench.player where no = :player);
`;

/** S2: updates of other people's wallets at a fixed rate, with and without a settlement beside them. */
async function bystanderRow(world: SettleWorld, folder: string): Promise<BenchRow> {
  const what = `wallet updates of bystanders (${BYSTANDERS_PER_SECOND}/s) while ${BYSTANDERS_BLOCK} singles are settled`;
  if (!hasProgram('pgbench'))
    return { id: 'S2', what, ours: 'not measured', note: 'pgbench is not installed' };
  const script = join(folder, 'bystander.sql');
  writeFileSync(script, BYSTANDER);
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const block = await world.fill({ bets: BYSTANDERS_BLOCK, legs: 1 });
    quiet.push(...(await bystanders(world, script, () => new Promise((done) => setTimeout(done, 4000)))));
    busy.push(...(await bystanders(world, script, () => settle(world, block))));
  }
  const figures = (delays: readonly number[]) =>
    `p50 ${quantile(delays, 0.5).toFixed(1)}, p99 ${quantile(delays, 0.99).toFixed(1)}, most ${quantile(delays, 1).toFixed(0)} ms`;
  return {
    id: 'S2',
    what,
    ours: figures(busy),
    reference: `without settlement: ${figures(quiet)}`,
    ratio: '',
    note: `must p99 50 ms, aim p99 10 and most 25 ms; pgbench -R ${BYSTANDERS_PER_SECOND} -c4 -l, from the scheduled moment; ${busy.length} and ${quiet.length} updates; ${machineNote()}`,
  };
}

/** Delays in milliseconds of the updates that began and ended while `work` ran. */
async function bystanders(
  world: SettleWorld,
  script: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'overround-bystanders-'));
  const rate = String(BYSTANDERS_PER_SECOND);
  const child: ChildProcess = spawn(
    'pgbench',
    ['-n', '-c4', '-j1', '-R', rate, '-T', '120', '-l', '-f', script, world.url],
    { cwd: folder, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await new Promise((done) => setTimeout(done, 700));
  await work();
  child.kill('SIGTERM');
  await ended;
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  rmSync(folder, { recursive: true, force: true });
  // Columns of pgbench's log: client, transaction, microseconds, script, …
  return lines.flatMap((line) => {
    const micros = Number(line.split(' ')[2]);
    return micros > 0 ? [micros / 1000] : [];
  });
}
