// From an outcome and a listing to what the outcome is worth, through compiled formulas that are kept for later.

import { type Formula, findOutcomeType, parameterOf } from '@overround/markets';
import { scoreFractions } from '@overround/settlement';
import { asPlainScore, type Listing, type Source, sourceOf } from './listing.ts';
import {
  type OrderProgram,
  type OrderRule,
  orderRule,
  orderStart,
  orderWorth,
  walkOrders,
} from './order-program.ts';
import {
  chanceIn,
  chanceOf,
  compileHalves,
  compilePair,
  type Program,
  type Worth,
  worthOf,
} from './program.ts';
import { type HalvesTable, pairPlaceOf, type RunningSums, type TableName, type Tables } from './tables.ts';

interface OrderKept {
  readonly rule: OrderRule;
  /** By grid size, score and memory of the match so far. */
  readonly programs: Map<number, OrderProgram>;
}

/** What has been compiled of a type for tables of one size, by parameter. */
type Compiled = Map<number, Program | undefined>;

/** An outcome type with everything that has been compiled for it. */
export interface TypeSlot {
  readonly type: number;
  readonly formula: Formula;
  readonly source: Source | undefined;
  /** By table size and draw rule (`tablesKeyOf`). */
  readonly compiled: (Compiled | undefined)[];
  readonly orders: Map<number, OrderKept | undefined>;
}

const slots = new Map<number, TypeSlot | undefined>();

/** The slot of an outcome type; `undefined` when the catalogue has no such type. */
export function slotOf(type: number): TypeSlot | undefined {
  if (slots.has(type)) return slots.get(type);
  const known = findOutcomeType(type);
  const slot = known && {
    type,
    formula: known.formula,
    source: sourceOf(known.formula),
    compiled: [],
    orders: new Map<number, OrderKept | undefined>(),
  };
  slots.set(type, slot);
  return slot;
}

/** A small number that tables and listings share for which a formula compiles to the same program. */
export const tablesKeyOf = (listing: Listing, tables: Tables): number =>
  tables.size * 2 + (listing.isDrawVoid ? 1 : 0);

/** The program of an outcome over these tables, compiled when it is first asked for. */
// oxlint-disable-next-line max-params -- what a program is compiled from, flat on the hot path
export function programFor(
  listing: Listing,
  slot: TypeSlot,
  parameter: number,
  tables: Tables,
): Program | undefined {
  const compiled = (slot.compiled[tablesKeyOf(listing, tables)] ??= new Map());
  const program = compiled.get(parameter);
  if (program !== undefined || compiled.has(parameter)) return program;
  const fresh = compile(slot, parameter, listing, tables);
  compiled.set(parameter, fresh);
  return fresh;
}

function compile(
  slot: TypeSlot,
  parameterMilli: number,
  listing: Listing,
  tables: Tables,
): Program | undefined {
  const parameter = parameterOf(slot.type, parameterMilli);
  if (parameter === undefined) return undefined;
  const { source } = slot;
  const isPlain = source === 'main' || source === 'result' || source === 'fromNow' || source === 'halves';
  const formula = isPlain ? slot.formula : asPlainScore(slot.formula);
  const rule = scoreFractions(formula, parameter, { isDrawVoid: listing.isDrawVoid });
  if (!rule) return undefined;
  return tables.kind === 'pair' ? compilePair(rule, tables) : compileHalves(rule, tables);
}

/**
 * Parts of the stake that are won and void on average, by the settlement formula of the outcome; `undefined` when the
 * listing's model does not tell. `parameter` is in whole thousandths.
 */
export function worthOfOutcome(listing: Listing, type: number, parameter: number): Worth | undefined {
  const slot = slotOf(type);
  return slot && worthIn(listing, slot, parameter);
}

export function worthIn(listing: Listing, slot: TypeSlot, parameter: number): Worth | undefined {
  const { source } = slot;
  if (source === undefined) return listing.own?.(slot.type, slot.formula, parameter);
  if (source === 'order') return orderWorthOf(listing, slot, parameter);
  const tables = listing.tables(source);
  if (tables === undefined) return listing.own?.(slot.type, slot.formula, parameter);
  const program = programFor(listing, slot, parameter, tables);
  const sums = program && sumsOf(tables, program);
  return program && sums && worthOf(program, sums);
}

/** Chance of an outcome (`chanceOf`); NaN when the listing's model does not tell. */
export function chanceAt(listing: Listing, slot: TypeSlot, parameter: number): number {
  const { source } = slot;
  const tables = source === undefined || source === 'order' ? undefined : listing.tables(source);
  if (tables === undefined) {
    const worth = worthIn(listing, slot, parameter);
    return worth ? chanceOf(worth.won, worth.void) : Number.NaN;
  }
  return chanceBy(programFor(listing, slot, parameter, tables), tables);
}

/** Chances at each parameter of a list. */
// oxlint-disable-next-line max-params -- writes into the caller's scratch array, and makes nothing on the way
export function chancesAt(
  listing: Listing,
  slot: TypeSlot,
  parameters: readonly number[],
  chances: Float64Array,
): void {
  for (let k = 0; k < parameters.length; k += 1) chances[k] = chanceAt(listing, slot, parameters[k] ?? 0);
}

function chanceBy(program: Program | undefined, tables: Tables): number {
  const sums = program && sumsOf(tables, program);
  return program && sums ? chanceIn(program, sums) : Number.NaN;
}

const isHalvesTable = (table: TableName): table is HalvesTable => pairPlaceOf(table) < 0;

function sumsOf(tables: Tables, { table, place }: Program): RunningSums | undefined {
  if (tables.kind === 'pair') return tables.list[place];
  return isHalvesTable(table) ? tables.sumsOf(table) : undefined;
}

/** Enough for every likely score and memory; past it an outcome starts anew. */
const STORIES_MAX = 500;

function orderWorthOf(listing: Listing, slot: TypeSlot, parameterMilli: number): Worth | undefined {
  const order = listing.order?.();
  if (order === undefined) return undefined;
  if (!slot.orders.has(parameterMilli)) {
    const parameter = parameterOf(slot.type, parameterMilli);
    const rule = parameter && orderRule(slot.formula, parameter);
    slot.orders.set(parameterMilli, rule && { rule, programs: new Map() });
  }
  const known = slot.orders.get(parameterMilli);
  if (known === undefined) return undefined;
  const start = orderStart(known.rule, order.marks);
  const key = ((start.code * 64 + order.size) * 256 + start.home) * 256 + start.away;
  let program = known.programs.get(key);
  if (program === undefined) {
    program = walkOrders(known.rule, start, order.size);
    if (known.programs.size > STORIES_MAX) known.programs.clear();
    known.programs.set(key, program);
  }
  return orderWorth(program, order.cells);
}
