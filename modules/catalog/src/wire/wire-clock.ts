// The clock and the words beside a live score (wire-shapes 7).

import { type Instant, SECOND } from '@overround/kernel';
import { type MatchState, SPORT } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import { feedTexts, periodName } from '../texts/feed-texts.ts';

/** Between two messages a running clock is carried on by at most this much: a silent feed must not play on. */
const CARRIED_SECONDS_MAX = 30;

/** Seconds since the start of the current period, a running clock carried on to now. */
export function secondNow(event: BookEvent, state: MatchState, now: Instant): number {
  if (!state.isClockRunning || state.phase !== 'in_play') return state.second;
  const passed = Math.max(0, Math.floor((now - event.stateAt) / SECOND));
  return state.second + Math.min(passed, CARRIED_SECONDS_MAX);
}

export const isMatchOver = (state: MatchState): boolean =>
  state.phase === 'ended' ||
  state.phase === 'abandoned' ||
  state.phase === 'retired' ||
  state.phase === 'walkover';

/** Seconds since the start as shown: football stands at 45:00 at half time and stops at 90:00; set sports have no clock. */
export function clockSeconds(event: BookEvent, state: MatchState, now: Instant): number {
  const { periods, periodSeconds } = state.format;
  if (periodSeconds === 0 || state.period === 0) return 0;
  if (isMatchOver(state))
    return state.period <= periods ? periods * periodSeconds : fullLength(state, now, event);
  if (state.phase === 'break') return Math.min(state.period, periods) * periodSeconds;
  return fullLength(state, now, event);
}

function fullLength(state: MatchState, now: Instant, event: BookEvent): number {
  const { periods, periodSeconds, overtimeSeconds = periodSeconds } = state.format;
  const before =
    state.period <= periods
      ? (state.period - 1) * periodSeconds
      : periods * periodSeconds + (state.period - periods - 1) * overtimeSeconds;
  const length = state.period <= periods ? periodSeconds : overtimeSeconds;
  return before + Math.min(secondNow(event, state, now), length);
}

/** Minutes beyond the regular end of the period, shown as added time. */
export function addedMinutes(event: BookEvent, state: MatchState, now: Instant): number {
  const { periodSeconds } = state.format;
  if (state.format.sportId !== SPORT.football || state.phase !== 'in_play') return 0;
  return Math.max(0, Math.ceil((secondNow(event, state, now) - periodSeconds) / 60));
}

/** Name of the current period; at the end the text by which clients know that the match is over. */
export function periodLine(state: MatchState, lang: string): string {
  const texts = feedTexts(lang);
  if (state.phase === 'abandoned') return texts.abandoned;
  if (isMatchOver(state)) return texts.matchFinished;
  if (state.period === 0) return texts.notStarted;
  if (state.phase === 'break') {
    const isHalf = state.format.periods === 2 && state.period === 1;
    return isHalf ? texts.halfTime : texts.break;
  }
  return periodName(state.format, state.period, lang);
}

/** "63 minutes"; the period where no clock decides; empty once the match is over, as clients expect. */
export function statusLine(event: BookEvent, state: MatchState, now: Instant, lang: string): string {
  if (isMatchOver(state)) return '';
  const hasMinutes = state.format.sportId === SPORT.football && state.phase === 'in_play';
  return hasMinutes
    ? feedTexts(lang).minutes(Math.floor(clockSeconds(event, state, now) / 60))
    : periodLine(state, lang);
}

/** Seconds since the start with stoppage time counted on, as of the last message: readers of the socket run it themselves. */
export function rawClockSeconds(state: MatchState): number {
  const { periods, periodSeconds, overtimeSeconds = periodSeconds } = state.format;
  if (periodSeconds === 0 || state.period === 0) return 0;
  const before =
    state.period <= periods
      ? (state.period - 1) * periodSeconds
      : periods * periodSeconds + (state.period - periods - 1) * overtimeSeconds;
  return before + state.second;
}
