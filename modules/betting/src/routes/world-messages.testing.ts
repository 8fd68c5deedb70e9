// What a feed says to the worlds of betting tests.

import type { Catalog } from '@overround/catalog';
import { instant, type OddsMilli } from '@overround/kernel';
import { FORMAT, type MatchState } from '@overround/sports';

const DAY_MS = 86_400_000;

type Catalogs = Parameters<Catalog['startIntake']>[0];
export type Sink = Parameters<Catalogs['start']>[0];
type Envelope = Parameters<Sink['accept']>[0][number];
export type FeedMessage = Envelope['message'];
type Fixture = Extract<FeedMessage, { readonly kind: 'fixture_change' }>;

export const fixture = (ref: string, isLive: boolean): Fixture => ({
  kind: 'fixture_change',
  eventRef: ref,
  sportId: 1,
  champ: {
    ref: 'northland-1',
    names: { en: 'Northland. Premier League', ru: 'Нортландия. Премьер-лига' },
    rank: 40,
    isTop: true,
  },
  participants: [
    { ref: `${ref}-home`, names: { en: 'Harbour Rovers', ru: 'Харбор Роверс' } },
    { ref: `${ref}-away`, names: { en: 'Valley United', ru: 'Вэлли Юнайтед' } },
  ],
  startsAt: instant(Date.now() + (isLive ? -600_000 : DAY_MS)),
  format: FORMAT.footballLeague,
  status: isLive ? 'live' : 'scheduled',
  pricedBy: 'feed',
  isSimulated: true,
});

export const prices = (ref: string, home = 2000, isSuspended = false): FeedMessage => ({
  kind: 'odds_change',
  eventRef: ref,
  markets: [
    {
      part: {},
      group: 1,
      status: 'open',
      outcomes: [
        { type: 1, parameter: 0, oddsMilli: home as OddsMilli, isSuspended }, // Inside the bounds of odds.
        { type: 2, parameter: 0, oddsMilli: 3400 as OddsMilli },
        { type: 3, parameter: 0, oddsMilli: 4100 as OddsMilli },
      ],
    },
    {
      part: {},
      group: 17,
      status: 'open',
      outcomes: [
        { type: 9, parameter: 2.5, oddsMilli: 1900 as OddsMilli },
        { type: 10, parameter: 2.5, oddsMilli: 1950 as OddsMilli },
      ],
    },
  ],
});

export const matchState = (home: number, away: number, phase: MatchState['phase']): MatchState => ({
  format: FORMAT.footballLeague,
  phase,
  period: 2,
  second: 2700,
  isClockRunning: phase === 'in_play',
  score: { home, away },
  periods: [
    { period: 1, score: { home: 0, away: 0 }, isOver: true },
    { period: 2, score: { home, away }, isOver: phase === 'ended' },
  ],
  counters: [],
  happenings: [],
});
