import type { BrandId } from '@overround/kernel';
import { type Database, silentLog, type Tx } from '@overround/platform';
import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

// Neither the list nor the act of these tests looks at the database.
const db = {
  read: (_scope: unknown, work: (tx: Tx) => unknown) => work({} as Tx),
  inTransaction: (_scope: unknown, work: (tx: Tx) => unknown) => work({} as Tx),
} as unknown as Pick<Database, 'read' | 'inTransaction'>;

const IDS = [1, 2, 3, 4, 5];
test.each<[string, readonly number[], readonly number[], number]>([
  ['those that stay', [5], [], 1],
  ['one that fails', [1, 3, 4, 5], [2], 4],
  ['a whole page that fails', [3, 4, 5], [1, 2], 3],
])('%s do not stand before those behind them', async (_what, changing, failing, changed) => {
  const seen: number[] = [];
  const failures: unknown[] = [];
  const count = await oneByOne(
    { db, log: { ...silentLog, error: (...told: unknown[]) => void failures.push(told) } },
    {
      job: 'payments.a_job',
      brandId: 1 as BrandId,
      count: 2,
      list: (_tx, after: number | undefined, atMost) =>
        Promise.resolve(IDS.filter((id) => id > (after ?? 0)).slice(0, atMost)),
      act: (_tx, id: number) => {
        seen.push(id);
        return failing.includes(id)
          ? Promise.reject(new Error('no'))
          : Promise.resolve(changing.includes(id));
      },
    },
  );
  expect([seen, count, failures.length]).toEqual([IDS, changed, failing.length]);
});
