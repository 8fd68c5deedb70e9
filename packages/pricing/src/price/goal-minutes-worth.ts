// The sum of the minutes of all goals, before a match starts: so many goals as the grid says, each in a minute by the clock of goals.

import {
  boundQuarters,
  type Condition,
  type Form,
  type Formula,
  type Parameter,
  parameterOf,
} from '@overround/markets';
import { convolve } from '../maths/counts.ts';
import type { Worth } from './program.ts';
import { type RunningSums, runningSums } from './tables.ts';

/** Matches with more goals (below one in ten thousand) count as with so many. */
const GOALS_MAX = 11;

/** Chances of the sum of minutes of 0, 1, 2 … goals by their clock; a clock is the same for all matches of a format. */
const sumsByClock = new Map<string, readonly Float64Array[]>();
const CLOCKS_MAX = 20;

function sumsOf(minutes: Float64Array): readonly Float64Array[] {
  const key = minutes.join();
  const known = sumsByClock.get(key);
  if (known) return known;
  const sums: Float64Array[] = [Float64Array.of(1)];
  for (let goals = 1; goals <= GOALS_MAX; goals += 1)
    sums.push(convolve(sums[goals - 1] ?? Float64Array.of(1), minutes));
  if (sumsByClock.size >= CLOCKS_MAX) sumsByClock.clear();
  sumsByClock.set(key, sums);
  return sums;
}

export interface MinutesBelief {
  /** Chance of each number of goals. */
  readonly goals: Float64Array;
  /** Share of the goals that falls in minutes up to this one. */
  readonly shareBy: (minute: number) => number;
  readonly lastMinute: number;
}

/** Running chances of the sum of minutes. */
export function minutesSum({ goals, shareBy, lastMinute }: MinutesBelief): RunningSums {
  const minutes = Float64Array.from({ length: lastMinute + 1 }, (_, minute) =>
    minute === 0 ? 0 : shareBy(minute) - (minute === 1 ? 0 : shareBy(minute - 1)),
  );
  const ofCount = sumsOf(minutes);
  const mass = new Float64Array(GOALS_MAX * lastMinute + 1);
  for (const [count, chance] of goals.entries()) {
    const sums = ofCount[Math.min(count, GOALS_MAX)] ?? mass;
    for (let minute = 0; minute < sums.length; minute += 1)
      mass[minute] = (mass[minute] ?? 0) + chance * (sums[minute] ?? 0);
  }
  return runningSums(mass);
}

/** Worth of an outcome on the sum of minutes, as a listing's `own`; `undefined` for every other formula. */
export function goalMinutesWorth(
  sums: () => RunningSums,
): (type: number, formula: Formula, parameterMilli: number) => Worth | undefined {
  const below = (minute: number): number => {
    const running = sums();
    return running[Math.min(Math.max(0, minute), running.length - 1)] ?? 1;
  };
  return (type, formula, parameterMilli) => {
    const parameter = parameterOf(type, parameterMilli);
    if (!parameter) return undefined;
    if (formula.kind === 'line') {
      if (!isMinutes(formula.form) || parameter.kind !== 'line') return undefined;
      const line = parameter.lineQuarters / 4;
      const under = below(Math.ceil(line));
      const at = Number.isInteger(line) ? below(line + 1) - under : 0;
      return { won: formula.want === 'over' ? 1 - under - at : under, void: at };
    }
    if (formula.kind !== 'when' || formula.void !== undefined || formula.won.op !== 'all') return undefined;
    const [from, to] = [boundOf(formula.won.of, '>=', parameter), boundOf(formula.won.of, '<=', parameter)];
    return from === undefined || to === undefined ? undefined : { won: below(to + 1) - below(from), void: 0 };
  };
}

const isMinutes = ([term, ...others]: Form): boolean =>
  term !== undefined && others.length === 0 && 'measure' in term && term.measure === 'goalMinutes';

function boundOf(
  conditions: readonly Condition[],
  is: '>=' | '<=',
  parameter: Parameter,
): number | undefined {
  for (const one of conditions) {
    if (one.op !== 'compare' || one.is !== is || !isMinutes(one.form)) continue;
    const quarters = boundQuarters(one.than, parameter);
    if (quarters !== undefined) return quarters / 4;
  }
  return undefined;
}
