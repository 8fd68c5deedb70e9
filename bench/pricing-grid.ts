// The grid of P1: prices of the final score alone, by our tables and by the plain C of bench/reference.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOutcomeType, parameterOf } from '@overround/markets';
import { priceMatch } from '@overround/pricing';
import { scoreFractions } from '@overround/settlement';
import { FORMAT, startMatch } from '@overround/sports';
// Below the front door, because the goal is about this step alone.
import { placedPoisson } from '../packages/pricing/src/price/halves-tables.ts';
import { sourceOf } from '../packages/pricing/src/price/listing.ts';
import { pairTables } from '../packages/pricing/src/price/tables.ts';
import { slotOf, worthIn } from '../packages/pricing/src/price/worth.ts';
import { finalCells } from '../packages/pricing/src/spaces/space-kit.ts';

export const GRID_PRICES = 196;
const SIZE = 16;
const RHO = -0.06;
const source = fileURLToPath(new URL('reference/price-grid.c', import.meta.url));

interface GridOutcome {
  readonly type: number;
  readonly parameter: number;
}

/** The first outcomes of a match that the final score decides. */
export function gridOutcomes(): readonly GridOutcome[] {
  const isOfFinalScore = ({ type }: GridOutcome): boolean => {
    const known = findOutcomeType(type);
    return known !== undefined && ['main', 'result'].includes(sourceOf(known.formula) ?? '');
  };
  const format = FORMAT.footballLeague;
  return priceMatch({
    format,
    state: startMatch(format),
    expectation: { model: 'goals', means: { home: 1.6, away: 1.2 }, rho: RHO },
    margin: { method: 'power', margin: 0.05 },
  })
    .filter((market) => Object.keys(market.part).length === 0)
    .flatMap((market) => market.outcomes)
    .filter(isOfFinalScore)
    .slice(0, GRID_PRICES);
}

/** Prices all of them from two means; the sum of the prices, so that nothing is left out. */
export function ourGrid(outcomes: readonly GridOutcome[]): (turn: number) => number {
  const slots = outcomes.flatMap(({ type, parameter }) => {
    const slot = slotOf(type);
    return slot ? [{ slot, parameter }] : [];
  });
  return (turn) => {
    const home = 1.6 + turn * 1e-6;
    const away = 1.2 - turn * 1e-6;
    const tau = [1 - home * away * RHO, 1 + home * RHO, 1 + away * RHO, 1 - RHO];
    const cells = finalCells(
      { home: placedPoisson(home, 0, SIZE), away: placedPoisson(away, 0, SIZE) },
      (i, j) => tau[i * 2 + j] ?? 1,
    );
    const tables = pairTables(SIZE, cells);
    const means = { home, away };
    const listing = {
      part: {},
      isDrawVoid: false,
      means,
      score: { home: 0, away: 0 },
      tables: () => tables,
    };
    let sum = 0;
    for (const { slot, parameter } of slots) {
      const worth = worthIn(listing, slot, parameter);
      if (worth) sum += (1 - worth.void) / worth.won;
    }
    return sum;
  };
}

export interface Compiled {
  /** CPU microseconds per match and the mean sum of its prices. */
  run(times: number): { readonly micros: number; readonly sum: number };
  remove(): void;
}

/** Compiles the C here and now; `undefined` without a compiler. */
export function compileGrid(
  outcomes: readonly GridOutcome[],
  flags: readonly string[],
): Compiled | undefined {
  if (spawnSync('cc', ['--version']).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'overround-grid-'));
  const [codes, program] = [join(folder, 'codes'), join(folder, 'price-grid')];
  writeFileSync(codes, codesOf(outcomes));
  execFileSync('cc', [...flags, '-o', program, source, '-lm']);
  return {
    run: (times) => {
      const [micros, sum] = execFileSync(program, [codes, String(times)], { encoding: 'utf8' }).split(' ');
      return { micros: Number(micros), sum: Number(sum) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What each outcome is worth at each score, as the program reads it. */
function codesOf(outcomes: readonly GridOutcome[]): Buffer {
  const bytes = Buffer.alloc(4 + outcomes.length * SIZE * SIZE);
  bytes.writeInt32LE(outcomes.length, 0);
  for (const [index, { type, parameter }] of outcomes.entries()) {
    const formula = findOutcomeType(type)?.formula;
    const read = parameterOf(type, parameter);
    const rule = formula && read && scoreFractions(formula, read);
    if (!rule) throw new Error(`outcome ${type} ${parameter} is not decided by the final score`);
    for (let home = 0; home < SIZE; home += 1)
      for (let away = 0; away < SIZE; away += 1)
        bytes.writeInt8(rule.code(home, away, 0, 0), 4 + (index * SIZE + home) * SIZE + away);
  }
  return bytes;
}
