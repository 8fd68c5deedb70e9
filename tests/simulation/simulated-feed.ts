import { instant, type OddsMilli } from '@overround/kernel';
import type { FeedEnvelope, FeedMessage, FeedProvider, FeedSink } from '@overround/provider-kit';
import type { Random } from '@overround/rng';
import { FORMAT, type MatchState } from '@overround/sports';

const DAY_MS = 86_400_000;
const PRODUCER = 'simulated';

export interface SimulatedMatch {
  readonly ref: string;
  stage: 'line' | 'live' | 'ended';
  prices: [number, number, number];
}

/** A source of matches that are priced, suspended, resulted, corrected, cancelled and taken back by the dice. */
export interface SimulatedFeed extends FeedProvider {
  readonly matches: SimulatedMatch[];
  say(...messages: FeedMessage[]): Promise<void>;
  /** Lists a new match. */
  list(): Promise<void>;
  /** Something happens in a match; returns whether bets on it may want settling. */
  happen(match: SimulatedMatch): Promise<void>;
}

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

export function openSimulatedFeed(random: Random): SimulatedFeed {
  let sink: FeedSink | undefined;
  let sequence = 0;
  const matches: SimulatedMatch[] = [];

  const fixture = (match: SimulatedMatch): FeedMessage => ({
    kind: 'fixture_change',
    eventRef: match.ref,
    sportId: 1,
    champ: { ref: 'league', names: { en: 'Simulated league' }, rank: 10 },
    participants: [
      { ref: `${match.ref}-h`, names: { en: `Home ${match.ref}` } },
      { ref: `${match.ref}-a`, names: { en: `Away ${match.ref}` } },
    ],
    startsAt: instant(Date.now() + (match.stage === 'line' ? DAY_MS : -600_000)),
    format: FORMAT.footballLeague,
    status: match.stage === 'line' ? 'scheduled' : 'live',
    pricedBy: 'feed',
    isSimulated: true,
  });
  const odds = (match: SimulatedMatch, isSuspended = false): FeedMessage => ({
    kind: 'odds_change',
    eventRef: match.ref,
    markets: [
      {
        part: {},
        group: 1,
        status: 'open',
        outcomes: match.prices.map((price, index) => ({
          type: index + 1,
          parameter: 0,
          oddsMilli: price as OddsMilli, // Kept between 1.2 and 9 below.
          isSuspended,
        })),
      },
    ],
  });
  const drift = (match: SimulatedMatch): void => {
    const moved = (price: number): number => Math.min(9000, Math.max(1200, price + random.integer(-60, 60)));
    match.prices = [moved(match.prices[0]), moved(match.prices[1]), moved(match.prices[2])];
  };
  const result = (match: SimulatedMatch): FeedMessage => ({
    kind: 'result',
    eventRef: match.ref,
    certainty: random.chance(0.5) ? 'official' : 'scout',
    state: matchState(random.integer(0, 2), random.integer(0, 2), 'ended'),
  });

  const feed: SimulatedFeed = {
    producer: PRODUCER,
    matches,
    start: async (into) => {
      sink = into;
      await feed.requestSnapshot('start');
    },
    requestSnapshot: async (requestId) => {
      const listed = matches.filter((match) => match.stage !== 'ended');
      await feed.say(...listed.flatMap((match) => [fixture(match), odds(match)]), {
        kind: 'snapshot_complete',
        requestId,
      });
    },
    stop: () => Promise.resolve(),
    say: async (...messages) => {
      const envelopes = messages.map((message): FeedEnvelope => {
        sequence += 1;
        return { producer: PRODUCER, sequence, producedAt: instant(Date.now()), message };
      });
      await sink?.accept(envelopes);
    },
    list: async () => {
      const match: SimulatedMatch = { ref: `m${matches.length}`, stage: 'line', prices: [2000, 3400, 3900] };
      matches.push(match);
      await feed.say(fixture(match), odds(match));
    },
    happen: async (match) => {
      if (match.stage === 'ended') {
        const news: FeedMessage[] = [
          result(match),
          { kind: 'cancel', eventRef: match.ref, reason: 'abandoned' },
          { kind: 'rollback_cancel', eventRef: match.ref, reason: 'abandoned' },
          { kind: 'rollback_settlement', eventRef: match.ref },
        ];
        await feed.say(random.pick(news));
      } else if (random.chance(0.1)) {
        match.stage = match.stage === 'line' ? 'live' : 'ended';
        if (match.stage === 'live')
          await feed.say(
            fixture(match),
            { kind: 'state_change', eventRef: match.ref, state: matchState(0, 0, 'in_play'), happenings: [] },
            odds(match),
          );
        else await feed.say(result(match));
      } else {
        drift(match);
        await feed.say(odds(match, random.chance(0.15)));
      }
    },
  };
  return feed;
}
