import type { BrandId } from '@overround/kernel';
import type { Database, Log, Tx } from '@overround/platform';

const A_TURN = 200;

interface Work<Id> {
  readonly brandId: BrandId;
  /** Those behind one (from the first when absent), in a fixed order; at most so many. */
  readonly list: (tx: Tx, after: Id | undefined, count: number) => Promise<readonly Id[]>;
  /** What is done with each, in a transaction of its own; whether it changed something. */
  readonly act: (tx: Tx, id: Id) => Promise<boolean>;
  readonly count?: number;
}

/**
 * Goes through a whole list, so many at a time, and returns how many were changed. What stays in the list, and what fails, never stands before
 * what comes after it.
 */
export async function oneByOne<Id extends string | number>(
  { db, log }: { readonly db: Pick<Database, 'read' | 'inTransaction'>; readonly log: Pick<Log, 'error'> },
  { brandId, list, act, count = A_TURN }: Work<Id>,
): Promise<number> {
  let changed = 0;
  for (let after: Id | undefined, hasMore = true; hasMore; ) {
    const behind = after;
    const page = await db.read({ brandId }, (tx) => list(tx, behind, count));
    for (const id of page)
      try {
        if (await db.inTransaction({ brandId }, (tx) => act(tx, id))) changed += 1;
      } catch (err) {
        log.error({ err, brandId, rowId: id }, 'one of a list failed; the others go on');
      }
    after = page.at(-1);
    hasMore = page.length === count;
  }
  return changed;
}
