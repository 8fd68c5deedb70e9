import type { BrandId } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { expect, it } from 'vitest';
import { openRuleVersions } from './rule-version-store.ts';

const HOUSE = 1 as BrandId; // A test's brand.
const OTHER = 2 as BrandId; // Another one.

/** Transactions that end when the test says so. */
function slowDatabase() {
  const ends: ((error?: Error) => void)[] = [];
  const inTransaction: Database['inTransaction'] = () =>
    new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(undefined as never))); // Nobody reads what an insert answers.
    });
  return { ends, db: { inTransaction } };
}

it('writes a version down once for all first orders, and keeps each of them waiting until it stands', async () => {
  const { ends, db } = slowDatabase();
  const versions = openRuleVersions(db);
  let passed = 0;
  const orders = ['a', 'a', 'a', 'b'].map((version) =>
    versions.keep(HOUSE, version).then(() => (passed += 1)),
  );
  const elsewhere = versions.keep(OTHER, 'a');
  expect(ends).toHaveLength(3);
  expect(passed).toBe(0);
  for (const end of ends) end();
  await Promise.all([...orders, elsewhere]);
  await versions.keep(HOUSE, 'a');
  expect([passed, ends.length]).toEqual([4, 3]);
});

it('tries again after a transaction that failed', async () => {
  const { ends, db } = slowDatabase();
  const versions = openRuleVersions(db);
  const first = versions.keep(HOUSE, 'a');
  const beside = versions.keep(HOUSE, 'a');
  ends[0]?.(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect(beside).rejects.toThrow('gone');
  const again = versions.keep(HOUSE, 'a');
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await again;
});
