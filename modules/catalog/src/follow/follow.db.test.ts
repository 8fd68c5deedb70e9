// Two processes on one database: one has the intake, the other follows it, and takes over when it is gone.

import { randomBytes } from 'node:crypto';
import { systemClock } from '@overround/kernel';
import { type Bus, openOutbox, openPostgresBus, silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { FORMAT } from '@overround/sports';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Catalog, openCatalog } from '../catalog.ts';
import { buildFixture, buildOdds, buildResultMarket, testFeed } from '../testing/test-feed.ts';

let db: TestDatabase;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await db.drop();
});

/** A process as the server makes one: it ticks four times a second. */
async function openProcess(): Promise<{ readonly catalog: Catalog; readonly end: () => Promise<void> }> {
  const bus: Bus = await openPostgresBus(db, silentLog);
  const catalog = await openCatalog({
    db,
    outbox: openOutbox([]),
    clock: systemClock,
    log: silentLog,
    site: { countries: () => [], countryByCode: () => undefined },
    randomBytes,
    bus,
  });
  const ticking = setInterval(() => void catalog.tick(), 50);
  const end = async () => {
    clearInterval(ticking);
    await catalog.stop();
    await bus.close();
  };
  return { catalog, end };
}

const priceOf = ({ book }: Catalog) => {
  const [event] = [...book.events('line')];
  const found = event && book.findOutcome(event.mainGameId, 1, 0);
  return found && { gameId: found.gameId, status: found.status, oddsMilli: found.oddsMilli };
};
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 25 });

it('shows the line of the one that leads, and leads it on under the same ids when that one is gone', async () => {
  const first = await openProcess();
  const second = await openProcess();
  closing.push(second.end);
  await expect(second.catalog.startIntake(testFeed('early'))).rejects.toThrow(/another process/);

  await first.catalog.lead();
  const said = [buildFixture('a'), buildOdds('a', buildResultMarket(2000, 3300, 3600))];
  const feed = testFeed('test', said);
  await first.catalog.startIntake(feed);
  await eventually(() => expect(priceOf(second.catalog)).toMatchObject({ status: 'open', oddsMilli: 2000 }));
  expect(second.catalog.feedHealth().following).toEqual({ isLevel: true });

  await feed.say(buildOdds('a', buildResultMarket(2200, 3300, 3300)));
  await eventually(() => expect(priceOf(second.catalog)).toMatchObject({ oddsMilli: 2200 }));
  expect(priceOf(second.catalog)).toEqual(priceOf(first.catalog));
  const { gameId } = priceOf(second.catalog) ?? {};

  // A stop by hand at the follower is kept by the leader, and shown by both until it is lifted.
  const note = async () => undefined;
  const eventId = [...second.catalog.book.events('line')][0]?.eventId ?? 0;
  const order = { eventId, groups: [], reason: 'a test', madeBy: 'staff' };
  const held = await second.catalog.desk.hold(order, note);
  for (const { catalog } of [first, second])
    await eventually(() => expect(priceOf(catalog)?.status).toBe('suspended'));
  const holdId = held.ok ? held.value.holdId : 0;
  await second.catalog.desk.lift({ holdId, by: 'staff', reason: 'a test' }, note);
  for (const { catalog } of [first, second])
    await eventually(() => expect(priceOf(catalog)?.status).toBe('open'));

  // A duel that is built at the follower is priced by the leader, and shown by both.
  const sheet = (side: string) =>
    [1, 2].map((number) => ({ ref: `${side}${number}`, names: { en: side }, number, isStarting: true }));
  await feed.say(
    buildFixture('duel', {
      format: FORMAT.footballLeague,
      pricedBy: 'house',
      expectation: { model: 'goals', means: { home: 1.6, away: 1.1 }, rho: -0.05 },
      facts: { lineUps: [sheet('a'), sheet('b')] },
    }),
  );
  const houseGame = ({ book }: Catalog) =>
    [...book.events('line')].find(({ pricedBy }) => pricedBy === 'house')?.mainGameId ?? 0;
  await eventually(() => expect(houseGame(second.catalog)).toBeGreaterThan(0));
  const build = second.catalog.module.routes.find(({ call }) => call.name === 'LineFeed.BuildDuel');
  const body = { gameId: houseGame(second.catalog), team1Ids: [51], team2Ids: [2], lng: 'en' };
  // As the edge calls it.
  const built = await build?.handle({ query: {}, params: {}, body }, { site: { lang: 'en' } } as never);
  expect(built).toMatchObject({ ok: true });
  for (const { catalog } of [first, second])
    expect(catalog.book.findOutcome(houseGame(catalog), 20_031, 2005.1)?.status).toBe('open');
  await feed.say(buildFixture('duel', { status: 'cancelled' }));

  await first.end();
  await second.catalog.lead();
  expect(priceOf(second.catalog)).toMatchObject({ gameId, status: 'suspended' });
  await second.catalog.startIntake(testFeed('test', said));
  await eventually(() =>
    expect(priceOf(second.catalog)).toMatchObject({ gameId, status: 'open', oddsMilli: 2000 }),
  );
  expect(second.catalog.feedHealth().following).toBeUndefined();
});
