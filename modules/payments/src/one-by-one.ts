import type { BrandId } from '@overround/kernel';
import { type Database, eachDue, type Log, type Tx } from '@overround/platform';

const A_TURN = 200;

interface Work<Id> {
  readonly job: string;
  readonly brandId: BrandId;
  /** Those behind one (from the first when absent), in a fixed order; at most so many. */
  readonly list: (tx: Tx, after: Id | undefined, count: number) => Promise<readonly Id[]>;
  /** What is done with each, in a transaction of its own; whether it changed something. */
  readonly act: (tx: Tx, id: Id) => Promise<boolean>;
  readonly count?: number;
}

/** Goes through everything that is due to a brand, each in a transaction of its own, and returns how many were changed. */
export async function oneByOne<Id extends string | number>(
  { db, log }: { readonly db: Pick<Database, 'read' | 'inTransaction'>; readonly log: Log },
  { job, brandId, list, act, count = A_TURN }: Work<Id>,
): Promise<number> {
  let changed = 0;
  await eachDue<Id>(
    { log, job, brandId },
    {
      read: (after, atMost) => db.read({ brandId }, (tx) => list(tx, after, atMost)),
      pageMax: count,
      idOf: (id) => id,
      handle: async (id) => {
        if (await db.inTransaction({ brandId }, (tx) => act(tx, id))) changed += 1;
      },
    },
  );
  return changed;
}
