// Programs laid side by side: all outcomes of a menu entry are read in one pass over plain numbers.

import { chanceOf, type Program } from './program.ts';
import type { RunningSums } from './tables.ts';

export interface ProgramSheet {
  /** The table of each program among those of a pair; −1 where a model does not tell. */
  readonly tables: Int8Array;
  /** Stretches of program k are those from `starts[k]` to before `starts[k + 1]`. */
  readonly starts: Int32Array;
  readonly bounds: Int32Array;
  readonly won: Float64Array;
  readonly void: Float64Array;
}

export function sheetOf(programs: readonly (Program | undefined)[]): ProgramSheet {
  const starts = [0];
  for (const program of programs) starts.push((starts.at(-1) ?? 0) + (program?.won.length ?? 0));
  const length = starts.at(-1) ?? 0;
  const sheet = {
    tables: Int8Array.from(programs, (program) => program?.place ?? -1),
    starts: Int32Array.from(starts),
    bounds: new Int32Array(2 * length),
    won: new Float64Array(length),
    void: new Float64Array(length),
  };
  for (const [k, program] of programs.entries()) {
    if (program === undefined) continue;
    const start = starts[k] ?? 0;
    sheet.bounds.set(program.bounds, 2 * start);
    sheet.won.set(program.won, start);
    sheet.void.set(program.void, start);
  }
  return sheet;
}

/** `chanceIn` of every program; NaN where there is none. `tables`: those of a pair, by place. */
export function chancesOnSheet(
  sheet: ProgramSheet,
  tables: readonly (RunningSums | undefined)[],
  chances: Float64Array,
): void {
  const { tables: places, starts, bounds, won: wonParts, void: voidParts } = sheet;
  for (let k = 0; k < places.length; k += 1) {
    const sums = tables[places[k] ?? -1];
    if (sums === undefined) {
      chances[k] = Number.NaN;
      continue;
    }
    const end = starts[k + 1] ?? 0;
    let won = 0;
    let blank = 0;
    for (let s = starts[k] ?? 0; s < end; s += 1) {
      const mass = (sums[bounds[2 * s + 1] ?? 0] ?? 0) - (sums[bounds[2 * s] ?? 0] ?? 0);
      won += mass * (wonParts[s] ?? 0);
      blank += mass * (voidParts[s] ?? 0);
    }
    chances[k] = chanceOf(won, blank);
  }
}
