import type { MatchState, Pair, Side } from '@overround/sports';
import { isPlayedOut } from './board/periods.ts';
import type { Judgement } from './judge.ts';

/** A set of one game more than the target, such as 7:6; a match tie-break counts as a game, not as a tie-break (B4). */
function tieBreakWinner(score: Pair, setTarget: number): Side | undefined {
  if (score.home === setTarget + 1 && score.away === setTarget) return 1;
  return score.away === setTarget + 1 && score.home === setTarget ? 2 : undefined;
}

const allSetsTold = ({ score, periods }: MatchState): boolean =>
  periods.filter((one) => one.isOver).length >= score.home + score.away;

/** Won by the side in the first tie-break of the match, or (`any`) there was one. */
export function judgeTieBreak(state: MatchState, side: Side | 'any'): Judgement {
  const { setTarget = 6 } = state.format;
  for (const { score, isOver } of state.periods) {
    const winner = tieBreakWinner(score, setTarget);
    if (winner !== undefined) return side === 'any' || winner === side;
    if (!isOver && side === 'any' && score.home === setTarget && score.away === setTarget) return true;
  }
  return isPlayedOut(state) && allSetsTold(state) ? false : undefined;
}

/** A set without a game for one side. */
export function hasSetToNil(state: MatchState): Judgement {
  const { setTarget = 6 } = state.format;
  const isToNil = ({ home, away }: Pair): boolean =>
    Math.min(home, away) === 0 && Math.max(home, away) === setTarget;
  if (state.periods.some((one) => one.isOver && isToNil(one.score))) return true;
  return isPlayedOut(state) && allSetsTold(state) ? false : undefined;
}
