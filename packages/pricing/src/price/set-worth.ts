// Markets of set sports that no score tells: whether there was a tie-break or a set to nil, and who wins the set under way.

import { type Condition, type Formula, type Parameter, parameterOf, type Span } from '@overround/markets';
import { ofSide, type Side } from '@overround/sports';
import type { Worth } from './program.ts';

export interface SetBelief {
  /** Number of the set that is played now or next. It will be played for sure. */
  readonly set: number;
  /** Chance that the first side wins it. */
  readonly homeWinsSet: () => number;
  /** Absent where the sport has no such thing. */
  readonly tieBreak?: () => number;
  readonly setToNil?: () => number;
  /** Who wins the first tie-break; the rest is no tie-break. */
  readonly firstTieBreak?: () => Sides;
  /** Who loses the first set and wins the match. */
  readonly comeBack: () => Sides;
  /** Chance of each number of breaks of serve in the whole match. */
  readonly breaks?: () => Float64Array;
}

interface Sides {
  readonly home: number;
  readonly away: number;
}

/** Worth of an outcome on sets, as a listing's `own`; `undefined` for every other formula. */
export function setWorth(
  belief: SetBelief,
): (type: number, formula: Formula, parameterMilli: number) => Worth | undefined {
  return (type, formula, parameterMilli) => {
    const parameter = parameterOf(type, parameterMilli);
    if (formula.kind === 'line') return breaksWorth(formula, parameter, belief);
    if (formula.kind !== 'when') return undefined;
    const side = sideOfSet(formula.won);
    if (side !== undefined) {
      if (parameter?.kind !== 'count' || parameter.count !== belief.set) return undefined;
      const home = belief.homeWinsSet();
      return { won: side === 1 ? home : 1 - home, void: 0 };
    }
    const won = chanceOf(formula.won, belief);
    const blank = formula.void === undefined ? 0 : chanceOf(formula.void, belief);
    return won === undefined || blank === undefined ? undefined : { won, void: blank };
  };
}

function breaksWorth(
  formula: Extract<Formula, { kind: 'line' }>,
  parameter: Parameter | undefined,
  { breaks }: SetBelief,
): Worth | undefined {
  const [term, ...others] = formula.form;
  if (!term || others.length > 0 || 'measure' in term || term.counter !== 'breaks') return undefined;
  if (!breaks || parameter?.kind !== 'line') return undefined;
  const line = parameter.lineQuarters / 4;
  const mass = breaks();
  const at = mass[line] ?? 0;
  const below = mass.reduce((sum, one, count) => (count < line ? sum + one : sum), 0);
  return { won: formula.want === 'over' ? 1 - below - at : below, void: at };
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
  if (condition.op === 'any') {
    const [first, second, ...others] = condition.of.map((of) => comesBack(of));
    if (first === undefined || second === undefined || first === second || others.length > 0)
      return undefined;
    const sides = belief.comeBack();
    return sides.home + sides.away;
  }
  if (condition.op === 'tieBreak') {
    if (condition.side === 'any') return belief.tieBreak?.();
    const sides = belief.firstTieBreak?.();
    return sides && ofSide(sides, condition.side);
  }
  return condition.op === 'setToNil' ? belief.setToNil?.() : undefined;
}

/** The side that loses the first set and wins in sets, when that is what the condition says. */
function comesBack(condition: Condition): Side | undefined {
  if (condition.op !== 'all' || condition.of.length !== 2) return undefined;
  const [first, match] = condition.of.map(leaderOf);
  const isFirstSet = typeof first?.span === 'object' && 'period' in first.span && first.span.period === 1;
  if (!isFirstSet || match?.span !== 'sets' || first.side === match.side) return undefined;
  return match.side;
}

function leaderOf(condition: Condition): { readonly span: Span; readonly side: Side } | undefined {
  if (condition.op !== 'compare' || condition.than !== 0 || condition.form.length !== 1) return undefined;
  const [term] = condition.form;
  if (!term || 'measure' in term || term.home !== 1 || term.away !== -1) return undefined;
  if (condition.is !== '>' && condition.is !== '<') return undefined;
  return { span: term.span, side: condition.is === '>' ? 1 : 2 };
}
