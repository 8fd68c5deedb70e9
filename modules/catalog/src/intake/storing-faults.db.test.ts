import { randomBytes } from 'node:crypto';
import { systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalog, openCatalog } from '../catalog.ts';
import { buildFixture, buildOdds, buildResultMarket, type TestFeed, testFeed } from '../testing/test-feed.ts';

let db: TestDatabase;
let catalog: Catalog;
let feed: TestFeed;
const listed = (ref: string) => [buildFixture(ref), buildOdds(ref, buildResultMarket(2000, 3000, 4000))];

beforeAll(async () => {
  db = await openTestDatabase();
  await db.asOwner(`
    create function public.fail_on_ref() returns trigger language plpgsql as $$
    begin
      if new.ref = 'poison' then raise exception 'data' using errcode = '22023'; end if;
      if new.ref = 'disk' then raise exception 'no space' using errcode = '53100'; end if;
      return new;
    end $$;
    create trigger fail_on_ref before insert on catalog.event for each row execute function public.fail_on_ref()`);
  catalog = await openCatalog({
    db,
    outbox: openOutbox([]),
    clock: systemClock,
    log: silentLog,
    randomBytes,
    site: { countries: () => [], countryByCode: () => undefined },
  });
  feed = testFeed('test', listed('first'));
  await catalog.startIntake(feed);
});
afterAll(async () => {
  await catalog.stop();
  await db.drop();
});

const openCount = () =>
  [...catalog.book.events('line')].filter(
    (event) => catalog.book.findGame(event.mainGameId)?.status === 'open',
  ).length;
const health = () => catalog.feedHealth().producers[0];

describe('when the database does not take a batch', () => {
  it('finds the one message that is at fault, sets it aside and stores the others', async () => {
    await feed.say(...listed('a'), buildFixture('poison'), ...listed('b'), ...listed('c'));
    expect(openCount()).toBe(4);
    expect(health()).toMatchObject({ isUp: true, counts: { quarantined: 1 } });
    const reasons = () => db.asOwner("select reason from catalog.quarantine where message like '%poison%'");
    await expect.poll(reasons).toEqual([{ reason: 'it could not be stored' }]);
  });

  it('takes the producer out of play when the fault is not in the message, and asks for everything anew', async () => {
    await feed.say(...listed('d'), buildFixture('disk'));
    await expect.poll(() => feed.requests.length).toBe(1);
    expect(health()?.isUp).toBe(false);
    expect(openCount()).toBe(0);
    await feed.snapshot(...listed('first'), ...listed('a'), ...listed('d'));
    expect(health()?.isUp).toBe(true);
    expect(openCount()).toBe(3);
  });

  it('leaves nothing half done: what readers see is what is stored', async () => {
    for (const event of catalog.book.events('line')) {
      const game = catalog.book.findGame(event.mainGameId);
      const [row] = await db.asOwner('select book_version, status from catalog.game where game_id = $1', [
        game?.gameId,
      ]);
      expect([Number(row?.['book_version']), row?.['status']]).toEqual([game?.bookVersion, game?.status]);
    }
  });
});
