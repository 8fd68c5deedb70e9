import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../domain/event-record.ts';
import { buildState } from '../testing/test-feed.ts';
import { openPriceWatch, type PriceGuards } from './price-watch.ts';

const GUARDS: PriceGuards = {
  priceMs: { line: 100_000, live: 50_000 },
  afterScoreMs: 10_000,
  heartbeatMs: 30_000,
};
const live = (home = 0, change: Partial<EventRecord> = {}) =>
  // Only what the watch reads.
  ({
    pricedBy: 'feed',
    kind: 'live',
    status: 'live',
    state: buildState({ score: { home, away: 0 } }),
    ...change,
  }) as EventRecord;

function watch(first: EventRecord) {
  let nowMs = 0;
  let record = first;
  const watched = openPriceWatch({ nowMs: () => nowMs, recordOf: () => record, guards: GUARDS });
  return {
    tell: (...groups: number[]) =>
      watched.note(new Map([[1, new Set(groups.map((group) => `main/${group}`))]])),
    be: (next: EventRecord) => (record = next),
    after: (ms: number) => {
      nowMs += ms;
      return watched.due();
    },
  };
}

describe('a price of a feed', () => {
  it('is not sold when the score moved and it was not told anew', () => {
    const match = watch(live());
    match.tell(1, 17);
    expect(match.after(9000)).toEqual([]);
    match.be(live(1));
    match.tell();
    expect(match.after(5000)).toEqual([]);
    match.tell(17);
    expect(match.after(5000)).toEqual([{ eventId: 1, groups: [1] }]);
    // Told once, until it is priced again.
    expect(match.after(5000)).toEqual([]);
    match.tell(1);
    expect(match.after(1000)).toEqual([]);
  });

  it('is not sold when nobody has told it for too long', () => {
    const match = watch(live(0, { kind: 'line', status: 'scheduled' }));
    match.tell(1);
    expect(match.after(99_000)).toEqual([]);
    expect(match.after(1000)).toEqual([{ eventId: 1, groups: [1] }]);
  });

  it('is sold anew when the match is listed anew, whatever stood in the line', () => {
    const match = watch(live(0, { kind: 'line', status: 'scheduled' }));
    match.tell(1, 17);
    match.be(live());
    match.tell(1);
    expect(match.after(20_000)).toEqual([]);
  });
});

describe('a match whose clock runs', () => {
  it('is not missed where it never was heard of often', () => {
    const match = watch(live());
    for (let beat = 0; beat < 4; beat += 1) {
      match.tell();
      match.after(7000);
    }
    expect(match.after(40_000)).toEqual([]);
  });

  it.each([
    ['is stopped when nobody speaks of it', live(), [{ eventId: 1 }]],
    ['whoever prices it', live(0, { pricedBy: 'house' }), [{ eventId: 1 }]],
    ['but not in a break', live(0, { state: buildState({ phase: 'break', isClockRunning: false }) }), []],
  ])('%s', (_name, record, due) => {
    const match = watch(record);
    for (let beat = 0; beat < 4; beat += 1) match.tell();
    expect(match.after(29_000)).toEqual([]);
    expect(match.after(1000)).toEqual(due);
    expect(match.after(60_000)).toEqual([]);
  });
});
