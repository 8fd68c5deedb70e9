import { type GameId, minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, BRAND, type TestGame } from '../arranging.testing.ts';
import { buildLimits, buildRules } from '../domain/building.testing.ts';
import { changePersonLimit, listPersonLimitChanges, reviewPersonLimit } from '../store/person-limit-store.ts';
import { openExposureKeeper } from './exposure-keeper.ts';
import { placeBet } from './place-bet.ts';
import { openTestHouse, ownerOf, singleOn, type TestHouse } from './placing.testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

let nowMs = 0;
const openKeeper = () =>
  openExposureKeeper({
    db,
    clock: { now: () => 0 as never, monotonicMs: () => nowMs },
    brandIds: () => [BRAND],
  });
/** On the home side of a game, and on its event. */
const takenOn = (exposure: ReturnType<typeof openKeeper>, game: TestGame) => {
  const { outcome, event } = exposure.usedBy(BRAND, { ...game, type: 1, parameterMilli: 0 }).brand;
  return [outcome, event];
};
/** A house of one process that knows its exposure and has room for 60 units on an outcome, 100 on an event. */
const houseWith = (exposure: ReturnType<typeof openKeeper>): TestHouse => {
  const house = openTestHouse(db, { exposure });
  const book: TestHouse['book'] = {
    ...house.book,
    quoteOf: (selection) => {
      const quote = house.book.quotes.get(selection.gameId);
      if (!quote) return undefined;
      const { outcome, event } = exposure.usedBy(BRAND, { ...selection, eventId: quote.eventId }).brand;
      const caps = [
        { scope: 'event', kind: 'exposure', minor: 10_000n - event / 10n },
        { scope: 'outcome', kind: 'exposure', minor: 6000n - outcome / 10n },
      ] as const;
      return { ...quote, caps };
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
    reason: 'outcome',
    kind: 'exposure',
  });
  expect((await placeBet(house, ownerOf(third), singleOn(game, { stakeMinor: minor(2000n) }))).ok).toBe(true);
  expect(takenOn(exposure, game)).toEqual([60_000n, 60_000n]);
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
  expect(takenOn(restarted, game)).toEqual([30_000n, 30_000n]);
  expect(takenOn(exposure, game)).toEqual([30_000n, 30_000n]);
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
  expect(takenOn(other, game)).toEqual([0n, 0n]);
  nowMs += 61_000;
  await other.ready();
  expect(takenOn(other, game)).toEqual([30_000n, 30_000n]);
});

it('stops counting an order that was not booked, and counts no order twice', async () => {
  const [exposure, game] = [openKeeper(), await arrangeGame(db)];
  const house = houseWith(exposure);
  house.book.list(game);
  const poor = await arrangePerson(db, 10n);
  expect((await placeBet(house, ownerOf(poor), singleOn(game, { stakeMinor: minor(3000n) }))).ok).toBe(false);
  expect(takenOn(exposure, game)).toEqual([0n, 0n]);
  await placeBet(
    house,
    ownerOf(await arrangePerson(db, 10_000n)),
    singleOn(game, { stakeMinor: minor(3000n) }),
  );
  nowMs += 61_000;
  await exposure.ready();
  expect(takenOn(exposure, game)).toEqual([30_000n, 30_000n]);
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
  expect(games.map((game) => takenOn(exposure, game)[0])).toEqual([20_000n, 20_000n, 20_000n]);
});

it('gives a person other limits, with every change kept and seen by a second person', async () => {
  const exposure = openKeeper();
  const { personId } = await arrangePerson(db, 0n);
  const inBrand = <T>(work: (tx: Tx) => Promise<T>) => db.inTransaction({ brandId: BRAND }, work);
  const change = { brandId: BRAND, personId, percent: 20, reason: 'bets on late news', madeBy: 'anna' };
  const changeNo = await inBrand((tx) => changePersonLimit(tx, change));
  await exposure.ready();
  expect(exposure.personPercent(BRAND, personId)).toBe(20);
  const review = { brandId: BRAND, changeNo, isUpheld: false };
  expect(await inBrand((tx) => reviewPersonLimit(tx, { ...review, madeBy: 'anna' }))).toMatchObject({
    code: 'second_person_needed',
  });
  expect(await inBrand((tx) => listPersonLimitChanges(tx, BRAND))).toMatchObject([
    { changeNo, percentAfter: 20 },
  ]);
  expect((await inBrand((tx) => reviewPersonLimit(tx, { ...review, madeBy: 'boris' }))).ok).toBe(true);
  expect(await inBrand((tx) => reviewPersonLimit(tx, { ...review, madeBy: 'chen' }))).toMatchObject({
    code: 'reviewed_already',
  });
  expect(await inBrand((tx) => listPersonLimitChanges(tx, BRAND))).toEqual([]);
  expect(await inBrand((tx) => listPersonLimitChanges(tx, BRAND, personId))).toMatchObject([
    { percentBefore: 20, percentAfter: 100, isUpheld: true, madeBy: 'boris' },
    { percentBefore: 100, percentAfter: 20, isUpheld: false, reason: 'bets on late news' },
  ]);
  nowMs += 61_000;
  await exposure.ready();
  expect(exposure.personPercent(BRAND, personId)).toBeUndefined();
});
