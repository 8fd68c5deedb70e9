import { randomBytes } from 'node:crypto';
import { systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import { applyHappening, FORMAT, type Happening, type MatchExpectation, startMatch } from '@overround/sports';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { resolveOutcome } from '@overround/settlement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalog, openCatalog } from '../catalog.ts';
import { readResult } from '../store/read-result.ts';
import { leanKey } from '../trade/lean-prices.ts';
import { DEFAULT_TRADE_POLICY } from '../trade/trade-policy.ts';
import { buildFixture, type TestFeed, testFeed } from '../testing/test-feed.ts';

let db: TestDatabase;
let catalog: Catalog;
let feed: TestFeed;
let shiftMs = 0;
const clock = { now: () => systemClock.now(), monotonicMs: () => systemClock.monotonicMs() + shiftMs };
const expectation: MatchExpectation = { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 };
const fixture = buildFixture('house', { pricedBy: 'house', format: FORMAT.footballLeague, expectation });

beforeAll(async () => {
  db = await openTestDatabase();
  catalog = await openCatalog({
    db,
    outbox: openOutbox([]),
    clock,
    log: silentLog,
    randomBytes,
    site: { countries: () => [], countryByCode: () => undefined },
  });
  feed = testFeed('test', [fixture]);
  await catalog.startIntake(feed);
});
afterAll(async () => {
  await catalog.stop();
  await db.drop();
});

const main = () => {
  const event = [...catalog.book.events('line'), ...catalog.book.events('live')].find(
    ({ facts }) => facts.lineUps === undefined,
  );
  return catalog.book.findGame(event?.mainGameId ?? 0);
};
const homeOdds = () => catalog.book.findOutcome(main()?.gameId ?? 0, 1, 0);
let state = startMatch(FORMAT.footballLeague);
const play = (...happenings: Happening[]) => {
  state = happenings.reduce(applyHappening, state);
  return { kind: 'state_change', eventRef: 'house', state, happenings } as const;
};

describe('an event the house prices', () => {
  it('is offered with all its markets as soon as its fixture is known', () => {
    expect(homeOdds()?.status).toBe('open');
    expect(main()?.outcomes.size).toBeGreaterThan(100);
  });

  it('leans as its liability says, by an ordinary change of the book, and back', async () => {
    const [before, version] = [homeOdds()?.oddsMilli ?? 0, main()?.bookVersion ?? 0];
    const away = () => catalog.book.findOutcome(main()?.gameId ?? 0, 3, 0)?.oddsMilli ?? 0;
    const awayBefore = away();
    const eventId = main()?.eventId ?? 0;
    catalog.lean(eventId, new Map([[leanKey('main', 1, 0), 5]]));
    await catalog.idle();
    expect(homeOdds()?.oddsMilli).toBeLessThan(before);
    expect(away()).toBeGreaterThan(awayBefore);
    expect(main()?.bookVersion).toBe(version + 1);
    catalog.lean(eventId, new Map());
    await catalog.idle();
    expect([homeOdds()?.oddsMilli, away()]).toEqual([before, awayBefore]);
  });

  it('is priced anew when it goes live and at once when the score moves', async () => {
    const before = homeOdds()?.oddsMilli ?? 0;
    await feed.say({ ...fixture, status: 'live' }, play({ kind: 'period_start', period: 1, second: 0 }));
    shiftMs += 1100;
    await catalog.tick();
    expect(homeOdds()).toMatchObject({ kind: 'live', status: 'open' });
    await feed.say(play({ kind: 'score', side: 1, points: 1, period: 1, second: 300 }));
    expect(homeOdds()?.oddsMilli).toBeLessThan(before);
  });

  it('is priced seldom while only the clock runs', async () => {
    const tick = (second: number) =>
      feed.say({ kind: 'state_change', eventRef: 'house', state: { ...state, second }, happenings: [] });
    shiftMs += 3100;
    await catalog.tick();
    await tick(600);
    const after = main()?.bookVersion ?? 0;
    for (const second of [700, 800, 900]) await tick(second);
    await catalog.tick();
    expect(main()?.bookVersion).toBe(after);
    shiftMs += 3100;
    await catalog.tick();
    expect(main()?.bookVersion).toBe(after + 1);
  });

  it('stays stopped through new prices until the feed starts betting again', async () => {
    await feed.say({ kind: 'bet_stop', eventRef: 'house' });
    await feed.say(play({ kind: 'score', side: 2, points: 1, period: 1, second: 1200 }));
    await catalog.idle();
    expect(homeOdds()?.status).toBe('suspended');
    await feed.say({ kind: 'bet_start', eventRef: 'house' });
    expect(homeOdds()?.status).toBe('open');
  });

  it('refuses prices of the feed for it', async () => {
    await feed.say({ kind: 'odds_change', eventRef: 'house', markets: [] });
    expect(catalog.feedHealth().producers[0]?.counts.quarantined).toBe(1);
  });

  it('comes back from the database with its expectation and is priced as before', async () => {
    const odds = homeOdds()?.oddsMilli;
    const gameId = main()?.gameId;
    await catalog.stop();
    catalog = await openCatalog({
      db,
      outbox: openOutbox([]),
      clock,
      log: silentLog,
      randomBytes,
      site: { countries: () => [], countryByCode: () => undefined },
    });
    expect(homeOdds()).toMatchObject({ oddsMilli: odds, status: 'suspended' });
    feed = testFeed('test', [
      { ...fixture, status: 'live' },
      { kind: 'state_change', eventRef: 'house', state, happenings: [] },
    ]);
    await catalog.startIntake(feed);
    expect(homeOdds()?.status).toBe('open');
    expect(main()?.gameId).toBe(gameId);
  });

  it('is settled at half time as far as the first half decided it', async () => {
    const eventId = main()?.eventId ?? 0;
    await feed.say(play({ kind: 'period_end', period: 1, second: 2700 }));
    const result = await db.read('platform', (tx) => readResult(tx, eventId));
    expect(result).toMatchObject({ cause: 'period', certainty: 'scout', resultVersion: 1 });
    const settled = (part: { period?: number }) =>
      result?.state && resolveOutcome({ type: 2, parameterMilli: 0, part, state: result.state }).status;
    expect([settled({ period: 1 }), settled({})]).toEqual(['decided', 'open']);
    expect(main()?.status).not.toBe('closed');
  });

  it('has its duels priced again by whoever takes over', async () => {
    const sheet = (side: string) =>
      [1, 2].map((number) => ({ ref: `${side}${number}`, names: { en: side }, number, isStarting: true }));
    const duels = {
      ...fixture,
      eventRef: 'duels',
      facts: { lineUps: [sheet('a'), sheet('b')] as const },
    };
    await feed.say(duels);
    const event = [...catalog.book.events('line')][0];
    const build = catalog.module.routes.find(({ call }) => call.name === 'LineFeed.BuildDuel');
    const body = { gameId: event?.mainGameId, team1Ids: [51], team2Ids: [2], lng: 'en' };
    // As the edge calls it.
    await build?.handle({ query: {}, params: {}, body }, { site: { lang: 'en' } } as never);
    const offered = () => catalog.book.findOutcome(event?.mainGameId ?? 0, 20_031, 2005.1);
    const before = offered()?.oddsMilli ?? 0;
    expect(before).toBeGreaterThan(1000);
    await catalog.stop();
    catalog = await openCatalog({
      db,
      outbox: openOutbox([]),
      clock,
      log: silentLog,
      randomBytes,
      site: { countries: () => [], countryByCode: () => undefined },
    });
    feed = testFeed('test', [
      { ...fixture, status: 'live' },
      { kind: 'state_change', eventRef: 'house', state, happenings: [] },
      { ...duels, expectation: { ...expectation, means: { home: 2.6, away: 0.6 } } },
    ]);
    await catalog.startIntake(feed);
    shiftMs += 3100;
    await catalog.tick();
    expect(offered()?.status).toBe('open');
    expect(offered()?.oddsMilli).toBeLessThan(before);
    await feed.say({ ...duels, status: 'cancelled' });
  });

  it('closes with the result', async () => {
    await feed.say({
      kind: 'result',
      eventRef: 'house',
      certainty: 'scout',
      state: { ...state, phase: 'ended' },
    });
    expect(main()?.status).toBe('closed');
  });

  it('is priced anew where the house opens with other margins, though nothing was told', async () => {
    await feed.say({ ...fixture, eventRef: 'calm' });
    await catalog.idle();
    const ofLine = () => {
      const event = [...catalog.book.events('line')].find(({ status }) => status === 'scheduled');
      return catalog.book.findOutcome(event?.mainGameId ?? 0, 1, 0);
    };
    const before = ofLine()?.oddsMilli ?? 0;
    await catalog.stop();
    catalog = await openCatalog({
      db,
      outbox: openOutbox([]),
      clock,
      log: silentLog,
      randomBytes,
      site: { countries: () => [], countryByCode: () => undefined },
      tradePolicy: { ...DEFAULT_TRADE_POLICY, margins: { 1: { line: 0.25, live: 0.25 } } },
    });
    expect(ofLine()?.oddsMilli).toBe(before);
    await catalog.startIntake(testFeed('test', []));
    shiftMs += 1100;
    await catalog.tick();
    await catalog.idle();
    expect(ofLine()?.oddsMilli).toBeLessThan(before);
    const markets = catalog.marginsOf(ofLine()?.eventId ?? 0) ?? [];
    expect(markets.find(({ group }) => group === 1)?.percent).toBeGreaterThan(24);
    expect(catalog.margins().live.every(({ meanPercent }) => meanPercent > 20)).toBe(true);
  });
});
