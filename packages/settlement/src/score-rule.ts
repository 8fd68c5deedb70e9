import {
  type Bound,
  boundQuarters,
  type Condition,
  type Form,
  type Formula,
  findOutcomeType,
  type Parameter,
  parameterOf,
  type Relation,
  type Span,
} from '@overround/markets';
import { codeOfMargin, type ScoreCode } from './fractions.ts';

// The same formulas on bare numbers: for every cell of a score grid, and for looking ahead. No allocation per call.

/**
 * What the four numbers are. `final`: h1 and a1 are the whole score of the listing and h2, a2 are not read (pass 0), or
 * pass both halves and they are added. `halves`: h1:a1 is the first half, h2:a2 the second. `sets`: h1:a1 is the score in sets.
 */
export type ScoreNeeds = 'final' | 'halves' | 'sets';
export type ScoreFacts<T> = (h1: number, a1: number, h2: number, a2: number) => T;

export interface ScoreRule {
  readonly needs: ScoreNeeds;
  /** −2 lost, −1 half lost, 0 void, 1 half won, 2 won. */
  readonly code: ScoreFacts<ScoreCode>;
}

export interface ScoreRuleOptions {
  /** A draw gives the stake back on the plain result market (sports without a draw). */
  readonly isDrawVoid?: boolean;
}

/** Coefficients of h1, a1, h2, a2; `undefined` when the span is not made of halves. */
function coefficientsOf(form: Form): readonly [number, number, number, number] | undefined {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (const term of form) {
    if (!('span' in term) || term.counter !== undefined) return undefined;
    const { span, home, away } = term;
    const isFirst =
      span === 'game' || span === 'result' || span === 'regular' || span === 'sets' || span === 'first';
    const isSecond =
      span === 'game' || span === 'result' || span === 'regular' || span === 'sets' || span === 'second';
    if (!isFirst && !isSecond) return undefined;
    if (isFirst) [sum[0], sum[1]] = [sum[0] + home, sum[1] + away];
    if (isSecond) [sum[2], sum[3]] = [sum[2] + home, sum[3] + away];
  }
  return sum;
}

function numberOf(form: Form): ScoreFacts<number> | undefined {
  const coefficients = coefficientsOf(form);
  if (!coefficients) return undefined;
  const [c0, c1, c2, c3] = coefficients;
  return (h1, a1, h2, a2) => c0 * h1 + c1 * a1 + c2 * h2 + c3 * a2;
}

function comparison(value: ScoreFacts<number>, is: Relation, quarters: number): ScoreFacts<boolean> {
  switch (is) {
    case '<':
      return (h1, a1, h2, a2) => 4 * value(h1, a1, h2, a2) < quarters;
    case '<=':
      return (h1, a1, h2, a2) => 4 * value(h1, a1, h2, a2) <= quarters;
    case '=':
      return (h1, a1, h2, a2) => 4 * value(h1, a1, h2, a2) === quarters;
    case '>=':
      return (h1, a1, h2, a2) => 4 * value(h1, a1, h2, a2) >= quarters;
    case '>':
      return (h1, a1, h2, a2) => 4 * value(h1, a1, h2, a2) > quarters;
  }
}

function compareForm(
  form: Form,
  is: Relation,
  than: Bound,
  parameter: Parameter,
): ScoreFacts<boolean> | undefined {
  const value = numberOf(form);
  const quarters = boundQuarters(than, parameter);
  return value && quarters !== undefined ? comparison(value, is, quarters) : undefined;
}

function every(tests: readonly ScoreFacts<boolean>[]): ScoreFacts<boolean> {
  return (h1, a1, h2, a2) => {
    for (let index = 0; index < tests.length; index += 1) if (!tests[index]?.(h1, a1, h2, a2)) return false;
    return true;
  };
}

function testOf(condition: Condition, parameter: Parameter): ScoreFacts<boolean> | undefined {
  switch (condition.op) {
    case 'compare':
      return compareForm(condition.form, condition.is, condition.than, parameter);
    case 'even': {
      const value = numberOf(condition.form);
      return value && ((h1, a1, h2, a2) => value(h1, a1, h2, a2) % 2 === 0);
    }
    case 'not': {
      const test = testOf(condition.of, parameter);
      return test && ((h1, a1, h2, a2) => !test(h1, a1, h2, a2));
    }
    case 'all':
    case 'any': {
      const isAny = condition.op === 'any';
      const tests: ScoreFacts<boolean>[] = [];
      for (const part of condition.of) {
        const test = testOf(isAny ? { op: 'not', of: part } : part, parameter);
        if (!test) return undefined;
        tests.push(test);
      }
      const isEvery = every(tests);
      return isAny ? (h1, a1, h2, a2) => !isEvery(h1, a1, h2, a2) : isEvery;
    }
    case 'gained': {
      if (parameter.kind !== 'score') return undefined;
      const start = 4 * (parameter.home - parameter.away);
      return comparison((h1, a1, h2, a2) => h1 + h2 - a1 - a2, condition.is, start);
    }
    case 'nthInHalf':
      return testOf(nthInHalfCondition(condition.side, parameter), parameter);
    default:
      return undefined;
  }
}

/** "Goal n of the side in half k" as comparisons of half scores. */
export function nthInHalfCondition(side: 1 | 2, parameter: Parameter): Condition {
  const inSpan = (span: Span): Form => [{ span, home: side === 1 ? 1 : 0, away: side === 2 ? 1 : 0 }];
  const reachedFirst: Condition = { op: 'compare', form: inSpan('first'), is: '>=', than: 'count' };
  if (parameter.kind !== 'countInHalf' || parameter.half === 1) return reachedFirst;
  const reached: Condition = {
    op: 'compare',
    form: [...inSpan('first'), ...inSpan('second')],
    is: '>=',
    than: 'count',
  };
  return { op: 'all', of: [{ op: 'not', of: reachedFirst }, reached] };
}

function usesSpan(value: unknown, spans: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((part) => usesSpan(part, spans));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, part]) => (key === 'span' && spans.includes(String(part))) || usesSpan(part, spans),
  );
}

function needsOf(formula: Formula): ScoreNeeds {
  if (usesSpan(formula, ['sets'])) return 'sets';
  const isHalf = usesSpan(formula, ['first', 'second']) || JSON.stringify(formula).includes('"nthInHalf"');
  return isHalf ? 'halves' : 'final';
}

function codeOf(
  formula: Formula,
  parameter: Parameter,
  options: ScoreRuleOptions,
): ScoreFacts<ScoreCode> | undefined {
  switch (formula.kind) {
    case 'line': {
      const value = numberOf(formula.form);
      const line = boundQuarters('line', parameter);
      if (!value || line === undefined) return undefined;
      const sign = formula.want === 'over' ? 1 : -1;
      return (h1, a1, h2, a2) => codeOfMargin(sign * (4 * value(h1, a1, h2, a2) - line));
    }
    case 'handicap': {
      const sign = formula.side === 1 ? 1 : -1;
      const value = numberOf([{ span: formula.span, home: sign, away: -sign }]);
      const line = boundQuarters('line', parameter);
      if (!value || line === undefined) return undefined;
      return (h1, a1, h2, a2) => codeOfMargin(4 * value(h1, a1, h2, a2) + line);
    }
    case 'winner': {
      const lead = numberOf([{ span: formula.span, home: 1, away: -1 }]);
      if (!lead) return undefined;
      const [first, draw, second] = winnerCodes(formula, options.isDrawVoid ?? false);
      return (h1, a1, h2, a2) => {
        const margin = lead(h1, a1, h2, a2);
        return margin > 0 ? first : margin < 0 ? second : draw;
      };
    }
    case 'field':
    case 'topScorer':
      return undefined;
    case 'when': {
      const won = testOf(formula.won, parameter);
      const voided = formula.void && testOf(formula.void, parameter);
      if (!won || (formula.void && !voided)) return undefined;
      if (!voided) return (h1, a1, h2, a2) => (won(h1, a1, h2, a2) ? 2 : -2);
      return (h1, a1, h2, a2) => (won(h1, a1, h2, a2) ? 2 : voided(h1, a1, h2, a2) ? 0 : -2);
    }
  }
}

/** What a win of the first side, a draw and a win of the second make of a winner outcome. */
export function winnerCodes(
  formula: Extract<Formula, { kind: 'winner' }>,
  isDrawVoid: boolean,
): readonly [first: ScoreCode, draw: ScoreCode, second: ScoreCode] {
  const code = (side: 0 | 1 | 2): ScoreCode => (formula.picks.includes(side) ? 2 : -2);
  const isVoid = formula.ifDraw === 'void' || (formula.ifDraw === 'bySport' && isDrawVoid);
  return [code(1), isVoid ? 0 : code(0), code(2)];
}

/**
 * A formula as a function of scores alone; `undefined` when it needs more than scores (order or minutes of goals, counters
 * beside the score, overtime). Handicaps count the whole match: for an in-play Asian handicap pass what is still to come.
 */
export function scoreFractions(
  formula: Formula,
  parameter: Parameter,
  options: ScoreRuleOptions = {},
): ScoreRule | undefined {
  const code = codeOf(formula, parameter, options);
  return code && { needs: needsOf(formula), code };
}

/** The same by outcome type and stored parameter. */
export function scoreFractionsOf(
  typeId: number,
  parameterMilli: number,
  options: ScoreRuleOptions = {},
): ScoreRule | undefined {
  const type = findOutcomeType(typeId);
  const parameter = parameterOf(typeId, parameterMilli);
  return type && parameter && scoreFractions(type.formula, parameter, options);
}
