import type { BookEvent } from '@overround/catalog';
import { HOUR, instant } from '@overround/kernel';
import { expect, it } from 'vitest';
import { CURRENT_RULES } from '@overround/settlement';
import { fixtureNewsOf, isMatchVoid, reachesStart, waitingOf } from './fixture-news.ts';

const PLANNED = instant(1_800_000_000_000 - (1_800_000_000_000 % (24 * HOUR)) + 8 * HOUR);
const event = (more: Partial<BookEvent>): BookEvent =>
  ({
    eventId: 5,
    sportId: 1,
    status: 'scheduled',
    startsAt: PLANNED,
    participants: [{ names: { en: 'Harbour Rovers' } }, { names: { en: 'Valley United' } }],
    ...more,
  }) as unknown as BookEvent; // Only what is read of it.
const NEWS = { eventId: 5, match: 'Harbour Rovers – Valley United' };

const MOVED = {
  startsAt: instant(PLANNED + HOUR),
  earlierStarts: [{ startsAt: PLANNED, untilAt: instant(1000) }],
};

it.each([
  ['nothing of a match that is where it was', {}, undefined],
  ['a postponed match', { status: 'postponed' as const }, { ...NEWS, kind: 'postponed', startsAt: PLANNED }],
  ['a new start', MOVED, { ...NEWS, kind: 'moved', startsAt: PLANNED + HOUR }],
  ['no start of a match that is over', { ...MOVED, status: 'ended' as const }, undefined],
])('tells %s', (_name, more, news) => {
  expect(fixtureNewsOf(event(more))).toEqual(news);
});

const HOUSE = { ...CURRENT_RULES, waits: { postponed: 'same_day', abandoned: 24, moved: 'stands' } } as const;

it.each([
  ['a postponed match', { status: 'postponed' as const }, 500, CURRENT_RULES, 'postponed', 48 * HOUR],
  [
    'a postponed race',
    { status: 'postponed' as const, sportId: 44 as const },
    500,
    CURRENT_RULES,
    'postponed',
    24 * HOUR,
  ],
  ['a postponed match on its day', { status: 'postponed' as const }, 500, HOUSE, 'postponed', 16 * HOUR],
  ['a moved match', MOVED, 500, CURRENT_RULES, 'moved', 48 * HOUR],
  ['a moved match, however long', MOVED, 500, HOUSE, 'moved', undefined],
])('a bet waits for %s from the start it was made for', (_name, more, acceptedAt, rules, cause, waitMs) => {
  expect(waitingOf(event(more), { at: instant(acceptedAt) }, rules)).toEqual({
    cause,
    sinceAt: PLANNED,
    ...(waitMs === undefined ? {} : { voidsAt: PLANNED + waitMs }),
  });
});

it('a bet waits for nothing that was known when it was made', () => {
  expect(waitingOf(event(MOVED), { at: instant(1000) }, CURRENT_RULES)).toBeUndefined();
  const untilAt = instant(1000);
  const inThatMoment = event({
    ...MOVED,
    earlierStarts: [{ startsAt: instant(PLANNED), untilAt, untilSeq: 8 }],
  });
  expect(waitingOf(inThatMoment, { at: untilAt, seq: 9 }, CURRENT_RULES)).toBeUndefined();
  expect(waitingOf(inThatMoment, { at: untilAt, seq: 7 }, CURRENT_RULES)?.sinceAt).toBe(PLANNED);
  expect(
    waitingOf(event({ ...MOVED, status: 'postponed' }), { at: instant(1000) }, CURRENT_RULES)?.sinceAt,
  ).toBe(MOVED.startsAt);
});

it.each([
  [{ voidsAt: instant(10) }, 9, true],
  [{ voidsAt: instant(10) }, 10, false],
  [{}, 10, true],
])('a bet that waits so long (%o) reaches a start at %d: %s', (until, startsAt, reaches) => {
  expect(reachesStart({ cause: 'moved', sinceAt: instant(0), ...until }, startsAt)).toBe(reaches);
});

it.each([
  ['a match that was postponed for too long', [{ reason: 'postponed' }], true],
  ['an error of price', [{ reason: 'incorrect_odds' }], false],
  ['one market', [{ reason: 'abandoned', markets: [{ part: {}, group: 1 }] }], false],
  ['late bets', [{ reason: 'abandoned', fromAt: instant(1) }], false],
] as const)('knows whether the match is void: %s', (_name, cancellations, isVoid) => {
  expect(isMatchVoid({ cancellations })).toBe(isVoid);
});
