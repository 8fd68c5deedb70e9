import { delayMsAfter, FAILURES_MAX } from './sign-in-guard.ts';

/** How many wrong tries of a name are looked at in so many milliseconds, however many come: three, and one more after each wait. */
export function triesWithin(passedMs: number): number {
  let tries = 0;
  for (let waitedMs = 0; waitedMs <= passedMs && tries < FAILURES_MAX; waitedMs += delayMsAfter(tries))
    tries += 1;
  return tries;
}
