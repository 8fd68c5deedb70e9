// Markets on the minutes of goals. A goal that is still to come falls into a stretch of minutes with the share of the clock that lies
// there, so the grid of goals to come, thinned by that share, is the grid of the stretch.

import {
  type Bound,
  boundQuarters,
  type Condition,
  type Form,
  type Formula,
  type Parameter,
  parameterOf,
  type Span,
} from '@overround/markets';
import { scoreFractions } from '@overround/settlement';
import { compilePair, type Program, type Worth, worthOf } from './program.ts';
import {
  scoredIn,
  sideSums,
  sideTables,
  SIZE,
  type Stretch,
  type TimedGoals,
  wholeTables,
} from './stretch-tables.ts';
import type { PairTables } from './tables.ts';

/** What a formula asks about minutes: scores in one stretch, or the minute of one goal. */
type Question =
  | { readonly kind: 'stretch'; readonly span: Span; readonly formula: Formula }
  | { readonly kind: 'goal'; readonly condition: Condition };

const questions = new Map<number, Question | undefined>();

function questionOf(type: number, formula: Formula): Question | undefined {
  if (!questions.has(type)) questions.set(type, readQuestion(formula));
  return questions.get(type);
}

const isTimed = (span: Span): boolean =>
  span === 'minute' || span === 'window' || (typeof span === 'object' && 'toMinute' in span);

function readQuestion(formula: Formula): Question | undefined {
  if (formula.kind === 'when' && formula.void === undefined && isAboutGoal(formula.won))
    return { kind: 'goal', condition: formula.won };
  const spans = new Map<string, Span>();
  const isKnown = readSpans(formula, (span) => spans.set(JSON.stringify(span), span));
  const [span] = spans.values();
  if (!isKnown || spans.size !== 1 || span === undefined || !isTimed(span)) return undefined;
  const plain = JSON.stringify(formula, (key, value: unknown) => (key === 'span' ? 'game' : value));
  return { kind: 'stretch', span, formula: JSON.parse(plain) as Formula }; // The same formula with other span names.
}

/** Only `nthBetween` or only `lastBetween`, under not and all. */
function isAboutGoal(condition: Condition): boolean {
  if (condition.op === 'all' || condition.op === 'any') return condition.of.every(isAboutGoal);
  if (condition.op === 'not') return isAboutGoal(condition.of);
  return condition.op === 'nthBetween' || condition.op === 'lastBetween';
}

/** False when the formula reads something else than scores. */
function readSpans(formula: Formula, see: (span: Span) => void): boolean {
  const readForm = (form: Form): boolean =>
    form.every((term) => {
      if ('measure' in term || term.counter !== undefined) return false;
      see(term.span);
      return true;
    });
  const readCondition = (condition: Condition): boolean => {
    if (condition.op === 'compare' || condition.op === 'even') return readForm(condition.form);
    if (condition.op === 'all' || condition.op === 'any') return condition.of.every(readCondition);
    return condition.op === 'not' && readCondition(condition.of);
  };
  switch (formula.kind) {
    case 'line':
      return readForm(formula.form);
    case 'when':
      return readCondition(formula.won) && (formula.void === undefined || readCondition(formula.void));
    case 'field':
    case 'topScorer':
      return false;
    case 'handicap':
      see(formula.span);
      return !formula.fromPlacement;
    case 'winner':
      see(formula.span);
      return true;
  }
}

const numberOf = (bound: Bound, parameter: Parameter): number => {
  const quarters = boundQuarters(bound, parameter);
  return quarters === undefined ? Number.NaN : quarters / 4;
};

function stretchOf(span: Span, parameter: Parameter): readonly [from: number, to: number] | undefined {
  if (span === 'minute') return 'minute' in parameter ? [1, parameter.minute] : undefined;
  if (span === 'window') return parameter.kind === 'range' ? [parameter.from, parameter.to] : undefined;
  return typeof span === 'object' && 'toMinute' in span ? [1, span.toMinute] : undefined;
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const programs = new Map<number, Map<number, Program | undefined>>();

function programOf(
  type: number,
  parameterMilli: number,
  make: () => Program | undefined,
): Program | undefined {
  const byParameter = programs.get(type) ?? new Map<number, Program | undefined>();
  programs.set(type, byParameter);
  if (!byParameter.has(parameterMilli)) byParameter.set(parameterMilli, make());
  return byParameter.get(parameterMilli);
}

/** Worth of an outcome on minutes, as a listing's `own`; `undefined` for every other formula. */
export function timedWorth(
  goals: TimedGoals,
): (type: number, formula: Formula, parameterMilli: number) => Worth | undefined {
  const sides = lazy(() => sideSums(goals));
  const light = new Map<number, PairTables>();
  const full = new Map<number, PairTables>();
  const tablesIn = (from: number, to: number, isWhole: boolean): PairTables => {
    const [first, last] = [Math.max(1, from), Math.min(to, goals.lastMinute)];
    const kept = isWhole ? full : light;
    const key = first * 1000 + last;
    const known = kept.get(key);
    if (known) return known;
    const share = Math.max(0, goals.shareBy(last) - (first <= 1 ? 0 : goals.shareBy(first - 1)));
    const stretch: Stretch = { share: Math.min(1, share), scored: scoredIn(goals, first, last) };
    const tables = isWhole ? wholeTables(goals, stretch) : sideTables(sides(), stretch);
    kept.set(key, tables);
    return tables;
  };
  const fewerThan = (count: number, from: number, to: number): number =>
    tablesIn(from, to, false).sums.total?.[Math.min(Math.max(0, count), 2 * SIZE - 1)] ?? 0;
  /** Chance that the goal asked for has fallen by the end of a minute. */
  const byMinute = (nth: number | 'last', minute: number): number => {
    if (minute < 1) return 0;
    if (nth !== 'last') return 1 - fewerThan(nth, 1, minute);
    const never = fewerThan(1, 1, goals.lastMinute);
    return (minute >= goals.lastMinute ? 1 : fewerThan(1, minute + 1, goals.lastMinute)) - never;
  };

  return (type, formula, parameterMilli) => {
    const question = questionOf(type, formula);
    const parameter = question && parameterOf(type, parameterMilli);
    if (!question || !parameter) return undefined;
    if (question.kind === 'goal') return goalWorth(question.condition, parameter, { goals, byMinute });
    const stretch = stretchOf(question.span, parameter);
    if (!stretch) return undefined;
    const [from, to] = stretch;
    const program = programOf(type, parameterMilli, () => {
      const rule = scoreFractions(question.formula, parameter, { isDrawVoid: false });
      return rule && compilePair(rule, tablesIn(from, to, true));
    });
    if (!program) return undefined;
    const isLight = program.table === 'total' || program.table === 'home' || program.table === 'away';
    const sums = tablesIn(from, to, !isLight).list[program.place];
    return sums && worthOf(program, sums);
  };
}

interface GoalBelief {
  readonly goals: TimedGoals;
  readonly byMinute: (nth: number | 'last', minute: number) => number;
}

/** The minutes between two bounds of the condition are all alike: one of each stretch is judged. */
function goalWorth(condition: Condition, parameter: Parameter, { goals, byMinute }: GoalBelief): Worth {
  const bounds: number[] = [1];
  let nth: number | 'last' = 'last';
  const read = (one: Condition): void => {
    if (one.op === 'all' || one.op === 'any') one.of.forEach(read);
    else if (one.op === 'not') read(one.of);
    else if (one.op === 'nthBetween' || one.op === 'lastBetween') {
      if (one.op === 'nthBetween') nth = numberOf(one.nth, parameter);
      bounds.push(numberOf(one.from, parameter), numberOf(one.to, parameter) + 1);
    }
  };
  read(condition);
  const starts = [
    ...new Set(bounds.map((minute) => Math.min(Math.max(1, minute), goals.lastMinute + 1))),
  ].sort((a, b) => a - b);
  let won = 0;
  starts.forEach((start, index) => {
    if (start > goals.lastMinute) return;
    const end = (starts[index + 1] ?? goals.lastMinute + 1) - 1;
    if (holdsAt(condition, start, parameter)) won += byMinute(nth, end) - byMinute(nth, start - 1);
  });
  if (holdsAt(condition, undefined, parameter)) won += 1 - byMinute(nth, goals.lastMinute);
  return { won: Math.min(1, Math.max(0, won)), void: 0 };
}

/** `undefined`: there was no such goal. */
function holdsAt(condition: Condition, minute: number | undefined, parameter: Parameter): boolean {
  if (condition.op === 'all') return condition.of.every((one) => holdsAt(one, minute, parameter));
  if (condition.op === 'any') return condition.of.some((one) => holdsAt(one, minute, parameter));
  if (condition.op === 'not') return !holdsAt(condition.of, minute, parameter);
  if (condition.op !== 'nthBetween' && condition.op !== 'lastBetween') return false;
  return (
    minute !== undefined &&
    minute >= numberOf(condition.from, parameter) &&
    minute <= numberOf(condition.to, parameter)
  );
}
