// Boxing and mixed martial arts: rounds until somebody is stopped, else the judges decide. The winner has the one point.

import { accept } from '@overround/kernel';
import { addToPair, type MatchState, type Side, type WinWay } from '../match-state.ts';
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
    if (state.wonBy !== undefined || !canEndSo(state, ways, way, side)) return outOfOrder(state);
    // Its round is never over: what it would have brought is not known.
    if (way === 'technical_draw')
      return accept({ ...state, wonBy: way, phase: 'break', isClockRunning: false });
    const won =
      side === undefined
        ? state
        : { ...scoreInPeriod(state, side, 1), score: addToPair(state.score, side, 1) };
    const over = state.phase === 'in_play' ? closePeriod(won) : won;
    return accept({ ...over, wonBy: way, ...(side === undefined ? {} : { winner: side }) });
  },
  winner: (state) => state.winner,
});

function canEndSo(
  { phase, period, format }: MatchState,
  ways: readonly WinWay[],
  way: WinWay,
  side: Side | undefined,
): boolean {
  switch (way) {
    case 'points':
      return phase === 'break' && period === format.periods;
    case 'technical_draw':
      return side === undefined;
    default:
      return side !== undefined && ways.includes(way) && phase === 'in_play';
  }
}
