// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spaced } from './spaced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('spaced', () => {
  it('runs at once, and once more at the end of the gap however often it was asked', () => {
    const task = vi.fn();
    const { run } = spaced(task, 1000);
    run();
    run();
    run();
    expect(task).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(task).toHaveBeenCalledTimes(2);
  });
  it('forgets what waits when it is cancelled', () => {
    const task = vi.fn();
    const { run, cancel } = spaced(task, 1000);
    run();
    run();
    cancel();
    vi.advanceTimersByTime(5000);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
