import { instant, MINUTE, oddsMilli, SECOND } from '@overround/kernel';
import {
  type FeedDriver,
  type FeedMessage,
  feedConformance,
  type FixtureChange,
} from '@overround/provider-kit';
import { applyHappening, FORMAT, type Happening, type MatchState, startMatch } from '@overround/sports';
import { handDrivenTime } from '@overround/testkit';
import { expect, it } from 'vitest';
import { openFeedPush, type PushedMessage } from './feed-push.ts';
import { sign } from './signature.ts';

// An outside desk that does what the README asks of it: numbers by one, everything again when the house wants it.

const SECRET = 'a-secret-of-the-desk';
const START = instant(1_790_000_000_000);
const PRODUCER = 'desk';

const COURSE: readonly Happening[] = [
  { kind: 'period_start', period: 1, second: 0 },
  { kind: 'score', side: 1, points: 1, period: 1, second: 60 },
  { kind: 'period_end', period: 1, second: 2700 },
  { kind: 'period_start', period: 2, second: 0 },
  { kind: 'count', counter: 'corners', side: 2, period: 2, second: 60 },
  { kind: 'period_end', period: 2, second: 2700 },
  { kind: 'match_end', period: 2, second: 2700 },
];

const fixture = (eventRef: string, status: FixtureChange['status']): FixtureChange => ({
  kind: 'fixture_change',
  eventRef,
  sportId: 1,
  champ: { ref: 'cup', names: { en: 'Harbour Cup' }, rank: 1 },
  participants: [
    { ref: 't1', names: { en: 'Harbour Rovers' } },
    { ref: 't2', names: { en: 'Valley United' } },
  ],
  startsAt: START,
  format: FORMAT.footballLeague,
  status,
  pricedBy: 'feed',
  isSimulated: true,
});

const STOP: FeedMessage = { kind: 'bet_stop', eventRef: 'm2' };
const settled = (won: string): FeedMessage => ({
  kind: 'settlement',
  eventRef: 'm1',
  certainty: 'official',
  outcomes: [{ part: {}, type: 1, parameter: 0, won, void: '0/1' }],
});
/** What a desk does by hand: it settles, takes that back and settles again, cancels and takes that back. */
const CORRECTIONS: readonly FeedMessage[] = [
  STOP,
  {
    kind: 'odds_change',
    eventRef: 'm2',
    markets: [
      {
        part: {},
        group: 1,
        status: 'open',
        outcomes: [{ type: 1, parameter: 0, oddsMilli: oddsMilli(2350) }],
      },
    ],
  },
  { kind: 'bet_start', eventRef: 'm2' },
  settled('1/1'),
  { kind: 'rollback_settlement', eventRef: 'm1' },
  settled('0/1'),
  { kind: 'cancel', eventRef: 'm2', reason: 'postponed' },
  { kind: 'rollback_cancel', eventRef: 'm2', reason: 'postponed' },
  { kind: 'alive', isSubscribed: true },
];
/** Every kind of the contract. */
const KINDS: readonly FeedMessage['kind'][] = [
  'alive',
  'bet_start',
  'bet_stop',
  'cancel',
  'fixture_change',
  'odds_change',
  'result',
  'rollback_cancel',
  'rollback_settlement',
  'settlement',
  'snapshot_complete',
  'state_change',
];

function openDesk() {
  const time = handDrivenTime(START);
  const push = openFeedPush({ secrets: { [PRODUCER]: SECRET }, clock: time.clock, every: time.every });
  const [provider] = push.providers;
  if (!provider) throw new Error('a producer was named');
  let state: MatchState = startMatch(FORMAT.footballLeague);
  let sequence = 0;
  let told = 0;
  let corrected = -1;

  const send = async (messages: readonly FeedMessage[]): Promise<string | undefined> => {
    // The wire carries any JSON; the message is one of the contract here.
    const pushed = messages.map((message) => ({
      sequence: (sequence += 1),
      message,
    })) as unknown as PushedMessage[];
    const rawBody = Buffer.from(JSON.stringify({ messages: pushed }));
    const timestamp = String(Math.floor(time.clock.now() / SECOND));
    const signed = { rawBody, timestamp, signature: sign(SECRET, timestamp, rawBody) };
    const receipt = await push.receive(PRODUCER, signed, pushed);
    return receipt.ok ? receipt.value.recoveryRequestId : undefined;
  };
  const standing = (): FeedMessage[] => [
    fixture('m1', told >= COURSE.length ? 'ended' : told > 0 ? 'live' : 'scheduled'),
    fixture('m2', 'scheduled'),
    ...(told > 0 ? [{ kind: 'state_change' as const, eventRef: 'm1', state, happenings: [] }] : []),
    { kind: 'snapshot_complete', requestId: '' },
  ];
  /** One message a second, as the match goes. */
  const news = (): FeedMessage[] => {
    const happening = COURSE[told];
    if (!happening) return [CORRECTIONS[(corrected += 1) % CORRECTIONS.length] ?? STOP];
    told += 1;
    state = applyHappening(state, happening);
    const change: FeedMessage = { kind: 'state_change', eventRef: 'm1', state, happenings: [happening] };
    if (told === 1) return [fixture('m1', 'live'), change];
    if (told < COURSE.length) return [change];
    const result = (certainty: 'scout' | 'official'): FeedMessage => ({
      kind: 'result',
      eventRef: 'm1',
      certainty,
      state,
    });
    return [change, result('scout'), result('official'), fixture('m1', 'ended')];
  };
  const driver: FeedDriver = {
    pass: async (lengthMs) => {
      for (let passedMs = 0; passedMs < lengthMs; passedMs += SECOND) {
        await time.driver.pass(SECOND);
        const wanted = await send(sequence === 0 ? standing() : news());
        if (wanted !== undefined) await send(standing());
      }
    },
  };
  return { provider, driver };
}

it('keeps the feed contract with a desk that pushes and answers requests for a snapshot', async () => {
  const { provider, driver } = openDesk();
  const report = await feedConformance(() => provider, driver, {
    watchMs: 2 * MINUTE,
    officialWithinMs: 30 * SECOND,
  });
  expect(report.problems).toEqual([]);
  expect([report.events, report.eventsEnded]).toEqual([2, 1]);
  expect(Object.keys(report.kinds).toSorted()).toEqual(KINDS);
});
