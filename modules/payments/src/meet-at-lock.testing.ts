import { lockPlayer } from '@overround/identity';
import type { PersonId } from '@overround/kernel';
import { expect } from 'vitest';
import { BRAND, type PaymentsWorld } from './testing.ts';

/** Lets acts about one person come to where that person's play is locked, one behind the other, and go on from there together. */
export async function meetAtLock<T>(
  { db }: Pick<PaymentsWorld, 'db'>,
  personId: PersonId,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const going: Promise<T>[] = [];
  await db.inTransaction({ brandId: BRAND }, async (tx) => {
    await lockPlayer(tx, BRAND, personId);
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
