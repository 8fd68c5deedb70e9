// Filters by start time, and by when a match is likely to be over. Spec 2 section 9 groups upcoming events as 0-2 h, 2-4 h and
// over 4 h.

import type { Services } from './services.tsx';
import { zoneOf } from './services.tsx';
import { timeWords } from '../shared/times.ts';

export const TIME_WINDOWS = [
  'any',
  'within_2h',
  '2h_to_4h',
  'later',
  'today',
  'tomorrow',
  'over_in_2h',
  'over_in_4h',
  'over_today',
] as const;
export type TimeWindow = (typeof TIME_WINDOWS)[number];

export const isTimeWindow = (text: string | null | undefined): text is TimeWindow =>
  (TIME_WINDOWS as readonly (string | null | undefined)[]).includes(text);

const HOUR_MS = 3_600_000;

/** The window in milliseconds around now; an open end is `undefined`. `dayStartMs` gives midnights of the person's zone. */
export function windowMs(
  window: TimeWindow,
  nowMs: number,
  dayStartMs: (days: number) => number,
): { readonly fromMs?: number; readonly toMs?: number; readonly overByMs?: number } {
  switch (window) {
    case 'any':
      return {};
    case 'within_2h':
      return { fromMs: nowMs, toMs: nowMs + 2 * HOUR_MS };
    case '2h_to_4h':
      return { fromMs: nowMs + 2 * HOUR_MS, toMs: nowMs + 4 * HOUR_MS };
    case 'later':
      return { fromMs: nowMs + 4 * HOUR_MS };
    case 'today':
      return { fromMs: nowMs, toMs: dayStartMs(1) };
    case 'tomorrow':
      return { fromMs: dayStartMs(1), toMs: dayStartMs(2) };
    case 'over_in_2h':
      return { overByMs: nowMs + 2 * HOUR_MS };
    case 'over_in_4h':
      return { overByMs: nowMs + 4 * HOUR_MS };
    case 'over_today':
      return { overByMs: dayStartMs(1) };
  }
}

const MINUTE_MS = 60_000;
const toSeconds = (ms: number): number => (Math.floor(ms / MINUTE_MS) * MINUTE_MS) / 1000;

/** `tsFrom`, `tsTo` and `tsEnd` of the feeds: whole minutes, so that readers share answers. */
export function windowSeconds(
  window: TimeWindow,
  services: Services,
): { tsFrom?: number; tsTo?: number; tsEnd?: number } {
  // The first page need not wait for calendars that it does not ask for.
  if (window === 'any') return {};
  const nowMs = services.clock.nowMs();
  const times = timeWords({
    formatTag: 'en',
    timeZone: zoneOf(services.stores.preferences.getState(), services.site),
    isTwelveHours: false,
  });
  const { fromMs, toMs, overByMs } = windowMs(window, nowMs, (days) => times.dayStartMs(nowMs, days));
  return {
    ...(fromMs !== undefined && { tsFrom: toSeconds(fromMs) }),
    ...(toMs !== undefined && { tsTo: toSeconds(toMs) }),
    ...(overByMs !== undefined && { tsEnd: toSeconds(overByMs) }),
  };
}
