// A feed that says what a test tells it to say, and small messages to build a line from.

import { instant, type OddsMilli } from '@overround/kernel';
import type {
  FeedEnvelope,
  FeedMarket,
  FeedMessage,
  FeedProvider,
  FeedSink,
  FixtureChange,
} from '@overround/provider-kit';
import { MAIN_GAME, type MatchState, type SubGame } from '@overround/sports';

export const FOOTBALL_FORMAT = { sportId: 1, periods: 2, periodSeconds: 2700 };
export const DAY_MS = 86_400_000;

export interface TestFeed extends FeedProvider {
  /** Sends messages under the next numbers; resolves when they are stored. */
  say(...messages: FeedMessage[]): Promise<void>;
  /** Sends as it is, with whatever number and shape. */
  sayRaw(...envelopes: unknown[]): Promise<void>;
  /** Says the messages, then that the snapshot is whole. */
  snapshot(...messages: FeedMessage[]): Promise<void>;
  readonly requests: string[];
  sequence: number;
}

/** `startsWith` is sent as the first snapshot and again whenever one is asked for. */
export function testFeed(producer: string, startsWith: readonly FeedMessage[] = []): TestFeed {
  let sink: FeedSink | undefined;
  const feed: TestFeed = {
    producer,
    sequence: 0,
    requests: [],
    start: async (into) => {
      sink = into;
      await feed.snapshot(...startsWith);
    },
    requestSnapshot: async (requestId) => {
      feed.requests.push(requestId);
    },
    stop: async () => undefined,
    say: (...messages) =>
      feed.sayRaw(
        ...messages.map((message): FeedEnvelope => {
          feed.sequence += 1;
          return { producer, sequence: feed.sequence, producedAt: instant(0), message };
        }),
      ),
    // The sink is given whatever a test invents; the intake checks it.
    sayRaw: async (...envelopes) => sink?.accept(envelopes as FeedEnvelope[]),
    snapshot: (...messages) =>
      feed.say(...messages, { kind: 'snapshot_complete', requestId: feed.requests.at(-1) ?? 'start' }),
  };
  return feed;
}

export const buildFixture = (eventRef: string, change: Partial<FixtureChange> = {}): FixtureChange => ({
  kind: 'fixture_change',
  eventRef,
  sportId: 1,
  champ: {
    ref: 'northland-1',
    names: { en: 'Northland. Premier League', ru: 'Нортландия. Премьер-лига' },
    rank: 40,
  },
  participants: [
    { ref: `${eventRef}-home`, names: { en: 'Harbour Rovers', ru: 'Харбор Роверс' } },
    { ref: `${eventRef}-away`, names: { en: 'Valley United', ru: 'Вэлли Юнайтед' } },
  ],
  startsAt: instant(Date.now() + DAY_MS),
  format: FOOTBALL_FORMAT,
  status: 'scheduled',
  pricedBy: 'feed',
  isSimulated: true,
  ...change,
});

export interface Price {
  readonly type: number;
  readonly parameter?: number;
  readonly oddsMilli: number;
  readonly isSuspended?: boolean;
}

export const buildMarket = (
  group: number,
  prices: readonly Price[],
  part: SubGame = MAIN_GAME,
): FeedMarket => ({
  part,
  group,
  status: 'open',
  outcomes: prices.map((price) => ({
    type: price.type,
    parameter: price.parameter ?? 0,
    oddsMilli: price.oddsMilli as OddsMilli, // Tests also send odds that are none.
    ...(price.isSuspended === undefined ? {} : { isSuspended: price.isSuspended }),
  })),
});

export const buildResultMarket = (
  home: number,
  draw: number,
  away: number,
  part: SubGame = MAIN_GAME,
): FeedMarket =>
  buildMarket(
    1,
    [
      { type: 1, oddsMilli: home },
      { type: 2, oddsMilli: draw },
      { type: 3, oddsMilli: away },
    ],
    part,
  );

/** A total with an over and an under price on each line. */
export const buildTotals = (...lines: readonly (readonly [number, number, number])[]): FeedMarket =>
  buildMarket(
    17,
    lines.flatMap(([parameter, over, under]) => [
      { type: 9, parameter, oddsMilli: over },
      { type: 10, parameter, oddsMilli: under },
    ]),
  );

export const buildOdds = (eventRef: string, ...markets: FeedMarket[]): FeedMessage => ({
  kind: 'odds_change',
  eventRef,
  markets,
});

export const buildState = (change: Partial<MatchState> = {}): MatchState => ({
  format: FOOTBALL_FORMAT,
  phase: 'in_play',
  period: 1,
  second: 600,
  isClockRunning: true,
  score: { home: 0, away: 0 },
  periods: [{ period: 1, score: { home: 0, away: 0 }, isOver: false }],
  counters: [],
  happenings: [{ kind: 'period_start', period: 1, second: 0 }],
  ...change,
});
