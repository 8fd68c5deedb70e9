// Many at once on the real database and the real line, from two processes (P1, P3, P4, P6). What one module alone can prove
// stands beside it: place-bet.db.test.ts, market-lock.db.test.ts.

import { randomUUID } from 'node:crypto';
import { minor } from '@overround/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  arrangePerson,
  balanceOf,
  fund,
  type TestPerson,
} from '../../modules/betting/src/arranging.testing.ts';
import { buildOdds, buildResultMarket } from '../../modules/catalog/src/testing/test-feed.ts';
import { openTwinHouse, place, tally, type TwinHouse } from './support/twin-house.ts';

let house: TwinHouse;
beforeAll(async () => {
  house = await openTwinHouse();
});
afterAll(() => house.close());

/** A second account of a person, in another currency. */
async function secondAccount(person: TestPerson, balanceMinor: bigint): Promise<TestPerson> {
  const [row] = await house.db.asOwner(
    `insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor, is_active)
     select $1, nextval('wallet.account_number_seq'), $2, 'cash', code, 0, false from wallet.currency where code = 'USD'
     returning account_id`,
    [person.brandId, person.personId],
  );
  const account: TestPerson = {
    ...person,
    accountId: Number(row?.['account_id']) as TestPerson['accountId'], // A number of the same sequence.
    currency: 'USD',
  };
  await fund(house.db, account, balanceMinor);
  return account;
}

it('spends no unit of two accounts twice when two devices bet on both at once', async () => {
  const [gameId] = await house.offer('double-spend');
  if (gameId === undefined) throw new Error('the match is listed');
  await house.db.asOwner(
    `insert into wallet.currency (code, exponent) values ('USD', 2) on conflict do nothing`,
  );
  for (let round = 0; round < 10; round += 1) {
    const person = await arrangePerson(house.db, 7_500n);
    const accounts = [person, await secondAccount(person, 3_999n)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, no) => {
        const account = accounts[no % 2] ?? person;
        const process = house.processes[Math.floor(no / 2) % 2 === 0 ? 0 : 1];
        return place(process, account, { gameIds: [gameId], guid: randomUUID() });
      }),
    );
    expect(tally(answers)).toEqual({ placed: 10, funds_insufficient: 190 });
    const balances = await Promise.all(accounts.map((one) => balanceOf(house.db, one.accountId)));
    expect(balances).toEqual([500n, 999n]);
  }
  expect(await house.broken()).toEqual([]);
}, 60_000);

it('gives two hundred copies of one key one bet, and other orders under it a conflict, from two processes', async () => {
  const [gameId, otherId] = await house.offer('one-key', 'one-key-other');
  if (gameId === undefined || otherId === undefined) throw new Error('the matches are listed');
  for (let round = 0; round < 20; round += 1) {
    const person = await arrangePerson(house.db, 1_000_000n);
    const guid = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, no) =>
        place(house.processes[no % 2 === 0 ? 0 : 1], person, {
          gameIds: no % 4 === 3 ? [otherId] : [gameId],
          guid,
        }),
      ),
    );
    const { placed, replayed = 0, idempotency_conflict: conflicts = 0 } = tally(answers);
    expect([placed, replayed + conflicts]).toEqual([1, 199]);
    expect(replayed === 149 || replayed === 49).toBe(true);
    const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.betId] : [])));
    expect(ids.size).toBe(1);
    expect(await balanceOf(house.db, person.accountId)).toBe(999_000n);
  }
  expect(await house.broken()).toEqual([]);
}, 60_000);

it('accepts nothing behind a suspension or at a price that was gone, by the one order of the platform', async () => {
  const refs = Array.from({ length: 6 }, (_, index) => `race-${index}`);
  const games = await house.offer(...refs);
  expect(games).toHaveLength(refs.length);
  const persons = await Promise.all(Array.from({ length: 12 }, () => arrangePerson(house.db, 10_000_000n)));
  const counts: Record<string, number> = {};
  let isRunning = true;
  const bettor = async (person: TestPerson, index: number) => {
    const process = house.processes[index % 2 === 0 ? 0 : 1];
    for (let turn = index; isRunning; turn += 5) {
      const pick = (offset: number) => games[(turn + offset) % games.length];
      const gameIds = [pick(0), ...(turn % 3 === 0 ? [pick(1)] : [])].filter((id) => id !== undefined);
      const answer = await place(process, person, { gameIds, guid: randomUUID(), stakeMinor: minor(100n) });
      for (const [code, count] of Object.entries(tally([answer]))) counts[code] = (counts[code] ?? 0) + count;
    }
  };
  const storm = Promise.all(persons.map(bettor));
  // Longer where the machine is so busy that few bets came through.
  for (let round = 0; round < 150 || (counts['placed'] ?? 0) <= 50; round += 1) {
    const some = refs.filter((_, index) => index % 3 === round % 3);
    await house.feed.say(...some.map((eventRef) => ({ kind: 'bet_stop', eventRef }) as const));
    await house.feed.say(...some.map((ref) => buildOdds(ref, buildResultMarket(2000 + round, 3000, 4000))));
  }
  isRunning = false;
  await storm;
  process.stderr.write(`suspend against bet: ${JSON.stringify(counts)}\n`);

  // The state of the market, and the price of the outcome, as they were when the bet drew its number.
  const wrong = await house.db.asOwner(
    `
    select b.accept_seq, l.market_id, m.status, m.price_version, l.price_version as agreed, p.odds_milli, l.odds_milli as paid
      from audit.bet b
      join audit.bet_leg l using (brand_id, bet_id)
      join lateral (select e.status, e.price_version from audit.market_event e
                     where e.market_id = l.market_id and e.market_seq < b.accept_seq order by e.market_seq desc limit 1) m on true
      join lateral (select e.odds_milli from audit.market_price e
                     where e.market_id = l.market_id and e.outcome_type = l.outcome_type
                       and e.parameter_milli = l.parameter_milli and e.market_seq < b.accept_seq
                     order by e.market_seq desc limit 1) p on true
     where l.market_id = any ($1)
       and (m.status <> 'open' or m.price_version <> l.price_version or p.odds_milli <> l.odds_milli)`,
    [games],
  );
  expect(wrong).toEqual([]);
  expect(await house.broken()).toEqual([]);
}, 60_000);
