import { randomBytes } from 'node:crypto';
import { DAY, instant, systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalog, openCatalog } from '../catalog.ts';
import { catalogInvariants } from '../invariants.ts';
import {
  buildFixture,
  buildOdds,
  buildResultMarket,
  buildState,
  buildTotals,
  testFeed,
} from '../testing/test-feed.ts';
import { forgetMarketLog, MARKET_LOG_DAYS } from './market-log-retention.ts';

let db: TestDatabase;
let catalog: Catalog;
let daysOn = 0;
const clock = { ...systemClock, now: () => instant(systemClock.now() + daysOn * DAY) };

/** Listings of three matches by `ref/part`; the first two are over. */
let games: ReadonlyMap<string, number>;
const rowsOf = async (game: string) => {
  const log = 'select count(*)::int as rows from catalog.market_event where game_id = $1';
  return Number((await db.asOwner(log, [games.get(game)]))[0]?.['rows']);
};

beforeAll(async () => {
  db = await openTestDatabase();
  catalog = await openCatalog({
    db,
    outbox: openOutbox([{ event: 'event.resulted', name: 'test.resulted' }]),
    clock: systemClock,
    log: silentLog,
    randomBytes,
    site: { countries: () => [], countryByCode: () => undefined },
  });
  const half = { period: 1 };
  const feed = testFeed(
    'test',
    ['bet', 'unbet', 'on'].flatMap((ref) => [
      buildFixture(ref),
      buildOdds(ref, buildResultMarket(2000, 3000, 4000), buildResultMarket(2500, 2100, 4500, half)),
    ]),
  );
  await catalog.startIntake(feed);
  for (const home of [2010, 2020, 2030])
    for (const ref of ['bet', 'unbet', 'on'])
      await feed.say(buildOdds(ref, buildResultMarket(home, 3000, 4000), buildTotals([2.5, home, 1900])));
  const over = buildState({ phase: 'ended', score: { home: 1, away: 0 }, isClockRunning: false });
  for (const eventRef of ['bet', 'unbet'])
    await feed.say({ kind: 'result', eventRef, certainty: 'official', state: over });
  const listed = await db.asOwner(
    'select e.ref, g.part_key, g.game_id from catalog.game g join catalog.event e using (event_id)',
  );
  games = new Map(
    listed.map((row) => [`${String(row['ref'])}/${String(row['part_key'])}`, Number(row['game_id'])]),
  );
  // What a bet leaves behind of its pick: the version of the book it was accepted at.
  await db.asOwner(
    `insert into betting.leg (brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli,
                              odds_milli, book_version, is_live, is_banker)
     select 1, 1, 1, g.event_id, g.game_id, 'main', 1, 1, 1, 0, 2010, 2, false, false
       from catalog.game g where g.game_id = $1`,
    [games.get('bet/main')],
  );
});
afterAll(async () => {
  await catalog.stop();
  await db.drop();
});

describe('the log of market changes', () => {
  it('is kept whole while a complaint may still come', async () => {
    daysOn = MARKET_LOG_DAYS - 1;
    expect(await forgetMarketLog(db, clock)).toEqual({ games: 0, rows: 0 });
    for (const game of ['bet/main', 'bet/p1', 'unbet/main', 'unbet/p1', 'on/main'])
      expect(await rowsOf(game)).toBeGreaterThan(1);
  });

  it('then loses the games nobody bet on, and keeps what a bet or an event under way needs', async () => {
    daysOn = MARKET_LOG_DAYS + 1;
    const before = await rowsOf('bet/main');
    const forgotten = await forgetMarketLog(db, clock);
    expect(forgotten.games).toBe(3);
    expect(forgotten.rows).toBeGreaterThan(5);
    for (const game of ['bet/p1', 'unbet/main', 'unbet/p1']) expect(await rowsOf(game)).toBe(0);
    expect(await rowsOf('bet/main')).toBe(before);
    expect(await rowsOf('on/main')).toBeGreaterThan(1);
    expect(await forgetMarketLog(db, clock)).toEqual({ games: 0, rows: 0 });
  });

  it('still tells the auditor the state and the price every bet was accepted at', async () => {
    const [found] = await db.asOwner(
      `select m.status, p.odds_milli from betting.leg l
         join audit.market_event m on m.market_id = l.game_id and m.price_version = l.book_version
         join lateral (select p.odds_milli from audit.market_price p
                        where p.market_id = l.game_id and p.price_version <= l.book_version
                          and p.outcome_type = l.type and p.parameter_milli = l.parameter_milli
                        order by p.price_version desc limit 1) p on true`,
    );
    expect(found).toMatchObject({ odds_milli: 2010 });
    for (const { name, sql } of catalogInvariants) {
      const [row] = await db.asOwner(sql);
      expect(
        Object.values(row ?? {})
          .map(Number)
          .at(-1),
        name,
      ).toBe(0);
    }
  });

  it('cannot be shortened in any other way', async () => {
    const log = 'delete from catalog.market_event';
    await expect(db.asOwner(log)).rejects.toThrow('never changed or deleted');
    await expect(db.asOwner("update catalog.market_event set changes = ''")).rejects.toThrow('never changed');
    await expect(db.moneyPool.query(log)).rejects.toThrow('permission denied');
  });
});
