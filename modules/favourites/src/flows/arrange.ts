import type { Arrangement } from '@overround/contracts/favourites';
import { lockPerson } from '@overround/identity';
import { accept, type Clock, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { readArrangement, type StoredArrangement, writeArrangement } from '../store/arrangement-store.ts';
import type { Owner } from '../store/item-store.ts';

export interface ArrangeDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Before anything was arranged. */
export const NOTHING_ARRANGED: StoredArrangement = {
  version: 0,
  arrangement: { dashboard: [], multiLive: [], pinnedGroups: [], marketTabs: [], preferences: {} },
};

export type ArrangeRefusal = Refusal<'arrangement_changed', { version: number }>;

/**
 * Keeps what a device arranged, unless another device did so after the version this one had read. Parts that the device does not
 * name, because it is older than they are, stay as they were.
 */
export function arrange(
  { db, clock }: ArrangeDeps,
  owner: Owner,
  { baseVersion, arrangement }: { readonly baseVersion: number; readonly arrangement: Arrangement },
): Promise<Outcome<StoredArrangement, ArrangeRefusal>> {
  return db.inTransaction({ brandId: owner.brandId }, async (tx) => {
    await lockPerson(tx, owner.personId);
    const { version, arrangement: before } = (await readArrangement(tx, owner.personId)) ?? NOTHING_ARRANGED;
    if (version !== baseVersion) return refuse('arrangement_changed', { version });
    const next = { version: version + 1, arrangement: { ...before, ...arrangement } };
    await writeArrangement(tx, owner, next, clock.now());
    return accept(next);
  });
}
