import { expect, it } from 'vitest';
import { buildFixture, buildState } from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { openHappeningTimes } from './happening-times.ts';

it('what happens in a match has the time at which it was told first; what was told before has none', () => {
  const line = testLine(1_000_000);
  const goal = { kind: 'score', side: 1, points: 1, period: 1, second: 610 } as const;
  const before = { kind: 'period_start', period: 1, second: 0 } as const;
  line.say(buildFixture('match', { status: 'live' }));
  const eventId = line.book.eventOfGame(line.gameId('match'))?.eventId ?? 0;
  const times = openHappeningTimes(line.book, line.context.clock);
  const say = () =>
    line.say({
      kind: 'state_change',
      eventRef: 'match',
      state: buildState({ happenings: [before, goal] }),
      happenings: [goal],
    });
  line.now = 1_005_000;
  say();
  line.now = 1_009_000;
  say();
  expect(times.atOf(eventId, goal)).toBe(1_005_000);
  expect(times.atOf(eventId, before)).toBeUndefined();
  expect(times.atOf(eventId, { ...goal, side: 2 })).toBeUndefined();
  times.close();
});
