import { MINUTE, SECOND } from '@overround/kernel';
import {
  type Counter,
  type MatchFormat,
  type MatchPhase,
  type MatchState,
  type Pair,
  SPORT,
} from '@overround/sports';
import type { SeasonMatch } from './season-file.ts';

// What the file knows of a match while it runs: the clock, the score at half time, the score at the end. Between those moments
// nothing is known, so nothing is said.

export const FOOTBALL: MatchFormat = { sportId: SPORT.football, periods: 2, periodSeconds: 45 * 60 };
const HALF_MS = 47 * MINUTE;
const BREAK_MS = 15 * MINUTE;

export type CourseStep = 'kickoff' | 'half_time' | 'second_half' | 'full_time';

/** When the steps of a match happen, in milliseconds of the recording after its kick-off. */
export const STEP_AT_MS: Readonly<Record<CourseStep, number>> = {
  kickoff: 0,
  half_time: HALF_MS,
  second_half: HALF_MS + BREAK_MS,
  full_time: 2 * HALF_MS + BREAK_MS,
};
export const COURSE_MS = STEP_AT_MS.full_time;

const minus = (a: Pair, b: Pair): Pair => ({ home: a.home - b.home, away: a.away - b.away });
const NIL: Pair = { home: 0, away: 0 };

interface Moment {
  readonly phase: MatchPhase;
  readonly period: number;
  readonly second: number;
}
const MOMENTS: Readonly<Record<CourseStep, Moment>> = {
  kickoff: { phase: 'in_play', period: 1, second: 0 },
  half_time: { phase: 'break', period: 1, second: 45 * 60 },
  second_half: { phase: 'in_play', period: 2, second: 0 },
  full_time: { phase: 'ended', period: 2, second: 45 * 60 },
};

/** The state a match has from a step on. A row without half-time goals has none at the break either. */
export function stateAfter(match: SeasonMatch, step: CourseStep): MatchState {
  const moment = MOMENTS[step];
  const atBreak = match.halfTime ?? NIL;
  const isOver = step === 'full_time';
  const score = isOver ? match.fullTime : step === 'kickoff' ? NIL : atBreak;
  const periods = [
    ...(match.halfTime || !isOver
      ? [{ period: 1, score: step === 'kickoff' ? NIL : atBreak, isOver: step !== 'kickoff' }]
      : []),
    ...(step === 'second_half' ? [{ period: 2, score: NIL, isOver: false }] : []),
    ...(isOver && match.halfTime
      ? [{ period: 2, score: minus(match.fullTime, match.halfTime), isOver: true }]
      : []),
  ];
  return {
    format: FOOTBALL,
    ...moment,
    isClockRunning: moment.phase === 'in_play',
    score,
    periods,
    counters: isOver ? countersOf(match) : [],
    ...(isOver && score.home !== score.away
      ? { winner: score.home > score.away ? (1 as const) : (2 as const) }
      : {}),
    happenings: [],
  };
}

/** Counts of the whole match, as period 0: the file does not say in which half. */
const countersOf = (match: SeasonMatch): Counter[] =>
  Object.entries(match.counts).map(([counter, count]) => ({
    counter: counter as Counter['counter'],
    period: 0,
    count,
  })); // The keys are counters.

/** Seconds of the current half at a moment of the recording, for the clock on the board. */
export function secondInHalf(sinceKickoffMs: number): number {
  const sinceHalfMs =
    sinceKickoffMs < STEP_AT_MS.second_half ? sinceKickoffMs : sinceKickoffMs - STEP_AT_MS.second_half;
  return Math.min(Math.max(0, Math.floor(sinceHalfMs / SECOND)), 45 * 60);
}
