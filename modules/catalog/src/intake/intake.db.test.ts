import { randomBytes } from 'node:crypto';
import { instant, systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalog, openCatalog } from '../catalog.ts';
import { mergeFeeds } from '../merge/merge-feeds.ts';
import { feedMappingStore } from '../store/feed-mapping-store.ts';
import { readResult } from '../store/read-result.ts';
import {
  buildFixture,
  buildOdds,
  buildResultMarket,
  buildState,
  buildTotals,
  type TestFeed,
  testFeed,
} from '../testing/test-feed.ts';

let db: TestDatabase;
let catalog: Catalog;
let feed: TestFeed;
let shiftMs = 0;

const clock = { now: () => systemClock.now(), monotonicMs: () => systemClock.monotonicMs() + shiftMs };
const openHere = () =>
  openCatalog({
    db,
    outbox: openOutbox([{ event: 'event.resulted', name: 'test.resulted' }]),
    clock,
    log: silentLog,
    randomBytes,
    site: { countries: () => [], countryByCode: () => undefined },
  });

beforeAll(async () => {
  db = await openTestDatabase();
  catalog = await openHere();
  feed = testFeed('test', [buildFixture('a'), buildOdds('a', buildResultMarket(2350, 3400, 3050))]);
  await catalog.startIntake(feed);
});
afterAll(async () => {
  await catalog.stop();
  await db.drop();
});

const game = (ref: string) => {
  for (const kind of ['line', 'live'] as const)
    for (const event of catalog.book.events(kind)) {
      const [home] = event.participants;
      if (refs.get(home.participantId) === ref) return catalog.book.findGame(event.mainGameId);
    }
  return undefined;
};
const refs = new Map<number, string>();
const learnRefs = async () => {
  for (const row of await db.asOwner('select home_id, ref from catalog.event'))
    refs.set(Number(row['home_id']), String(row['ref']));
};
const lockRow = async (gameId: number) => {
  const [row] = await db.asOwner('select * from catalog.lock_to_place(array[$1::int8])', [gameId]);
  return row;
};

describe('the intake', () => {
  it('lists a fixture with its prices, open after the complete snapshot', async () => {
    await learnRefs();
    const listed = game('a');
    expect(listed?.status).toBe('open');
    expect(String(listed?.gameId)).toMatch(/^\d{9}$/);
    expect(catalog.book.findOutcome(listed?.gameId ?? 0, 1, 0)).toMatchObject({
      oddsMilli: 2350,
      status: 'open',
    });
    expect(await lockRow(listed?.gameId ?? 0)).toMatchObject({
      is_open: true,
      is_live: false,
      cutoff_passed: false,
    });
  });

  it('raises the version of the game with each change and logs what changed in one order', async () => {
    const before = game('a');
    await feed.say(
      buildOdds('a', buildResultMarket(2400, 3400, 3050), buildTotals([2.5, 1920, 1900], [1.5, 1360, 3080])),
    );
    const after = game('a');
    expect(after?.bookVersion).toBe((before?.bookVersion ?? 0) + 1);
    expect(await lockRow(after?.gameId ?? 0)).toMatchObject({
      book_version: BigInt(after?.bookVersion ?? 0),
    });
    const main = [...(after?.outcomes.values() ?? [])].filter((outcome) => outcome.isMain);
    expect(main.map((outcome) => outcome.parameter)).toEqual([2.5, 2.5]);
    const prices = await db.asOwner(
      'select outcome_type, parameter_milli, odds_milli from audit.market_price where market_id = $1 and price_version = $2 order by 1, 2',
      [after?.gameId, after?.bookVersion],
    );
    expect(prices).toHaveLength(5);
    expect(prices[0]).toEqual({ outcome_type: 1, parameter_milli: 0, odds_milli: 2400 });
  });

  it('ignores duplicates and older messages', async () => {
    const version = game('a')?.bookVersion;
    await feed.sayRaw({
      producer: 'test',
      sequence: 1,
      producedAt: 0,
      message: buildOdds('a', buildResultMarket(9000, 9000, 9000)),
    });
    expect(game('a')?.bookVersion).toBe(version);
  });

  it.each([
    ['odds below the range', { message: buildOdds('a', buildResultMarket(1000, 3400, 3050)) }],
    [
      'a market of another group',
      { message: buildOdds('a', { ...buildTotals([2.5, 1900, 1900]), group: 1 }) },
    ],
    ['a parameter that means nothing', { message: buildOdds('a', buildTotals([2.6, 1900, 1900])) }],
    ['an unknown kind', { message: { kind: 'gift', eventRef: 'a' } }],
    [
      'prices of an event nobody announced',
      { message: buildOdds('nobody', buildResultMarket(2000, 3000, 3000)) },
    ],
    ['text that cannot be stored', { message: buildFixture('a\u0000') }],
  ])('sets aside %s', async (_what, { message }) => {
    const before = catalog.feedHealth().producers[0]?.counts.quarantined ?? 0;
    feed.sequence += 1;
    await feed.sayRaw({ producer: 'test', sequence: feed.sequence, producedAt: 0, message });
    await catalog.idle();
    expect(catalog.feedHealth().producers[0]?.counts.quarantined).toBe(before + 1);
    expect(catalog.feedHealth().producers[0]?.isUp).toBe(true);
  });

  it('stops an event whose new prices could not be read until it gets good ones', async () => {
    expect(game('a')?.status).toBe('suspended');
    await feed.say(buildOdds('a', buildResultMarket(2400, 3400, 3050)));
    expect(game('a')?.status).toBe('open');
  });

  it('holds a market whose price jumps without a cause, and believes it when told again', async () => {
    await feed.say(buildFixture('jump'), buildOdds('jump', buildResultMarket(2000, 3400, 3600)));
    await learnRefs();
    await feed.say(buildOdds('jump', buildResultMarket(20_000, 3400, 1030)));
    const id = game('jump')?.gameId ?? 0;
    expect(catalog.book.findOutcome(id, 2, 0)?.status).toBe('suspended');
    await feed.say(buildOdds('jump', buildResultMarket(20_000, 3400, 1030)));
    expect(catalog.book.findOutcome(id, 2, 0)?.status).toBe('open');
  });

  it('stops and starts betting, for all markets or for some', async () => {
    const id = game('a')?.gameId ?? 0;
    await feed.say({ kind: 'bet_stop', eventRef: 'a' });
    await catalog.idle();
    expect(game('a')?.status).toBe('suspended');
    expect(await lockRow(id)).toMatchObject({
      is_open: false,
      book_version: BigInt(game('a')?.bookVersion ?? 0),
    });
    await feed.say({ kind: 'bet_start', eventRef: 'a' });
    expect(game('a')?.status).toBe('open');
    expect(await lockRow(id)).toMatchObject({ is_open: true });
    await feed.say({ kind: 'bet_stop', eventRef: 'a', groups: [17], cause: 'review' });
    await catalog.idle();
    expect(catalog.book.findOutcome(id, 9, 2.5)).toMatchObject({ status: 'suspended', suspension: 'review' });
    expect(catalog.book.findOutcome(id, 1, 0)?.status).toBe('open');
    await feed.say(buildOdds('a', buildTotals([2.5, 1920, 1900])));
    expect(catalog.book.findOutcome(id, 9, 2.5)?.status).toBe('open');
    expect(catalog.book.findOutcome(id, 9, 1.5)).toBeUndefined();
  });

  it('lists a match anew when it goes live: another I, the same CI', async () => {
    const line = game('a');
    await feed.say(buildFixture('a', { status: 'live' }), {
      kind: 'state_change',
      eventRef: 'a',
      state: buildState(),
      happenings: [],
    });
    const live = game('a');
    expect(live?.kind).toBe('live');
    expect(live?.constId).toBe(line?.constId);
    expect(live?.gameId).not.toBe(line?.gameId);
    expect(catalog.book.findGame(line?.gameId ?? 0)).toBeUndefined();
    expect(catalog.book.liveGameIdOf(line?.gameId ?? 0)).toBe(live?.gameId);
    expect(await lockRow(line?.gameId ?? 0)).toMatchObject({ is_open: false });
    expect(live?.status).toBe('suspended');
    await feed.say(buildOdds('a', buildResultMarket(1280, 5100, 13_000)));
    expect(game('a')?.status).toBe('open');
  });

  it('sells no price from before the last goal, and brings it back when it is told', async () => {
    const id = game('a')?.gameId ?? 0;
    const state = buildState({ score: { home: 1, away: 0 } });
    await feed.say({ kind: 'state_change', eventRef: 'a', state, happenings: [] });
    expect(catalog.book.findOutcome(id, 1, 0)?.status).toBe('open');
    shiftMs += 11_000;
    await feed.say({ kind: 'alive', isSubscribed: true });
    await catalog.tick();
    await catalog.idle();
    expect(catalog.book.findOutcome(id, 1, 0)).toMatchObject({ status: 'suspended', suspension: 'price' });
    expect(catalog.feedHealth().producers[0]?.counts.stale).toBe(1);
    await feed.say(buildOdds('a', buildResultMarket(1280, 5100, 13_000)));
    expect(catalog.book.findOutcome(id, 1, 0)?.status).toBe('open');
  });

  it('stops a match that nobody speaks of while its clock runs, until somebody does', async () => {
    const odds = buildOdds('a', buildResultMarket(1280, 5100, 13_000));
    for (let silent = 0; silent <= 300_000; silent += 10_000) {
      shiftMs += 10_000;
      await feed.say({ kind: 'alive', isSubscribed: true });
    }
    await catalog.tick();
    await catalog.idle();
    expect(game('a')).toMatchObject({ status: 'suspended', suspension: 'not_heard' });
    expect(await lockRow(game('a')?.gameId ?? 0)).toMatchObject({ is_open: false });
    await feed.say(odds);
    expect(game('a')?.status).toBe('open');
  });

  it('suspends everything of a producer that lost a message, until its snapshot is whole', async () => {
    feed.sequence += 5;
    await feed.say(buildOdds('a', buildResultMarket(1300, 5100, 13_000)));
    expect(game('a')?.status).toBe('suspended');
    // In memory at once; the database hears of it beside the message that showed the gap.
    await expect.poll(() => lockRow(game('a')?.gameId ?? 0)).toMatchObject({ is_open: false });
    await expect.poll(() => feed.requests).toHaveLength(1);
    await feed.say({ kind: 'snapshot_complete', requestId: 'another' });
    expect(game('a')?.status).toBe('suspended');
    await feed.snapshot(
      buildFixture('a', { status: 'live' }),
      buildOdds('a', buildResultMarket(1300, 5100, 13_000)),
    );
    expect(game('a')?.status).toBe('open');
    expect(await lockRow(game('a')?.gameId ?? 0)).toMatchObject({ is_open: true });
    // The event 'jump' was not in the snapshot: it stays closed to bets.
    expect(game('jump')?.status).toBe('suspended');
    expect(await lockRow(game('jump')?.gameId ?? 0)).toMatchObject({ is_open: false });
    await feed.say(buildFixture('jump'), buildOdds('jump', buildResultMarket(20_000, 3400, 1030)));
    expect(game('jump')?.status).toBe('open');
    expect(await lockRow(game('jump')?.gameId ?? 0)).toMatchObject({ is_open: true });
  });

  it('takes prices from the line that a snapshot does not tell again', async () => {
    const id = game('a')?.gameId ?? 0;
    await feed.say(buildOdds('a', buildTotals([2.5, 1920, 1900])));
    expect(catalog.book.findOutcome(id, 9, 2.5)?.status).toBe('open');
    const asked = feed.requests.length;
    feed.sequence += 1;
    await feed.say({ kind: 'alive', isSubscribed: true });
    await expect.poll(() => feed.requests.length).toBe(asked + 1);
    await feed.snapshot(
      buildFixture('a', { status: 'live' }),
      buildOdds('a', buildResultMarket(1300, 5100, 13_000)),
      buildFixture('jump'),
    );
    expect(catalog.book.findOutcome(id, 1, 0)?.status).toBe('open');
    expect(catalog.book.findOutcome(id, 9, 2.5)).toBeUndefined();
    expect(game('jump')?.outcomes.size).toBe(0);
    expect(await lockRow(game('jump')?.gameId ?? 0)).toMatchObject({ is_open: false });
  });

  it('suspends a silent producer after 15 seconds', async () => {
    await feed.say({ kind: 'alive', isSubscribed: true });
    shiftMs += 14_000;
    await catalog.tick();
    expect(game('a')?.status).toBe('open');
    shiftMs += 1_100;
    await catalog.tick();
    await expect.poll(async () => (await lockRow(game('a')?.gameId ?? 0))?.['is_open']).toBe(false);
    expect(game('a')).toMatchObject({ status: 'suspended', suspension: 'producer_down' });
    await feed.say({ kind: 'alive', isSubscribed: true });
    expect(game('a')?.status).toBe('suspended');
    await feed.snapshot(
      buildFixture('a', { status: 'live' }),
      buildOdds('a', buildResultMarket(1300, 5100, 13_000)),
      buildFixture('jump'),
    );
    expect(game('a')?.status).toBe('open');
  });

  it('asks anew after a snapshot with a hole, also a source that waits until its answer is stored', async () => {
    const holey = testFeed('holey', [buildFixture('h')]);
    const answer = [buildFixture('h'), buildOdds('h', buildResultMarket(1900, 3400, 4100))];
    await catalog.startIntake({
      ...holey,
      requestSnapshot: async (requestId) => {
        holey.requests.push(requestId);
        await holey.say(buildFixture('h'));
        if (holey.requests.length === 1) holey.sequence += 1;
        await holey.snapshot(...answer);
      },
    });
    holey.sequence += 1;
    await holey.say({ kind: 'alive', isSubscribed: true });
    await expect.poll(() => holey.requests.length).toBe(2);
    await catalog.idle();
    await learnRefs();
    await expect.poll(() => game('h')?.status).toBe('open');
  });

  it('takes two producers of one match as one feed, and the match stays one event through a hand-over and a restart', async () => {
    const [pre, arena] = [testFeed('pre'), testFeed('arena')];
    const startsAt = instant(Date.now() + 3_600_000);
    const named = (ref: string, change: object = {}) =>
      buildFixture(ref, {
        startsAt,
        participants: [
          { ref: `${ref}-1`, names: { en: 'Lakeside' } },
          { ref: `${ref}-2`, names: { en: 'Hillside' } },
        ],
        ...change,
      });
    const merged = () =>
      mergeFeeds({
        producer: 'merged',
        sources: [
          { producer: 'pre', covers: 'line', provider: pre },
          { producer: 'arena', covers: 'live', provider: arena },
        ],
        store: feedMappingStore(db, 'merged'),
        clock,
        log: silentLog,
      });
    await catalog.startIntake(merged());
    const found = () =>
      [...catalog.book.events('line'), ...catalog.book.events('live')].filter(
        ({ participants: [home] }) => home.names.en === 'Lakeside',
      );
    await pre.say(named('p'), buildOdds('p', buildResultMarket(1900, 3400, 4100)));
    await arena.say(named('a'));
    const [line] = found();
    expect(found()).toHaveLength(1);
    expect(catalog.book.findOutcome(line?.mainGameId ?? 0, 1, 0)).toMatchObject({
      oddsMilli: 1900,
      status: 'open',
    });
    await arena.say(named('a', { status: 'live' }), buildOdds('a', buildResultMarket(1700, 3500, 5000)));
    const [live] = found();
    expect(live).toMatchObject({ eventId: line?.eventId, kind: 'live' });
    expect(catalog.book.findOutcome(live?.mainGameId ?? 0, 1, 0)).toMatchObject({
      oddsMilli: 1700,
      status: 'open',
    });
    const kept = await feedMappingStore(db, 'merged').load();
    expect(kept.map(({ eventRef }) => eventRef)).toEqual(['pre:p', 'pre:p']);
  });

  it('is rebuilt from the database, suspended until the snapshot of its producer', async () => {
    const before = game('a');
    await catalog.stop();
    catalog = await openHere();
    const restored = game('a');
    expect(restored?.gameId).toBe(before?.gameId);
    expect(restored?.bookVersion).toBe(before?.bookVersion);
    expect(restored?.status).toBe('suspended');
    expect([...(restored?.outcomes.values() ?? [])]).toEqual([...(before?.outcomes.values() ?? [])]);
    feed = testFeed('test', [
      buildFixture('a', { status: 'live' }),
      buildOdds('a', buildResultMarket(1300, 5100, 13_000)),
    ]);
    await catalog.startIntake(feed);
    expect(game('a')?.status).toBe('open');
    expect(game('a')?.gameId).toBe(before?.gameId);
  });

  it('keeps results in versions: scout, official, correction, cancellation and both rollbacks', async () => {
    const eventId = game('a')?.eventId ?? 0;
    const read = () => db.read('platform', (tx) => readResult(tx, eventId));
    const state = buildState({ phase: 'ended', score: { home: 1, away: 0 }, isClockRunning: false });
    await feed.say({ kind: 'result', eventRef: 'a', certainty: 'scout', state });
    expect(await read()).toMatchObject({
      resultVersion: 1,
      certainty: 'scout',
      state: { score: { home: 1, away: 0 } },
    });
    expect(game('a')?.status).toBe('closed');
    await feed.say({ kind: 'result', eventRef: 'a', certainty: 'scout', state });
    expect((await read())?.resultVersion).toBe(1);
    await feed.say({ kind: 'result', eventRef: 'a', certainty: 'official', state });
    const other = { ...state, score: { home: 2, away: 0 } };
    await feed.say({ kind: 'result', eventRef: 'a', certainty: 'scout', state: other });
    expect(await read()).toMatchObject({ resultVersion: 2, state: { score: { home: 1, away: 0 } } });
    await feed.say({ kind: 'result', eventRef: 'a', certainty: 'official', state: other });
    expect(await read()).toMatchObject({ resultVersion: 3, state: { score: { home: 2, away: 0 } } });
    await feed.say({ kind: 'rollback_settlement', eventRef: 'a' });
    expect(await read()).toEqual({
      resultVersion: 4,
      cause: 'rollback_settlement',
      outcomes: [],
      cancellations: [],
      withdrawn: [],
    });
    await feed.say({ kind: 'cancel', eventRef: 'a', reason: 'abandoned', fromAt: instant(5) });
    await feed.say({ kind: 'cancel', eventRef: 'a', reason: 'abandoned', fromAt: instant(5) });
    expect((await read())?.cancellations).toEqual([{ reason: 'abandoned', fromAt: 5 }]);
    await feed.say({ kind: 'rollback_cancel', eventRef: 'a', reason: 'abandoned' });
    expect(await read()).toMatchObject({ resultVersion: 6, cancellations: [] });
    const jobs = await db.asOwner(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'test.resulted'",
    );
    expect(jobs).toHaveLength(6);
  });
});
