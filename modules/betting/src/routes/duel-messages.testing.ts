// Matches with team sheets, as a feed tells them for duels and bets on players.

import { instant } from '@overround/kernel';
import { FORMAT } from '@overround/sports';
import type { FeedMessage } from './world.testing.ts';

type Position = 'goalkeeper' | 'midfielder' | 'forward';
/** A team sheet: those who begin, and a forward who may come on. */
export const sheet = (
  side: string,
  starters: readonly Position[] = ['goalkeeper', 'midfielder', 'forward'],
) =>
  [...starters, 'forward' as const].map((position, index) => ({
    ref: `${side}${index + 1}`,
    names: { en: `Player ${side}${index + 1}`, ru: `Игрок ${side}${index + 1}` },
    number: index + 1,
    position,
    isStarting: index < starters.length,
  }));
export const fixture = (ref: string, more: object = {}): FeedMessage =>
  ({
    kind: 'fixture_change',
    eventRef: ref,
    sportId: 1,
    champ: { ref: 'northland-1', names: { en: 'Northland' }, rank: 40, isTop: true },
    participants: [
      { ref: `${ref}-home`, names: { en: 'Harbour Rovers' } },
      { ref: `${ref}-away`, names: { en: 'Valley United' } },
    ],
    startsAt: instant(Date.now() + 3_000_000),
    format: FORMAT.footballLeague,
    status: 'scheduled',
    facts: { lineUps: [sheet('a'), sheet('b')] },
    pricedBy: 'house',
    expectation: { model: 'goals', means: { home: 1.6, away: 1.2 }, rho: -0.05 },
    isSimulated: true,
    ...more,
  }) as FeedMessage; // A fixture with what a test changes of it.
