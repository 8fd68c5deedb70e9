import { describe, expect, it, vi } from 'vitest';
import { reconnectDelayMs } from './backoff.ts';
import { createPoller } from './poller.ts';

function world(run: () => Promise<unknown> = async () => undefined) {
  const tasks: (() => void)[] = [];
  const later = (task: () => void) => {
    tasks.push(task);
    return () => {
      const at = tasks.indexOf(task);
      if (at >= 0) tasks.splice(at, 1);
    };
  };
  const work = vi.fn(run);
  return { poller: createPoller({ intervalMs: 5000, run: work, later }), tasks, work };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createPoller', () => {
  it('waits, runs, and waits again when the run has ended', async () => {
    const { poller, tasks, work } = world();
    poller.start();
    tasks.shift()?.();
    await settle();
    expect(work).toHaveBeenCalledOnce();
    expect(tasks).toHaveLength(1);
  });
  it('goes on after a run that failed', async () => {
    const { poller, tasks } = world(() => Promise.reject(new Error('down')));
    poller.start();
    tasks.shift()?.();
    await settle();
    expect(tasks).toHaveLength(1);
  });
  it('rests while paused and never wakes once destroyed', () => {
    const { poller, tasks, work } = world();
    poller.start();
    poller.pause();
    expect(tasks).toHaveLength(0);
    poller.destroy();
    poller.force();
    expect(work).not.toHaveBeenCalled();
  });
  it('can be forced to run now', () => {
    const { poller, work } = world();
    poller.force();
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('reconnectDelayMs', () => {
  it.each([
    [1, 0, 250],
    [1, 1, 500],
    [3, 1, 2000],
    [40, 1, 15_000],
  ])('waits before attempt %i with chance %f %i ms', (attempt, chance, ms) => {
    expect(reconnectDelayMs(attempt, chance)).toBe(ms);
  });
});
