// `npm run bench -- kin`: J1, what it costs to look along a path of kin beside ten times the accounts; J2, whether it reads whole tables.
// Each size has a PostgreSQL of its own; the questions are the product's, asked as it asks them, behind row-level security.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { discardEmbedded, migrate, one, sql, startEmbeddedPostgres } from '@overround/platform';
import { openFriendFacts } from '../apps/server/src/friend-facts.ts';
import { readKin } from '../modules/partners/src/flows/read-kin.ts';
import { BRAND, type KinWorld, openKinWorld, RING } from './kin-world.ts';
import { inTurn, machineNote, ratioOf, short, spread } from './measure.ts';
import type { BenchRow } from './row.ts';

const FEW = 10_000;
const MANY = 100_000;
const WALKS = 20;
const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));
const kin = openFriendFacts({ limits: { marksOf: () => Promise.resolve([]) } });

export async function runKinBench(): Promise<BenchRow[]> {
  return withWorld(FEW, (few) =>
    withWorld(MANY, async (many) => {
      const { ours, theirs } = await inTurn(
        () => walksOf(many),
        () => walksOf(few),
      );
      const pairs = { ours, theirs };
      return [
        {
          id: 'J1',
          what: `a walk along the kin of one account (${RING} of a ring, ${RING} steps, four kinds a step) among ${MANY} accounts, ms`,
          ours: spread(ours),
          reference: `among ${FEW}: ${spread(theirs)}`,
          ratio: ratioOf(pairs, false),
          note: `must 0.5, aim 0.9: ten times the accounts; ${WALKS} walks a round; ${machineNote()}`,
        },
        await readsRow(many, few),
      ];
    }),
  );
}

/** Milliseconds of one walk, over as many as a round has. */
async function walksOf(world: KinWorld): Promise<number> {
  let spentMs = 0;
  for (let walk = 0; walk < WALKS; walk += 1) {
    const from = await world.start();
    const startMs = performance.now();
    const found = await world.db.read({ brandId: BRAND }, (tx) => readKin(kin, tx, from));
    spentMs += performance.now() - startMs;
    if (found.length !== RING - 1) throw new Error(`a ring of ${RING} has ${found.length} edges`);
  }
  return spentMs / WALKS;
}

/** What the database read for one walk. */
async function readsOf(world: KinWorld) {
  const before = await world.reads();
  const from = await world.start();
  await world.db.read({ brandId: BRAND }, async (tx) => {
    await readKin(kin, tx, from);
    // Counters are told at the end of a transaction, but not more than once a second unless this is asked.
    await one(tx, sql`select pg_stat_force_next_flush()`);
  });
  const after = await world.reads();
  return {
    wholeScans: after.wholeScans - before.wholeScans,
    byIndex: after.byIndex - before.byIndex,
  };
}

async function readsRow(many: KinWorld, few: KinWorld): Promise<BenchRow> {
  const [ours, theirs] = [await readsOf(many), await readsOf(few)];
  const told = ({ wholeScans, byIndex }: typeof ours) =>
    `${wholeScans} whole tables, ${short(byIndex)} rows by an index`;
  return {
    id: 'J2',
    what: `what the database reads for one walk among ${MANY} accounts`,
    ours: told(ours),
    reference: `among ${FEW}: ${told(theirs)}`,
    ratio: (theirs.byIndex / ours.byIndex).toFixed(2),
    note: 'must be no whole table on either side; counters of the server itself, one walk',
  };
}

async function withWorld<T>(accounts: number, work: (world: KinWorld) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'overround-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, isDurable: false });
  try {
    await migrate(server.url, migrations);
    const world = await openKinWorld(server.url, accounts);
    try {
      return await work(world);
    } finally {
      await world.close();
    }
  } finally {
    await server.stop();
    await discardEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
