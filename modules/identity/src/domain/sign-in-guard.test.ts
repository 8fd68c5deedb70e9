import { addMs, HOUR, instant, MINUTE, SECOND } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { decideTry, delayMsAfter, type SignInGuard } from './sign-in-guard.ts';

const start = instant(1_000_000);

/** Tries again and again, waiting exactly as long as asked; returns the instants that were let through. */
function tryFor(spanMs: number): { at: number; isNewPause: boolean }[] {
  let guard: SignInGuard = { failures: 1, failuresInRow: 1, windowFrom: start, triedAt: start };
  let now = start;
  const tries = [{ at: 0, isNewPause: false }];
  while (now < start + spanMs) {
    const decision = decideTry(guard, now);
    if (decision.kind === 'wait') {
      now = addMs(now, decision.waitSeconds * SECOND);
      continue;
    }
    guard = decision.next;
    tries.push({ at: now - start, isNewPause: decision.isNewPause });
  }
  return tries;
}

describe('failed sign-ins', () => {
  it('come slower after the third', () => {
    expect([0, 1, 2, 3, 4, 5, 8, 50].map(delayMsAfter)).toEqual([0, 0, 0, 1000, 2000, 4000, 30_000, 30_000]);
  });
  it('pause for 15 minutes at the tenth', () => {
    const tries = tryFor(20 * MINUTE);
    expect(tries.findIndex(({ isNewPause }) => isNewPause)).toBe(9);
    expect((tries[10]?.at ?? 0) - (tries[9]?.at ?? 0)).toBe(15 * MINUTE);
  });
  it('are never more than a hundred in a row without a long pause', () => {
    const tries = tryFor(24 * HOUR);
    expect(tries.length).toBe(100);
  });
  it('are forgotten after 15 minutes', () => {
    const guard = { failures: 9, failuresInRow: 9, windowFrom: start, triedAt: start };
    const decision = decideTry(guard, addMs(start, 15 * MINUTE));
    expect(decision).toMatchObject({
      kind: 'try',
      isNewPause: false,
      next: { failures: 1, failuresInRow: 10 },
    });
  });
  it('tell how long to wait, never less than a second', () => {
    const guard = { failures: 4, failuresInRow: 4, windowFrom: start, triedAt: start };
    expect(decideTry(guard, addMs(start, 1990))).toEqual({ kind: 'wait', waitSeconds: 1, isPaused: false });
  });
  it('are let through at the very end of a pause', () => {
    const paused = {
      failures: 0,
      failuresInRow: 10,
      windowFrom: start,
      triedAt: start,
      pausedUntil: addMs(start, 5),
    };
    expect(decideTry(paused, addMs(start, 4)).kind).toBe('wait');
    expect(decideTry(paused, addMs(start, 5)).kind).toBe('try');
  });
});
