import type { Log } from '../log/index.ts';
import { isOutage } from '../sql/database.ts';
import type { Job } from './index.ts';
import type { Patience } from './patience.ts';

/** One turn of a job, as the log and `/metrics` name it. */
export interface Turn {
  readonly log: Log;
  readonly job: string;
  readonly brandId?: number;
  /** Of a job that comes round many times a minute: what failed in its earlier turns. Without it all is tried, and told, at each turn. */
  readonly patience?: Patience | undefined;
}

interface Work<Item> {
  /** By which number of its row an item is found again; never anything that says who somebody is. */
  readonly idOf: (item: Item) => string | number;
  readonly handle: (item: Item) => Promise<unknown>;
}

/**
 * Handles what a job found, one after the other. One that fails raises an alarm and is passed over: it keeps nobody behind it from their turn,
 * and the next turn tries it again. Returns which failed.
 */
export async function eachItem<Item>(
  { log, job, brandId, patience }: Turn,
  { items, idOf, handle }: Work<Item> & { readonly items: Iterable<Item> },
): Promise<readonly Item[]> {
  const failed: Item[] = [];
  for (const item of items) {
    const key = `${job}/${brandId ?? ''}/${idOf(item)}`;
    if (patience?.isDue(key) === false) continue;
    try {
      await handle(item);
      patience?.succeeded(key);
    } catch (err) {
      // What stands behind it would fail alike, one alarm each: the turn is over, and the next one begins where this began.
      if (isOutage(err)) throw err;
      failed.push(item);
      const facts = { alarm: 'job_item_failed', job, itemId: idOf(item), err };
      if (patience?.isNews(key) !== false)
        log.error(brandId === undefined ? facts : { ...facts, brandId }, 'passed over by its job');
      patience?.failed(key);
    }
  }
  return failed;
}

/** The same of what nobody comes back to by the clock: once all had their turn it fails for those that failed, so that who asked, a queue, asks again. */
export async function everyItem<Item>(
  turn: Turn,
  work: Work<Item> & { readonly items: Iterable<Item> },
): Promise<void> {
  const failed = await eachItem(turn, work);
  if (failed.length > 0) throw new Error(`${turn.job} failed for ${failed.map(work.idOf).join(', ')}`);
}

/** The same of everything that is due, read page by page behind the last one: what stays due does not head the list again. Returns how many. */
export async function eachDue<Item>(
  turn: Turn,
  {
    read,
    pageMax,
    ...work
  }: Work<Item> & {
    readonly read: (after: Item | undefined, count: number) => Promise<readonly Item[]>;
    readonly pageMax: number;
  },
): Promise<number> {
  let after: Item | undefined;
  for (let count = 0; ; ) {
    const items = await read(after, pageMax);
    await eachItem(turn, { ...work, items });
    count += items.length;
    after = items.at(-1);
    if (items.length < pageMax) return count;
  }
}

interface BrandsDeps<BrandId extends number> {
  readonly log: Log;
  readonly directory: { brands(): readonly { readonly brandId: BrandId }[] };
}

interface TurnOfBrands extends Pick<Job, 'name' | 'cron' | 'everyMs'> {
  /** It comes round so rarely that a brand it failed for is not to wait for the next turn: once all had theirs, the queue tries it again. */
  readonly isRare?: true;
}

/** A job that does one thing for each brand, and can do it again; one that it fails for keeps no other from its own. */
export const jobOfBrands = <BrandId extends number>(
  { log, directory }: BrandsDeps<BrandId>,
  { isRare, ...when }: TurnOfBrands,
  handle: (brandId: BrandId) => Promise<unknown>,
): Job => ({
  ...when,
  handle: async () => {
    const items = directory.brands().map(({ brandId }) => brandId);
    const work = { items, idOf: (brandId: BrandId) => brandId, handle };
    await (isRare ? everyItem : eachItem)({ log, job: when.name }, work);
  },
});
