import { type Instant, instant, minor } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangePerson, BRAND, type TestPerson } from '../arranging.testing.ts';
import { fittingSums } from './fitting-sums.ts';
import { type FittingMore, listPlayedSums } from './played-sums.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const rule = { from: instant(0), until: Date.UTC(9000, 0, 1) as Instant, legsMin: 1, oddsMilliMin: 1500 };
const [OPEN, SETTLED] = [
  ['accepted'],
  ['won', 'half_won', 'voided', 'half_lost', 'lost', 'sold', 'cancelled'],
];

/** A bet, or its order that still waits, so long ago. */
async function bet(person: TestPerson, { odds = 2000, stake = 100, minutes = 5, isOrder = false }) {
  const [row] = await db.asOwner(`select nextval('betting.bet_number_seq') as bet_id`);
  const betId = String(row?.['bet_id']);
  const ids = [person.brandId, betId, person.personId, person.accountId, stake, minutes];
  if (isOrder)
    await db.asOwner(
      `insert into betting.pending_bet (brand_id, bet_id, person_id, account_id, guid, currency, stake_minor, position_key, order_sent,
                                        source, balance_minor, asked_at, due_at)
       values ($1, $2::int8, $3, $4, $2::int8::text, 'EUR', $5, 1, '{}', 'test', 0, clock_timestamp() - $6 * interval '1 minute', clock_timestamp())`,
      ids,
    );
  else await accept(betId, ids, odds);
  return betId;
}

async function accept(betId: string, ids: unknown[], odds: number) {
  await db.asOwner(
    `insert into betting.bet (brand_id, bet_id, person_id, account_id, guid, kind, shape, stake_minor, currency, combined_odds,
       possible_win_minor, line_count, leg_count, price_policy, rule_set_version, position_key, source, balance_minor, asked_at,
       accept_seq, accepted_at, open_leg_count)
     values ($1, $2::int8, $3, $4, $2::int8::text, 'single', 'single', $5, 'EUR', '2/1', 1, 1, 1, 'exact', 'test', 1, 'test', 0, clock_timestamp(),
             nextval('platform.order_seq'), clock_timestamp() - $6 * interval '1 minute', 1)`,
    ids,
  );
  await db.asOwner(
    `insert into betting.leg (brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli, odds_milli,
                              book_version, is_live, is_banker)
     values ($1, $2, 1, 1, 1, 'main', 1, 1, 1, 0, $3, 1, false, false)`,
    [ids[0], betId, odds],
  );
}

const askOf = ({ personId }: TestPerson) => ({ ...rule, personId });
const keep = (person: TestPerson) =>
  db.inTransaction({ brandId: BRAND }, (tx) => fittingSums.keep(tx, BRAND, [askOf(person)]));
/** As it is remembered and read, and counted whole. */
const both = (person: TestPerson) =>
  db.read({ brandId: BRAND }, async (tx) => {
    const [kept] = await fittingSums.sums(tx, BRAND, askOf(person));
    const [whole] = await listPlayedSums(tx, BRAND, askOf(person));
    return [kept?.fittingMinor ?? 0n, whole?.fittingMinor ?? 0n];
  });

type Act =
  | {
      readonly do: 'bet';
      readonly odds: number;
      readonly stake: number;
      readonly minutes: number;
      readonly isOrder: boolean;
    }
  | { readonly do: 'accept' | 'keep' }
  | { readonly do: 'turn'; readonly which: number; readonly status: string };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('bet' as const),
    odds: fc.constantFrom(1400, 1500, 3000),
    stake: fc.integer({ min: 1, max: 999 }),
    minutes: fc.constantFrom(0, 5),
    isOrder: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('accept' as const, 'keep' as const) }),
  fc.record({
    do: fc.constant('turn' as const),
    which: fc.nat(20),
    status: fc.constantFrom(...OPEN, ...SETTLED),
  }),
);

it('is what a whole count comes to, after bets, orders, settlements, corrections and voids in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts) => {
      const person = await arrangePerson(db, 0n);
      const [bets, orders]: [string[], [string, number][]] = [[], []];
      for (const one of acts) {
        if (one.do === 'bet') {
          const betId = await bet(person, one);
          if (one.isOrder) orders.push([betId, one.stake]);
          else bets.push(betId);
        } else if (one.do === 'keep') await keep(person);
        else if (one.do === 'accept') {
          const [betId, stake] = orders.shift() ?? [];
          if (betId === undefined) continue;
          await db.asOwner('delete from betting.pending_bet where bet_id = $1', [betId]);
          await accept(betId, [BRAND, betId, person.personId, person.accountId, stake, 0], 2000);
          bets.push(betId);
        } else if (one.do === 'turn')
          await db.asOwner('update betting.bet set status = $2 where bet_id = $1', [
            bets[one.which % Math.max(1, bets.length)] ?? 0,
            one.status,
          ]);
        const [kept, whole] = await both(person);
        expect(kept).toBe(whole);
      }
    }),
    { numRuns: 12 },
  );
});

it('is moved for who bets much, counted anew after a correction, and forgotten with its rule', async () => {
  const [much, little] = [await arrangePerson(db, 0n), await arrangePerson(db, 0n)];
  const [first] = [await bet(much, {}), await bet(much, {}), await bet(much, { minutes: 0 })];
  await bet(little, {});
  const due = () => db.read({ brandId: BRAND }, (tx) => fittingSums.worthKeeping(tx, BRAND, 3));
  const marks = async () =>
    (await db.asOwner('select from betting.fitting_sum where person_id = $1', [much.personId])).length;
  const turn = (status: string) =>
    db.asOwner('update betting.bet set status = $2 where bet_id = $1', [first, status]);
  await db.asOwner('delete from betting.fitting_sum');
  expect(await due()).toContain(much.personId);
  expect(await due()).not.toContain(little.personId);
  await turn('won');
  await keep(much);
  expect([await marks(), await both(much), (await due()).includes(much.personId)]).toEqual([
    1,
    [100n, 100n],
    false,
  ]);
  // A settled bet that comes to something else: nothing is remembered until it is counted anew.
  await turn('voided');
  expect([await both(much), (await due()).includes(much.personId)]).toEqual([[0n, 0n], true]);
  await keep(much);
  expect([await both(much), (await due()).includes(much.personId)]).toEqual([[0n, 0n], false]);
  const forget = (rules: (typeof rule)[]) =>
    db.inTransaction({ brandId: BRAND }, (tx) => fittingSums.forget(tx, BRAND, rules));
  await forget([{ ...rule, legsMin: 2 }, rule]);
  expect(await marks()).toBe(1);
  await forget([{ ...rule, legsMin: 2 }]);
  expect(await marks()).toBe(0);
});

it('fits by all that may be asked of bets beside their legs and least odds', async () => {
  const person = await arrangePerson(db, 0n);
  const betId = await bet(person, { odds: 2000, stake: 500 });
  await db.asOwner(`update betting.bet set status = 'lost' where bet_id = $1`, [betId]);
  const fitting = (more: FittingMore) =>
    db.read({ brandId: BRAND }, async (tx) => {
      const [sum] = await listPlayedSums(tx, BRAND, { ...askOf(person), more });
      expect(sum?.stakeMinor).toBe(500n);
      return sum?.fittingMinor === 500n;
    });
  const stakes = (leastMinor: bigint, mostMinor: bigint, currency = 'EUR') => ({
    stakes: [{ currency, leastMinor: minor(leastMinor), mostMinor: minor(mostMinor) }],
  });
  const rows: readonly (readonly [FittingMore, boolean])[] = [
    [{}, true],
    [{ kinds: ['single'] }, true],
    [{ kinds: ['express', 'system'] }, false],
    [{ oddsMilliMax: 2000 }, true],
    [{ oddsMilliMax: 1999 }, false],
    [{ isLive: false }, true],
    [{ isLive: true }, false],
    [{ sportIds: [1, 2], groupIds: [1] }, true],
    [{ sportIds: [2] }, false],
    [{ groupIds: [17] }, false],
    [{ champIds: [7] }, false],
    [stakes(500n, 500n), true],
    [stakes(501n, 900n), false],
    [stakes(1n, 499n), false],
    [stakes(1n, 499n, 'USD'), true],
  ];
  for (const [more, fits] of rows) expect([more, await fitting(more)]).toEqual([more, fits]);
});
