import type { OwnMailOrder } from '@overround/notifications';
import type { PersonId } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeGame, arrangePerson } from '../arranging.testing.ts';
import { mailResults } from './mail-results.ts';
import { settleEvent } from './settle-event.ts';
import { AWAY, endedMatch, HOME, openResultDesk, placeBet, settleDeps } from './settling.testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

it('mails who wishes for it how many bets ended and paid since they were told, and nobody without one', async () => {
  const [desk, game, open] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
  const [reader, idle, other] = [
    await arrangePerson(db, 1_000_000n),
    await arrangePerson(db, 1_000_000n),
    await arrangePerson(db, 1_000_000n),
  ];
  for (const person of [reader, other])
    for (const type of [HOME, HOME, AWAY]) await placeBet(db, person, [{ game, type, odds: 2000 }]);
  await placeBet(db, reader, [{ game: open, odds: 2000 }]);
  await settleEvent(settleDeps(db, desk), desk.tell(game.eventId, { state: endedMatch(1, 0) }));

  const mails: OwnMailOrder[] = [];
  const waiting: { personId: PersonId; since: Date }[] = [];
  const deps = {
    db,
    mailToOwner: (_tx: unknown, mail: OwnMailOrder) => {
      mails.push(mail);
      return Promise.resolve('a@players.example');
    },
    resultReaders: (_tx: unknown, most: number) => Promise.resolve(waiting.splice(0, most)),
  };
  const since = new Date(0);
  waiting.push({ personId: reader.personId, since }, { personId: idle.personId, since });
  expect(await mailResults(deps, reader.brandId)).toBe(1);
  expect(mails).toEqual([
    {
      brandId: reader.brandId,
      personId: reader.personId,
      template: 'bets_settled',
      values: { bets: 3, paid: 2 },
    },
  ]);
  // What ended before they were told last is not told again.
  waiting.push({ personId: reader.personId, since: new Date('2100-01-01T00:00:00Z') });
  expect(await mailResults(deps, reader.brandId)).toBe(0);
});
