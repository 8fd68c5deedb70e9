// How failed sign-ins slow down the next one (safety 9). Pure: the state and the database's clock in, the
// next state out.

import { addMs, HOUR, type Instant, MINUTE, SECOND } from '@overround/kernel';

export interface SignInGuard {
  /** Failures since `windowFrom`. */
  readonly failures: number;
  /** Failures since the last success; a success clears everything. */
  readonly failuresInRow: number;
  readonly windowFrom: Instant;
  readonly triedAt: Instant;
  readonly pausedUntil?: Instant;
}

export type GuardDecision =
  | { readonly kind: 'try'; readonly next: SignInGuard; readonly isNewPause: boolean }
  | { readonly kind: 'wait'; readonly waitSeconds: number; readonly isPaused: boolean };

export const WINDOW_MS = 15 * MINUTE;
export const FAILURES_MAX = 10;
export const PAUSE_MS = 15 * MINUTE;
export const FAILURES_IN_ROW_MAX = 100;
export const LONG_PAUSE_MS = 24 * HOUR;
const FREE_FAILURES = 3;
const DELAY_MS_MAX = 30 * SECOND;

/** 0 for the first three tries, then 1, 2, 4 … 30 seconds. */
export const delayMsAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(DELAY_MS_MAX, SECOND * 2 ** (failures - FREE_FAILURES));

/**
 * Whether a try of a name that was tried before may go on now; a first one always may. It is counted as failed before the password is looked at, so that many tries
 * at once cannot slip through; a success clears the count.
 */
export function decideTry(guard: SignInGuard, nowAt: Instant): GuardDecision {
  if (guard.pausedUntil !== undefined && nowAt < guard.pausedUntil)
    return { kind: 'wait', waitSeconds: secondsUntil(guard.pausedUntil, nowAt), isPaused: true };
  const isNewWindow = nowAt >= addMs(guard.windowFrom, WINDOW_MS);
  const failuresBefore = isNewWindow ? 0 : guard.failures;
  const allowedAt = addMs(guard.triedAt, delayMsAfter(failuresBefore));
  if (nowAt < allowedAt)
    return { kind: 'wait', waitSeconds: secondsUntil(allowedAt, nowAt), isPaused: false };

  const failures = failuresBefore + 1;
  const failuresInRow = guard.failuresInRow + 1;
  const pauseMs =
    failuresInRow >= FAILURES_IN_ROW_MAX ? LONG_PAUSE_MS : failures >= FAILURES_MAX ? PAUSE_MS : 0;
  return {
    kind: 'try',
    isNewPause: pauseMs > 0,
    next: {
      // After a pause counting begins again; the row of failures goes on.
      failures: pauseMs > 0 ? 0 : failures,
      failuresInRow,
      windowFrom: isNewWindow || pauseMs > 0 ? nowAt : guard.windowFrom,
      triedAt: nowAt,
      ...(pauseMs > 0 ? { pausedUntil: addMs(nowAt, pauseMs) } : {}),
    },
  };
}

const secondsUntil = (at: Instant, nowAt: Instant): number => Math.max(1, Math.ceil((at - nowAt) / SECOND));
