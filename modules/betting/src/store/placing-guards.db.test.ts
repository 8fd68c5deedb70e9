// What is decided about a person inside the transaction that takes the stake: may they bet, and how much they hold already.

import { randomUUID } from 'node:crypto';
import { type Minor, minor } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeGame,
  arrangePerson,
  balanceOf,
  BRAND,
  fund,
  OTHER_BRAND,
  type TestGame,
  type TestPerson,
} from '../arranging.testing.ts';
import { setAccountCap } from './account-cap-store.ts';
import { forgetSettledLegs, sumHeldLegs } from './held-leg-store.ts';
import { type BatchLeg, type BatchOrder, runPlaceBatch } from './place-batch.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const NONE = 10n ** 15n;
const legOf = (game: TestGame, more: Partial<BatchLeg> = {}): BatchLeg => ({
  ...game,
  part: 'main',
  sportId: 1,
  groupId: 1,
  type: 1,
  parameterMilli: 0,
  oddsMilli: 2000,
  bookVersion: 1,
  isLive: false,
  isBanker: false,
  scoreHome: 0,
  scoreAway: 0,
  winMilli: 10_000n,
  eventWinMilliMax: NONE,
  outcomeWinMilliMax: NONE,
  ...more,
});
const orderOf = (
  person: TestPerson,
  legs: readonly BatchLeg[],
  more: Partial<BatchOrder> = {},
): BatchOrder => ({
  action: 'place',
  personId: person.personId,
  guid: randomUUID(),
  digest: 'd1',
  accountId: person.accountId,
  currency: person.currency,
  stakeMinor: minor(1000n),
  kind: legs.length > 1 ? 'express' : 'single',
  shape: legs.length > 1 ? 'express' : 'single',
  combinedOdds: '2/1',
  possibleWinMinor: minor(2000n),
  lineCount: 1,
  pricePolicy: 'exact',
  ruleSetVersion: 'test',
  positionKey: BigInt(`0x${randomUUID().slice(0, 8)}`),
  positionMinorMax: minor(NONE),
  source: 'test',
  txId: randomUUID(),
  delayMs: 0,
  legs,
  ...more,
});
const place = async (...orders: BatchOrder[]) => runPlaceBatch(db.moneyPool, BRAND, orders, []);
const setStatus = (person: TestPerson, status: string) =>
  db.asOwner('update identity.person set status = $2 where person_id = $1', [person.personId, status]);
const notAllowed = (personStatus: string) => ({
  outcome: 'rejected',
  refusal: { code: 'betting_not_allowed', personStatus },
});

describe('who may bet', () => {
  it.each(['blocked', 'closed'] as const)('takes nothing from a person who is %s', async (status) => {
    const [person, game] = [await arrangePerson(db, 5000n), await arrangeGame(db)];
    await setStatus(person, status);
    const order = orderOf(person, [legOf(game)]);
    expect(await place(order)).toMatchObject([notAllowed(status)]);
    expect(await balanceOf(db, person.accountId)).toBe(5000n);
    // The refusal is the answer to this key for ever, also when the person may bet again.
    await setStatus(person, 'active');
    expect(await place(order)).toMatchObject([
      { outcome: 'duplicate', refusal: { code: 'betting_not_allowed' } },
    ]);
  });

  it('takes nothing from an account whose person nobody knows, or who is another brand’s', async () => {
    const game = await arrangeGame(db);
    const person = await arrangePerson(db, 5000n);
    const foreign = await arrangePerson(db, 5000n, { brandId: OTHER_BRAND });
    const stranger = { ...person, personId: randomUUID() as TestPerson['personId'] }; // Nobody's id.
    expect(await place(orderOf(stranger, [legOf(game)]), orderOf(foreign, [legOf(game)]))).toMatchObject([
      notAllowed('unknown'),
      notAllowed('unknown'),
    ]);
  });

  it('says so before any other fault of the order', async () => {
    const person = await arrangePerson(db, 5000n);
    await setStatus(person, 'blocked');
    const refused = { action: 'refuse', refusal: '{"code":"odds_changed"}' } as const;
    expect(await place(orderOf(person, [], refused))).toMatchObject([notAllowed('blocked')]);
  });

  it('refuses only whom it must in a batch of many', async () => {
    const game = await arrangeGame(db);
    const persons = await Promise.all([1, 2, 3].map(() => arrangePerson(db, 5000n)));
    if (persons[1]) await setStatus(persons[1], 'blocked');
    const answers = await place(...persons.map((person) => orderOf(person, [legOf(game)])));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected', 'accepted']);
  });

  it('gives the stake of a waiting live bet back when the person was blocked meanwhile', async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await arrangeGame(db, { kind: 'live' })];
    const live = { legs: [legOf(game, { isLive: true })], orderSent: '{}', delayMs: 6000 };
    const order = orderOf(person, [], { ...live, action: 'hold' });
    const [held] = await place(order);
    expect(await balanceOf(db, person.accountId)).toBe(4000n);
    await setStatus(person, 'blocked');
    const confirm = { ...order, action: 'confirm', txId: randomUUID() } as const;
    expect(
      await place({ ...confirm, ...(held?.betId === undefined ? {} : { betId: held.betId }) }),
    ).toMatchObject([{ ...notAllowed('blocked'), balanceMinor: 5000n }]);
    expect(await balanceOf(db, person.accountId)).toBe(5000n);
    expect(
      await db.asOwner('select 1 from betting.held_leg where person_id = $1', [person.personId]),
    ).toEqual([]);
    expect(await place(order)).toMatchObject([
      { outcome: 'duplicate', refusal: { code: 'betting_not_allowed' } },
    ]);
  });

  it('takes nothing while the brand is switched off', async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await arrangeGame(db)];
    await db.asOwner('update site.brand set is_active = false where brand_id = $1', [BRAND]);
    expect(await place(orderOf(person, [legOf(game)]))).toMatchObject([notAllowed('brand_closed')]);
    await db.asOwner('update site.brand set is_active = true where brand_id = $1', [BRAND]);
    expect(await place(orderOf(person, [legOf(game)]))).toMatchObject([{ outcome: 'accepted' }]);
  });
});

const full = (reason: string, stakeMinorMax: string) => ({
  outcome: 'position_full',
  refusal: { code: 'position_full', reason, stakeMinorMax },
});

describe('what a person may hold in all', () => {
  it('holds for an outcome over tickets of any shape, and names what is left of the stake', async () => {
    const [person, game, other] = [
      await arrangePerson(db, 50_000n),
      await arrangeGame(db),
      await arrangeGame(db),
    ];
    const capped = legOf(game, { outcomeWinMilliMax: 25_000n });
    expect(await place(orderOf(person, [capped]))).toMatchObject([{ outcome: 'accepted' }]);
    expect(await place(orderOf(person, [capped, legOf(other)]))).toMatchObject([{ outcome: 'accepted' }]);
    expect(await place(orderOf(person, [capped]))).toMatchObject([full('market', '500')]);
    expect(
      await place(orderOf(person, [{ ...capped, winMilli: 5000n }], { stakeMinor: 500n as Minor })),
    ).toMatchObject([{ outcome: 'accepted' }]);
    // Another side of the same match is another outcome.
    expect(await place(orderOf(person, [{ ...capped, type: 3 }]))).toMatchObject([{ outcome: 'accepted' }]);
  });

  it('holds for an event over all its outcomes', async () => {
    const [person, game] = [await arrangePerson(db, 50_000n), await arrangeGame(db)];
    const capped = legOf(game, { eventWinMilliMax: 25_000n });
    for (const type of [1, 3])
      expect(await place(orderOf(person, [{ ...capped, type }]))).toMatchObject([{ outcome: 'accepted' }]);
    expect(await place(orderOf(person, [{ ...capped, type: 2 }]))).toMatchObject([full('event', '500')]);
    const somebodyElse = await arrangePerson(db, 50_000n);
    expect(await place(orderOf(somebodyElse, [capped]))).toMatchObject([{ outcome: 'accepted' }]);
  });

  it('holds over accounts in several currencies', async () => {
    const [person, game] = [await arrangePerson(db, 50_000n), await arrangeGame(db)];
    await db.asOwner(`insert into wallet.currency (code, exponent) values ('USD', 2) on conflict do nothing`);
    const [row] = await db.asOwner(
      `insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor, is_active)
       values ($1, nextval('wallet.account_number_seq'), $2, 'cash', 'USD', 0, false) returning account_id`,
      [BRAND, person.personId],
    );
    const dollars: TestPerson = {
      ...person,
      accountId: Number(row?.['account_id']) as never,
      currency: 'USD',
    };
    await fund(db, dollars, 50_000n);
    const capped = legOf(game, { outcomeWinMilliMax: 15_000n });
    expect(await place(orderOf(person, [capped]))).toMatchObject([{ outcome: 'accepted' }]);
    expect(await place(orderOf(dollars, [capped]))).toMatchObject([full('market', '500')]);
  });

  it('holds for an account that staff capped, until the cap is lifted', async () => {
    const [person, game] = [await arrangePerson(db, 50_000n), await arrangeGame(db)];
    const cap = (stakeMinorMax?: Minor) =>
      db.inTransaction(person, (tx) =>
        setAccountCap(tx, {
          ...person,
          reason: 'risk',
          ...(stakeMinorMax === undefined ? {} : { stakeMinorMax }),
        }),
      );
    const position = { positionKey: 77n };
    await cap(minor(1500n));
    expect(await place(orderOf(person, [legOf(game)], position))).toMatchObject([{ outcome: 'accepted' }]);
    expect(await place(orderOf(person, [legOf(game)], position))).toMatchObject([full('account', '500')]);
    await cap();
    expect(await place(orderOf(person, [legOf(game)], position))).toMatchObject([{ outcome: 'accepted' }]);
  });

  it('lets go of what was settled, and sums up what is open', async () => {
    const [person, game] = [await arrangePerson(db, 50_000n), await arrangeGame(db)];
    const [first] = await place(orderOf(person, [legOf(game)]));
    await place(orderOf(person, [legOf(game)]));
    const held = async () =>
      (await db.read(person, (tx) => sumHeldLegs(tx, BRAND))).find((leg) => leg.eventId === game.eventId);
    expect(await held()).toMatchObject({ type: 1, winMilli: 20_000n });
    await db.asOwner('delete from betting.open_bet where bet_id = $1', [first?.betId]);
    expect(await db.inTransaction(person, (tx) => forgetSettledLegs(tx, BRAND))).toBe(1);
    expect(await held()).toMatchObject({ winMilli: 10_000n });
  });
});

describe('the repeat guard', () => {
  const guard = { repeatMs: 60_000, repeatConfirms: true } as const;

  it('holds the same position back, by whatever account and stake, until it is confirmed', async () => {
    const [person, game] = [await arrangePerson(db, 9000n), await arrangeGame(db)];
    const first = orderOf(person, [legOf(game)], guard);
    const { positionKey } = first;
    const again = (more: Partial<BatchOrder>) => orderOf(person, [legOf(game)], { positionKey, ...more });
    const [placed] = await place(first);
    const repeat = again({ ...guard, stakeMinor: minor(500n) });
    const refused = {
      outcome: 'position_full',
      refusal: { code: 'repeat_bet', betId: placed?.betId, leftMs: expect.any(Number), mayConfirm: true },
    };
    expect((await place(repeat))[0]).toMatchObject(refused);
    // The answer to its key is final; a confirmed order is another intent.
    expect((await place({ ...repeat, txId: randomUUID() }))[0]).toMatchObject({
      outcome: 'duplicate',
      refusal: { code: 'repeat_bet' },
    });
    expect((await place(again({})))[0]?.outcome).toBe('accepted');
    expect((await place(again({ ...guard, repeatConfirms: false })))[0]).toMatchObject({
      refusal: { mayConfirm: false },
    });
    expect((await place(orderOf(person, [legOf(game)], guard)))[0]?.outcome).toBe('accepted');
    expect(await balanceOf(db, person.accountId)).toBe(6000n);
    await db.asOwner(
      `update betting.open_bet set made_at = made_at - interval '61 seconds' where person_id = $1`,
      [person.personId],
    );
    expect((await place(again(guard)))[0]?.outcome).toBe('accepted');
  });

  it('takes one of two presses at the same moment', async () => {
    const [person, game] = [await arrangePerson(db, 9000n), await arrangeGame(db)];
    const positionKey = 77n;
    const press = () => place(orderOf(person, [legOf(game)], { ...guard, positionKey }));
    const outcomes = (await Promise.all([press(), press(), press()])).map(([answer]) => answer?.outcome);
    expect(outcomes.toSorted()).toEqual(['accepted', 'position_full', 'position_full']);
    expect(await balanceOf(db, person.accountId)).toBe(8000n);
  });
});
