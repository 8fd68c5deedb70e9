import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFixture, buildOdds, buildResultMarket } from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { FLUSH_MS, openTopics } from './topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A match with one reader; what it was told, as text. */
function openMatch() {
  const line = testLine();
  line.say(buildFixture('a'), buildOdds('a', buildResultMarket(2000, 3000, 4000)));
  const topics = openTopics(line.book, { monotonicMs: () => performance.now() });
  const hub = topics.shared(`match:${line.gameId('a')}`);
  const told: string[] = [];
  hub?.readers.add({ tell: (_topic, change) => void told.push(change.plain.toString()) });
  const price = (home: number) => line.say(buildOdds('a', buildResultMarket(home, 3000, 4000)));
  return { told, price };
}

describe('the Asian topic of a sport', () => {
  it('tells all lines of matches and their first halves, and nothing of other parts', async () => {
    const line = testLine();
    const half = { ...buildResultMarket(2500, 2200, 4000), part: { period: 1 } };
    const later = { ...buildResultMarket(2600, 2200, 4000), part: { period: 2 } };
    line.say(buildFixture('a'), buildOdds('a', buildResultMarket(2000, 3000, 4000), half, later));
    const topics = openTopics(line.book, { monotonicMs: () => performance.now() });
    const hub = topics.shared('asian:line:1');
    const told: string[] = [];
    hub?.readers.add({ tell: (_topic, change) => void told.push(change.plain.toString()) });
    const snapshot = hub?.snapshot().plain.toString() ?? '';
    expect([2000, 2500, 2600].map((odds) => snapshot.includes(`[${odds}]`))).toEqual([true, true, false]);
    line.say(buildOdds('a', { ...half, outcomes: buildResultMarket(2510, 2200, 4000).outcomes }));
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect(told.join()).toContain('[2510]');
    expect(topics.shared('asian:line:999999')?.snapshot().plain.toString()).toContain('"games":[]');
  });
});

describe('a topic', () => {
  it('tells a change after a quiet time almost at once', async () => {
    const { told, price } = openMatch();
    price(2010);
    await vi.advanceTimersByTimeAsync(10);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(FLUSH_MS * 3);
    price(2020);
    await vi.advanceTimersByTimeAsync(10);
    expect(told).toHaveLength(2);
  });

  it('gathers what follows, and the last value wins', async () => {
    const { told, price } = openMatch();
    price(2010);
    await vi.advanceTimersByTimeAsync(10);
    for (const home of [2020, 2030, 2040]) {
      price(home);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain('[2040]');
    expect(told[1]).not.toContain('[2030]');
  });

  it('never tells more than ten times a second', async () => {
    const { told, price } = openMatch();
    for (let home = 2001; home <= 2100; home += 1) {
      price(home);
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(FLUSH_MS);
    expect(told.length).toBeGreaterThan(15);
    expect(told.length).toBeLessThanOrEqual(22);
  });
});
