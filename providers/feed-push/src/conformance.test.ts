import { instant, MINUTE, SECOND } from '@overround/kernel';
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

function openDesk() {
  const time = handDrivenTime(START);
  const push = openFeedPush({ secrets: { [PRODUCER]: SECRET }, clock: time.clock, every: time.every });
  const [provider] = push.providers;
  if (!provider) throw new Error('a producer was named');
  let state: MatchState = startMatch(FORMAT.footballLeague);
  let sequence = 0;
  let told = 0;

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
    if (!happening) return [{ kind: 'bet_stop', eventRef: 'm2' }];
    told += 1;
    state = applyHappening(state, happening);
    const change: FeedMessage = { kind: 'state_change', eventRef: 'm1', state, happenings: [happening] };
    if (told === 1) return [fixture('m1', 'live'), change];
    if (told < COURSE.length) return [change];
    return [change, { kind: 'result', eventRef: 'm1', certainty: 'official', state }, fixture('m1', 'ended')];
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
});
