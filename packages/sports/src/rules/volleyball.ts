import { otherSide, type Side } from '../match-state.ts';
import { isDecidingSet } from '../periods.ts';
import { currentPeriod, scoreInPeriod } from './rule-kit.ts';
import { firstServer, setRules, winnerByTwo } from './sets.ts';

const SET_TARGET = 25;
const DECIDING_SET_TARGET = 15;

/** Rally point: who wins the rally serves the next one. Sets to 25, the fifth to 15, always by two. */
export const volleyballRules = setRules({
  counters: ['aces', 'time_outs', 'substitutions'],
  point: (state, side: Side) => ({ ...scoreInPeriod(state, side, 1), serving: side }),
  setWinner: (state) => {
    const { format, period } = state;
    const target = isDecidingSet(format, period)
      ? (format.decidingSetTarget ?? DECIDING_SET_TARGET)
      : (format.setTarget ?? SET_TARGET);
    return winnerByTwo(currentPeriod(state).score, target);
  },
  servesNext: (state) => otherSide(firstServer(state)),
});
