// From an outcome and a listing to what the outcome is worth, through compiled formulas that are kept for later.

import { findOutcomeType, parameterOf } from '@overround/markets';
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
import type { Tables } from './tables.ts';

const sources = new Map<number, Source | undefined>();

/** The source of an outcome type, worked out once. */
function sourceOfType(type: number): Source | undefined {
  if (sources.has(type)) return sources.get(type);
  const known = findOutcomeType(type);
  const source = known && sourceOf(known.formula);
  sources.set(type, source);
  return source;
}

type Compiled<T> = Map<number, T | undefined>;
/** By type, table size and draw rule, then by parameter. */
const programs = new Map<number, Compiled<Program>>();
interface OrderKept {
  readonly rule: OrderRule;
  /** By grid size, score and memory of the match so far. */
  readonly programs: Map<number, OrderProgram>;
}
const orders = new Map<number, Map<number, OrderKept | undefined>>();
/** Enough for every likely score and memory; past it an outcome starts anew. */
const STORIES_MAX = 500;

function kept<K, T>(all: Map<K, Compiled<T>>, key: K): Compiled<T> {
  const known = all.get(key);
  if (known) return known;
  const fresh: Compiled<T> = new Map();
  all.set(key, fresh);
  return fresh;
}

function programFor(type: number, parameter: number, listing: Listing, tables: Tables): Program | undefined {
  const key = (type * 1024 + tables.size) * 2 + Number(listing.isDrawVoid);
  const known = kept(programs, key);
  if (known.has(parameter)) return known.get(parameter);
  const program = compile(type, parameter, listing, tables);
  known.set(parameter, program);
  return program;
}

function compile(
  type: number,
  parameterMilli: number,
  listing: Listing,
  tables: Tables,
): Program | undefined {
  const outcome = findOutcomeType(type);
  const parameter = parameterOf(type, parameterMilli);
  if (!outcome || !parameter) return undefined;
  const source = sourceOfType(type);
  const isPlain = source === 'main' || source === 'result' || source === 'fromNow' || source === 'halves';
  const formula = isPlain ? outcome.formula : asPlainScore(outcome.formula);
  const rule = scoreFractions(formula, parameter, { isDrawVoid: listing.isDrawVoid });
  if (!rule) return undefined;
  return tables.kind === 'pair' ? compilePair(rule, tables) : compileHalves(rule, tables);
}

/**
 * Parts of the stake that are won and void on average, by the settlement formula of the outcome; `undefined` when the
 * listing's model does not tell. `parameter` is in whole thousandths.
 */
export function worthOfOutcome(listing: Listing, type: number, parameter: number): Worth | undefined {
  const source = sourceOfType(type);
  if (source === undefined) return undefined;
  if (source === 'order') return orderWorthOf(listing, type, parameter);
  const tables = listing.tables(source);
  if (tables === undefined) return undefined;
  const program = programFor(type, parameter, listing, tables);
  if (program === undefined) return undefined;
  if (tables.kind === 'halves') {
    const { table } = program;
    return table === 'margins' ||
      table === 'totals' ||
      table === 'homes' ||
      table === 'aways' ||
      table === 'all'
      ? worthOf(program, tables.sumsOf(table))
      : undefined;
  }
  const { table } = program;
  const sums =
    table === 'total' || table === 'margin' || table === 'home' || table === 'away' || table === 'grid'
      ? tables.sums[table]
      : undefined;
  return sums && worthOf(program, sums);
}

function orderWorthOf(listing: Listing, type: number, parameterMilli: number): Worth | undefined {
  const { order } = listing;
  if (order === undefined) return undefined;
  const byParameter = kept(orders, type);
  if (!byParameter.has(parameterMilli)) {
    const outcome = findOutcomeType(type);
    const parameter = parameterOf(type, parameterMilli);
    const rule = outcome && parameter && orderRule(outcome.formula, parameter);
    byParameter.set(parameterMilli, rule && { rule, programs: new Map() });
  }
  const known = byParameter.get(parameterMilli);
  if (known === undefined) return undefined;
  const start = orderStart(known.rule, order.marks);
  const key = ((start.code * 64 + order.size) * 256 + start.home) * 256 + start.away;
  const program = known.programs.get(key) ?? walkOrders(known.rule, start, order.size);
  if (known.programs.size > STORIES_MAX) known.programs.clear();
  known.programs.set(key, program);
  return orderWorth(program, order.cells);
}
