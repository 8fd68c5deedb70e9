import { minor } from '@overround/kernel';
import { openTestDatabase, strictLog, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, balanceOf, BRAND, type TestPerson } from '../arranging.testing.ts';
import { openHolds } from '../store/payout-hold-store.ts';
import { finishHolds } from './finish-holds.ts';
import { type SettleDeps, settleEvent } from './settle-event.ts';
import { AWAY, betRow, endedMatch, HOME, openResultDesk, placeBet, settleDeps } from './settling.testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const desk = openResultDesk();
const holding = () => {
  const rule = (currency: string) => ({
    payoutMinorMax: new Map([[currency, minor(2000n)]]),
    waitMs: 60_000,
  });
  return (person: TestPerson): SettleDeps =>
    settleDeps(db, desk, { payoutHoldOf: () => rule(person.currency) });
};
const heldOf = async (betId: number) =>
  (await db.read({ brandId: BRAND }, (tx) => openHolds(tx, BRAND, [betId]))).get(betId)?.payoutMinor;
const endsOf = async (betId: number) =>
  (
    await db.asOwner('select ended_how from betting.payout_hold where bet_id = $1 order by hold_no', [betId])
  ).map((row) => row['ended_how']);

it('pays small payouts on a scout’s word and holds large ones until the official result', async () => {
  const [game, person] = [await arrangeGame(db), await arrangePerson(db, 10_000n)];
  const deps = holding()(person);
  const small = await placeBet(db, person, [{ game, odds: 2000 }]);
  const large = await placeBet(db, person, [{ game, odds: 2001 }]);
  const lost = await placeBet(db, person, [{ game, type: AWAY, odds: 9000 }]);
  const scout = desk.tell(game.eventId, { certainty: 'scout', state: endedMatch(1, 0) });
  expect(await settleEvent(deps, scout)).toEqual({ changed: 2 });
  expect(await settleEvent(deps, scout)).toEqual({ changed: 0 });
  expect(await betRow(db, small)).toMatchObject({ status: 'won', payout_minor: 2000n });
  expect(await betRow(db, lost)).toMatchObject({ status: 'lost' });
  expect(await betRow(db, large)).toMatchObject({ status: 'accepted', settlement_version: 0 });
  expect(await heldOf(large)).toBe(2001n);
  expect(await balanceOf(db, person.accountId)).toBe(9000n);

  const official = desk.tell(game.eventId, { certainty: 'official', state: endedMatch(1, 0) });
  expect(await settleEvent(deps, official)).toEqual({ changed: 1 });
  expect(await betRow(db, large)).toMatchObject({
    status: 'won',
    payout_minor: 2001n,
    settlement_version: 1,
  });
  expect(await endsOf(large)).toEqual(['confirmed']);
  expect(await balanceOf(db, person.accountId)).toBe(11_001n);
});

it('holds an express for the leg that only a scout has told, and lets go of it when it is lost', async () => {
  const [one, two, person] = [await arrangeGame(db), await arrangeGame(db), await arrangePerson(db, 10_000n)];
  const deps = holding()(person);
  const express = await placeBet(db, person, [{ game: one }, { game: two }]);
  await settleEvent(deps, desk.tell(one.eventId, { certainty: 'scout', state: endedMatch(1, 0) }));
  expect(await heldOf(express)).toBeUndefined();
  await settleEvent(deps, desk.tell(two.eventId, { certainty: 'official', state: endedMatch(2, 0) }));
  expect(await heldOf(express)).toBe(4000n);
  await settleEvent(deps, desk.tell(one.eventId, { certainty: 'scout', state: endedMatch(0, 0) }));
  expect(await betRow(db, express)).toMatchObject({ status: 'lost', payout_minor: 0n });
  expect(await endsOf(express)).toEqual(['changed']);
  // Won again by a correction: more than was paid, so it waits for the official word, as lost as it was.
  await settleEvent(deps, desk.tell(one.eventId, { certainty: 'scout', state: endedMatch(3, 0) }));
  expect(await betRow(db, express)).toMatchObject({ status: 'lost', settlement_version: 1 });
  expect(await heldOf(express)).toBe(4000n);
  await settleEvent(deps, desk.tell(one.eventId, { certainty: 'official', state: endedMatch(3, 0) }));
  expect(await betRow(db, express)).toMatchObject({
    status: 'won',
    payout_minor: 4000n,
    settlement_version: 2,
  });
});

it('holds on a scout’s word that is told and not yet published, whichever match comes first', async () => {
  const [race, other, person] = [
    await arrangeGame(db),
    await arrangeGame(db),
    await arrangePerson(db, 10_000n),
  ];
  const deps = holding()(person);
  await settleEvent(deps, desk.tell(race.eventId, {}));
  const express = await placeBet(db, person, [{ game: race }, { game: other }]);
  const scout = desk.tell(race.eventId, { certainty: 'scout', state: endedMatch(1, 0) });
  await settleEvent(deps, desk.tell(other.eventId, { certainty: 'official', state: endedMatch(2, 0) }));
  await settleEvent(deps, scout);
  expect(await betRow(db, express)).toMatchObject({ status: 'accepted', settlement_version: 0 });
  expect(await heldOf(express)).toBe(4000n);
});

it('pays when nothing contradicted for long enough, and a correction after that settles again', async () => {
  const [game, person] = [await arrangeGame(db), await arrangePerson(db, 10_000n)];
  const deps = holding()(person);
  const betId = await placeBet(db, person, [{ game, type: HOME, odds: 3000 }]);
  await settleEvent(deps, desk.tell(game.eventId, { certainty: 'scout', state: endedMatch(2, 1) }));
  expect(await finishHolds({ ...deps, log: strictLog, brandIds: () => [BRAND] })).toBe(0);
  await db.asOwner(
    `update betting.payout_hold set pays_at = clock_timestamp() - interval '1 second' where bet_id = $1`,
    [betId],
  );
  expect(await finishHolds({ ...deps, log: strictLog, brandIds: () => [BRAND] })).toBe(1);
  expect(await betRow(db, betId)).toMatchObject({ status: 'won', payout_minor: 3000n });
  expect(await endsOf(betId)).toEqual(['time']);
  await settleEvent(deps, desk.tell(game.eventId, { certainty: 'official', state: endedMatch(1, 2) }));
  expect(await betRow(db, betId)).toMatchObject({ status: 'lost', settlement_version: 2 });
  expect(await balanceOf(db, person.accountId)).toBe(9000n);
});

it('pays a cancelled match at once, and everything where the brand holds nothing', async () => {
  const [game, other, person] = [
    await arrangeGame(db),
    await arrangeGame(db),
    await arrangePerson(db, 20_000n),
  ];
  const deps = holding()(person);
  const voided = await placeBet(db, person, [{ game }], { stakeMinor: 5000n });
  const cancellations = [{ reason: 'abandoned' }];
  await settleEvent(
    deps,
    desk.tell(game.eventId, { certainty: 'scout', state: endedMatch(1, 0), cancellations }),
  );
  expect(await betRow(db, voided)).toMatchObject({ status: 'voided', payout_minor: 5000n });
  const free = await placeBet(db, person, [{ game: other, odds: 9000 }]);
  const scout = desk.tell(other.eventId, { certainty: 'scout', state: endedMatch(1, 0) });
  await settleEvent(settleDeps(db, desk), scout);
  expect(await betRow(db, free)).toMatchObject({ status: 'won', payout_minor: 9000n });
});
