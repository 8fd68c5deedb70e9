import { type MatchState, otherSide, type Side, totalOf } from '../match-state.ts';
import { isDecidingSet } from '../periods.ts';
import { currentPeriod, scoreInPeriod } from './rule-kit.ts';
import { firstServer, setRules, winnerByTwo } from './sets.ts';

const SET_TARGET = 11;

function targetOf({ format, period }: MatchState): number {
  const target = format.setTarget ?? SET_TARGET;
  return isDecidingSet(format, period) ? (format.decidingSetTarget ?? target) : target;
}

/** Two serves each in turn; from ten all (one below the target) one serve each. */
function servesAfter(state: MatchState): Side {
  const { score } = currentPeriod(state);
  const points = totalOf(score);
  const singleFrom = targetOf(state) - 1;
  const isSingle = score.home >= singleFrom && score.away >= singleFrom;
  const turns = isSingle ? singleFrom + (points - 2 * singleFrom) : Math.floor(points / 2);
  const first = firstServer(state);
  return turns % 2 === 0 ? first : otherSide(first);
}

/** Sets to eleven by two; the side that received first serves first in the next set. */
export const tableTennisRules = setRules({
  counters: ['time_outs', 'aces'],
  point: (state, side: Side) => {
    const played = scoreInPeriod(state, side, 1);
    return { ...played, serving: servesAfter(played) };
  },
  setWinner: (state) => winnerByTwo(currentPeriod(state).score, targetOf(state)),
  servesNext: (state) => otherSide(firstServer(state)),
});
