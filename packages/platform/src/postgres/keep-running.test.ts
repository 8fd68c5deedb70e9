import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that can be killed, and that starts after so many failures. */
function openServer({ failures = 0 } = {}) {
  const server = { isAlive: true, tries: 0, log: [] as string[] };
  const keeper = keepRunning({
    isAlive: () => server.isAlive,
    revive: () => {
      server.tries += 1;
      if (server.tries <= failures) return Promise.reject(new Error('not yet'));
      server.isAlive = true;
      return Promise.resolve();
    },
    onLog: (line) => server.log.push(line),
  });
  return { server, keeper };
}

describe('keepRunning', () => {
  it('leaves a living server alone', async () => {
    const { server } = openServer();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.tries).toBe(0);
  });

  it('starts a dead one again, and does so every time', async () => {
    const { server } = openServer();
    for (const deaths of [1, 2]) {
      server.isAlive = false;
      await vi.advanceTimersByTimeAsync(300);
      expect([server.isAlive, server.tries]).toEqual([true, deaths]);
    }
  });

  it('tries until it starts', async () => {
    const { server } = openServer({ failures: 3 });
    server.isAlive = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect([server.isAlive, server.tries]).toEqual([true, 4]);
  });

  it('gives up after a minute of failures, and says each', async () => {
    const { server } = openServer({ failures: 1000 });
    server.isAlive = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.tries).toBe(60);
    expect(server.log.at(-1)).toBe('the database could not be started: not yet');
  });

  it('starts nothing once it was told to stop', async () => {
    const { server, keeper } = openServer();
    await keeper.stop();
    server.isAlive = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.tries).toBe(0);
  });
});
