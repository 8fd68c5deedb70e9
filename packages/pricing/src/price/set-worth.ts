// Markets of set sports that no score tells: whether there was a tie-break or a set to nil, and who wins the set under way.

import { type Condition, type Formula, parameterOf } from '@overround/markets';
import type { Worth } from './program.ts';

export interface SetBelief {
  /** Number of the set that is played now or next. It will be played for sure. */
  readonly set: number;
  /** Chance that the first side wins it. */
  readonly homeWinsSet: () => number;
  /** Absent where the sport has no such thing. */
  readonly tieBreak?: () => number;
  readonly setToNil?: () => number;
}

/** Worth of an outcome on sets, as a listing's `own`; `undefined` for every other formula. */
export function setWorth(
  belief: SetBelief,
): (type: number, formula: Formula, parameterMilli: number) => Worth | undefined {
  return (type, formula, parameterMilli) => {
    if (formula.kind !== 'when') return undefined;
    const parameter = parameterOf(type, parameterMilli);
    const side = sideOfSet(formula.won);
    if (side !== undefined) {
      if (parameter?.kind !== 'count' || parameter.count !== belief.set) return undefined;
      const home = belief.homeWinsSet();
      return { won: side === 1 ? home : 1 - home, void: 0 };
    }
    const chance = formula.void === undefined ? chanceOf(formula.won, belief) : undefined;
    return chance === undefined ? undefined : { won: chance, void: 0 };
  };
}

function sideOfSet(condition: Condition): 1 | 2 | undefined {
  if (condition.op !== 'compare' || condition.than !== 0) return undefined;
  const [term] = condition.form;
  if (!term || 'measure' in term || term.span !== 'period' || term.home !== 1 || term.away !== -1)
    return undefined;
  if (condition.is === '>') return 1;
  return condition.is === '<' ? 2 : undefined;
}

function chanceOf(condition: Condition, belief: SetBelief): number | undefined {
  if (condition.op === 'not') {
    const chance = chanceOf(condition.of, belief);
    return chance === undefined ? undefined : 1 - chance;
  }
  if (condition.op === 'tieBreak') return condition.side === 'any' ? belief.tieBreak?.() : undefined;
  return condition.op === 'setToNil' ? belief.setToNil?.() : undefined;
}
