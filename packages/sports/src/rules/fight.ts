// Boxing and mixed martial arts: rounds until somebody is stopped, else the judges decide. The winner has the one point.

import { accept } from '@overround/kernel';
import { addToPair, type WinWay } from '../match-state.ts';
import { closePeriod, outOfOrder, type SportRules, scoreInPeriod } from './rule-kit.ts';

/** `ways`: how a fight of the sport can be stopped; judges decide after the last round only. */
export const fightRules = (ways: readonly WinWay[]): SportRules => ({
  counters: new Set(),
  pointsMax: 0,
  periodsEndBy: 'clock',
  canStartPeriod: (state, period) => state.wonBy === undefined && period <= state.format.periods,
  canEndPeriod: () => true,
  canEndMatch: (state) => state.wonBy !== undefined,
  startPeriod: (state) => ({ ...state, isClockRunning: true }),
  score: (state) => outOfOrder(state),
  decide: (state, { way, side }) => {
    const isLast = state.phase === 'break' && state.period === state.format.periods;
    const canBe =
      way === 'points' ? isLast : side !== undefined && ways.includes(way) && state.phase === 'in_play';
    if (state.wonBy !== undefined || !canBe) return outOfOrder(state);
    const won =
      side === undefined
        ? state
        : { ...scoreInPeriod(state, side, 1), score: addToPair(state.score, side, 1) };
    const over = state.phase === 'in_play' ? closePeriod(won) : won;
    return accept({ ...over, wonBy: way, ...(side === undefined ? {} : { winner: side }) });
  },
  winner: (state) => state.winner,
});
