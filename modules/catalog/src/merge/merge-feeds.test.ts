import { instant } from '@overround/kernel';
import type { FeedEnvelope, FeedMessage, FixtureChange } from '@overround/provider-kit';
import { expect, it } from 'vitest';
import {
  buildFixture as buildAny,
  buildOdds,
  buildResultMarket,
  buildState,
  testFeed,
} from '../testing/test-feed.ts';
import { mergeFeeds } from './merge-feeds.ts';
import type { EventMapping } from './merged-events.ts';

const STARTS = { startsAt: instant(Date.now() + 3_600_000) };
const buildFixture = (ref: string, change: Partial<FixtureChange> = {}) =>
  buildAny(ref, { ...STARTS, ...change });

function openMerged(kept: EventMapping[] = []) {
  let nowMs = 0;
  const [pre, live, other] = [testFeed('pre'), testFeed('live'), testFeed('other')];
  const said: FeedMessage[] = [];
  const alarms: object[] = [];
  const feed = mergeFeeds({
    producer: 'main',
    sources: [
      { producer: 'pre', covers: 'line', provider: pre },
      { producer: 'live', covers: 'live', provider: live },
      { producer: 'other', covers: 'both', provider: other },
    ],
    store: { load: async () => kept, save: async (fresh) => void kept.push(...fresh) },
    clock: { now: () => instant(Date.now()), monotonicMs: () => nowMs },
    log: { warn: (facts: object) => void alarms.push(facts), error: () => undefined } as never, // What is read of it.
  });
  let sequence = 0;
  return {
    feed,
    pre,
    live,
    other,
    kept,
    alarms,
    start: () =>
      feed.start({
        accept: async (envelopes: readonly FeedEnvelope[]) => {
          for (const envelope of envelopes) {
            sequence += 1;
            expect(envelope).toMatchObject({ producer: 'main', sequence });
            said.push(envelope.message);
          }
        },
      }),
    /** What was said since this was asked last, without the pulse. */
    said: () => said.splice(0).filter(({ kind }) => kind !== 'alive'),
    after: (ms: number) => (nowMs += ms),
  };
}

const prices = (ref: string, home: number) => buildOdds(ref, buildResultMarket(home, 3400, 3800));
const kinds = (messages: readonly FeedMessage[]) => messages.map(({ kind }) => kind);

it('is one feed: a whole snapshot first, one stable reference for a match, prices that all agree on', async () => {
  const { start, pre, other, said, feed, kept } = openMerged();
  await start();
  expect(kinds(said())).toEqual(['snapshot_complete']);
  await pre.say(buildFixture('a'), prices('a', 2000));
  expect(said()).toMatchObject([
    { kind: 'fixture_change', eventRef: 'pre:a' },
    { kind: 'odds_change', eventRef: 'pre:a', markets: [{ outcomes: [{ oddsMilli: 2000 }, {}, {}] }] },
  ]);
  await other.say(buildFixture('77'), prices('77', 1980));
  expect(said()).toMatchObject([
    { kind: 'odds_change', markets: [{ outcomes: [{ oddsMilli: 1980 }, {}, {}] }] },
  ]);
  expect(feed.health().events).toBe(1);
  expect(kept).toEqual([
    { producer: 'pre', ref: 'a', eventRef: 'pre:a' },
    { producer: 'other', ref: '77', eventRef: 'pre:a' },
  ]);
  await pre.say(prices('a', 2000));
  expect(said()).toEqual([]);
});

it('hands a match over to the producer of play, with everything told anew', async () => {
  const { start, pre, live, said, feed } = openMerged();
  await start();
  await pre.say(buildFixture('a'), prices('a', 2000));
  await live.say(buildFixture('9'));
  said();
  await live.say(
    buildFixture('9', { status: 'live' }),
    { kind: 'state_change', eventRef: '9', state: buildState(), happenings: [] },
    prices('9', 1700),
  );
  expect(said()).toMatchObject([
    { kind: 'fixture_change', eventRef: 'pre:a', status: 'live' },
    { kind: 'state_change', eventRef: 'pre:a' },
    { kind: 'odds_change', eventRef: 'pre:a', markets: [{ outcomes: [{ oddsMilli: 1700 }, {}, {}] }] },
  ]);
  expect(feed.health().handOvers).toBe(1);
  // Handed over: what the producer of the line still says moves nothing.
  await pre.say(prices('a', 1100));
  expect(said()).toEqual([]);
});

it('stops a match when its producer falls silent, and goes on with the next that covers it', async () => {
  const world = openMerged();
  const { start, pre, live, other, said, after } = world;
  await start();
  await live.say(buildFixture('9', { status: 'live' }), prices('9', 1700));
  await other.say(buildFixture('77', { status: 'live' }), prices('77', 1710));
  said();
  after(14_000);
  await other.say({ kind: 'alive', isSubscribed: true });
  await pre.say({ kind: 'alive', isSubscribed: true });
  after(2000);
  await pre.say({ kind: 'alive', isSubscribed: true });
  expect(live.requests).toHaveLength(1);
  expect(said()).toMatchObject([
    { kind: 'odds_change', markets: [{ outcomes: [{ oddsMilli: 1710 }, {}, {}] }] },
  ]);
  await other.say({ kind: 'alive', isSubscribed: false });
  expect(kinds(said())).toEqual(['bet_stop']);
  await live.snapshot(buildFixture('9', { status: 'live' }), prices('9', 1650));
  expect(kinds(said())).toEqual(['odds_change', 'bet_start']);
});

it('passes on why bets stand still, by the first producer that knows it, of a match and of its groups', async () => {
  const { start, pre, other, said } = openMerged();
  await start();
  await pre.say(buildFixture('a'), prices('a', 2000));
  await other.say(buildFixture('77'));
  said();
  await pre.say({ kind: 'bet_stop', eventRef: 'a', groups: [1, 17] });
  expect(said()).toEqual([expect.objectContaining({ kind: 'bet_stop', groups: [1, 17] })]);
  await other.say({ kind: 'bet_stop', eventRef: '77', groups: [17], cause: 'review' });
  expect(said()).toMatchObject([{ kind: 'bet_stop', groups: [17], cause: 'review' }]);
  await pre.say({ kind: 'bet_stop', eventRef: 'a', cause: 'operator' });
  expect(said()).toMatchObject([{ kind: 'bet_stop', cause: 'operator' }]);
  // The other is as careful and has another reason; the first keeps the word.
  await other.say({ kind: 'bet_stop', eventRef: '77', cause: 'goal' });
  expect(said()).toEqual([]);
  await pre.say({ kind: 'bet_start', eventRef: 'a' });
  expect(said()).toMatchObject([
    { kind: 'bet_stop', cause: 'goal' },
    { kind: 'bet_start', groups: [1] },
  ]);
  await other.say({ kind: 'bet_start', eventRef: '77' });
  expect(kinds(said())).toEqual(['bet_start', 'bet_start']);
});

it('raises an alarm for prices outside the band and does not sell them', async () => {
  const { start, pre, other, said, feed, alarms } = openMerged();
  await start();
  await pre.say(buildFixture('a'), prices('a', 2000));
  await other.say(buildFixture('77'));
  said();
  await other.say(prices('77', 1200));
  expect(said()).toMatchObject([{ kind: 'odds_change', markets: [{ status: 'suspended' }] }]);
  expect(feed.health().outsiders).toBe(2);
  expect(alarms).toMatchObject([{ alarm: 'price outside the band' }, { alarm: 'price outside the band' }]);
  await other.say(prices('77', 1990));
  expect(said()).toMatchObject([{ kind: 'odds_change', markets: [{ status: 'open' }] }]);
});

it('waits for an official result when scouts disagree, and takes back what one had said', async () => {
  const { start, live, other, said, feed } = openMerged();
  await start();
  await live.say(buildFixture('9', { status: 'live' }));
  await other.say(buildFixture('77', { status: 'live' }));
  said();
  const ended = (home: number) => buildState({ phase: 'ended', score: { home, away: 0 } });
  const result = (eventRef: string, certainty: 'scout' | 'official', home: number): FeedMessage => ({
    kind: 'result',
    eventRef,
    certainty,
    state: ended(home),
  });
  await live.say(result('9', 'scout', 1));
  expect(said()).toMatchObject([{ kind: 'result', eventRef: 'live:9', certainty: 'scout' }]);
  await other.say(result('77', 'scout', 2));
  expect(said()).toEqual([{ kind: 'rollback_settlement', eventRef: 'live:9' }]);
  await other.say(result('77', 'official', 2));
  expect(said()).toMatchObject([{ kind: 'result', certainty: 'official', state: { score: { home: 2 } } }]);
  expect(feed.health().disputes).toBe(1);
});

it('knows a match again after a restart, whoever speaks first, and tells the whole line when asked', async () => {
  const before = openMerged();
  await before.start();
  await before.pre.say(buildFixture('a'), prices('a', 2000));
  await before.other.say(buildFixture('77'));
  const { start, other, said, feed } = openMerged(before.kept);
  await start();
  said();
  await other.say(buildFixture('77'), prices('77', 1990));
  expect(said()).toMatchObject([{ kind: 'fixture_change', eventRef: 'pre:a' }, { kind: 'odds_change' }]);
  await feed.requestSnapshot('again');
  expect(said()).toMatchObject([
    { kind: 'fixture_change', eventRef: 'pre:a' },
    { kind: 'odds_change' },
    { kind: 'snapshot_complete', requestId: 'again' },
  ]);
});
