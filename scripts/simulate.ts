// `npm run simulate`: money and bets at random, against the real database, as long as a night. It goes in slices, each a world of its own under a seed
// of its own: what a failure or a switched off machine leaves is begun again where it stopped, and nothing before it.

import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './run-command.ts';

const SLICE = 100_000;
/** Of a night. */
export const OPERATIONS = 1_000_000;
const FILES = ['money-core', 'cashier', 'callbacks', 'casino', 'partners'].map(
  (name) => `tests/simulation/${name}.db.test.ts`,
);
const HELP = `npm run simulate -- [--operations ${OPERATIONS}] [--seed NAME] [--from N] [--state FILE] [--minutes N]
  --operations   how many in all, in slices of ${SLICE}
  --seed         draws everything; without it another one each time, which is printed
  --from         the slice to go on with, from 1
  --state        keeps there how far it came, and goes on from there until all went well
  --minutes      begins no slice after so many; what is left is for the next time with the same --state
`;

export interface Slice {
  /** From 1. */
  readonly number: number;
  readonly seed: string;
  readonly operations: number;
}

/** What is left of a simulation from a slice on; the last slice may be shorter. */
export function slicesOf(operations: number, seed: string, from = 1): readonly Slice[] {
  const count = Math.ceil(operations / SLICE);
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    seed: `${seed}-${at + 1}`,
    operations: Math.min(SLICE, operations - at * SLICE),
  })).slice(from - 1);
}

/** How far a simulation came. */
export interface Progress {
  readonly operations: number;
  readonly seed: string;
  /** The slice to go on with, from 1. */
  readonly from: number;
}

/** What is left of the last time goes first, with the slice that failed or was not reached; a simulation of another length begins anew. */
export const goOn = (wanted: Progress, kept: Progress | undefined): Progress =>
  kept?.operations === wanted.operations ? kept : wanted;

const readProgress = (path: string): Progress | undefined =>
  // Written below, by this script only.
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Progress) : undefined;

/** Whether a slice went well. */
function run({ seed, operations }: Slice): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'database', ...FILES],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        SIMULATION_SEED: seed,
        SIMULATION_OPERATIONS: String(operations),
        PROPERTY_SEED: 'any',
      },
    },
  );
  return new Promise((done) => child.on('close', (status) => done(status === 0)));
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

async function simulate(): Promise<number> {
  const { values } = parseArgs({
    options: {
      operations: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      state: { type: 'string' },
      minutes: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [operations, from] = [Number(values.operations ?? OPERATIONS), Number(values.from ?? 1)];
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
  if (values.help || !isCount(operations) || !isCount(from) || !(minutes > 0)) {
    process.stdout.write(HELP);
    return values.help ? 0 : 1;
  }
  const { state } = values;
  const wanted = { operations, seed: values.seed ?? randomBytes(6).toString('hex'), from };
  const { seed, from: first } = goOn(wanted, state === undefined ? undefined : readProgress(state));
  const keep = (next: number): void => {
    if (state === undefined) return;
    mkdirSync(dirname(state), { recursive: true });
    writeFileSync(state, `${JSON.stringify({ operations, seed, from: next } satisfies Progress)}\n`);
  };
  const endsAtMs = performance.now() + minutes * 60_000;
  for (const slice of slicesOf(operations, seed, first)) {
    keep(slice.number);
    if (performance.now() > endsAtMs) {
      process.stdout.write(`The time is over before slice ${slice.number}.\n`);
      return 1;
    }
    process.stdout.write(`slice ${slice.number}: ${slice.operations} operations, seed ${slice.seed}\n`);
    if (await run(slice)) continue;
    process.stdout.write(
      `Slice ${slice.number} failed. Again from it: npm run simulate -- --operations ${operations} --seed ${seed} --from ${slice.number}\n`,
    );
    return 1;
  }
  if (state !== undefined) rmSync(state, { force: true });
  return 0;
}

if (import.meta.main) process.exitCode = await simulate();
