import { instant } from '@overround/kernel';
import { openTestDatabase, strictLog, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, BRAND, type TestGame } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { bookRoundings } from './book-rounding.ts';
import { settleAgain } from './settle-again.ts';
import { settleEvent } from './settle-event.ts';
import {
  AWAY,
  betRow,
  endedMatch,
  openResultDesk,
  placeBet,
  settleDeps,
  worthOf,
} from './settling.testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

/** Games are arranged without a line, so what is said of prices is not looked at. */
const broken = async (): Promise<string[]> => {
  const names: string[] = [];
  for (const { name, sql } of bettingInvariants) {
    const [row] = name.includes('accepted') ? [] : await db.asOwner(sql);
    if (Number(row?.['broken'] ?? 0) > 0) names.push(name);
  }
  return names;
};
/** A result that bets were settled by is gone, and nobody came back to them: what earlier versions left behind. */
const forget = ({ eventId }: TestGame) =>
  db.asOwner(
    `update betting.outcome set gain = null, back = null, scale = null, explanation_id = 0 where event_id = $1`,
    [eventId],
  );
const walked = ({ eventId }: TestGame, isWhole: boolean) =>
  db.asOwner('update betting.settlement_progress set is_whole = $1 where event_id = $2', [isWhole, eventId]);
const AHEAD = 'no single, express or system stands settled on an outcome that is open';

it('finds what stands settled on an outcome that is open, settles it anew, and touches nothing else', async () => {
  const [desk, one, two] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
  const person = await arrangePerson(db, 10_000n);
  const deps = { ...settleDeps(db, desk), log: strictLog };
  const won = await placeBet(db, person, [{ game: one, odds: 1855 }], { stakeMinor: 101n });
  const both = await placeBet(db, person, [{ game: one }, { game: two }]);
  const lostByIt = await placeBet(db, person, [{ game: one, type: AWAY }, { game: two }]);
  const lostByOther = await placeBet(db, person, [{ game: one }, { game: two, type: AWAY }]);
  const system = await placeBet(db, person, [{ game: one }, { game: two }], { sizes: [1, 2] });
  const other = await placeBet(db, person, [{ game: two }]);
  const bets = { won, both, lostByIt, lostByOther, system, other };
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(bets).map(async ([name, id]) => [name, (await betRow(db, id))['status']] as const),
      ),
    );
  for (const game of [two, one])
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(1, 0) }));
  await bookRoundings(deps, BRAND);
  const settled = await statuses();
  expect(settled).toMatchObject({ won: 'won', both: 'won', lostByIt: 'lost', system: 'won', other: 'won' });
  expect(await broken()).toEqual([]);
  const before = await worthOf(db, person);

  await forget(one);
  // A walk that was left to a newer result comes to its bets by that one.
  await walked(one, false);
  expect(await broken()).toEqual([]);
  await walked(one, true);
  expect(await broken()).toEqual([AHEAD]);
  expect(await settleAgain(deps, BRAND)).toBe(4);
  expect(await statuses()).toEqual({
    ...settled,
    won: 'accepted',
    both: 'accepted',
    lostByIt: 'accepted',
    system: 'accepted',
  });
  await bookRoundings(deps, BRAND);
  expect(await broken()).toEqual([]);
  expect(await settleAgain(deps, BRAND)).toBe(0);

  // Told again, all is as it was.
  await settleEvent(deps, desk.tell(one.eventId, { certainty: 'official', state: endedMatch(1, 0) }));
  await bookRoundings(deps, BRAND);
  expect(await statuses()).toEqual(settled);
  expect(await worthOf(db, person)).toBe(before);
  expect(await broken()).toEqual([]);

  // What another leg lost may be told anew: until the walk of that comes to its bets, they stay lost.
  await forget(two);
  await settleAgain(deps, BRAND);
  expect(await broken()).toEqual([]);
  const isWon = (won: boolean) =>
    db.asOwner('update betting.outcome set gain = scale * $3 where event_id = $1 and type = $2', [
      one.eventId,
      AWAY,
      won ? 1 : 0,
    ]);
  await isWon(true);
  await walked(one, false);
  expect(await broken()).toEqual([]);
  await walked(one, true);
  expect(await broken()).toEqual([AHEAD]);
  await isWon(false);
  expect(await broken()).toEqual([]);
});

it('leaves a bet to the run of a result that is told and not published yet, as settling does', async () => {
  const [desk, one, two] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
  const deps = { ...settleDeps(db, desk), log: strictLog };
  const bet = await placeBet(db, await arrangePerson(db, 1000n), [{ game: one }, { game: two }]);
  const status = async () => (await betRow(db, bet))['status'];
  // Bets on the second match differ by when they were accepted, so its facts decide them one by one.
  const cancellations = [{ toAt: instant(1), reason: 'abandoned' }];
  const told = (home: number) => desk.tell(two.eventId, { state: endedMatch(home, 0), cancellations });
  await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(1, 0) }));
  await settleEvent(deps, told(1));
  const next = told(2);
  await settleEvent(deps, desk.tell(one.eventId, {}));
  expect(await status()).toBe('won');
  expect(await broken()).toEqual([]);
  await settleEvent(deps, next);
  expect(await status()).toBe('accepted');
});
