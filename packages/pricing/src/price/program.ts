// A settlement formula compiled to stretches of a table. Settlement and pricing read the same formula, so a price is what the
// very rule that will settle it says of every score.

import type { ScoreRule } from '@overround/settlement';
import {
  type HalvesTable,
  type HalvesTables,
  type PairTable,
  type PairTables,
  pairPlaceOf,
  type RunningSums,
  type TableName,
} from './tables.ts';

/** Stretches of one table with the part of the stake that is won and void there; elsewhere all is lost. */
export interface Program {
  readonly table: TableName;
  /** The table among those of a pair (`pairPlaceOf`). */
  readonly place: number;
  /** From (included) and to (not included), alternating. */
  readonly bounds: Int32Array;
  readonly won: Float64Array;
  readonly void: Float64Array;
}

/** What an outcome is worth: parts of the stake that are won and void on average. Half wins count half and half. */
export interface Worth {
  readonly won: number;
  readonly void: number;
}

export function worthOf(program: Program, sums: RunningSums): Worth {
  const { bounds, won: wonParts, void: voidParts } = program;
  let won = 0;
  let blank = 0;
  for (let k = 0; k < wonParts.length; k += 1) {
    const mass = (sums[bounds[2 * k + 1] ?? 0] ?? 0) - (sums[bounds[2 * k] ?? 0] ?? 0);
    won += mass * (wonParts[k] ?? 0);
    blank += mass * (voidParts[k] ?? 0);
  }
  return { won, void: blank };
}

/** Chance of winning given that the stake is not returned: its inverse is the fair price, (1 − void) / won. */
export const chanceOf = (won: number, blank: number): number => (blank >= 1 - 1e-9 ? 0 : won / (1 - blank));

/** `chanceOf` of what `worthOf` says, without an object in between. */
export function chanceIn(program: Program, sums: RunningSums): number {
  const { bounds, won: wonParts, void: voidParts } = program;
  let won = 0;
  let blank = 0;
  for (let k = 0; k < wonParts.length; k += 1) {
    const mass = (sums[bounds[2 * k + 1] ?? 0] ?? 0) - (sums[bounds[2 * k] ?? 0] ?? 0);
    won += mass * (wonParts[k] ?? 0);
    blank += mass * (voidParts[k] ?? 0);
  }
  return chanceOf(won, blank);
}

/** Won and void part of the five codes of settlement, from −2 (lost) to 2 (won). */
const WON_PART = [0, 0, 0, 0.5, 1] as const;
const VOID_PART = [0, 0.5, 1, 0.5, 0] as const;

function programOf(table: TableName, codes: Int8Array): Program {
  const bounds: number[] = [];
  const won: number[] = [];
  const blank: number[] = [];
  for (let from = 0; from < codes.length; ) {
    const code = codes[from] ?? -2;
    let to = from + 1;
    while (to < codes.length && codes[to] === code) to += 1;
    if (code > -2) {
      bounds.push(from, to);
      won.push(WON_PART[code + 2] ?? 0);
      blank.push(VOID_PART[code + 2] ?? 0);
    }
    from = to;
  }
  return {
    table,
    place: pairPlaceOf(table),
    bounds: Int32Array.from(bounds),
    won: Float64Array.from(won),
    void: Float64Array.from(blank),
  };
}

/** No rule gives this code: the cell has not been filled yet. */
const UNSEEN = 9;

/** Grids up to this size are compared cell by cell; larger ones on a lattice of cells that meets every sum several times. */
const FULL_COMPARISON_MAX = 64;

interface PairView {
  readonly table: PairTable;
  readonly length: number;
  readonly place: (home: number, away: number) => number;
}

const pairViews = (size: number): readonly PairView[] => [
  { table: 'total', length: 2 * size - 1, place: (home, away) => home + away },
  { table: 'margin', length: 2 * size - 1, place: (home, away) => home - away + size - 1 },
  { table: 'home', length: size, place: (home) => home },
  { table: 'away', length: size, place: (_home, away) => away },
];

/**
 * The program of a rule over final scores; the narrowest table that can tell the outcomes apart. `undefined` when only the
 * whole grid can and the space has none.
 */
export function compilePair(rule: ScoreRule, tables: PairTables): Program | undefined {
  const { size } = tables;
  for (const view of pairViews(size)) {
    if (tables.sums[view.table] === undefined) continue;
    const codes = codesIfEnough(rule, size, view);
    if (codes) return programOf(view.table, codes);
  }
  if (tables.sums.grid === undefined) return undefined;
  const codes = new Int8Array(size * size);
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1) codes[i * size + j] = rule.code(i, j, 0, 0);
  return programOf('grid', codes);
}

function codesIfEnough(rule: ScoreRule, size: number, view: PairView): Int8Array | undefined {
  const codes = new Int8Array(view.length).fill(UNSEEN);
  // Every seventh cell of a row, shifted by three per row: so every row, column, total and margin is met many times.
  const step = size <= FULL_COMPARISON_MAX ? 1 : 7;
  for (let i = 0; i < size; i += 1) {
    for (let j = (3 * i) % step; j < size; j += step) {
      const place = view.place(i, j);
      const code = rule.code(i, j, 0, 0);
      const known = codes[place];
      if (known === UNSEEN) codes[place] = code;
      else if (known !== code) return undefined;
    }
  }
  for (let i = 0; i < size; i += 1) {
    for (const j of [0, size - 1]) {
      const place = view.place(i, j);
      if (codes[place] === UNSEEN) codes[place] = rule.code(i, j, 0, 0);
      const other = view.place(j, i);
      if (codes[other] === UNSEEN) codes[other] = rule.code(j, i, 0, 0);
    }
  }
  return codes;
}

interface HalvesView {
  readonly table: HalvesTable;
  readonly width: number;
  readonly place: (h1: number, a1: number, h2: number, a2: number) => number;
  /** A score of one half that has this row or column. */
  readonly scoreOf: (index: number) => readonly [home: number, away: number];
}

const viewsBySize = new Map<number, readonly HalvesView[]>();

export function halvesViews(size: number): readonly HalvesView[] {
  const known = viewsBySize.get(size);
  if (known) return known;
  const sums = 2 * size - 1;
  const low = (index: number): number => Math.min(index, size - 1);
  const views: readonly HalvesView[] = [
    {
      table: 'margins',
      width: sums,
      place: (h1, a1, h2, a2) => (h1 - a1 + size - 1) * sums + h2 - a2 + size - 1,
      scoreOf: (index) => (index >= size - 1 ? [index - size + 1, 0] : [0, size - 1 - index]),
    },
    {
      table: 'totals',
      width: sums,
      place: (h1, a1, h2, a2) => (h1 + a1) * sums + h2 + a2,
      scoreOf: (index) => [low(index), index - low(index)],
    },
    { table: 'homes', width: size, place: (h1, _a1, h2) => h1 * size + h2, scoreOf: (index) => [index, 0] },
    {
      table: 'aways',
      width: size,
      place: (_h1, a1, _h2, a2) => a1 * size + a2,
      scoreOf: (index) => [0, index],
    },
  ];
  viewsBySize.set(size, views);
  return views;
}

type FourScores = readonly [h1: number, a1: number, h2: number, a2: number];

const samples = new Map<number, readonly FourScores[]>();
/** Scores on which views are tried: every low one, where the thresholds of markets lie, and a scatter of all others. */
const LOW_SCORES = 5;
function sampleOf(size: number): readonly FourScores[] {
  const known = samples.get(size);
  if (known) return known;
  const scores: FourScores[] = [];
  for (let k = 0; k < LOW_SCORES ** 4; k += 1) {
    const digit = (place: number): number => Math.floor(k / LOW_SCORES ** place) % LOW_SCORES;
    scores.push([digit(0), digit(1), digit(2), digit(3)]);
  }
  for (let k = 0; k < 600; k += 1)
    scores.push([(k * 7) % size, (k * 11 + 3) % size, (k * 13 + 1) % size, (k * 5 + 2) % size]);
  samples.set(size, scores);
  return scores;
}

/** The program of a rule over the scores of two halves; the narrowest table that can tell the outcomes apart. */
export function compileHalves(rule: ScoreRule, tables: HalvesTables): Program {
  const { size } = tables;
  for (const view of halvesViews(size)) {
    const codes = codesOfView(rule, size, view);
    if (codes) return programOf(view.table, codes);
  }
  const codes = new Int8Array(size ** 4);
  let cell = 0;
  for (let h1 = 0; h1 < size; h1 += 1) {
    for (let a1 = 0; a1 < size; a1 += 1) {
      for (let h2 = 0; h2 < size; h2 += 1) {
        for (let a2 = 0; a2 < size; a2 += 1) {
          codes[cell] = rule.code(h1, a1, h2, a2);
          cell += 1;
        }
      }
    }
  }
  return programOf('all', codes);
}

/** Codes of a view's cells, when scores that share a cell share their code. */
function codesOfView(rule: ScoreRule, size: number, view: HalvesView): Int8Array | undefined {
  const codes = new Int8Array(view.width * view.width).fill(UNSEEN);
  for (const [h1, a1, h2, a2] of sampleOf(size)) {
    const place = view.place(h1, a1, h2, a2);
    const code = rule.code(h1, a1, h2, a2);
    if (codes[place] === UNSEEN) codes[place] = code;
    else if (codes[place] !== code) return undefined;
  }
  for (let first = 0; first < view.width; first += 1) {
    for (let second = 0; second < view.width; second += 1) {
      const cell = first * view.width + second;
      if (codes[cell] !== UNSEEN) continue;
      const [h1, a1] = view.scoreOf(first);
      const [h2, a2] = view.scoreOf(second);
      codes[cell] = rule.code(h1, a1, h2, a2);
    }
  }
  return codes;
}
