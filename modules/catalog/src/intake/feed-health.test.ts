import { instant } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';
import { describe, expect, it } from 'vitest';
import { type FeedHealth, feedReadiness, newCounts } from './feed-health.ts';
import { newWatch, noteMessage } from './producer-watch.ts';

const producer = (name: string, isUp: boolean, hasSpoken: boolean) => ({
  producer: name,
  isUp,
  hasSpoken,
  isAwaitingSnapshot: !isUp,
  silentMs: 0,
  lagMs: 0,
  counts: newCounts(),
});
const health = (...producers: FeedHealth['producers']): FeedHealth => ({
  producers,
  waitingMessages: 0,
  lineEvents: 0,
  liveEvents: 0,
});

describe('a server and its feeds', () => {
  it('is ready when all that ever spoke are up, and names those that never did', () => {
    const desk = producer('desk', false, false);
    expect(feedReadiness(health(producer('world', true, true), desk))).toEqual({
      isReady: true,
      neverHeard: ['desk'],
    });
  });

  it.each([
    ['one that spoke is down', health(producer('world', false, true))],
    ['it follows a process it does not hear', { ...health(), following: { isLevel: false } }],
  ])('is not ready when %s', (_why, seen) => {
    expect(feedReadiness(seen).isReady).toBe(false);
  });

  it('takes a sign of life for no word', () => {
    const said = (message: FeedMessage) =>
      noteMessage(newWatch('desk', 0), { producer: 'desk', sequence: 1, producedAt: instant(0), message }, 0);
    expect(said({ kind: 'alive', isSubscribed: true }).hasSpoken).toBe(false);
    expect(said({ kind: 'snapshot_complete', requestId: 'start' }).hasSpoken).toBe(true);
  });
});
