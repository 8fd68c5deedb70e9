// Markets on the periods of a match (highest and lowest total, the one that outscores all others, overtime) where the model plays
// its periods apart from each other.

import {
  type Bound,
  boundQuarters,
  type Condition,
  type Form,
  type Formula,
  type Parameter,
  parameterOf,
} from '@overround/markets';
import type { Worth } from './program.ts';
import type { PairTables } from './tables.ts';

export interface PeriodBelief {
  /** Points of both sides together in each regular period; a period that is over has one value. */
  readonly totals: () => readonly Float64Array[];
  /** Chance that regular time ends level. */
  readonly level: () => number;
  /** What follows a level score. */
  readonly overtime: {
    readonly homeShare: number;
    /** Chance that nobody decides the overtime; 0 where it is played until somebody does. */
    readonly shootoutShare: number;
  };
}

/** Mass of the total score of a listing. */
export function totalMass(tables: PairTables): Float64Array {
  const sums = tables.sums.total ?? new Float64Array(1);
  return Float64Array.from({ length: sums.length - 1 }, (_, k) => (sums[k + 1] ?? 0) - (sums[k] ?? 0));
}

/** A total that is known. */
export function knownTotal(total: number): Float64Array {
  const mass = new Float64Array(total + 1);
  mass[total] = 1;
  return mass;
}

/** Chance of a draw of a listing. */
export function levelMass(tables: PairTables): number {
  const { margin } = tables.sums;
  return margin ? (margin[tables.size] ?? 0) - (margin[tables.size - 1] ?? 0) : Number.NaN;
}

type Extreme = 'highestPeriod' | 'lowestPeriod';

/** Worth of an outcome on periods, as a listing's `own`; `undefined` for every other formula. */
export function periodWorth(
  belief: PeriodBelief,
): (type: number, formula: Formula, parameterMilli: number) => Worth | undefined {
  return (type, formula, parameterMilli) => {
    const parameter = parameterOf(type, parameterMilli);
    if (!parameter) return undefined;
    if (formula.kind === 'line') {
      const extreme = extremeOf(formula.form);
      const line = 'lineQuarters' in parameter ? parameter.lineQuarters / 4 : undefined;
      if (extreme === undefined || line === undefined) return undefined;
      const { below, at } = chancesAround(extremeMass(belief.totals(), extreme), line);
      return { won: formula.want === 'over' ? 1 - below - at : below, void: at };
    }
    if (formula.kind !== 'when' || formula.void !== undefined) return undefined;
    const chance = chanceOfCondition(formula.won, parameter, belief);
    return chance === undefined || Number.isNaN(chance) ? undefined : { won: chance, void: 0 };
  };
}

function extremeOf([term, ...others]: Form): Extreme | undefined {
  if (!term || others.length > 0 || !('measure' in term)) return undefined;
  return term.measure === 'highestPeriod' || term.measure === 'lowestPeriod' ? term.measure : undefined;
}

function chanceOfCondition(
  condition: Condition,
  parameter: Parameter,
  belief: PeriodBelief,
): number | undefined {
  switch (condition.op) {
    case 'not': {
      const chance = chanceOfCondition(condition.of, parameter, belief);
      return chance === undefined ? undefined : 1 - chance;
    }
    case 'played':
      if (condition.stage === 'overtime') return belief.level();
      return condition.stage === 'shootout' ? belief.level() * belief.overtime.shootoutShare : undefined;
    case 'wonIn': {
      const { homeShare, shootoutShare } = belief.overtime;
      const stageShare = condition.stage === 'shootout' ? shootoutShare : 1 - shootoutShare;
      return belief.level() * stageShare * (condition.side === 1 ? homeShare : 1 - homeShare);
    }
    case 'even': {
      const extreme = extremeOf(condition.form);
      const mass = extreme && extremeMass(belief.totals(), extreme);
      return mass && mass.reduce((all, one, total) => (total % 2 === 0 ? all + one : all), 0);
    }
    case 'topPeriod': {
      if (condition.which === 'level')
        return 1 - sum(belief.totals().map((_, k) => chanceToTop(belief.totals(), k)));
      const number = parameter.kind === 'count' ? parameter.count : 0;
      return number >= 1 && number <= belief.totals().length
        ? chanceToTop(belief.totals(), number - 1)
        : undefined;
    }
    case 'compare': {
      const extreme = extremeOf(condition.form);
      const bound = numberOf(condition.than, parameter);
      if (extreme === undefined || bound === undefined) return undefined;
      const { below, at } = chancesAround(extremeMass(belief.totals(), extreme), bound);
      if (condition.is === '<') return below;
      if (condition.is === '<=') return below + at;
      if (condition.is === '=') return at;
      return condition.is === '>' ? 1 - below - at : 1 - below;
    }
    default:
      return undefined;
  }
}

const numberOf = (bound: Bound, parameter: Parameter): number | undefined => {
  const quarters = boundQuarters(bound, parameter);
  return quarters === undefined ? undefined : quarters / 4;
};

const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0);

function chancesAround(mass: Float64Array, line: number): { below: number; at: number } {
  let below = 0;
  for (let total = 0; total < mass.length && total < line; total += 1) below += mass[total] ?? 0;
  return { below, at: Number.isInteger(line) ? (mass[line] ?? 0) : 0 };
}

/** Running chance to stay at or under each total. */
function runningUp(mass: Float64Array, length: number): Float64Array {
  const up = new Float64Array(length);
  let before = 0;
  for (let total = 0; total < length; total += 1) {
    before += mass[total] ?? 0;
    up[total] = before;
  }
  return up;
}

/** All stay at or under a total, or all reach it: products, since the periods are played apart. */
function extremeMass(totals: readonly Float64Array[], extreme: Extreme): Float64Array {
  const length = Math.max(...totals.map((mass) => mass.length));
  const ups = totals.map((mass) => runningUp(mass, length));
  const isHighest = extreme === 'highestPeriod';
  const reach = (total: number): number =>
    ups.reduce((all, up) => {
      const under = total < 0 ? 0 : (up[total] ?? 1);
      return all * (isHighest ? under : 1 - under);
    }, 1);
  return Float64Array.from({ length }, (_, total) =>
    isHighest ? reach(total) - reach(total - 1) : reach(total - 1) - reach(total),
  );
}

/** Chance that one period outscores all others. */
function chanceToTop(totals: readonly Float64Array[], index: number): number {
  const own = totals[index] ?? new Float64Array(0);
  const ups = totals.flatMap((mass, k) => (k === index ? [] : [runningUp(mass, own.length)]));
  let chance = 0;
  for (let total = 1; total < own.length; total += 1)
    chance += ups.reduce((all, up) => all * (up[total - 1] ?? 0), own[total] ?? 0);
  return chance;
}
