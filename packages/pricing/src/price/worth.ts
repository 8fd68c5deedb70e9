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
import { compileHalves, compilePair, type Program, type Worth, worthOf } from './program.ts';
import type { PairTable, RunningSums, TableName, Tables } from './tables.ts';

interface OrderKept {
  readonly rule: OrderRule;
  /** By grid size, score and memory of the match so far. */
  readonly programs: Map<number, OrderProgram>;
}

/** An outcome type with everything that has been compiled for it. */
export interface TypeSlot {
  readonly type: number;
  readonly formula: Formula;
  readonly source: Source | undefined;
  /** By table size and draw rule, then by parameter. */
  readonly programs: Map<number, Map<number, Program | undefined>>;
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
    programs: new Map<number, Map<number, Program | undefined>>(),
    orders: new Map<number, OrderKept | undefined>(),
  };
  slots.set(type, slot);
  return slot;
}

function programFor(
  slot: TypeSlot,
  parameter: number,
  listing: Listing,
  tables: Tables,
): Program | undefined {
  const key = tables.size * 2 + (listing.isDrawVoid ? 1 : 0);
  let known = slot.programs.get(key);
  if (known === undefined) {
    known = new Map();
    slot.programs.set(key, known);
  }
  const program = known.get(parameter);
  if (program !== undefined || known.has(parameter)) return program;
  const fresh = compile(slot, parameter, listing, tables);
  known.set(parameter, fresh);
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
  if (source === undefined) return undefined;
  if (source === 'order') return orderWorthOf(listing, slot, parameter);
  const tables = listing.tables(source);
  const program = tables && programFor(slot, parameter, listing, tables);
  if (program === undefined || tables === undefined) return undefined;
  const sums = sumsOf(tables, program.table);
  return sums && worthOf(program, sums);
}

const PAIR_TABLES: ReadonlySet<TableName> = new Set<PairTable>(['total', 'margin', 'home', 'away', 'grid']);
const isPairTable = (table: TableName): table is PairTable => PAIR_TABLES.has(table);

function sumsOf(tables: Tables, table: TableName): RunningSums | undefined {
  if (isPairTable(table)) return tables.kind === 'pair' ? tables.sums[table] : undefined;
  return tables.kind === 'halves' ? tables.sumsOf(table) : undefined;
}

/** Enough for every likely score and memory; past it an outcome starts anew. */
const STORIES_MAX = 500;

function orderWorthOf(listing: Listing, slot: TypeSlot, parameterMilli: number): Worth | undefined {
  const { order } = listing;
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
