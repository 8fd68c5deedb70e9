// What football, ice hockey, basketball and other sports against the clock have in common.

import { accept } from '@overround/kernel';
import type { OvertimeWay } from '../declared/declaration.ts';
import type { CounterKind, MatchState, Pair, Side } from '../match-state.ts';
import { addToPair } from '../match-state.ts';
import { overtimePeriodLast, periodKind, shootoutPeriod } from '../periods.ts';
import { currentPeriod, outOfOrder, type SportRules, scoreInPeriod } from './rule-kit.ts';

export interface TimedSport {
  readonly counters: readonly CounterKind[];
  readonly pointsMax: number;
  readonly overtime: OvertimeWay;
}

const isLevel = (pair: Pair): boolean => pair.home === pair.away;
const leader = (pair: Pair): Side | undefined => {
  if (isLevel(pair)) return undefined;
  return pair.home > pair.away ? 1 : 2;
};

/** The period that must be played after the current one; `undefined` when the match may end. */
function periodNext(sport: TimedSport, state: MatchState): number | undefined {
  const { format, period, score } = state;
  if (period < format.periods) return period + 1;
  const overtimeLast = overtimePeriodLast(format);
  const isInOvertime = period > format.periods && period < overtimeLast;
  if (isInOvertime && sport.overtime === 'whole') return period + 1;
  if (!isLevel(score)) return undefined;
  if (period < overtimeLast) return period + 1;
  return period === overtimeLast ? shootoutPeriod(format) : undefined;
}

const kindNow = (state: MatchState) => periodKind(state.format, state.period);

function winnerOf(state: MatchState): Side | undefined {
  return kindNow(state) === 'shootout' ? leader(currentPeriod(state).score) : leader(state.score);
}

/** The rules of a sport against the clock. */
export function timedRules(sport: TimedSport): SportRules {
  return {
    counters: new Set(sport.counters),
    pointsMax: sport.pointsMax,
    periodsEndBy: 'clock',
    canStartPeriod: (state, period) => periodNext(sport, state) === period,
    canEndPeriod: (state) => kindNow(state) !== 'shootout' || winnerOf(state) !== undefined,
    canEndMatch: (state) => state.period >= 1 && periodNext(sport, state) === undefined,
    startPeriod: (state) => ({ ...state, isClockRunning: kindNow(state) !== 'shootout' }),
    score: (state, { side, points, way }) => {
      const kind = kindNow(state);
      if ((kind === 'shootout') !== (way === 'shootout')) return outOfOrder(state);
      const isDecided = sport.overtime === 'sudden_death' && kind === 'overtime' && !isLevel(state.score);
      if (isDecided) return outOfOrder(state);
      const told = scoreInPeriod(state, side, points);
      return accept(kind === 'shootout' ? told : { ...told, score: addToPair(told.score, side, points) });
    },
    winner: winnerOf,
  };
}
