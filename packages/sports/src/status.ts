// What a match is doing, in words a screen can translate and a clock can show.

import { isOver } from './match.ts';
import type { MatchFormat, MatchState } from './match-state.ts';
import { isSetFormat, overtimePeriodLast, periodKind, periodLength } from './periods.ts';

/** A phrase key each, with the period's number where it needs one. */
export type MatchStatus =
  | { readonly status: 'not_started' | 'half_time' | 'shootout' | 'finished' }
  | { readonly status: 'abandoned' | 'retired' | 'walkover' }
  /** The last regular period or set is over and the match is not closed yet. */
  | { readonly status: 'full_time' }
  | { readonly status: 'period' | 'break_after' | 'set'; readonly period: number }
  /** `period` counts overtimes from 1. */
  | { readonly status: 'overtime'; readonly period: number };

export function statusOf(state: MatchState): MatchStatus {
  const { phase, period, format } = state;
  if (phase === 'scheduled') return { status: 'not_started' };
  if (phase === 'ended') return { status: 'finished' };
  if (phase === 'abandoned' || phase === 'retired' || phase === 'walkover') return { status: phase };
  if (phase === 'break') return breakStatus(state);
  switch (periodKind(format, period)) {
    case 'set':
      return { status: 'set', period };
    case 'overtime':
      return { status: 'overtime', period: period - format.periods };
    case 'shootout':
      return { status: 'shootout' };
    case 'regular':
    case undefined:
      return { status: 'period', period };
  }
}

function breakStatus({ format, period, winner }: MatchState): MatchStatus {
  if (period === format.periods || winner !== undefined) return { status: 'full_time' };
  const isHalf = !isSetFormat(format) && period * 2 === format.periods;
  return isHalf ? { status: 'half_time' } : { status: 'break_after', period };
}

/**
 * The running clock of the whole match in seconds, as the wire shows it (wire-shapes 7, `TS`): football stands at 2700 at
 * half time and stops at 5400, so stoppage time does not show here. In set sports, seconds of the current set.
 */
export function matchSecond(state: MatchState): number {
  const { format, period } = state;
  if (isSetFormat(format)) return state.second;
  let before = 0;
  for (let earlier = 1; earlier < period; earlier += 1) before += periodLength(format, earlier);
  return (
    before +
    Math.min(
      state.phase === 'break' || state.phase === 'ended' ? Infinity : state.second,
      periodLength(format, period),
    )
  );
}

/** Seconds played beyond the period's length. */
export function stoppageSeconds(state: MatchState): number {
  const length = periodLength(state.format, state.period);
  return length === 0 || state.phase !== 'in_play' ? 0 : Math.max(0, state.second - length);
}

/** The minute that is being played, counted from 1: second 0 is in minute 1. Football says "45+2" for stoppage. */
export function matchMinute(state: MatchState): { readonly minute: number; readonly stoppage: number } {
  const length = periodLength(state.format, state.period);
  const minute = Math.floor(matchSecond(state) / 60);
  const isStoppage = length > 0 && state.phase === 'in_play' && state.second >= length;
  return isStoppage
    ? { minute, stoppage: Math.floor(stoppageSeconds(state) / 60) + 1 }
    : { minute: minute + 1, stoppage: 0 };
}

/** Whether a minute says anything of how far a match is: sets, innings, overs and fields of runners have none. */
export const isTimed = ({ periodSeconds, field }: MatchFormat): boolean => periodSeconds > 0 && !field;

/** Planned seconds of regular time and overtime that are still to play; 0 in set sports. Stoppage is not foretold. */
export function secondsLeft(state: MatchState): number {
  const { format } = state;
  if (isSetFormat(format) || isOver(state)) return 0;
  const periodLast =
    state.period > format.periods ? Math.min(state.period, overtimePeriodLast(format)) : format.periods;
  let all = 0;
  for (let period = 1; period <= periodLast; period += 1) all += periodLength(format, period);
  return Math.max(0, all - matchSecond(state));
}
