// The lines of a ladder with their compiled programs, by place: a live match climbs the same ladders every second.

import { encodeParameter } from '@overround/markets';
import type { LineLadder } from '../menus/menu.ts';
import type { Listing } from './listing.ts';
import { chanceIn, type Program } from './program.ts';
import type { RunningSums, Tables } from './tables.ts';
import { chanceAt, programFor, tablesKeyOf } from './worth.ts';

/** A line of a ladder. Programs are there where the listing has tables of a pair. */
export interface Rung {
  /** There is no total under zero. */
  readonly isBelowZero: boolean;
  /** In whole thousandths; a handicap is told with the other sign to the other side. */
  readonly overParameter: number;
  readonly underParameter: number;
  readonly over: Program | undefined;
  readonly under: Program | undefined;
}

/** A ladder on one listing; steps count from the line in its middle. */
export interface Rungs {
  readonly listing: Listing;
  readonly ladder: LineLadder;
  readonly tables: Tables | undefined;
  readonly isPair: boolean;
  /** The tables of a pair by place; empty where there is none. */
  readonly sums: readonly (RunningSums | undefined)[];
  readonly middleQuarters: number;
  /** Known lines by their place from zero on: even places above it, odd ones below. */
  readonly known: (Rung | undefined)[];
}

const NO_TABLES: readonly undefined[] = [];

export function rungsOf(listing: Listing, ladder: LineLadder): Rungs {
  const source = ladder.over?.source;
  const tables = source === undefined || source === 'order' ? undefined : listing.tables(source);
  const isPair = tables?.kind === 'pair' && ladder.under?.source === source;
  const key = isPair ? tablesKeyOf(listing, tables) : 0;
  return {
    listing,
    ladder,
    tables: isPair ? tables : undefined,
    isPair,
    sums: isPair ? tables.list : NO_TABLES,
    middleQuarters: middleQuarters(listing, ladder),
    known: (ladder.rungs[key] ??= []),
  };
}

export function rungAt(rungs: Rungs, step: number): Rung {
  const { ladder, middleQuarters, known } = rungs;
  const lineQuarters = middleQuarters + step * ladder.stepQuarters;
  const place = lineQuarters >= 0 ? 2 * lineQuarters : -2 * lineQuarters - 1;
  return known[place] ?? (known[place] = makeRung(rungs, lineQuarters));
}

function makeRung({ listing, ladder, tables }: Rungs, lineQuarters: number): Rung {
  const { over, under, about } = ladder;
  const isHandicap = about === 'margin';
  const kind = isHandicap ? 'handicap' : 'line';
  const overParameter = encodeParameter({ kind, lineQuarters });
  const underParameter = encodeParameter({ kind, lineQuarters: isHandicap ? -lineQuarters : lineQuarters });
  const isBelowZero = lineQuarters < 0 && !isHandicap;
  const asked = isBelowZero ? undefined : tables;
  return {
    isBelowZero,
    overParameter,
    underParameter,
    over: asked && over && programFor(listing, over, overParameter, asked),
    under: asked && under && programFor(listing, under, underParameter, asked),
  };
}

/** NaN where the model does not tell, and for totals below zero. */
export function chanceOver({ ladder, listing, sums, isPair }: Rungs, rung: Rung): number {
  if (isPair || rung.isBelowZero) return chanceBy(rung.over, sums);
  return ladder.over ? chanceAt(listing, ladder.over, rung.overParameter) : Number.NaN;
}

export function chanceUnder({ ladder, listing, sums, isPair }: Rungs, rung: Rung): number {
  if (isPair || rung.isBelowZero) return chanceBy(rung.under, sums);
  return ladder.under ? chanceAt(listing, ladder.under, rung.underParameter) : Number.NaN;
}

function chanceBy(program: Program | undefined, tables: Rungs['sums']): number {
  if (program === undefined) return Number.NaN;
  const sums = tables[program.place];
  return sums ? chanceIn(program, sums) : Number.NaN;
}

function middleQuarters(listing: Listing, { about, stepQuarters }: LineLadder): number {
  const { home, away } = listing.means;
  const middle = about === 'total' ? home + away : about === 'margin' ? away - home : { home, away }[about];
  // Halves-only ladders stand on x.5; the others on every multiple of their step.
  if (stepQuarters === 4) return 4 * Math.round(middle - 0.5) + 2;
  return stepQuarters * Math.round((4 * middle) / stepQuarters);
}
