import type { BookEvent } from '@overround/catalog';
import { HOUR, instant } from '@overround/kernel';
import { expect, it } from 'vitest';
import { fixtureNewsOf, isMatchVoid } from './fixture-news.ts';

const PLANNED = instant(1_800_000_000_000);
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

it.each([
  ['nothing of a match that is where it was', {}, undefined],
  [
    'a postponed match with its deadline',
    { status: 'postponed' as const, plannedAt: PLANNED },
    { ...NEWS, kind: 'postponed', startsAt: PLANNED, voidsAt: PLANNED + 48 * HOUR },
  ],
  [
    'a postponed race with a shorter one',
    { status: 'postponed' as const, plannedAt: PLANNED, sportId: 44 as const },
    { ...NEWS, kind: 'postponed', startsAt: PLANNED, voidsAt: PLANNED + 24 * HOUR },
  ],
  [
    'a new start',
    { plannedAt: PLANNED, startsAt: instant(PLANNED + HOUR) },
    { ...NEWS, kind: 'moved', startsAt: PLANNED + HOUR },
  ],
  ['no start of a match that is over', { plannedAt: PLANNED, status: 'ended' as const }, undefined],
])('tells %s', (_name, more, news) => {
  expect(fixtureNewsOf(event(more))).toEqual(news);
});

it.each([
  ['a match that was postponed for too long', [{ reason: 'postponed' }], true],
  ['an error of price', [{ reason: 'incorrect_odds' }], false],
  ['one market', [{ reason: 'abandoned', markets: [{ part: {}, group: 1 }] }], false],
  ['late bets', [{ reason: 'abandoned', fromAt: instant(1) }], false],
] as const)('knows whether the match is void: %s', (_name, cancellations, isVoid) => {
  expect(isMatchVoid({ cancellations })).toBe(isVoid);
});
