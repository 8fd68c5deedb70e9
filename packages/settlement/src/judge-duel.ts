// Duels of players: whose goals are more. A goal is its scorer's; own goals and shoot-outs are nobody's (docs/decisions/17).

import type { Parameter } from '@overround/markets';
import type { MatchState, Side } from '@overround/sports';
import { type Board, isListingClosed, knownMarks } from './board/board.ts';

/** References of both sides by the sheet; `undefined` when nobody told one. */
function sidesOf({ state, part, missing }: Board, parameter: Parameter): readonly [Refs, Refs] | undefined {
  if (parameter.kind !== 'duel') return undefined;
  if (part.period !== undefined || part.counter !== undefined) {
    missing.add('duels of a part');
    return undefined;
  }
  if (!state.starters) {
    missing.add('team sheets');
    return undefined;
  }
  const refs = new Map(state.starters.map(({ number, playerRef }) => [number, playerRef]));
  const side = (numbers: readonly number[]): Refs => numbers.map((number) => refs.get(number));
  return [side(parameter.first), side(parameter.second)];
}
type Refs = readonly (string | undefined)[];

/** Goals of each side of a duel so far; `undefined` when not every goal has its scorer. */
export function duelGoals(board: Board, parameter: Parameter): readonly [number, number] | undefined {
  const sides = sidesOf(board, parameter);
  const marks = sides && knownMarks(board);
  if (!sides || !marks) return undefined;
  const scorers = scorersOf(board.state);
  if (scorers === undefined) {
    board.missing.add('scorers');
    return undefined;
  }
  const [first, second] = sides.map((side) => scorers.filter((ref) => side.includes(ref)).length);
  return [first ?? 0, second ?? 0];
}

/** Who scored in regular time, one entry a goal. */
function scorersOf(state: MatchState): readonly string[] | undefined {
  const refs = goalsInOrder(state);
  return refs.every((ref) => ref !== undefined) ? refs : undefined;
}

/** Scorers in the order of their goals; own goals are nobody's. */
const goalsInOrder = ({ happenings, format }: MatchState): readonly (string | undefined)[] =>
  happenings.flatMap((one) =>
    one.kind === 'score' && one.period <= format.periods && one.way !== 'own_goal' ? [one.playerRef] : [],
  );

/** Nobody can be sure before the end: whoever scored none may yet score many. */
export function judgeDuel(board: Board, side: 0 | Side, parameter: Parameter): boolean | undefined {
  const goals = duelGoals(board, parameter);
  if (!goals || !isListingClosed(board)) return undefined;
  const [first, second] = goals;
  if (side === 0) return first === second;
  return side === 1 ? first > second : second > first;
}

/** Decided by the first goal of either; nobody only at the end. */
export function judgeDuelFirst(board: Board, side: 0 | Side, parameter: Parameter): boolean | undefined {
  const sides = sidesOf(board, parameter);
  const marks = sides && knownMarks(board);
  if (!sides || !marks) return undefined;
  // A goal without a scorer leaves only those before it certain.
  for (const ref of goalsInOrder(board.state)) {
    if (ref === undefined) {
      board.missing.add('scorers');
      return undefined;
    }
    if (sides[0].includes(ref)) return side === 1;
    if (sides[1].includes(ref)) return side === 2;
  }
  return isListingClosed(board) ? side === 0 : undefined;
}

/** Somebody did not begin the match; what the sheet says stands from the start on. */
export function judgeDuelAbsent(board: Board, parameter: Parameter): boolean | undefined {
  return sidesOf(board, parameter)?.flat().includes(undefined);
}
