// Random batches against `wallet.post_batch` and against a model of a dozen lines: both must tell the same story.

import { randomUUID } from 'node:crypto';
import { type AccountId, type BrandId, type Minor, minor, type PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletInvariants } from '../invariants.ts';
import { findHouseAccount, openAccountRow } from './account-store.ts';
import { postMovements } from './ledger-store.ts';

const BRAND = 1 as BrandId; // A brand needs no row of its own here.
const WALLETS = 4;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());
const inBrand = <T>(work: (tx: Tx) => Promise<T>) => db.inTransaction({ brandId: BRAND }, work);

async function openAll(tx: Tx, people: readonly PersonId[]): Promise<AccountId[]> {
  const opened: AccountId[] = [];
  for (const personId of people)
    opened.push(await openAccountRow(tx, { brandId: BRAND, personId, currency: 'EUR' }));
  return opened;
}

interface Step {
  readonly wallet: number;
  /** A second wallet gets what the first gives, or the house does. */
  readonly other: number | undefined;
  readonly amount: number;
  readonly cause: number;
  readonly isCorrection: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  wallet: fc.integer({ min: 0, max: WALLETS - 1 }),
  other: fc.option(fc.integer({ min: 0, max: WALLETS - 1 }), { nil: undefined, freq: 6 }),
  amount: fc.integer({ min: -60, max: 60 }),
  cause: fc.integer({ min: 0, max: 25 }),
  isCorrection: fc.boolean(),
});

/** The same rules in the plainest way: balances and debts by wallet, causes that moved money. */
function buildModel() {
  const balances = Array.from({ length: WALLETS }, () => 0n);
  const debts = Array.from({ length: WALLETS }, () => 0n);
  const moved = new Set<string>();
  const refused = new Set<string>();
  const give = (wallet: number, amount: bigint, isCorrection: boolean) => {
    const owed = debts[wallet] ?? 0n;
    const paysDebt = isCorrection && amount > 0n ? (amount < owed ? amount : owed) : 0n;
    debts[wallet] = owed - paysDebt;
    balances[wallet] = (balances[wallet] ?? 0n) + amount - paysDebt;
    const missing = balances[wallet] ?? 0n;
    if (isCorrection && missing < 0n) {
      debts[wallet] = (debts[wallet] ?? 0n) - missing;
      balances[wallet] = 0n;
    }
  };
  return {
    balances,
    debts,
    /** One call gives one answer to a cause, however often the cause stands in it. */
    beginBatch: () => refused.clear(),
    apply: (cause: string, legs: readonly (readonly [number, bigint])[], isCorrection: boolean): string => {
      if (moved.has(cause)) return 'duplicate';
      if (refused.has(cause)) return 'funds_insufficient';
      const kept = [...balances];
      for (const [wallet, amount] of legs) give(wallet, amount, isCorrection);
      if (balances.some((balance) => balance < 0n)) {
        balances.splice(0, WALLETS, ...kept);
        refused.add(cause);
        return 'funds_insufficient';
      }
      moved.add(cause);
      return 'posted';
    },
  };
}

/** A cause always asks for the same: its step is fixed by the first one that used it. */
function legsOf({ wallet, other, amount }: Step): (readonly [number, bigint])[] {
  if (amount === 0) return [];
  const legs: (readonly [number, bigint])[] = [[wallet, BigInt(amount)]];
  if (other !== undefined && other !== wallet) legs.push([other, BigInt(-amount)]);
  return legs;
}

test('any sequence of batches moves what the model moves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 }),
      async (batches) => {
        const model = buildModel();
        const run = randomUUID().slice(0, 8);
        const people = Array.from({ length: WALLETS }, () => randomUUID() as PersonId); // Any id names a person here.
        const [accounts, house] = await inBrand(async (tx) => [
          await openAll(tx, people),
          await findHouseAccount(tx, BRAND, 'bet_result', 'EUR'),
        ]);
        const fixed = new Map<number, Step>();
        for (const batch of batches) {
          const steps = batch.map((one) => {
            const known = fixed.get(one.cause);
            fixed.set(one.cause, known ?? one);
            return known ?? one;
          });
          model.beginBatch();
          const expected = steps.map((one) =>
            model.apply(`${run}:${one.cause}`, legsOf(one), one.isCorrection),
          );
          const rows = await inBrand((tx) =>
            postMovements(
              tx,
              BRAND,
              steps.map((one) => {
                const legs = legsOf(one);
                const rest: Minor = minor(-legs.reduce((sum, [, amount]) => sum + amount, 0n));
                return {
                  txId: randomUUID(),
                  kind: one.isCorrection ? 'bet.correction' : 'bet.settle',
                  source: 'model',
                  sourceId: `${run}:${one.cause}`,
                  actor: 'system',
                  entries: [
                    ...legs.map(([wallet, amountMinor]) => ({
                      accountId: BigInt(accounts[wallet] ?? 0),
                      amountMinor,
                    })),
                    { accountId: house, amountMinor: rest },
                  ],
                };
              }),
            ),
          );
          expect(rows.map((row) => row.outcome)).toEqual(expected);
        }
        const held = await inBrand((tx) =>
          many(
            tx,
            sql<{ balance: bigint; owed: bigint }>`
            select a.balance_minor as balance, coalesce(-d.balance_minor, 0) as owed
              from wallet.account a
              left join wallet.account d on d.brand_id = a.brand_id and d.person_id = a.person_id and d.kind = 'debt'
             where a.brand_id = ${BRAND} and a.kind = 'cash' and a.account_id = any (${accounts}::bigint[])
             order by a.account_id`,
          ),
        );
        expect(held.map((row) => row.balance)).toEqual(model.balances);
        expect(held.map((row) => row.owed)).toEqual(model.debts);
      },
    ),
    { numRuns: 60 },
  );
  for (const invariant of walletInvariants) {
    const [row] = await db.asOwner(invariant.sql);
    expect([invariant.name, row?.['broken']]).toEqual([invariant.name, 0n]);
  }
});

test('two hundred batches at once on a few wallets end with exact sums and no deadlock', async () => {
  const people = Array.from({ length: 6 }, () => randomUUID() as PersonId); // As above.
  const [accounts, house] = await inBrand(async (tx) => [
    await openAll(tx, people),
    await findHouseAccount(tx, BRAND, 'adjustments', 'EUR'),
  ]);
  const movement = (accountId: number, amountMinor: bigint) => ({
    txId: randomUUID(),
    kind: 'demo.gift' as const,
    source: 'storm',
    sourceId: randomUUID(),
    actor: 'system',
    entries: [
      { accountId: BigInt(accountId), amountMinor },
      { accountId: house, amountMinor: -amountMinor },
    ],
  });
  await inBrand((tx) =>
    postMovements(
      tx,
      BRAND,
      accounts.map((account) => movement(account, 500n)),
    ),
  );
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      // Each batch names the wallets in another order.
      const order = accounts.map((_account, place) => accounts[(place * 5 + index) % accounts.length] ?? 0);
      return inBrand((tx) =>
        postMovements(
          tx,
          BRAND,
          order.map((account) => movement(account, -3n)),
        ),
      );
    }),
  );
  const posted = outcomes.flat().filter((row) => row.outcome === 'posted').length;
  // 500 pays 166 times 3 on each of six wallets.
  expect(posted).toBe(166 * 6);
  const left = await db.asOwner(
    'select sum(balance_minor) as left from wallet.account where account_id = any ($1)',
    [accounts],
  );
  expect(String(left[0]?.['left'])).toBe(String(2 * 6));
});
