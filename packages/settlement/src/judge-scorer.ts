// Who scores: first, last, how often, nobody; and who was on the pitch. A goal is its scorer's; own goals are nobody's, extra time and
// shoot-outs do not count (features-and-rules B5).

import { ONE, rational, subtractRational, ZERO } from '@overround/kernel';
import type { AbsentAt, Parameter } from '@overround/markets';
import { isPlayerScore, type MatchState, playerRulesOf, type Side } from '@overround/sports';
import { type Board, isListingClosed, knownMarks } from './board/board.ts';
import { type Fractions, LOST, VOID, WON } from './fractions.ts';
import type { Judgement } from './judge.ts';

/** Scores that a player can be bet on for, in their order: goals, baskets or touchdowns, by the rules of the sport. */
export const scorerGoals = ({ happenings, format }: MatchState): readonly (string | undefined)[] =>
  happenings.flatMap((one) => (isPlayerScore(one, format) ? [one.playerRef] : []));

/** Everybody on the team sheets by number; `undefined` where nobody told them. */
const sheetOf = ({ starters, bench }: MatchState): ReadonlyMap<number, string> | undefined =>
  starters && new Map([...starters, ...(bench ?? [])].map(({ number, playerRef }) => [number, playerRef]));

/** Whether this listing tells who scores: parts of a match have no scorers of their own. */
function isTold(board: Board): boolean {
  const { part, state, missing } = board;
  if (part.period !== undefined || part.counter !== undefined) missing.add('scorers of a part');
  else if (!state.starters) missing.add('team sheets');
  else return knownMarks(board) !== undefined;
  return false;
}

/** The reference of the player of the parameter; `null` when no sheet has him. */
function playerOf(board: Board, parameter: Parameter): string | null | undefined {
  const isNamed = parameter.kind === 'player' || parameter.kind === 'playerLine';
  if (!isNamed || !isTold(board)) return undefined;
  return sheetOf(board.state)?.get(parameter.player) ?? null;
}

/** What `holds` says of a scorer; a goal that names nobody leaves it open for somebody to look. */
function known(board: Board, scorer: string | undefined, player: string | null): Judgement {
  if (scorer === undefined) board.missing.add('scorers');
  return scorer === undefined ? undefined : scorer === player;
}

/** Scored first: decided by the first goal. Scored last: by the end. */
export function judgeScorer(board: Board, which: 'first' | 'last', parameter: Parameter): Judgement {
  const player = playerOf(board, parameter);
  if (player === undefined) return undefined;
  const goals = scorerGoals(board.state);
  const isClosed = isListingClosed(board);
  if (goals.length === 0) return isClosed ? false : undefined;
  if (which === 'last' && !isClosed) return undefined;
  return known(board, which === 'first' ? goals[0] : goals.at(-1), player);
}

/** Scored so often. Goals that name nobody matter only where they could make the difference. */
export function judgeScorerGoals(board: Board, least: number, parameter: Parameter): Judgement {
  const player = playerOf(board, parameter);
  if (player === undefined) return undefined;
  const goals = scorerGoals(board.state);
  const own = goals.filter((ref) => ref === player).length;
  if (own >= least) return true;
  if (!isListingClosed(board)) return undefined;
  const isOpen = own + goals.filter((ref) => ref === undefined).length >= least;
  if (isOpen) board.missing.add('scorers');
  return isOpen ? undefined : false;
}

/** What he scored together is over or under his line; decided early when it is beyond it. */
export function judgePlayerTotal(board: Board, is: 'over' | 'under', parameter: Parameter): Judgement {
  const player = playerOf(board, parameter);
  if (player === undefined || parameter.kind !== 'playerLine') return undefined;
  let [own, unnamed] = [0, 0];
  for (const one of board.state.happenings) {
    if (!isPlayerScore(one, board.state.format)) continue;
    if (one.playerRef === player) own += one.points;
    if (one.playerRef === undefined) unnamed += one.points;
  }
  const line = parameter.lineQuarters / 4;
  if (own > line) return is === 'over';
  if (!isListingClosed(board)) return undefined;
  const isOpen = own + unnamed > line;
  if (isOpen) board.missing.add('scorers');
  return isOpen ? undefined : is === 'under';
}

/**
 * Parts of a bet on who scores most of a side: as many as another shares it, and where nobody scores the stake goes back. `undefined` until
 * the match is over, and where a goal names nobody.
 */
export function topScorerFractions(board: Board, side: Side, parameter: Parameter): Fractions | undefined {
  const player = playerOf(board, parameter);
  if (player === undefined || !isListingClosed(board)) return undefined;
  const goals = new Map<string, number>();
  for (const one of board.state.happenings) {
    if (!isPlayerScore(one, board.state.format) || one.side !== side) continue;
    if (one.playerRef === undefined) {
      board.missing.add('scorers');
      return undefined;
    }
    goals.set(one.playerRef, (goals.get(one.playerRef) ?? 0) + one.points);
  }
  const most = Math.max(0, ...goals.values());
  if (most === 0) return VOID;
  if (player === null || goals.get(player) !== most) return LOST;
  const alike = [...goals.values()].filter((own) => own === most).length;
  if (alike === 1) return WON;
  const won = rational(1n, BigInt(alike));
  return { won, void: ZERO, lost: subtractRational(ONE, won) };
}

export function judgeNoScorer(board: Board): Judgement {
  const { part, missing, state } = board;
  if (part.period !== undefined || part.counter !== undefined) {
    missing.add('scorers of a part');
    return undefined;
  }
  if (!knownMarks(board)) return undefined;
  if (scorerGoals(state).length > 0) return false;
  return isListingClosed(board) ? true : undefined;
}

/**
 * The player was not on the pitch by that moment: at the start, by the first scorer's goal, or at all. Open while he may still come
 * on; a substitution that names nobody leaves it open for somebody to look, unless the player is seen in play.
 */
export function judgeAbsent(board: Board, at: AbsentAt, parameter: Parameter): Judgement {
  const player = playerOf(board, parameter);
  const isNamed = parameter.kind === 'player' || parameter.kind === 'playerLine';
  if (player === undefined || !isNamed) return undefined;
  const { starters, bench, happenings, format } = board.state;
  const isOvertimeIn = playerRulesOf(format.sportId)?.withOvertime === true;
  if (starters?.some(({ number }) => number === parameter.player)) return false;
  if (at === 'start') return true;
  if (bench === undefined) {
    board.missing.add('team sheets');
    return undefined;
  }
  if (player === null) return true;
  let hasUnnamed = false;
  for (const one of happenings) {
    if (one.period > format.periods && !isOvertimeIn) continue;
    const isChange = one.kind === 'count' && one.counter === 'substitutions';
    // Whoever scores is on the pitch, however he came there; a card may be shown to the bench.
    if ((isChange || one.kind === 'score') && one.playerRef === player) return false;
    if (isChange && one.playerRef === undefined) hasUnnamed = true;
    if (at === 'firstGoal' && isPlayerScore(one, format)) return orUnnamed(board, hasUnnamed);
  }
  return isListingClosed(board) ? orUnnamed(board, hasUnnamed) : undefined;
}

function orUnnamed(board: Board, hasUnnamed: boolean): Judgement {
  if (hasUnnamed) board.missing.add('substitutes');
  return hasUnnamed ? undefined : true;
}

/** For the explanation: numbers of the scorers in order, own goals left out; `?` for one who is not named or on no sheet. */
export function scorersText(state: MatchState): string {
  const numbers = new Map(
    [...(state.starters ?? []), ...(state.bench ?? [])].map(({ number, playerRef }) => [playerRef, number]),
  );
  return scorerGoals(state)
    .map((ref) => (ref === undefined ? undefined : numbers.get(ref)) ?? '?')
    .join(', ');
}
