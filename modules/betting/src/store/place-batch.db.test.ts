import { randomUUID } from 'node:crypto';
import { minor } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeGame,
  arrangePerson,
  balanceOf,
  BRAND,
  changeGame,
  houseBalance,
  OTHER_BRAND,
  type TestGame,
  type TestPerson,
} from '../arranging.testing.ts';
import { type BatchOrder, runPlaceBatch } from './place-batch.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const legOf = (game: TestGame, bookVersion = 1) => ({
  eventId: game.eventId,
  gameId: game.gameId,
  part: 'main',
  sportId: 1,
  groupId: 1,
  type: 1,
  parameterMilli: 0,
  oddsMilli: 2000,
  bookVersion,
  isLive: false,
  isBanker: false,
  scoreHome: 0,
  scoreAway: 0,
  winMilli: 10_000n,
  eventWinMilliMax: 1_000_000_000n,
  outcomeWinMilliMax: 1_000_000_000n,
});

const orderOf = (person: TestPerson, game: TestGame, overrides: Partial<BatchOrder> = {}): BatchOrder => ({
  action: 'place',
  personId: person.personId,
  guid: randomUUID(),
  digest: 'd1',
  accountId: person.accountId,
  currency: person.currency,
  stakeMinor: minor(1000n),
  kind: 'single',
  shape: 'single',
  combinedOdds: '2/1',
  possibleWinMinor: minor(2000n),
  lineCount: 1,
  pricePolicy: 'exact',
  ruleSetVersion: 'test',
  positionKey: BigInt(game.gameId),
  positionMinorMax: minor(1_000_000n),
  source: 'test',
  txId: randomUUID(),
  delayMs: 0,
  legs: [legOf(game)],
  ...overrides,
});

const place = (...orders: BatchOrder[]) => runPlaceBatch(db.moneyPool, BRAND, orders, []);
const betsOf = (person: TestPerson) =>
  db.asOwner('select * from betting.bet where person_id = $1', [person.personId]);

describe('place_batch', () => {
  it('takes the stake, writes bet, legs and open list, and numbers the acceptance', async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await arrangeGame(db)];
    const before = await houseBalance(db, 'open_stakes');
    const [answer] = await place(orderOf(person, game));

    expect(answer).toMatchObject({ outcome: 'accepted', balanceMinor: 4000n });
    const [bet] = await betsOf(person);
    expect(bet).toMatchObject({
      status: 'accepted',
      open_leg_count: 1,
      balance_minor: 4000n,
      combined_odds: '2/1',
    });
    expect(await db.asOwner('select * from betting.leg where bet_id = $1', [answer?.betId])).toMatchObject([
      { event_id: BigInt(game.eventId), leg_no: 1, odds_milli: 2000 },
    ]);
    expect(
      await db.asOwner('select * from betting.open_bet where bet_id = $1', [answer?.betId]),
    ).toHaveLength(1);
    expect([await balanceOf(db, person.accountId), (await houseBalance(db, 'open_stakes')) - before]).toEqual(
      [4000n, 1000n],
    );
  });

  it('answers each order of a mixed batch for itself', async () => {
    const game = await arrangeGame(db);
    const gone = await arrangeGame(db, { startsAt: '2000-01-01' });
    const rich = await arrangePerson(db, 5000n);
    const poor = await arrangePerson(db, 999n);
    const late = await arrangePerson(db, 5000n);
    const stale = await arrangePerson(db, 5000n);
    const refused = await arrangePerson(db, 5000n);
    const stranger = { ...(await arrangePerson(db, 0n)), accountId: 1 as never };
    const answers = await place(
      orderOf(poor, game),
      orderOf(late, gone),
      orderOf(rich, game),
      orderOf(stale, game, { legs: [legOf(game, 0)] }),
      orderOf(refused, game, { action: 'refuse', refusal: '{"code":"odds_changed"}', legs: [] }),
      orderOf(stranger, game),
    );
    expect(answers.map((answer) => answer.outcome)).toEqual([
      'funds_insufficient',
      'moved',
      'accepted',
      'moved',
      'rejected',
      'account_unknown',
    ]);
    expect(answers[0]?.refusal).toEqual({ code: 'funds_insufficient', balanceMinor: '999' });
    expect(await balanceOf(db, poor.accountId)).toBe(999n);
    expect(await betsOf(late)).toHaveLength(0);
  });

  it('replays the first answer to a guid, acceptance and refusal alike, and calls another order a conflict', async () => {
    const [person, game] = [await arrangePerson(db, 1500n), await arrangeGame(db)];
    const order = orderOf(person, game);
    const [first] = await place(order);
    expect((await place({ ...order, txId: randomUUID() }))[0]).toMatchObject({
      outcome: 'duplicate',
      betId: first?.betId,
    });
    expect((await place({ ...order, digest: 'd2' }))[0]?.outcome).toBe('conflict');
    const broke = orderOf(person, game);
    expect((await place(broke))[0]?.outcome).toBe('funds_insufficient');
    expect((await place({ ...broke, txId: randomUUID() }))[0]).toMatchObject({
      outcome: 'duplicate',
      refusal: { code: 'funds_insufficient' },
    });
    expect(await balanceOf(db, person.accountId)).toBe(500n);
  });

  it('lets a guid that met a moved book be used again', async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await arrangeGame(db)];
    const { bookVersion } = await changeGame(db, game, 'open');
    const order = orderOf(person, game);
    expect((await place(order))[0]?.outcome).toBe('moved');
    expect((await place({ ...order, legs: [legOf(game, bookVersion)] }))[0]?.outcome).toBe('accepted');
  });

  it('two persons may use the same guid, and so may brands', async () => {
    const game = await arrangeGame(db);
    const [one, other] = [await arrangePerson(db, 5000n), await arrangePerson(db, 5000n)];
    const abroad = await arrangePerson(db, 5000n, { brandId: OTHER_BRAND });
    const answers = await place(orderOf(one, game, { guid: 'same' }), orderOf(other, game, { guid: 'same' }));
    const [third] = await runPlaceBatch(
      db.moneyPool,
      OTHER_BRAND,
      [orderOf(abroad, game, { guid: 'same' })],
      [],
    );
    expect([...answers, third].map((answer) => answer?.outcome)).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
  });

  it('caps a position over all its tickets, not the single click', async () => {
    const [person, game] = [await arrangePerson(db, 9000n), await arrangeGame(db)];
    const most = { positionMinorMax: minor(2500n) };
    expect((await place(orderOf(person, game, most)))[0]?.outcome).toBe('accepted');
    expect((await place(orderOf(person, game, most)))[0]?.outcome).toBe('accepted');
    expect((await place(orderOf(person, game, most)))[0]).toMatchObject({
      outcome: 'position_full',
      refusal: { code: 'position_full', stakeMinorMax: '500', heldMinor: '2000' },
    });
  });

  it('queues a job for every listener, in the transaction of the bet', async () => {
    const [person, game] = [await arrangePerson(db, 9000n), await arrangeGame(db)];
    await runPlaceBatch(db.moneyPool, BRAND, [orderOf(person, game)], ['bonus.count']);
    const jobs = await db.asOwner(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'bonus.count'`,
    );
    expect(jobs).toEqual([{ n: 1 }]);
  });
});

describe('a live order', () => {
  const hold = async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await arrangeGame(db, { kind: 'live' })];
    const live = [{ ...legOf(game), isLive: true }];
    const order = orderOf(person, game, {
      action: 'hold',
      delayMs: 6000,
      orderSent: '{"asked":true}',
      legs: live,
    });
    const [answer] = await place(order);
    return { person, game, order, answer, betId: answer?.betId };
  };

  it('waits with its stake reserved, and is a bet only when confirmed', async () => {
    const { person, order, answer, betId } = await hold();
    expect(answer).toMatchObject({ outcome: 'pending', balanceMinor: 4000n });
    expect(await betsOf(person)).toHaveLength(0);
    const [confirmed] = await place({ ...order, action: 'confirm', ...(betId ? { betId } : {}) });
    expect(confirmed).toMatchObject({ outcome: 'accepted', betId, balanceMinor: 4000n });
    expect(await betsOf(person)).toMatchObject([{ bet_id: BigInt(betId ?? 0), balance_minor: 4000n }]);
    expect((await place({ ...order, action: 'confirm', ...(betId ? { betId } : {}) }))[0]?.outcome).toBe(
      'gone',
    );
  });

  it('waits on when the book moved as it was confirmed', async () => {
    const { game, order, betId } = await hold();
    await changeGame(db, game, 'suspended');
    expect((await place({ ...order, action: 'confirm', ...(betId ? { betId } : {}) }))[0]?.outcome).toBe(
      'moved',
    );
    expect(await db.asOwner('select * from betting.pending_bet where bet_id = $1', [betId])).toHaveLength(1);
  });

  it('gets its stake back when refused, and its guid then answers the refusal', async () => {
    const { person, order, betId } = await hold();
    const [released] = await place({
      ...order,
      action: 'release',
      txId: randomUUID(),
      refusal: '{"code":"selection_suspended"}',
      legs: [],
      ...(betId ? { betId } : {}),
    });
    expect(released).toMatchObject({ outcome: 'rejected', balanceMinor: 5000n });
    expect(await balanceOf(db, person.accountId)).toBe(5000n);
    expect((await place(order))[0]).toMatchObject({
      outcome: 'duplicate',
      refusal: { code: 'selection_suspended' },
    });
    expect(
      await db.asOwner('select * from betting.open_bet where account_id = $1', [person.accountId]),
    ).toHaveLength(0);
  });
});
