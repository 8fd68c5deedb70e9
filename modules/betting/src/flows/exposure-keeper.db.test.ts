import { type GameId, minor } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, BRAND, type TestGame } from '../arranging.testing.ts';
import { buildLimits, buildRules } from '../domain/building.testing.ts';
import { openExposureKeeper } from './exposure-keeper.ts';
import { placeBet } from './place-bet.ts';
import { openTestHouse, ownerOf, singleOn, type TestHouse } from './placing.testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const CAPS = { eventMilliMax: 100_000n, marketMilliMax: 60_000n };
let nowMs = 0;
const openKeeper = () =>
  openExposureKeeper({
    db,
    clock: { now: () => 0 as never, monotonicMs: () => nowMs },
    brandIds: () => [BRAND],
  });
const outcomeOf = (game: TestGame) => ({ ...game, type: 1, parameterMilli: 0 });
/** A house of one process that knows its exposure and has room for 60 units on a market, 100 on an event. */
const houseWith = (exposure: ReturnType<typeof openKeeper>): TestHouse => {
  const house = openTestHouse(db, { exposure });
  const book: TestHouse['book'] = {
    ...house.book,
    quoteOf: (selection) => {
      const quote = house.book.quotes.get(selection.gameId);
      if (!quote) return undefined;
      const room = exposure.roomOf({ ...selection, eventId: quote.eventId }, CAPS);
      const roomMinor = { event: room.event / 10n, market: room.market / 10n };
      return { ...quote, roomMinor };
    },
  };
  return {
    ...house,
    book,
    groundOf: async () => {
      await exposure.ready();
      return { book, rules: buildRules(), limits: buildLimits() };
    },
  };
};

it('counts what is accepted at once, refuses what would pass the cap, and names the reason', async () => {
  const [exposure, game] = [openKeeper(), await arrangeGame(db)];
  const house = houseWith(exposure);
  house.book.list(game);
  const persons = await Promise.all([1, 2, 3].map(() => arrangePerson(db, 100_000n)));
  const [first, second, third] = persons as [(typeof persons)[0], (typeof persons)[0], (typeof persons)[0]]; // Three.
  expect((await placeBet(house, ownerOf(first), singleOn(game, { stakeMinor: minor(4000n) }))).ok).toBe(true);
  expect(await placeBet(house, ownerOf(second), singleOn(game, { stakeMinor: minor(2001n) }))).toMatchObject({
    code: 'stake_too_high',
    stakeMinorMax: '2000',
    reason: 'market',
  });
  expect((await placeBet(house, ownerOf(third), singleOn(game, { stakeMinor: minor(2000n) }))).ok).toBe(true);
  expect(exposure.roomOf(outcomeOf(game), CAPS).market).toBe(0n);
});

it('is the same after a restart, made anew from open tickets', async () => {
  const [exposure, game] = [openKeeper(), await arrangeGame(db)];
  const house = houseWith(exposure);
  house.book.list(game);
  await placeBet(
    house,
    ownerOf(await arrangePerson(db, 100_000n)),
    singleOn(game, { stakeMinor: minor(3000n) }),
  );
  const restarted = openKeeper();
  await restarted.ready();
  expect(restarted.roomOf(outcomeOf(game), CAPS)).toEqual(exposure.roomOf(outcomeOf(game), CAPS));
  expect(restarted.roomOf(outcomeOf(game), CAPS)).toEqual({ event: 70_000n, market: 30_000n });
});

it('learns within seconds what another process took', async () => {
  const [one, other, game] = [openKeeper(), openKeeper(), await arrangeGame(db)];
  await other.ready();
  const house = houseWith(one);
  house.book.list(game);
  await placeBet(
    house,
    ownerOf(await arrangePerson(db, 100_000n)),
    singleOn(game, { stakeMinor: minor(3000n) }),
  );
  expect(other.roomOf(outcomeOf(game), CAPS).market).toBe(60_000n);
  nowMs += 61_000;
  await other.ready();
  expect(other.roomOf(outcomeOf(game), CAPS).market).toBe(30_000n);
});

it('stops counting an order that was not booked, and counts no order twice', async () => {
  const [exposure, game] = [openKeeper(), await arrangeGame(db)];
  const house = houseWith(exposure);
  house.book.list(game);
  const poor = await arrangePerson(db, 10n);
  expect((await placeBet(house, ownerOf(poor), singleOn(game, { stakeMinor: minor(3000n) }))).ok).toBe(false);
  expect(exposure.roomOf(outcomeOf(game), CAPS).market).toBe(60_000n);
  await placeBet(
    house,
    ownerOf(await arrangePerson(db, 10_000n)),
    singleOn(game, { stakeMinor: minor(3000n) }),
  );
  nowMs += 61_000;
  await exposure.ready();
  expect(exposure.roomOf(outcomeOf(game), CAPS).market).toBe(30_000n);
});

it('decides nothing while the exposure cannot be known', async () => {
  const broken = openExposureKeeper({
    db: { read: () => Promise.reject(new Error('no database')) },
    clock: { now: () => 0 as never, monotonicMs: () => nowMs },
    brandIds: () => [BRAND],
  });
  await expect(broken.ready()).rejects.toThrow('no database');
});

it('keeps the part of a system’s stake that stands on each leg', async () => {
  const [exposure, games] = [openKeeper(), await Promise.all([1, 2, 3].map(() => arrangeGame(db)))];
  const house = houseWith(exposure);
  for (const game of games) house.book.list(game);
  const order = singleOn(games[0] ?? { gameId: 0, eventId: 0 }, { stakeMinor: minor(3000n) });
  const selections = games.map((game) => ({
    gameId: game.gameId as GameId, // The database drew it.
    type: 1,
    parameterMilli: 0,
    oddsMilliSeen: 2000 as never,
  }));
  const coupon = { kind: 'system', sizes: [2], bankers: [], selections } as const;
  const answer = await placeBet(house, ownerOf(await arrangePerson(db, 10_000n)), { ...order, coupon });
  expect(answer.ok).toBe(true);
  expect(games.map((game) => exposure.roomOf(outcomeOf(game), CAPS).market)).toEqual([
    40_000n,
    40_000n,
    40_000n,
  ]);
});
