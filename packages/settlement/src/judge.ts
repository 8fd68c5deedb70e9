import { assertNever } from '@overround/kernel';
import {
  type Bound,
  boundQuarters,
  type Condition,
  type Form,
  type Parameter,
  type Relation,
} from '@overround/markets';
import { ofSide, otherSide, type Side } from '@overround/sports';
import { type Board, isListingClosed, knownMarks, rangeOf } from './board/board.ts';
import { measureOf, regularPeriods } from './board/measures.ts';
import { hasOvertime, isPlayedOut, overtimeRange, regularRange } from './board/periods.ts';
import { type Bounds, boundsIn, isClosedRange } from './board/range.ts';
import {
  firstToReach,
  longestRun,
  type Mark,
  minutesCompleted,
  scoreOfMarks,
  scoresSeen,
} from './board/timeline.ts';
import { judgeDuel, judgeDuelAbsent, judgeDuelFirst } from './judge-duel.ts';
import { judgeFight } from './judge-fight.ts';
import {
  judgeAbsent,
  judgeNoScorer,
  judgePlayerTotal,
  judgeScorer,
  judgeScorerGoals,
} from './judge-scorer.ts';
import { judgeTieBreak, hasSetToNil } from './judge-sets.ts';
import { nthInHalfCondition } from './score-rule.ts';

/** Holds whatever comes, cannot hold any more, or `undefined`: open. */
export type Judgement = boolean | undefined;

const invert = (judgement: Judgement): Judgement => (judgement === undefined ? undefined : !judgement);

/** Bounds of a sum over parts of the match; `undefined` when a part is not told. */
export function boundsOfForm(board: Board, form: Form, parameter: Parameter): Bounds | undefined {
  let min = 0;
  let max = 0;
  for (const term of form) {
    const bounds = 'measure' in term ? measureOf(board, term.measure) : termBounds(board, term, parameter);
    if (!bounds) return undefined;
    min += bounds.min;
    max += bounds.max;
  }
  return { min, max };
}

function termBounds(
  board: Board,
  term: Extract<Form[number], { span: unknown }>,
  parameter: Parameter,
): Bounds | undefined {
  const range = rangeOf(board, term.span, parameter, term.counter ?? board.part.counter);
  return range && boundsIn(range, term.home, term.away);
}

function judgeBounds({ min, max }: Bounds, is: Relation, than: number): Judgement {
  switch (is) {
    case '>':
      return min > than ? true : max <= than ? false : undefined;
    case '>=':
      return min >= than ? true : max < than ? false : undefined;
    case '<':
      return max < than ? true : min >= than ? false : undefined;
    case '<=':
      return max <= than ? true : min > than ? false : undefined;
    case '=':
      return min === max && min === than
        ? true
        : min > than || max < than || !isOnGrid(than)
          ? false
          : undefined;
  }
}
/** Scores are whole: a half line is never met. */
const isOnGrid = (than: number): boolean => Number.isInteger(than);

function judgeAll(board: Board, of: readonly Condition[], parameter: Parameter): Judgement {
  let result: Judgement = true;
  for (const part of of) {
    const judgement = judge(board, part, parameter);
    if (judgement === false) return false;
    if (judgement === undefined) result = undefined;
  }
  return result;
}

const number = (bound: Bound, parameter: Parameter): number =>
  (boundQuarters(bound, parameter) ?? Number.NaN) / 4;

/** What can be said of a condition now, for every way the match may still go. */
export function judge(board: Board, condition: Condition, parameter: Parameter): Judgement {
  switch (condition.op) {
    case 'compare': {
      const bounds = boundsOfForm(board, condition.form, parameter);
      return bounds && judgeBounds(bounds, condition.is, number(condition.than, parameter));
    }
    case 'even': {
      const bounds = boundsOfForm(board, condition.form, parameter);
      return bounds && bounds.min === bounds.max ? bounds.min % 2 === 0 : undefined;
    }
    case 'all':
      return judgeAll(board, condition.of, parameter);
    case 'any':
      return invert(
        judgeAll(
          board,
          condition.of.map((of): Condition => ({ op: 'not', of })),
          parameter,
        ),
      );
    case 'not':
      return invert(judge(board, condition.of, parameter));
    case 'gained': {
      const range = rangeOf(board, 'game', parameter);
      if (!range || parameter.kind !== 'score') return undefined;
      return judgeBounds(boundsIn(range, 1, -1), condition.is, parameter.home - parameter.away);
    }
    case 'nthInHalf':
      return judge(board, nthInHalfCondition(condition.side, parameter), parameter);
    case 'tieBreak':
      return judgeTieBreak(board.state, condition.side);
    case 'setToNil':
      return hasSetToNil(board.state);
    case 'played':
      return judgePlayed(board, condition.stage, number('count', parameter));
    case 'wonIn':
      return judgeWonIn(board, condition.stage, condition.side);
    case 'wonFight':
      return judgeFight(board.state, condition, parameter);
    case 'duel':
      return judgeDuel(board, condition.side, parameter);
    case 'duelFirst':
      return judgeDuelFirst(board, condition.side, parameter);
    case 'duelAbsent':
      return judgeDuelAbsent(board, parameter);
    case 'scorer':
      return judgeScorer(board, condition.which, parameter);
    case 'playerTotal':
      return judgePlayerTotal(board, condition.is, parameter);
    case 'scorerGoals':
      return judgeScorerGoals(board, condition.least, parameter);
    case 'noScorer':
      return judgeNoScorer(board);
    case 'absent':
      return judgeAbsent(board, condition.at, parameter);
    case 'topPeriod':
      return judgeTopPeriod(board, condition.which === 'level' ? undefined : number('count', parameter));
    default: {
      const marks = knownMarks(board);
      return marks && judgeMarks(board, condition, parameter, marks);
    }
  }
}

type MarkCondition = Extract<
  Condition,
  {
    op:
      | 'nth'
      | 'last'
      | 'race'
      | 'inARow'
      | 'led'
      | 'scoreSeen'
      | 'nthBetween'
      | 'lastBetween'
      | 'aheadAfter'
      | 'ownGoal';
  }
>;

/** Conditions on the order and the minutes of goals. What happened stays; what did not is open until the end. */
function judgeMarks(
  board: Board,
  condition: MarkCondition,
  parameter: Parameter,
  marks: readonly Mark[],
): Judgement {
  const isClosed = isListingClosed(board);
  const orOpen = (atTheEnd: boolean): Judgement => (isClosed ? atTheEnd : undefined);
  switch (condition.op) {
    case 'nth': {
      const mark = marks[number(condition.nth, parameter) - 1];
      return mark ? mark.side === condition.side : orOpen(condition.side === 0);
    }
    case 'last': {
      const last = marks.at(-1);
      if (condition.side === 0) return last ? false : orOpen(true);
      return orOpen(last?.side === condition.side);
    }
    case 'race': {
      const side = firstToReach(marks, number(condition.to, parameter));
      return side === undefined ? orOpen(condition.side === 0) : side === condition.side;
    }
    case 'inARow':
      return longestRun(marks, condition.side) >= number(condition.count, parameter) ? true : orOpen(false);
    case 'led': {
      const hasLed = scoresSeen(marks).some(
        (score) => ofSide(score, condition.side) - ofSide(score, otherSide(condition.side)) >= condition.by,
      );
      return hasLed ? true : orOpen(false);
    }
    case 'scoreSeen': {
      if (parameter.kind !== 'score') return undefined;
      const { home, away } = parameter;
      if (scoresSeen(marks).some((score) => score.home === home && score.away === away)) return true;
      const now = scoreOfMarks(marks);
      return now.home > home || now.away > away ? false : orOpen(false);
    }
    case 'nthBetween': {
      if (board.state.format.periodSeconds === 0) return undefined;
      const mark = marks[number(condition.nth, parameter) - 1];
      const to = number(condition.to, parameter);
      if (mark) return mark.minute >= number(condition.from, parameter) && mark.minute <= to;
      return isClosed || minutesCompleted(board.state) >= to ? false : undefined;
    }
    case 'lastBetween': {
      const last = marks.at(-1);
      const isInside =
        last !== undefined &&
        last.minute >= number(condition.from, parameter) &&
        last.minute <= number(condition.to, parameter);
      return orOpen(isInside);
    }
    case 'aheadAfter': {
      const scores = number(condition.scores, parameter);
      if (marks.length < scores) return orOpen(false);
      const { home, away } = scoreOfMarks(marks.slice(0, scores));
      return condition.side === 0 ? home === away : condition.side === 1 ? home > away : away > home;
    }
    case 'ownGoal':
      return marks.some((mark) => mark.isOwnGoal) ? true : orOpen(false);
    default:
      return assertNever(condition);
  }
}

function judgePlayed({ state }: Board, stage: 'overtime' | 'shootout' | 'period', period: number): Judgement {
  const orOpen = (isSeen: boolean): Judgement => (isSeen ? true : isPlayedOut(state) ? false : undefined);
  if (stage === 'period') return orOpen(state.periods.some((one) => one.period === period));
  const isShotOut = isPlayedOut(state) && state.winner !== undefined && state.score.home === state.score.away;
  if (stage === 'shootout') return orOpen(isShotOut);
  const regular = regularRange(state);
  const overtime = overtimeRange(state, regular);
  return orOpen(hasOvertime(state) || (overtime !== undefined && overtime.homeMin + overtime.awayMin > 0));
}

function judgeWonIn(board: Board, stage: 'overtime' | 'shootout', side: Side): Judgement {
  const { state } = board;
  if (!isPlayedOut(state)) return undefined;
  const isLevel = state.score.home === state.score.away;
  if (stage === 'shootout') return isLevel && state.winner === side;
  const overtime = overtimeRange(state, regularRange(state));
  if (!overtime) board.missing.add('overtime');
  if (!overtime || !isClosedRange(overtime)) return undefined;
  const lead = overtime.homeMin - overtime.awayMin;
  return side === 1 ? lead > 0 : lead < 0;
}

/** The period that outscored all others; `undefined` asks whether the highest number was met twice. */
function judgeTopPeriod(board: Board, period: number | undefined): Judgement {
  const totals: number[] = [];
  for (const range of regularPeriods(board)) {
    if (!range || !isClosedRange(range)) {
      if (!range) board.missing.add('periods');
      return undefined;
    }
    totals.push(range.homeMin + range.awayMin);
  }
  const highest = Math.max(...totals);
  const isShared = totals.filter((total) => total === highest).length > 1;
  return period === undefined ? isShared : !isShared && totals[period - 1] === highest;
}
