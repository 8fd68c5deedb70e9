// G1c: settling beside many other bets against the same before they were there. Durable PostgreSQL of its own.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settleEvent } from '@overround/betting';
import { instant } from '@overround/kernel';
import { discardEmbedded, installJobs, migrate, startEmbeddedPostgres } from '@overround/platform';
import { FORMAT, foldHappenings } from '@overround/sports';
import { machineNote, median, spread } from './measure.ts';
import type { BenchRow } from './row.ts';
import { assertPaid, type Block, BRAND, openSettleWorld, type SettleWorld } from './settle-world.ts';

const IS_FULL = process.env['BENCH_FULL'] === '1';
const HISTORY = IS_FULL ? 10_000_000 : 300_000;
/** Others' bets come in blocks on events of their own. */
const HISTORY_BLOCK = IS_FULL ? 500_000 : 50_000;
const BLOCK = 20_000;
const ROUNDS = 5;
const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));

export async function settleBesideRow(): Promise<BenchRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'overround-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, isDurable: true });
  try {
    await migrate(server.url, migrations);
    await installJobs(server.url);
    const world = await openSettleWorld(server.url, server.pid);
    try {
      await settleRate(world);
      const alone = await rounds(world);
      for (let bets = 0; bets < HISTORY; bets += HISTORY_BLOCK)
        await world.fill({ bets: HISTORY_BLOCK, legs: 1 });
      await world.owner.query('vacuum analyze');
      const beside = await rounds(world);
      return {
        id: 'G1c',
        what: `S1 beside ${HISTORY} other open bets, singles settled a second`,
        ours: spread(beside),
        reference: `the same before: ${spread(alone)}`,
        ratio: (median(beside) / median(alone)).toFixed(2),
        note: `must 0.8, aim 0.95 (stated for 10,000,000; BENCH_FULL=1 takes so many); ${ROUNDS} blocks of ${BLOCK} before and after, not in turn: the bets stay; ${machineNote()}`,
      };
    } finally {
      await world.close();
    }
  } finally {
    await server.stop();
    await discardEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function rounds(world: SettleWorld): Promise<number[]> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await settleRate(world));
  return rates;
}

/** Bets settled a second in a block of its own. */
async function settleRate(world: SettleWorld): Promise<number> {
  const block = await world.fill({ bets: BLOCK, legs: 1 });
  const startMs = performance.now();
  await settle(world, block);
  const ms = performance.now() - startMs;
  await assertPaid(world, block);
  return (BLOCK / ms) * 1000;
}

const format = FORMAT.footballLeague;
const HOME_WIN = {
  ...foldHappenings(format, [
    { kind: 'period_start', period: 1, second: 0 },
    { kind: 'score', side: 1, points: 1, period: 1, second: 600 },
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 2700 },
    { kind: 'period_end', period: 2, second: 5400 },
  ]),
  phase: 'ended' as const,
};
const RESULT = { resultVersion: 1, state: HOME_WIN, outcomes: [], cancellations: [], withdrawn: [] };

async function settle(world: SettleWorld, { eventIds }: Block): Promise<void> {
  const deps = {
    db: world.db,
    clock: { now: () => instant(Date.now()), monotonicMs: () => performance.now() },
    randomBytes,
    readResult: (_tx: unknown, eventId: number) =>
      Promise.resolve(eventIds.includes(eventId) ? RESULT : undefined),
    readResults: (_tx: unknown, asked: readonly number[]) =>
      Promise.resolve(new Map(asked.filter((id) => eventIds.includes(id)).map((id) => [id, RESULT]))),
    tellPerson: () => undefined,
  };
  for (const eventId of eventIds) await settleEvent(deps, { brandId: BRAND, eventId, resultVersion: 1 });
}
