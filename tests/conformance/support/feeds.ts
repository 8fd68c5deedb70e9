// One small feed of each provider, on a clock that is driven by hand.

import { openFeedFootballData, readSeason } from '@overround/feed-football-data';
import { openFeedPush, type PushedMessage, sign } from '@overround/feed-push';
import { createSimulator } from '@overround/feed-simulator';
import { openFeedTimeline, readTimelines } from '@overround/feed-timeline';
import { HOUR, MINUTE, oddsMilli, SECOND } from '@overround/kernel';
import type { FeedMessage, FeedProvider, FixtureChange } from '@overround/provider-kit';
import { FORMAT, SPORT } from '@overround/sports';
import type { HandDrivenTime } from '@overround/testkit';

export interface DrivenFeed {
  readonly provider: FeedProvider;
  /** For a feed that has to be pushed from outside: its next second. */
  readonly beat?: () => Promise<void>;
}

export const FEEDS: Readonly<Record<string, (time: HandDrivenTime) => DrivenFeed>> = {
  'feed-simulator': ({ clock, every }) => ({
    provider: createSimulator({ seed: 'wire', daysAhead: 1, sportIds: [SPORT.volleyball], clock, every }),
  }),
  'feed-football-data': ({ clock, every }) => ({
    provider: openFeedFootballData({
      matches: readSeason('made-up.csv', seasonFile()).matches,
      family: 'Avg',
      clock,
      speed: 240,
      startAt: clock.now(),
      every,
    }),
  }),
  'feed-timeline': ({ clock, every }) => ({
    provider: openFeedTimeline({
      matches: readTimelines('made-up.jsonl', timelineFile()).matches,
      season: [],
      families: ['Avg'],
      clock,
      speed: 60,
      startAt: clock.now(),
      every,
    }),
  }),
  'feed-push': openDesk,
};

/** A match every four hours of the season, some without half-time goals or prices, as in real files. */
function seasonFile(): string {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const at = new Date(Date.UTC(2024, 10, 2) + index * 4 * HOUR).toISOString();
    const day = `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)},${at.slice(11, 16)}`;
    const prices = index % 4 === 3 ? ',,' : '1.6,4.2,5.25';
    return `E0,${day},Home ${index},Away ${index},2,1,H,${index % 3 === 0 ? ',' : '1,0'},${prices}`;
  });
  return ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,AvgH,AvgD,AvgA', ...rows].join('\n');
}

function timelineFile(): string {
  const lines = Array.from({ length: 3 }, (_, index) =>
    JSON.stringify({
      id: 100 + index,
      competition: 'Cup',
      gameweek: 1,
      kickoffUtc: new Date(Date.UTC(2018, 0, 6, 15) + index * 30 * MINUTE).toISOString(),
      home: `Home ${index}`,
      away: `Away ${index}`,
      venue: 'Park',
      duration: 'Regular',
      halfTime: [1, 0],
      fullTime: [1, 1],
      periodSeconds: { '1H': 2800.4, '2H': 2900 },
      events: [
        ['1H', 94.6, 'H', 'goal', 5],
        ['1H', 200, 'A', 'corner', 6],
        ['1H', 1500, 'A', 'yellow', 8],
        ['2H', 60, 'H', 'corner', 8],
        ['2H', 2850, 'A', 'penaltyGoal', 9],
      ],
    }),
  );
  return lines.join('\n');
}

const SECRET = 'a-secret-of-the-desk';
const REFS = ['m1', 'm2', 'm3'];

/** An outside desk that prices three matches and tells everything again when the house wants it. */
function openDesk({ clock, every }: HandDrivenTime): DrivenFeed {
  const push = openFeedPush({ secrets: { desk: SECRET }, clock, every });
  const [provider] = push.providers;
  if (!provider) throw new Error('a producer was named');
  const startsAt = (clock.now() + HOUR) as FixtureChange['startsAt']; // An instant an hour later.
  let [sequence, second] = [0, 0];
  const fixture = (eventRef: string): FeedMessage => ({
    kind: 'fixture_change',
    eventRef,
    sportId: SPORT.football,
    champ: { ref: 'cup', names: { en: 'Harbour Cup' }, rank: 1 },
    participants: [
      { ref: `${eventRef}h`, names: { en: `Home of ${eventRef}` } },
      { ref: `${eventRef}a`, names: { en: `Away of ${eventRef}` } },
    ],
    startsAt,
    format: FORMAT.footballLeague,
    status: 'scheduled',
    pricedBy: 'feed',
    isSimulated: true,
  });
  const odds = (eventRef: string): FeedMessage => ({
    kind: 'odds_change',
    eventRef,
    markets: [
      {
        part: {},
        group: 1,
        status: 'open',
        outcomes: [1, 2, 3].map((type) => ({
          type,
          parameter: 0,
          oddsMilli: oddsMilli(2000 + type * 500 + second * 10),
        })),
      },
    ],
  });
  const send = async (messages: readonly FeedMessage[]): Promise<string | undefined> => {
    // The wire carries any JSON; the message is one of the contract here.
    const pushed = messages.map((message) => ({
      sequence: (sequence += 1),
      message,
    })) as unknown as PushedMessage[];
    const rawBody = Buffer.from(JSON.stringify({ messages: pushed }));
    const timestamp = String(Math.floor(clock.now() / SECOND));
    const receipt = await push.receive(
      'desk',
      { rawBody, timestamp, signature: sign(SECRET, timestamp, rawBody) },
      pushed,
    );
    if (!receipt.ok) throw new Error(`the desk was refused: ${receipt.code}`);
    return receipt.value.recoveryRequestId;
  };
  const standing = (requestId: string): FeedMessage[] => [
    ...REFS.flatMap((ref) => [fixture(ref), odds(ref)]),
    { kind: 'snapshot_complete', requestId },
  ];
  return {
    provider,
    beat: async () => {
      second += 1;
      const wanted = await send(
        second === 1 ? standing('') : [...REFS.map(odds), { kind: 'alive', isSubscribed: true }],
      );
      if (wanted !== undefined) await send(standing(wanted));
    },
  };
}
