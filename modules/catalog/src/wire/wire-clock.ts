// The clock and the words beside a live score (wire-shapes 7).

import { type Instant, SECOND } from '@overround/kernel';
import {
  isOver,
  isSetFormat,
  matchSecond,
  type MatchState,
  SPORT,
  stoppageSeconds,
  withClock,
} from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import { feedTexts, periodName } from '../texts/feed-texts.ts';

/** Between two messages a running clock is carried on by at most this much: a silent feed must not play on. */
const CARRIED_SECONDS_MAX = 30;

/** The state with a running clock carried on to now. */
export function stateNow(event: BookEvent, state: MatchState, now: Instant): MatchState {
  if (!state.isClockRunning || state.phase !== 'in_play') return state;
  const passed = Math.max(0, Math.floor((now - event.stateAt) / SECOND));
  return withClock(state, state.second + Math.min(passed, CARRIED_SECONDS_MAX), true);
}

export const isMatchOver = isOver;

/** Seconds since the start as shown: football stands at 45:00 at half time and stops at 90:00; set sports have no clock. */
export const clockSeconds = (event: BookEvent, state: MatchState, now: Instant): number =>
  isSetFormat(state.format) || state.period === 0 ? 0 : matchSecond(stateNow(event, state, now));

/** Minutes beyond the regular end of the period, shown as added time. */
export const addedMinutes = (event: BookEvent, state: MatchState, now: Instant): number =>
  state.format.sportId === SPORT.football ? Math.ceil(stoppageSeconds(stateNow(event, state, now)) / 60) : 0;

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
export const rawClockSeconds = (state: MatchState): number =>
  isSetFormat(state.format) || state.period === 0 ? 0 : matchSecond(state) + stoppageSeconds(state);
