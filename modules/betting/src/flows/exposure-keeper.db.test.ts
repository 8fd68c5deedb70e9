import { type GameId, instant, minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Brand } from '@overround/site';
import { openStrictLog, openTestDatabase, strictLog, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, BRAND, OTHER_BRAND, type TestGame } from '../arranging.testing.ts';
import type { EventCard } from '../domain/event-card.ts';
import { buildLimits, buildRules } from '../domain/building.testing.ts';
import { changePersonLimit, listPersonLimitChanges, reviewPersonLimit } from '../store/person-limit-store.ts';
import { keepEventCards } from '../store/event-card-store.ts';
import { openLiquidityDesk } from './liquidity-desk.ts';
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
    log: strictLog,
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

it('decides nothing for a brand whose exposure cannot be known, and goes on for all others', async () => {
  const { log, toldBy } = openStrictLog();
  let isBroken = true;
  const read: TestDatabase['read'] = (scope, work) =>
    isBroken && scope !== 'platform' && scope.brandId === BRAND
      ? Promise.reject(new Error('no reading'))
      : db.read(scope, work);
  const exposure = openExposureKeeper({
    db: { read },
    clock: { now: () => 0 as never, monotonicMs: () => nowMs },
    log,
    brandIds: () => [BRAND, OTHER_BRAND],
  });
  const game = await arrangeGame(db);
  const refused = () => expect(exposure.ready(BRAND)).rejects.toThrow('what brand 1 may lose is not known');
  const told = await toldBy(async () => {
    await refused();
    // Not read anew for each of its orders.
    await refused();
    await exposure.ready(OTHER_BRAND);
    await exposure.ready();
  });
  expect(told).toMatchObject([{ alarm: 'job_item_failed', job: 'betting.renew_exposure', itemId: BRAND }]);
  isBroken = false;
  nowMs += 1000;
  await exposure.ready(BRAND);
  // What is kept while its brand cannot be read is counted on.
  isBroken = true;
  const ref = { ...game, type: 1, parameterMilli: 0 };
  exposure.reserve(BRAND, [{ ...ref, winMilli: 500n }]).keep();
  nowMs += 11_000;
  await toldBy(() => exposure.renew());
  expect(exposure.usedBy(BRAND, ref).brand.outcome).toBe(500n);
  await exposure.ready(BRAND);
  nowMs += 61_000;
  await toldBy(refused);
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

describe('learned curves', () => {
  const HOUR_MS = 3_600_000;
  const config = { percentMin: 10, awayMax: 40, days: 30, priorMatches: 1 };
  const euros = new Map([['EUR', { unitMinor: minor(100n) }]]);
  const risk = { learnedLiquidity: config, liquidity: { percent: 50, hours: 48 } };
  const brand = { key: 'test', betting: { risk, limits: euros } } as unknown as Brand; // Only what is read of it.
  const inBrand = <T>(work: (tx: Tx) => Promise<T>) => db.inTransaction({ brandId: BRAND }, work);

  it('are learned from the bets on past matches, kept with what they rest on, pinned and switched off', async () => {
    const exposure = openKeeper();
    const house = houseWith(exposure);
    const startsAt = Date.now() + 2 * HOUR_MS;
    const league = { sportId: 1, champId: 77 };
    const betOn = async (): Promise<void> => {
      const game = await arrangeGame(db);
      house.book.list(game);
      const order = singleOn(game, { stakeMinor: minor(1000n) });
      expect((await placeBet(house, ownerOf(await arrangePerson(db, 100_000n)), order)).ok).toBe(true);
      const card = { eventId: game.eventId, ...league, startsAt } as EventCard; // Only what is read of it.
      await inBrand((tx) => keepEventCards(tx, [card]));
    };
    const now = instant(startsAt + HOUR_MS);
    const directory = { brandById: () => brand };
    const desk = openLiquidityDesk({ db, clock: { now: () => now }, directory, exposure });
    const curve = async () => (await desk.curves(BRAND, league)).curves[0];

    await betOn();
    // Of the league, and of its sport.
    expect(await desk.learn(BRAND)).toBe(2);
    expect(await desk.learn(BRAND)).toBe(0);
    // Ten units between three hours and one before the start; one bet says little: an eleventh of a voice against one.
    expect(await curve()).toMatchObject({
      version: 1,
      matches: 1,
      bets: 1,
      turnoverMilli: 10_000,
      ownPart: 8,
    });
    expect((await curve())?.ownPercents).toEqual([100, 0, 0, 0, 0, 0, 0, 0]);
    expect(exposure.curveOf(BRAND, league)).toMatchObject({ version: 1, isPinned: false });
    // A league that nobody bet on is like its sport.
    expect(exposure.curveOf(BRAND, { sportId: 1, champId: 78 })).toMatchObject({ champId: 0 });
    expect(exposure.curveOf(BRAND, { sportId: 2, champId: 79 })).toBeUndefined();

    const by = { brandId: BRAND, reason: 'seen', madeBy: 'anna' };
    expect(await desk.order({ ...by, kind: 'pin', curve: { ...league, version: 9 } })).toMatchObject({
      code: 'not_found',
    });
    expect((await desk.order({ ...by, kind: 'pin', curve: league })).ok).toBe(true);
    for (let match = 0; match < 3; match += 1) await betOn();
    expect(await desk.learn(BRAND)).toBe(2);
    expect(exposure.curveOf(BRAND, league)).toMatchObject({ version: 1, isPinned: true });
    expect((await desk.curves(BRAND, league)).versions?.map(({ version }) => version)).toEqual([2, 1]);
    await desk.order({ ...by, kind: 'unpin', curve: league });
    expect(exposure.curveOf(BRAND, league)).toMatchObject({ version: 2, isPinned: false });
    await desk.order({ ...by, kind: 'off' });
    expect(exposure.curveOf(BRAND, league)).toBeUndefined();
    expect((await desk.curves(BRAND)).isOn).toBe(false);
    await desk.order({ ...by, kind: 'on' });
    expect(exposure.curveOf(BRAND, league)).toMatchObject({ version: 2 });
  });
});
