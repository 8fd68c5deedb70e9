import { randomUUID } from 'node:crypto';
import { minor, type OddsMilli } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeGame,
  arrangePerson,
  balanceOf,
  type TestGame,
  type TestPerson,
} from '../arranging.testing.ts';
import { finishPending } from './finish-pending.ts';
import { type PlaceOutcome, placeBet } from './place-bet.ts';
import { openTestHouse, ownerOf, singleOn, type TestHouse } from './placing.testing.ts';

let db: TestDatabase;
let house: TestHouse;
beforeAll(async () => {
  db = await openTestDatabase();
  house = openTestHouse(db);
});
afterAll(() => db.drop());

const listed = async (kind: 'line' | 'live' = 'line'): Promise<TestGame> => {
  const game = await arrangeGame(db, { kind });
  house.book.list(game, { isLive: kind === 'live' });
  return game;
};
const codeOf = (outcome: PlaceOutcome): string => (outcome.ok ? 'placed' : outcome.code);
const betsOf = (person: TestPerson) =>
  db.asOwner('select * from betting.bet where person_id = $1', [person.personId]);

describe('placeBet', () => {
  it('gives two hundred copies of one order one bet and one answer', async () => {
    const [person, game, guid] = [await arrangePerson(db, 5000n), await listed(), randomUUID()];
    const order = singleOn(game);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => placeBet(house, ownerOf(person, guid), order)),
    );
    const betIds = new Set(answers.map((answer) => (answer.ok ? answer.value.betId : 0)));
    expect(betIds.size).toBe(1);
    expect(answers.filter((answer) => answer.ok && !('isReplay' in answer.value))).toHaveLength(1);
    expect(await balanceOf(db, person.accountId)).toBe(4000n);
  });

  it('spends no unit twice when one wallet is asked from two processes at once', async () => {
    const [person, game] = [await arrangePerson(db, 10_000n), await listed()];
    const other = openTestHouse(db, { groundOf: house.groundOf });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, no) =>
        placeBet(no % 2 ? house : other, ownerOf(person), singleOn(game)),
      ),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'placed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'funds_insufficient')).toHaveLength(190);
    expect(await balanceOf(db, person.accountId)).toBe(0n);
  });

  it('gives one guid one answer when two processes are asked at once', async () => {
    const game = await listed();
    const other = openTestHouse(db, { groundOf: house.groundOf });
    for (let round = 0; round < 20; round += 1) {
      const [person, guid] = [await arrangePerson(db, 5000n), randomUUID()];
      await Promise.all([house, other].map((one) => placeBet(one, ownerOf(person, guid), singleOn(game))));
      expect(await balanceOf(db, person.accountId)).toBe(4000n);
    }
  });

  it('replays a refusal as it was, also when the reason is gone', async () => {
    const [person, game, guid] = [await arrangePerson(db, 5000n), await listed(), randomUUID()];
    await house.book.change(db, game, { oddsMilli: 1900 as OddsMilli });
    const first = await placeBet(house, ownerOf(person, guid), singleOn(game));
    await house.book.change(db, game, { oddsMilli: 2000 as OddsMilli });
    const second = await placeBet(house, ownerOf(person, guid), singleOn(game));
    expect(first).toMatchObject({
      code: 'odds_changed',
      changes: [{ oddsMilliNow: 1900, oddsMilliSeen: 2000 }],
    });
    expect(second).toEqual({ ...first, isReplay: true });
    const another = await placeBet(house, ownerOf(person, guid), singleOn(game, { stakeMinor: minor(7n) }));
    expect(codeOf(another)).toBe('idempotency_conflict');
  });

  it('takes no bet while the brand names rules that nobody knows, and remembers no answer', async () => {
    const [person, game, guid] = [await arrangePerson(db, 5000n), await listed(), randomUUID()];
    const lawless = openTestHouse(db, {
      groundOf: async (owner) => ({ ...(await house.groundOf(owner)), rules: undefined }),
    });
    expect(codeOf(await placeBet(lawless, ownerOf(person, guid), singleOn(game)))).toBe('not_now');
    expect(await balanceOf(db, person.accountId)).toBe(5000n);
    expect(await placeBet(house, ownerOf(person, guid), singleOn(game))).toMatchObject({ ok: true });
  });

  it('decides again when the book in memory was behind the one under the lock', async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await listed()];
    const before = house.book.quotes.get(game.gameId);
    await house.book.change(db, game, { oddsMilli: 2100 as OddsMilli });
    const newer = house.book.quotes.get(game.gameId);
    if (before) house.book.quotes.set(game.gameId, before);
    const late = {
      ...house,
      pause: () => Promise.resolve(void (newer && house.book.quotes.set(game.gameId, newer))),
    };
    const answer = await placeBet(late, ownerOf(person), singleOn(game, { pricePolicy: 'same_or_better' }));
    expect(answer).toMatchObject({ ok: true });
    expect(
      await db.asOwner(
        'select odds_milli from betting.leg l join betting.bet b using (bet_id) where b.person_id = $1',
        [person.personId],
      ),
    ).toEqual([{ odds_milli: 2100 }]);
  });

  it('says "not now" rather than guess when the book never comes to rest', async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await listed()];
    const before = house.book.quotes.get(game.gameId);
    await house.book.change(db, game, {});
    if (before) house.book.quotes.set(game.gameId, before);
    expect(
      codeOf(await placeBet({ ...house, pause: () => Promise.resolve() }, ownerOf(person), singleOn(game))),
    ).toBe('not_now');
    expect(await betsOf(person)).toHaveLength(0);
  });

  it('books nothing behind a suspend, however many bets race it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const game = await listed();
      const persons = await Promise.all(Array.from({ length: 10 }, () => arrangePerson(db, 1000n)));
      const [suspendedAt] = await Promise.all([
        house.book.change(db, game, { status: 'suspended' }),
        ...persons.map((person) => placeBet(house, ownerOf(person), singleOn(game))),
      ]);
      const late = await db.asOwner(
        'select 1 from betting.bet b join betting.leg l using (brand_id, bet_id) where l.game_id = $1 and b.accept_seq > $2',
        [game.gameId, suspendedAt],
      );
      expect(late).toEqual([]);
    }
  });
});

describe('a live bet', () => {
  const held = async () => {
    const [person, game] = [await arrangePerson(db, 5000n), await listed('live')];
    const answer = await placeBet(house, ownerOf(person), singleOn(game));
    if (!answer.ok || !('waitMs' in answer.value)) throw new Error('a pending answer was expected');
    return { person, game, placed: answer.value };
  };

  it('counts down with its stake reserved and is accepted when the delay passed', async () => {
    const { person, placed } = await held();
    expect(placed).toMatchObject({ status: 'pending', waitMs: 6000, balanceMinor: 4000n });
    expect(await finishPending(house)).toBe(0);
    expect(await finishPending(house, 6000)).toBe(1);
    expect(await betsOf(person)).toMatchObject([
      { bet_id: BigInt(placed.betId), status: 'accepted', source: 'test' },
    ]);
    expect(house.told).toContainEqual({ kind: 'bet', betId: placed.betId, status: 'accepted' });
  });

  it.each([
    ['the market was suspended meanwhile', { status: 'suspended' }, 'selection_suspended'],
    ['the market is closed', { status: 'closed' }, 'all_selections_closed'],
    ['the price moved away from what was agreed', { oddsMilli: 1950 as OddsMilli }, 'odds_changed'],
  ] as const)('is refused and paid back when %s', async (_name, change, code) => {
    const { person, game, placed } = await held();
    await house.book.change(db, game, change);
    await finishPending(house, 6000);
    expect(await betsOf(person)).toHaveLength(0);
    expect(await balanceOf(db, person.accountId)).toBe(5000n);
    expect(house.told).toContainEqual({ kind: 'bet', betId: placed.betId, status: 'rejected', code });
  });

  it('ends once when two processes take it up together', async () => {
    const { person } = await held();
    const other = openTestHouse(db, { groundOf: house.groundOf });
    await Promise.all([finishPending(house, 6000), finishPending(other, 6000)]);
    expect(await betsOf(person)).toHaveLength(1);
    expect(await balanceOf(db, person.accountId)).toBe(4000n);
  });

  it('is given back when nobody could decide it for a minute', async () => {
    const { person } = await held();
    await db.asOwner(
      `update betting.pending_bet set due_at = due_at - interval '2 minutes' where person_id = $1`,
      [person.personId],
    );
    await finishPending(house);
    expect(await balanceOf(db, person.accountId)).toBe(5000n);
  });
});
