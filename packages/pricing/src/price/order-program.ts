// Markets about who scores when. Given how many goals each side still gets, all orders of them are equally likely; walking the
// lattice of scores with a small memory gives, for every number of goals to come, the share of orders in which a formula holds.

import { type Bound, boundQuarters, type Condition, type Formula, type Parameter } from '@overround/markets';
import { scoreFractions } from '@overround/settlement';
import type { Side } from '@overround/sports';
import { isOrderCondition, type OrderCondition } from './listing.ts';
import type { Worth } from './program.ts';

/** Share of orders won and void, by goals to come: `home * size + away`. */
export interface OrderProgram {
  readonly won: Float64Array;
  readonly void: Float64Array;
}

/** Remembers what one condition needs while goals come in; `state` is a small whole number. */
interface Memory {
  readonly start: number;
  readonly states: number;
  readonly step: (state: number, side: Side, home: number, away: number) => number;
  readonly holds: (state: number, home: number, away: number) => boolean;
}

type Judge = (states: readonly number[], home: number, away: number) => boolean;

/** A formula about order, ready to be walked from any point of a match. */
export interface OrderRule {
  readonly memories: readonly Memory[];
  readonly won: Judge;
  readonly voided: Judge;
}

/** `undefined` for formulas that need more than the order of scores. */
export function orderRule(formula: Formula, parameter: Parameter): OrderRule | undefined {
  if (formula.kind !== 'when') return undefined;
  const memories: Memory[] = [];
  const won = judgeOf(formula.won, parameter, memories);
  const voided = formula.void ? judgeOf(formula.void, parameter, memories) : () => false;
  return won && voided && { memories, won, voided };
}

/** All that a rule remembers of the goals so far: matches with the same memory share a program. */
export interface OrderStart {
  readonly home: number;
  readonly away: number;
  readonly code: number;
}

export function orderStart(rule: OrderRule, marks: readonly Side[]): OrderStart {
  const home = marks.filter((side) => side === 1).length;
  return { home, away: marks.length - home, code: encode(rule.memories, replay(rule.memories, marks)) };
}

export function walkOrders(rule: OrderRule, start: OrderStart, size: number): OrderProgram {
  const { memories, won: isWon, voided: isVoid } = rule;
  const states = memories.reduce((all, one) => all * one.states, 1);
  const shares = new Float64Array(size * size * states);
  shares[start.code] = 1;
  const won = new Float64Array(size * size);
  const blank = new Float64Array(size * size);
  const here = memories.map(() => 0);
  const after = (side: Side, home: number, away: number): number => {
    let next = 0;
    for (let k = 0; k < memories.length; k += 1) {
      const memory = memories[k];
      if (memory) next = next * memory.states + memory.step(here[k] ?? 0, side, home, away);
    }
    return next;
  };
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      const cell = i * size + j;
      const [home, away] = [start.home + i, start.away + j];
      for (let code = 0; code < states; code += 1) {
        const share = shares[cell * states + code] ?? 0;
        if (share === 0) continue;
        decode(memories, code, here);
        if (isVoid(here, home, away)) blank[cell] = (blank[cell] ?? 0) + share;
        else if (isWon(here, home, away)) won[cell] = (won[cell] ?? 0) + share;
        // Of all orders that end one goal further, this part came from here.
        const goals = i + j + 1;
        if (i + 1 < size) {
          const to = (cell + size) * states + after(1, home + 1, away);
          shares[to] = (shares[to] ?? 0) + (share * (i + 1)) / goals;
        }
        if (j + 1 < size) {
          const to = (cell + 1) * states + after(2, home, away + 1);
          shares[to] = (shares[to] ?? 0) + (share * (j + 1)) / goals;
        }
      }
    }
  }
  return { won, void: blank };
}

/** The memories after the goals so far. */
function replay(memories: readonly Memory[], marks: readonly Side[]): readonly number[] {
  let states = memories.map((one) => one.start);
  let home = 0;
  let away = 0;
  for (const side of marks) {
    if (side === 1) home += 1;
    else away += 1;
    states = states.map((state, k) => memories[k]?.step(state, side, home, away) ?? 0);
  }
  return states;
}

const encode = (memories: readonly Memory[], states: readonly number[]): number =>
  memories.reduce((code, one, k) => code * one.states + (states[k] ?? 0), 0);

function decode(memories: readonly Memory[], code: number, into: number[]): void {
  let rest = code;
  for (let k = memories.length - 1; k >= 0; k -= 1) {
    const size = memories[k]?.states ?? 1;
    into[k] = rest % size;
    rest = Math.floor(rest / size);
  }
}

function judgeOf(condition: Condition, parameter: Parameter, memories: Memory[]): Judge | undefined {
  if (condition.op === 'all' || condition.op === 'any') {
    const judges: Judge[] = [];
    for (const part of condition.of) {
      const judge = judgeOf(part, parameter, memories);
      if (judge === undefined) return undefined;
      judges.push(judge);
    }
    return condition.op === 'all'
      ? (states, home, away) => judges.every((judge) => judge(states, home, away))
      : (states, home, away) => judges.some((judge) => judge(states, home, away));
  }
  if (condition.op === 'not') {
    const judge = judgeOf(condition.of, parameter, memories);
    return judge && ((states, home, away) => !judge(states, home, away));
  }
  if (condition.op === 'compare' || condition.op === 'even') {
    const rule = scoreFractions({ kind: 'when', won: condition }, parameter);
    return rule && ((_states, home, away) => rule.code(home, away, 0, 0) === 2);
  }
  const memory = isOrderCondition(condition) ? memoryOf(condition, parameter) : undefined;
  if (memory === undefined) return undefined;
  const place = memories.push(memory) - 1;
  return (states, home, away) => memory.holds(states[place] ?? 0, home, away);
}

const numberOf = (bound: Bound, parameter: Parameter): number =>
  (boundQuarters(bound, parameter) ?? Number.NaN) / 4;

/** What to remember for one condition on the order of goals; `undefined` when its parameter is not of its kind. */
function memoryOf(condition: OrderCondition, parameter: Parameter): Memory | undefined {
  switch (condition.op) {
    case 'nth': {
      const nth = numberOf(condition.nth, parameter);
      return remember(3, (state, side, home, away) => (home + away === nth ? side : state), condition.side);
    }
    case 'last':
      return remember(3, (_state, side) => side, condition.side);
    case 'race': {
      const to = numberOf(condition.to, parameter);
      return remember(
        3,
        (state, side, home, away) => (state === 0 && (side === 1 ? home : away) >= to ? side : state),
        condition.side,
      );
    }
    case 'aheadAfter':
      return aheadAfter(numberOf(condition.scores, parameter), condition.side);
    case 'led': {
      const sign = condition.side === 1 ? 1 : -1;
      return remember(2, (state, _side, home, away) => (sign * (home - away) >= condition.by ? 1 : state), 1);
    }
    case 'scoreSeen': {
      if (parameter.kind !== 'score') return undefined;
      const { home: h, away: a } = parameter;
      const memory = remember(2, (state, _side, home, away) => (home === h && away === a ? 1 : state), 1);
      return { ...memory, start: h === 0 && a === 0 ? 1 : 0 };
    }
    case 'inARow':
      return runMemory(numberOf(condition.count, parameter), condition.side);
  }
}

const remember = (states: number, step: Memory['step'], wanted: number): Memory => ({
  start: 0,
  states,
  step,
  holds: (state) => state === wanted,
});

/** 0 until so many goals fell, then 1 level, 2 home ahead, 3 away ahead. */
const aheadAfter = (scores: number, side: 0 | Side): Memory => ({
  start: 0,
  states: 4,
  step: (state, _side, home, away) => {
    if (home + away !== scores) return state;
    return home === away ? 1 : home > away ? 2 : 3;
  },
  holds: (state) => state === side + 1,
});

/** State 0 is nothing yet, the last one is reached; between them side and length of the run. */
function runMemory(count: number, side: Side | 'any'): Memory {
  const reached = 2 * count + 1;
  return {
    start: 0,
    states: reached + 1,
    step: (state, by) => {
      if (state === reached) return state;
      const before =
        state === 0 ? undefined : { side: state > count ? 2 : 1, length: ((state - 1) % count) + 1 };
      const length = Math.min(count, before?.side === by ? before.length + 1 : 1);
      if (length >= count && (side === 'any' || side === by)) return reached;
      return (by === 2 ? count : 0) + length;
    },
    holds: (state) => state === reached,
  };
}

/** The worth of an order market under today's grid of goals to come. */
export function orderWorth(program: OrderProgram, cells: Float64Array): Worth {
  let won = 0;
  let blank = 0;
  for (let k = 0; k < cells.length; k += 1) {
    const mass = cells[k] ?? 0;
    won += mass * (program.won[k] ?? 0);
    blank += mass * (program.void[k] ?? 0);
  }
  return { won, void: blank };
}
