import {
  type AbsentAt,
  boundQuarters,
  type Formula,
  findOutcomeType,
  groupOfType,
  type Parameter,
  parameterOf,
  sportFamilyOf,
} from '@overround/markets';
import { type MatchState, type Pair, type SubGame, totalOf } from '@overround/sports';
import { type Board, openBoard, rangeOf } from './board/board.ts';
import { type Bounds, boundsIn, type Range } from './board/range.ts';
import {
  codeOfMargin,
  type Fractions,
  fractionsOfCode,
  LOST,
  type ScoreCode,
  VOID,
  WON,
} from './fractions.ts';
import { resolveField } from './field/resolve-field.ts';
import { boundsOfForm, judge } from './judge.ts';
import { judgeAbsent, topScorerFractions } from './judge-scorer.ts';
import { codeAhead } from './look-ahead.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { winnerCodes } from './score-rule.ts';
import { type Why, type WhyRule, whyOf } from './why.ts';

/** What the bettor had before him when he bet in play. */
export interface Placement {
  /** Score of the listing at that moment: the in-play Asian handicap counts from it. */
  readonly score: Pair;
}

export interface ResolveRequest {
  /** `T`. */
  readonly type: number;
  /** As stored: whole thousandths of `P`, 0 when there is none. */
  readonly parameterMilli: number;
  /** Which listing of the event the outcome belongs to. */
  readonly part: SubGame;
  readonly state: MatchState;
  readonly placement?: Placement;
  readonly rules?: RuleSet;
}

export type Resolution =
  | ({
      readonly status: 'decided';
      readonly why: Why;
      /** It is a bet to win on this runner now, and paid at the starting price of that. */
      readonly single?: number;
    } & Fractions)
  /** The match can still change it. */
  | { readonly status: 'open'; readonly because: 'undecided' }
  /** Never guessed: the outcome means nothing to us, or the match does not tell what it needs. Somebody has to look. */
  | { readonly status: 'open'; readonly because: 'not_settleable'; readonly missing: readonly string[] };

/** Won, void or lost by the formula; `undefined` while it can still change. */
function codeNow(
  board: Board,
  formula: Formula,
  parameter: Parameter,
  placement: Placement | undefined,
): ScoreCode | undefined {
  switch (formula.kind) {
    case 'line': {
      const bounds = boundsOfForm(board, formula.form, parameter);
      const line = boundQuarters('line', parameter);
      if (!bounds || line === undefined) return undefined;
      return agreed(
        formula.want === 'over' ? bounds : { min: -bounds.max, max: -bounds.min },
        formula.want === 'over' ? -line : line,
      );
    }
    case 'handicap': {
      const range = rangeOf(board, formula.span, parameter);
      const line = boundQuarters('line', parameter);
      if (!range || line === undefined) return undefined;
      const sign = formula.side === 1 ? 1 : -1;
      const counts =
        board.rules.isHandicapFromPlacement && formula.fromPlacement ? placement?.score : undefined;
      const start = counts ? sign * (counts.home - counts.away) : 0;
      return agreed(boundsIn(range, sign, -sign), line - 4 * start);
    }
    case 'winner': {
      const range = rangeOf(board, formula.span, parameter);
      return range && codeOfWinner(board, formula, range);
    }
    case 'field':
    case 'topScorer':
      // Settled in exact fractions (`field/`, `top-scorer.ts`), never in half stakes.
      return undefined;
    case 'when': {
      const isVoid = formula.void ? judge(board, formula.void, parameter) : false;
      if (isVoid === true) return 0;
      const isWon = judge(board, formula.won, parameter);
      if (isWon === true) return 2;
      return isWon === false && isVoid === false ? -2 : undefined;
    }
  }
}

/** The one code that all margins of the bounds give. */
function agreed({ min, max }: Bounds, line: number): ScoreCode | undefined {
  const low = codeOfMargin(4 * min + line);
  return low === codeOfMargin(4 * max + line) ? low : undefined;
}

function codeOfWinner(
  board: Board,
  formula: Extract<Formula, { kind: 'winner' }>,
  range: Range,
): ScoreCode | undefined {
  const isMain = board.part.period === undefined && board.part.counter === undefined;
  const [first, draw, second] = winnerCodes(formula, isMain && !board.sport.drawIsOffered);
  // A test match that ran out of time is drawn, whatever the runs say.
  const lead = isDrawnByTime(board) ? { min: 0, max: 0 } : boundsIn(range, 1, -1);
  const possible: ScoreCode[] = [];
  if (lead.max > 0) possible.push(first);
  if (lead.min <= 0 && lead.max >= 0) possible.push(draw);
  if (lead.min < 0) possible.push(second);
  return possible.every((code) => code === possible[0]) ? possible[0] : undefined;
}

const isDrawnByTime = ({ state }: Board): boolean =>
  state.format.matchOvers !== undefined && state.phase === 'ended' && state.winner === undefined;

/** A retirement leaves the winner standing once enough sets are complete (B4, policy 1). */
function codeAfterRetirement({ state, sport, part }: Board, formula: Formula): ScoreCode | undefined {
  const isMatchWinner =
    formula.kind === 'winner' &&
    (formula.span === 'result' || formula.span === 'full') &&
    part.period === undefined;
  if (!isMatchWinner || part.counter !== undefined || sport.setsForRetirement === null) return undefined;
  if (state.winner === undefined || totalOf(state.score) < sport.setsForRetirement) return undefined;
  return formula.picks.includes(state.winner) ? 2 : -2;
}

const stoppedRule = (state: MatchState): WhyRule | undefined => {
  if (state.wonBy === 'technical_draw') return 'technical_draw_void';
  switch (state.phase) {
    case 'abandoned':
      return 'abandoned_undecided_void';
    case 'retired':
      return 'retired_undecided_void';
    case 'walkover':
      return 'walkover_void';
    default:
      return undefined;
  }
};

export interface Decided {
  readonly code: ScoreCode;
  readonly rule: WhyRule;
}

/**
 * A formula on a listing, also one that is not in the catalogue; `undefined` while it is open. What the match does not
 * tell is then in `board.missing`.
 */
export function resolveFormula(
  board: Board,
  formula: Formula,
  parameter: Parameter,
  placement?: Placement,
): Decided | undefined {
  const { state } = board;
  if (state.phase === 'walkover') return { code: 0, rule: 'walkover_void' };
  const now = codeNow(board, formula, parameter, placement);
  if (now !== undefined) return { code: now, rule: ruleOf(board, formula, now, parameter) };
  if (board.missing.size > 0) return undefined;
  const ahead = codeAhead(board, formula, parameter);
  if (ahead !== undefined) return { code: ahead, rule: 'cannot_change' };
  const retired = state.phase === 'retired' ? codeAfterRetirement(board, formula) : undefined;
  if (retired !== undefined) return { code: retired, rule: 'retired_winner_stands' };
  const rule = stoppedRule(state);
  return rule && { code: 0, rule };
}

/** Why a bet on a player is void: he took no part, came on too late, or did not begin. */
function absentRule(board: Board, at: AbsentAt, parameter: Parameter): WhyRule {
  if (at === 'start') return 'not_starting_void';
  return judgeAbsent(board, 'match', parameter) === true ? 'took_no_part_void' : 'came_late_void';
}

/** The rule that made the difference, for the explanation. */
function ruleOf(board: Board, formula: Formula, code: ScoreCode, parameter: Parameter): WhyRule {
  if (code === 1 || code === -1) return 'quarter_line';
  if (code === 0 && formula.kind === 'when' && formula.void?.op === 'absent')
    return absentRule(board, formula.void.at, parameter);
  if (code === 0)
    return formula.kind === 'winner' ? 'draw_void' : formula.kind === 'when' ? 'condition_void' : 'push';
  if (formula.kind === 'handicap' && formula.fromPlacement && board.rules.isHandicapFromPlacement)
    return 'from_placement';
  if (formula.kind === 'winner' && formula.span === 'full') return 'with_overtime';
  const isOpen = board.state.phase === 'in_play' || board.state.phase === 'break';
  return isOpen ? 'decided_early' : board.sport.includesOvertime ? 'final_with_overtime' : 'final';
}

/**
 * What one outcome is worth on a match as it stands. Pure: the same state gives the same answer, and only the state counts.
 * Decided as soon as nothing that may come can change it; void where the match stopped before that.
 */
export function resolveOutcome(request: ResolveRequest): Resolution {
  const type = findOutcomeType(request.type);
  const parameter = parameterOf(request.type, request.parameterMilli);
  if (!type || !parameter) return notSettleable(['outcome']);
  const isOfSport = groupOfType(type.id)?.sports.includes(sportFamilyOf(request.state.format.sportId));
  if (!isOfSport) return notSettleable(['sport']);
  if (type.formula.kind === 'field') return resolveField(request, type, type.formula);
  const board = openBoard(request.state, request.part, request.rules);
  const decided =
    type.formula.kind === 'topScorer'
      ? topScorer(board, type.formula, parameter)
      : inFractions(resolveFormula(board, type.formula, parameter, request.placement));
  if (decided) {
    const why = whyOf(board, type, {
      parameter,
      rule: decided.rule,
      ...(request.placement ? { placement: request.placement.score } : {}),
    });
    return { status: 'decided', ...decided.fractions, why };
  }
  const isStopped = board.state.phase === 'ended' || stoppedRule(board.state) !== undefined;
  if (board.missing.size > 0 && isStopped) return notSettleable([...board.missing]);
  return { status: 'open', because: 'undecided' };
}

const inFractions = (decided: Decided | undefined): DecidedFractions | undefined =>
  decided && { fractions: fractionsOfCode(decided.code), rule: decided.rule };

interface DecidedFractions {
  readonly fractions: Fractions;
  readonly rule: WhyRule;
}

/** Who scores most of a side: at the end, or void at once where he cannot take part any more. */
function topScorer(
  board: Board,
  formula: Extract<Formula, { kind: 'topScorer' }>,
  parameter: Parameter,
): DecidedFractions | undefined {
  const stopped = stoppedRule(board.state);
  if (board.state.phase === 'walkover') return { fractions: VOID, rule: 'walkover_void' };
  const isAbsent = judgeAbsent(board, formula.absentAt, parameter);
  if (isAbsent === true) return { fractions: VOID, rule: absentRule(board, formula.absentAt, parameter) };
  if (stopped) return { fractions: VOID, rule: stopped };
  const fractions = isAbsent === false ? topScorerFractions(board, formula.side, parameter) : undefined;
  return fractions && { fractions, rule: topScorerRule(fractions) };
}

function topScorerRule(fractions: Fractions): WhyRule {
  if (fractions === VOID) return 'condition_void';
  return fractions === WON || fractions === LOST ? 'final' : 'dead_heat';
}

const notSettleable = (missing: readonly string[]): Resolution => ({
  status: 'open',
  because: 'not_settleable',
  missing,
});
