import type { BrandId } from '@overround/kernel';
import { eachItem, type Log, type Patience } from '@overround/platform';

export interface WaitingDeps {
  readonly log: Log;
  readonly brandIds: () => readonly BrandId[];
  /** What failed lately: it is looked at several times a second. */
  readonly patience?: Patience;
}

interface Waiting<Item> {
  /** As the log names it. */
  readonly job: string;
  readonly due: (brandId: BrandId) => Promise<readonly Item[]>;
  readonly idOf: (item: Item) => string | number;
  /** Whether it is over now. */
  readonly end: (item: Item, brandId: BrandId) => Promise<boolean>;
  /** Those of a brand may be ended at once; otherwise one after the other. */
  readonly isAtOnce?: true;
}

/**
 * Ends what is due in each brand. A brand or a row that fails raises an alarm, is passed over and tried again, ever more rarely: it keeps
 * nobody from theirs. Returns how many ended.
 */
export async function eachWaiting<Item>(
  { log, brandIds, patience }: WaitingDeps,
  { job, due, idOf, end, isAtOnce }: Waiting<Item>,
): Promise<number> {
  let ended = 0;
  const endAll = (brandId: BrandId, items: readonly Item[]) =>
    eachItem(
      { log, job, brandId, patience },
      {
        items,
        idOf,
        handle: async (item) => {
          if (await end(item, brandId)) ended += 1;
        },
      },
    );
  const endBrand = async (brandId: BrandId): Promise<void> => {
    const items = await due(brandId);
    if (isAtOnce) await Promise.all(items.map((item) => endAll(brandId, [item])));
    else await endAll(brandId, items);
  };
  await eachItem({ log, job, patience }, { items: brandIds(), idOf: (brandId) => brandId, handle: endBrand });
  return ended;
}
