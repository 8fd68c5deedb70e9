import { type Database, one, openDatabase, sql as kysely } from '@overround/platform';
import { minor } from '@overround/kernel';
import { openTestDatabase, strictLog, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeGame, arrangePerson, houseBalance, OTHER_BRAND } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { bookRoundings } from './book-rounding.ts';
import { finishHolds } from './finish-holds.ts';
import { settleEvent } from './settle-event.ts';
import {
  AWAY,
  betRow,
  DRAW,
  endedMatch,
  HOME,
  openResultDesk,
  placeBet,
  settleDeps,
} from './settling.testing.ts';

let db: TestDatabase;
let auditor: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  auditor = openDatabase({ url: db.ownerUrl, role: 'overround_audit' });
});
afterAll(async () => {
  await auditor.close();
  await db.drop();
});

/** Games are arranged without a line, so what is said of prices is not looked at. */
const broken = async (): Promise<string[]> => {
  const names: string[] = [];
  for (const { name, sql } of bettingInvariants) {
    if (name.includes('accepted')) continue;
    const row = await auditor.read('platform', (tx) => one(tx, kysely.raw<Record<string, unknown>>(sql)));
    if (Number(row?.['broken']) > 0) names.push(name);
  }
  return names;
};
const booked = () => houseBalance(db, 'rounding');
const restOf = async (): Promise<string> => {
  const [row] = await db.asOwner(
    `select whole_minor::text || ' ' || rest_numerator || '/' || rest_denominator as sum from audit.rounding where brand_id = 1`,
  );
  return String(row?.['sum']);
};

describe('bookRoundings', () => {
  it('books whole units of what rounding kept, and takes back what a correction changes', async () => {
    const [desk, one, two] = [openResultDesk(), await arrangeGame(db), await arrangeGame(db)];
    const person = await arrangePerson(db, 1_000_000n);
    const deps = settleDeps(db, desk);
    // 101 at 1.855 keeps 355/1000 of a unit; the others wait for legs, or are lost.
    for (let count = 0; count < 5; count += 1)
      await placeBet(db, person, [{ game: one, odds: 1855 }], { stakeMinor: 101n });
    const express = await placeBet(
      db,
      person,
      [
        { game: one, odds: 1500 },
        { game: two, odds: 1777 },
      ],
      { stakeMinor: 7n },
    );
    await placeBet(db, person, [{ game: one, type: DRAW, odds: 3333 }], { stakeMinor: 100n });
    const third = await arrangeGame(db);
    await placeBet(
      db,
      person,
      [
        { game: one, odds: 1111 },
        { game: two, odds: 1333 },
        { game: third, odds: 1777 },
      ],
      { stakeMinor: 100n, sizes: [1, 2] },
    );
    expect(await booked()).toBe(0n);

    await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(1, 0) }));
    expect(await bookRoundings({ ...deps, batchMax: 3 }, person.brandId)).toEqual({ bets: 8 });
    // 5 * 0.355 = 1.775.
    expect(await booked()).toBe(1n);
    expect(await restOf()).toBe('1 155/200');
    expect(await broken()).toEqual([]);

    // The draw pays 333.3; the winners keep nothing any more.
    await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(1, 1) }));
    expect(await broken()).toEqual([]); // Not taken in yet, and so not looked at.
    await bookRoundings(deps, person.brandId);
    expect(await booked()).toBe(0n);
    expect(await restOf()).toContain('0 ');
    expect(await broken()).toEqual([]);

    // Back again, and the rest of the legs: a system of six lines keeps a fraction of sixths.
    await settleEvent(deps, desk.tell(one.eventId, { state: endedMatch(2, 0) }));
    await settleEvent(deps, desk.tell(two.eventId, { state: endedMatch(2, 0) }));
    await settleEvent(deps, desk.tell(third.eventId, { state: endedMatch(2, 0) }));
    await bookRoundings({ ...deps, batchMax: 1 }, person.brandId);
    expect(await betRow(db, express)).toMatchObject({ status: 'won', payout_minor: 18n });
    const [sum] = await db.asOwner(
      `select sum(split_part(s.remainder, '/', 1)::numeric / split_part(s.remainder, '/', 2)::numeric) as kept
         from betting.settlement s join betting.bet b using (brand_id, bet_id) where s.version = b.settlement_version`,
    );
    expect(await booked()).toBe(BigInt(Math.floor(Number(sum?.['kept']))));
    expect(await booked()).toBeGreaterThan(1n);
    expect(await broken()).toEqual([]);

    // Nothing is left to do, and nothing is booked twice.
    const before = await booked();
    expect(await bookRoundings(deps, person.brandId)).toEqual({ bets: 0 });
    expect(await booked()).toBe(before);
  });

  it('passes runs that changed nothing without looking at their bets', async () => {
    const [desk, game, person] = [openResultDesk(), await arrangeGame(db), await arrangePerson(db, 1000n)];
    await placeBet(db, person, [{ game, odds: 1855 }], { stakeMinor: 101n });
    const deps = settleDeps(db, desk);
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(1, 0) }));
    await settleEvent(deps, desk.tell(game.eventId, { certainty: 'official', state: endedMatch(1, 0) }));
    expect(await bookRoundings(deps, person.brandId)).toEqual({ bets: 1 });
    const left = 'select from betting.settlement_progress where brand_id = $1 and rounded_at is null';
    expect(await db.asOwner(left, [person.brandId])).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('keeps brands and currencies apart, and one of two jobs at a time', async () => {
    const [desk, game] = [openResultDesk(OTHER_BRAND), await arrangeGame(db)];
    const persons = [
      await arrangePerson(db, 100_000n, { brandId: OTHER_BRAND, currency: 'KWD', exponent: 3 }),
      await arrangePerson(db, 100_000n, { brandId: OTHER_BRAND, currency: 'JPY', exponent: 0 }),
    ];
    for (const person of persons)
      for (let count = 0; count < 3; count += 1)
        await placeBet(db, person, [{ game, type: AWAY, odds: 1999 }], { stakeMinor: 333n + BigInt(count) });
    await placeBet(db, persons[0] ?? never(), [{ game, type: HOME }]);
    const deps = settleDeps(db, desk);
    await settleEvent(deps, desk.tell(game.eventId, { state: endedMatch(0, 3) }));
    await Promise.all([
      bookRoundings({ ...deps, batchMax: 2 }, OTHER_BRAND),
      bookRoundings({ ...deps, batchMax: 3 }, OTHER_BRAND),
    ]);
    const rows = await db.asOwner(
      `select currency, sum(amount_minor)::int8 as booked from audit.ledger_entry
        where account_kind = 'rounding' and brand_id = 2 group by currency order by currency`,
    );
    // 333, 334 and 335 at 1.999: .667 + .666 + .665.
    expect(rows).toEqual([
      { currency: 'JPY', booked: 1n },
      { currency: 'KWD', booked: 1n },
    ]);
    expect(await broken()).toEqual([]);
  });

  it('books what payouts kept that waited longer than their run, each once', async () => {
    const [desk, game, other] = [openResultDesk(OTHER_BRAND), await arrangeGame(db), await arrangeGame(db)];
    const person = await arrangePerson(db, 100_000n, { brandId: OTHER_BRAND, currency: 'EUR', exponent: 2 });
    const rule = { payoutMinorMax: new Map([['EUR', minor(0n)]]), waitMs: 60_000 };
    const deps = settleDeps(db, desk, { payoutHoldOf: () => rule });
    const bets: number[] = [];
    // 101 at 1.855 keeps 355/1000 of a unit.
    for (let count = 0; count < 6; count += 1)
      bets.push(await placeBet(db, person, [{ game, odds: 1855 }], { stakeMinor: 101n }));
    const sum = async () => {
      const [row] = await db.asOwner(
        `select coalesce(sum(numerator / denominator), 0)::float8 as sum from betting.rounding where brand_id = $1 and currency = 'EUR'`,
        [OTHER_BRAND],
      );
      return row?.['sum'];
    };
    const before = Number(await sum());
    await settleEvent(deps, desk.tell(game.eventId, { certainty: 'scout', state: endedMatch(1, 0) }));
    await settleEvent(deps, desk.tell(other.eventId, { state: endedMatch(1, 0) }));
    await bookRoundings(deps, OTHER_BRAND);
    expect(await sum()).toBeCloseTo(before);
    // Some end while nothing else is to be booked, the others a turn later.
    for (const part of [bets.slice(0, 4), bets.slice(4)]) {
      await db.asOwner(
        `update betting.payout_hold set pays_at = clock_timestamp() - interval '1 second' where bet_id = any ($1)`,
        [part],
      );
      expect(await finishHolds({ ...deps, log: strictLog, brandIds: () => [OTHER_BRAND] })).toBe(part.length);
      expect(await broken()).toEqual([]);
      expect(await bookRoundings({ ...deps, batchMax: 3 }, OTHER_BRAND)).toEqual({ bets: part.length });
      expect(await broken()).toEqual([]);
    }
    expect(await sum()).toBeCloseTo(before + 6 * 0.355);
    expect(await bookRoundings(deps, OTHER_BRAND)).toEqual({ bets: 0 });
  });

  it('is seen when what a settled bet kept is forged past every guard, and no more when it is mended', async () => {
    const force = (numerator: string) =>
      db.asOwner(`do $$ begin perform set_config('session_replication_role', 'replica', true);
        update betting.settlement set remainder = (split_part(remainder, '/', 1)::int ${numerator})::text || '/' || split_part(remainder, '/', 2)
         where bet_id = (select min(bet_id) from betting.settlement where brand_id = 2 and remainder not like '%/1'); end $$`);
    expect(await broken()).toEqual([]);
    await force('- 1');
    expect(await broken()).toEqual([
      'what rounding payouts down kept is summed exactly, each newest settlement once',
    ]);
    await force('+ 1');
    expect(await broken()).toEqual([]);
  });

  it('is seen when somebody books otherwise', async () => {
    await db.asOwner(`update betting.rounding set numerator = numerator + 1 where brand_id = 2`);
    expect(await broken()).toContain(
      'what rounding payouts down kept is summed exactly, each newest settlement once',
    );
    await db.asOwner(
      `update betting.rounding set numerator = numerator + denominator - 1 where brand_id = 2`,
    );
    expect(await broken()).toContain(
      'the rounding account holds the whole units of what rounding kept, and less than one is left over',
    );
  });
});

function never(): never {
  throw new Error('arranged above');
}
