import { assertNever } from '@overround/kernel';
import { type BoundName, boundQuarters, type Parameter, type Span } from '@overround/markets';
import {
  type CounterKind,
  isSetFormat,
  type MatchState,
  periodKind,
  type SubGame,
  ZERO_PAIR,
} from '@overround/sports';
import { isFightDecided } from '../judge-fight.ts';
import { CURRENT_RULES, sportRulesOf } from '../rules/current.ts';
import type { RuleSet, SportRules } from '../rules/rule-set.ts';
import {
  isCounted,
  isPlayedOut,
  overtimeRange,
  periodRange,
  periodsRange,
  regularRange,
  setsPlayedRange,
} from './periods.ts';
import { addRanges, closedRange, isClosedRange, openRange, type Range, rangeFrom } from './range.ts';
import {
  belongsTo,
  type Mark,
  marksOf,
  minutesCompleted,
  type PeriodTest,
  scoreOfMarks,
} from './timeline.ts';

/** One listing of a match as the rules see it: the answer to every question a formula may ask. */
export interface Board {
  readonly state: MatchState;
  readonly part: SubGame;
  readonly rules: RuleSet;
  readonly sport: SportRules;
  /** Facts that a formula asked for and the match does not tell. */
  readonly missing: Set<string>;
  /** What was found already: conditions, and outcomes of one state, ask for the same again and again. */
  readonly found: Found;
}

interface Found {
  readonly ranges: Map<string, Range | undefined>;
  readonly marks: Map<CounterKind | undefined, readonly Mark[]>;
}

/** A state never changes, so what its listings say under one set of rules is found once. */
const known = new WeakMap<MatchState, WeakMap<RuleSet, Map<string, Found>>>();

function foundIn(state: MatchState, { period, counter }: SubGame, rules: RuleSet): Found {
  const byRules = known.get(state) ?? new WeakMap<RuleSet, Map<string, Found>>();
  known.set(state, byRules);
  const byPart = byRules.get(rules) ?? new Map<string, Found>();
  byRules.set(rules, byPart);
  const key = `${period ?? ''} ${counter ?? ''}`;
  const found = byPart.get(key) ?? { ranges: new Map(), marks: new Map() };
  byPart.set(key, found);
  return found;
}

export const openBoard = (state: MatchState, part: SubGame, rules: RuleSet = CURRENT_RULES): Board => ({
  state,
  part,
  rules,
  sport: sportRulesOf(state.format.sportId, rules),
  missing: new Set(),
  found: foundIn(state, part, rules),
});

const isMainListing = ({ part }: Board): boolean => part.period === undefined && part.counter === undefined;
/** Who won is told by sets: the main listing of a set sport. */
export const isWonBySets = (board: Board): boolean => isMainListing(board) && isSetFormat(board.state.format);

const halfPeriods = ({ state }: Board, half: 1 | 2): readonly [from: number, to: number] | undefined => {
  const { periods } = state.format;
  if (isSetFormat(state.format) || periods % 2 !== 0) return undefined;
  return half === 1 ? [1, periods / 2] : [periods / 2 + 1, periods];
};

function halfRange(board: Board, half: 1 | 2, counter: CounterKind | undefined): Range | undefined {
  const periods = halfPeriods(board, half);
  if (!periods) return undefined;
  const regular = periodsRange(board.state, periods[0], periods[1], counter);
  const isWithOvertime = half === 2 && counter === undefined && board.sport.secondHalfIncludesOvertime;
  if (!regular || !isWithOvertime) return regular;
  const overtime = overtimeRange(board.state, regularRange(board.state));
  return overtime && addRanges(regular, overtime);
}

function mainRange({ state, sport }: Board, counter: CounterKind | undefined): Range | undefined {
  if (isSetFormat(state.format)) return setsPlayedRange(state, counter);
  // A fight that was decided has no more rounds, a test match that is over no more innings.
  const needsNoMore = isFightDecided(state) || (state.format.matchOvers !== undefined && isPlayedOut(state));
  if (needsNoMore && counter === undefined) return closedRange(state.score);
  const regular = regularRange(state, counter);
  if (!sport.includesOvertime || counter !== undefined) return regular;
  const overtime = overtimeRange(state, regular);
  if (regular && overtime) return addRanges(regular, overtime);
  return isPlayedOut(state) ? closedRange(state.score) : undefined;
}

function gameRange(board: Board, counter: CounterKind | undefined): Range | undefined {
  const { ranges } = board.found;
  const key = `game ${counter ?? ''}`;
  const range = ranges.get(key);
  if (range || ranges.has(key)) return range;
  const found = findGameRange(board, counter);
  ranges.set(key, found);
  return found;
}

function findGameRange(board: Board, counter: CounterKind | undefined): Range | undefined {
  const { part, state } = board;
  if (part.period === undefined) return mainRange(board, counter);
  if (part.period === 11 || part.period === 12) return halfRange(board, part.period === 11 ? 1 : 2, counter);
  return periodRange(state, part.period, counter);
}

/** With overtime, and one goal for the side that won the shoot-out. */
function fullRange({ state, rules }: Board): Range | undefined {
  if (!isPlayedOut(state)) return openRange(state.score);
  const isShotOut = state.winner !== undefined && state.score.home === state.score.away;
  if (
    state.format.hasShootout === true &&
    state.winner === undefined &&
    state.score.home === state.score.away
  )
    return undefined;
  const goals = isShotOut ? rules.shootoutGoals : 0;
  return closedRange({
    home: state.score.home + (state.winner === 1 ? goals : 0),
    away: state.score.away + (state.winner === 2 ? goals : 0),
  });
}

function setsRange({ state }: Board): Range | undefined {
  const { setsToWin } = state.format;
  if (setsToWin === undefined) return undefined;
  return isPlayedOut(state) ? closedRange(state.score) : openRange(state.score, setsToWin);
}

function minutesRange(
  board: Board,
  from: number,
  to: number,
  counter: CounterKind | undefined,
): Range | undefined {
  const marks = knownMarks(board, counter);
  if (!marks || board.state.format.periodSeconds === 0) return undefined;
  const inside = marks.filter(({ minute }) => minute >= from && minute <= to);
  return rangeFrom(scoreOfMarks(inside), minutesCompleted(board.state) >= to);
}

const whole = (name: BoundName, parameter: Parameter): number | undefined => {
  const quarters = boundQuarters(name, parameter);
  return quarters === undefined ? undefined : quarters / 4;
};

function findRange(
  board: Board,
  span: Span,
  parameter: Parameter,
  counter: CounterKind | undefined,
): Range | undefined {
  if (typeof span === 'object') {
    return 'period' in span
      ? periodRange(board.state, span.period, counter)
      : minutesRange(board, 0, span.toMinute, counter);
  }
  switch (span) {
    case 'game':
      return gameRange(board, counter);
    case 'result':
      return isWonBySets(board) ? setsRange(board) : gameRange(board, counter);
    case 'sets':
      return setsRange(board);
    case 'first':
      return board.part.period === undefined ? halfRange(board, 1, counter) : undefined;
    case 'second':
      return board.part.period === undefined ? halfRange(board, 2, counter) : undefined;
    case 'regular':
      return board.part.period === undefined ? regularRange(board.state, counter) : undefined;
    case 'full':
      return isMainListing(board) ? fullRange(board) : undefined;
    case 'period': {
      const period = whole('count', parameter);
      return period === undefined ? undefined : playedPeriodRange(board, period, counter);
    }
    case 'minute': {
      const minute = whole('minute', parameter);
      return minute === undefined ? undefined : minutesRange(board, 0, minute, counter);
    }
    case 'window': {
      const from = whole('from', parameter);
      const to = whole('to', parameter);
      return from === undefined || to === undefined ? undefined : minutesRange(board, from, to, counter);
    }
    default:
      return assertNever(span);
  }
}

/** A set that was not needed has no score, and that is known. */
function playedPeriodRange(
  { state }: Board,
  period: number,
  counter: CounterKind | undefined,
): Range | undefined {
  const isUnneeded =
    isSetFormat(state.format) && isPlayedOut(state) && !state.periods.some((one) => one.period === period);
  return isUnneeded ? closedRange(ZERO_PAIR) : periodRange(state, period, counter);
}

const OF_PARAMETER: readonly Span[] = ['minute', 'window', 'period'];

function rememberedRange(
  board: Board,
  span: Span,
  parameter: Parameter,
  counter: CounterKind | undefined,
): Range | undefined {
  if (typeof span !== 'string' || OF_PARAMETER.includes(span))
    return findRange(board, span, parameter, counter);
  const { ranges } = board.found;
  const key = `${span} ${counter ?? ''}`;
  const range = ranges.get(key);
  if (range || ranges.has(key)) return range;
  const found = findRange(board, span, parameter, counter);
  ranges.set(key, found);
  return found;
}

/** Scores of a part of the listing; notes what is missing. The counter of the listing is used unless one is named. */
export function rangeOf(
  board: Board,
  span: Span,
  parameter: Parameter,
  counter = board.part.counter,
): Range | undefined {
  const range = rememberedRange(board, span, parameter, span === 'sets' ? undefined : counter);
  if (!range) board.missing.add(typeof span === 'string' ? span : JSON.stringify(span));
  return range;
}

const mainPeriods = ({ state, sport }: Board): PeriodTest => {
  const isOvertimeIn = sport.includesOvertime;
  return (period) =>
    period <= state.format.periods || (isOvertimeIn && periodKind(state.format, period) === 'overtime');
};

function marksOfListing(board: Board, counter: CounterKind | undefined): readonly Mark[] {
  const isIn = belongsTo(board.part, mainPeriods(board), (half) => {
    const periods = halfPeriods(board, half === 1 ? 1 : 2);
    return (period) => periods !== undefined && period >= periods[0] && period <= periods[1];
  });
  return marksOf(board.state, counter, isIn);
}

/** All marks of the listing, when every one of them was told: their sum is the score. */
export function knownMarks(board: Board, counter = board.part.counter): readonly Mark[] | undefined {
  const { state } = board;
  const marks = board.found.marks.get(counter) ?? marksOfListing(board, counter);
  board.found.marks.set(counter, marks);
  const range = gameRange(board, counter);
  const told = scoreOfMarks(marks);
  const isTold = counter === undefined || isCounted(state);
  if (isTold && range && told.home === range.homeMin && told.away === range.awayMin) return marks;
  board.missing.add(counter === undefined ? 'order of scores' : `order of ${counter}`);
  return undefined;
}

/** The listing can bring nothing more. */
export function isListingClosed(board: Board): boolean {
  const range = gameRange(board, board.part.counter);
  return range !== undefined && isClosedRange(range);
}
