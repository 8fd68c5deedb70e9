// Baseball: the second side bats first in every inning, three outs each; the first side needs not bat on once it is ahead in the last.

import { accept } from '@overround/kernel';
import { addToPair, type MatchState, ofSide, type Side } from '../match-state.ts';
import { overtimePeriodLast } from '../periods.ts';
import { outOfOrder, type SportRules, scoreInPeriod } from './rule-kit.ts';

export const OUTS_PER_INNING = 3;

/** Outs of a side in an inning. */
export const outsIn = ({ counters }: MatchState, inning: number, side: Side): number =>
  ofSide(
    counters.find(({ counter, period }) => counter === 'outs' && period === inning)?.count ?? {
      home: 0,
      away: 0,
    },
    side,
  );

const isAhead = ({ score, period, format }: MatchState): boolean =>
  period >= format.periods && score.home > score.away;

const isInningOver = (state: MatchState): boolean =>
  outsIn(state, state.period, 2) >= OUTS_PER_INNING &&
  (outsIn(state, state.period, 1) >= OUTS_PER_INNING || isAhead(state));

const isDecided = ({ score, period, format }: MatchState): boolean =>
  period >= format.periods && (score.home !== score.away || period >= overtimePeriodLast(format));

/** `serving` is the side that bats. */
export const inningsRules: SportRules = {
  counters: new Set(['outs']),
  pointsMax: 4,
  periodsEndBy: 'clock',
  canStartPeriod: (state, period) => !isDecided(state) && period <= overtimePeriodLast(state.format),
  canEndPeriod: isInningOver,
  canEndMatch: isDecided,
  startPeriod: (state) => ({ ...state, serving: 2 }),
  counted: (state) => ({ ...state, serving: outsIn(state, state.period, 2) >= OUTS_PER_INNING ? 1 : 2 }),
  score: (state, { side, points }) => {
    const isOut = outsIn(state, state.period, side) >= OUTS_PER_INNING;
    if (state.serving !== side || isOut || (side === 1 && isAhead(state))) return outOfOrder(state);
    return accept({ ...scoreInPeriod(state, side, points), score: addToPair(state.score, side, points) });
  },
  winner: ({ score }) => (score.home === score.away ? undefined : score.home > score.away ? 1 : 2),
};
