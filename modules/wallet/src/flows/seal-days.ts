import type { BrandId } from '@overround/kernel';
import type { WalletDeps } from '../module.ts';
import { cutDay, proveLiabilities, sealBlocks, sweepLeaves } from '../store/proof-store.ts';

/** 64 blocks of 1024 entries: about a second of work. */
const BLOCKS_AT_ONCE = 64;

/**
 * Seals every day of a brand that is over, and says what was owed at its end. Each step is a transaction of its own: what was begun goes on
 * where it stopped, and many may do it at once.
 */
export async function sealDays(deps: Pick<WalletDeps, 'db'>, brandId: BrandId): Promise<void> {
  while (await deps.db.inTransaction({ brandId }, (tx) => cutDay(tx, brandId)));
  await sealCut(deps, brandId);
  while (await deps.db.inTransaction({ brandId }, (tx) => proveLiabilities(tx, brandId)));
  await deps.db.inTransaction({ brandId }, (tx) => sweepLeaves(tx, brandId));
}

/** Until no day waits, or somebody still writes who may belong to it. */
async function sealCut({ db }: Pick<WalletDeps, 'db'>, brandId: BrandId): Promise<void> {
  let sealed: number | undefined;
  do sealed = await db.inTransaction({ brandId }, (tx) => sealBlocks(tx, brandId, BLOCKS_AT_ONCE));
  while (sealed !== undefined);
}
