// What players allow themselves, inside the transaction that takes the stake (P10, P11).

import { randomUUID } from 'node:crypto';
import { minor } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, balanceOf, BRAND, type TestPerson } from '../arranging.testing.ts';
import { type BatchOrder, runPlaceBatch } from './place-batch.ts';

let db: TestDatabase;
let game: Awaited<ReturnType<typeof arrangeGame>>;
beforeAll(async () => {
  db = await openTestDatabase();
  game = await arrangeGame(db);
});
afterAll(() => db.drop());

const NONE = 10n ** 15n;
function orderOf(person: TestPerson, more: Partial<BatchOrder> = {}): BatchOrder {
  const leg = {
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
  };
  return {
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
    positionKey: BigInt(`0x${randomUUID().slice(0, 8)}`),
    positionMinorMax: minor(NONE),
    source: 'test',
    txId: randomUUID(),
    delayMs: 0,
    legs: [leg],
    ...more,
  };
}
const place = async (order: BatchOrder) => {
  const [answer] = await runPlaceBatch(db.moneyPool, BRAND, [order], []);
  return answer;
};
const limit = ({ personId }: TestPerson, kind: string, amount: number) =>
  db.asOwner(
    `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
     values ($1, $2, $3, $4, 'day', 'EUR', $5, 'UTC')`,
    [BRAND, randomUUID(), personId, kind, amount],
  );
const bar = ({ personId }: TestPerson, reason: string) =>
  db.asOwner(`insert into identity.play_bar (brand_id, person_id, reason) values ($1, $2, $3)`, [
    BRAND,
    personId,
    reason,
  ]);

it('takes from many orders at once what the limit has room for, and says of the others what is left and until when', async () => {
  const person = await arrangePerson(db, 100_000n);
  await limit(person, 'stake', 5500);
  const answers = await Promise.all(Array.from({ length: 24 }, () => place(orderOf(person))));
  expect(answers.filter((answer) => answer?.outcome === 'accepted')).toHaveLength(5);
  const refused = answers.filter((answer) => answer?.outcome !== 'accepted');
  for (const answer of refused)
    expect(answer).toMatchObject({
      outcome: 'rejected',
      refusal: {
        code: 'stake_limit_reached',
        period: 'day',
        leftMinor: '500',
        limitMinor: '5500',
        until: expect.any(Number),
      },
    });
  expect(await balanceOf(db, person.accountId)).toBe(95_000n);
});

it('counts a stake that waits out a delay, takes the bet when it is due, and gives room back when it comes to nothing', async () => {
  const person = await arrangePerson(db, 100_000n);
  await limit(person, 'loss', 1000);
  const waiting = orderOf(person, { action: 'hold', delayMs: 5000, orderSent: '{}' });
  const held = await place(waiting);
  expect(held?.outcome).toBe('pending');
  expect((await place(orderOf(person, { stakeMinor: minor(1n) })))?.refusal?.code).toBe('loss_limit_reached');
  const of = held?.betId === undefined ? {} : { betId: held.betId };
  const released = {
    ...waiting,
    ...of,
    action: 'release',
    refusal: '{"code":"odds_changed"}',
    legs: [],
  } as const;
  expect((await place({ ...released, txId: randomUUID() }))?.outcome).toBe('rejected');
  const again = orderOf(person, { action: 'hold', delayMs: 5000, orderSent: '{}' });
  const second = await place(again);
  expect(second?.outcome).toBe('pending');
  const due = second?.betId === undefined ? {} : { betId: second.betId };
  expect((await place({ ...again, ...due, action: 'confirm', txId: randomUUID() }))?.outcome).toBe(
    'accepted',
  );
});

it.each(['self_excluded', 'time_out'])(
  'takes nothing from a person who is %s, and gives back what waits',
  async (reason) => {
    const person = await arrangePerson(db, 5000n);
    const waiting = orderOf(person, { action: 'hold', delayMs: 5000, orderSent: '{}' });
    const held = await place(waiting);
    await bar(person, reason);
    const refusal = { code: 'betting_not_allowed', personStatus: reason };
    expect(await place(orderOf(person))).toMatchObject({ outcome: 'rejected', refusal });
    const due = held?.betId === undefined ? {} : { betId: held.betId };
    const confirmed = await place({ ...waiting, ...due, action: 'confirm', txId: randomUUID() });
    expect(confirmed).toMatchObject({ outcome: 'rejected', refusal });
    expect(await balanceOf(db, person.accountId)).toBe(5000n);
  },
);

it('accepts no bet of a person after the exclusion committed, however many orders race it', async () => {
  const person = await arrangePerson(db, 100_000n);
  let isBarred = false;
  const late: unknown[] = [];
  const orders = Array.from({ length: 16 }, async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const wasBarred = isBarred;
      const answer = await place(orderOf(person));
      if (wasBarred && answer?.outcome === 'accepted') late.push(answer);
    }
  });
  await bar(person, 'self_excluded');
  isBarred = true;
  await Promise.all(orders);
  expect(late).toEqual([]);
  expect((await place(orderOf(person)))?.outcome).toBe('rejected');
});
