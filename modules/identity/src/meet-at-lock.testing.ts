import type { BrandId, PersonId } from '@overround/kernel';
import { one, sql } from '@overround/platform';
import type { TestDatabase } from '@overround/testkit';
import { expect } from 'vitest';

/** Lets acts about one person come to where that person's play is locked, one behind the other, and go on from there together. */
export async function meetAtLock<T>(
  db: Pick<TestDatabase, 'inTransaction' | 'asOwner'>,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const going: Promise<T>[] = [];
  await db.inTransaction({ brandId }, async (tx) => {
    // The lock of play alone: who takes it before the row of the person is found out.
    await one(tx, sql`select identity.lock_bettors(${brandId}, array[${personId}::uuid])`);
    for (const act of acts) {
      going.push(act());
      await expect
        .poll(() =>
          db.asOwner(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(going.length);
    }
  });
  return Promise.all(going);
}

/** The same database, which tells how often a transaction was rolled back and tried again: what waited in a ring was. */
export function countRepeats(db: TestDatabase): TestDatabase & { readonly repeats: () => number } {
  let repeats = 0;
  return {
    ...db,
    repeats: () => repeats,
    inTransaction: (scope, work) => {
      let tries = 0;
      return db.inTransaction(scope, (tx) => {
        repeats += Math.min(tries, 1);
        tries += 1;
        return work(tx);
      });
    },
  };
}
