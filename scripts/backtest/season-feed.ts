import { marketsOf, FOOTBALL, stateAfter } from '@overround/feed-football-data';
import { addMs, type Clock, DAY } from '@overround/kernel';
import type { FeedMessage, FeedProvider, FeedSink } from '@overround/provider-kit';
import type { PlannedBet } from './plan.ts';

/** A feed that lists matches when told to, as fixtures of tomorrow, and reveals their results when told to. */
export interface SeasonFeed extends FeedProvider {
  /** Resolves when the matches are on the line. */
  list(bets: readonly PlannedBet[]): Promise<void>;
  /** Resolves when the official results are stored. */
  reveal(bets: readonly PlannedBet[]): Promise<void>;
}

export function openSeasonFeed(clock: Clock): SeasonFeed {
  const producer = 'backtest';
  let sink: FeedSink | undefined;
  let sequence = 0;
  const say = async (messages: readonly FeedMessage[]): Promise<void> => {
    const producedAt = clock.now();
    await sink?.accept(
      messages.map((message) => {
        sequence += 1;
        return { producer, sequence, producedAt, message };
      }),
    );
  };
  return {
    producer,
    start: async (into) => {
      sink = into;
      await say([
        { kind: 'alive', isSubscribed: true },
        { kind: 'snapshot_complete', requestId: 'start' },
      ]);
    },
    requestSnapshot: (requestId) => say([{ kind: 'snapshot_complete', requestId }]),
    stop: async () => {
      sink = undefined;
    },
    list: (bets) => say(bets.flatMap((bet) => listing(bet, clock))),
    reveal: (bets) =>
      say(
        bets.map(({ ref, match }) => ({
          kind: 'result',
          eventRef: ref,
          certainty: 'official',
          state: stateAfter(match, 'full_time'),
        })),
      ),
  };
}

function listing({ ref, match, odds }: PlannedBet, clock: Clock): FeedMessage[] {
  return [
    {
      kind: 'fixture_change',
      eventRef: ref,
      sportId: FOOTBALL.sportId,
      // A top league: no market of it has a cap of its own below that of the brand.
      champ: { ref: match.division, names: { en: match.division }, rank: 1, isTop: true },
      participants: [
        { ref: match.home, names: { en: match.home } },
        { ref: match.away, names: { en: match.away } },
      ],
      startsAt: addMs(clock.now(), DAY),
      format: FOOTBALL,
      status: 'scheduled',
      facts: { round: ref },
      pricedBy: 'feed',
      isSimulated: false,
    },
    { kind: 'odds_change', eventRef: ref, markets: marketsOf(odds) },
  ];
}
