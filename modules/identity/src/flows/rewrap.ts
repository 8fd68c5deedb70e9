// Keys of persons that lie under an older key of the configuration are wrapped anew; what lies under them stays as it is.

import { type BrandId, type PersonId } from '@overround/kernel';
import { type Database, type Job, jobOfBrands, type KeyRing, type Log } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { contextOfKey } from '../domain/sealed-column.ts';
import { lockKeysToRewrap, writeRewrapped } from '../store/person-key-store.ts';
import { NO_ID } from '../store/sealed-column-store.ts';

export interface RewrapDeps {
  readonly db: Database;
  readonly log: Log;
  readonly directory: Pick<SiteDirectory, 'brands'>;
  readonly keyRing: KeyRing;
}

export interface Rewrapped {
  readonly wrapped: number;
  /** Lie under a key that is not in the ring. */
  readonly unreadable: number;
}

/** Of one brand, until nothing is left. When it finds nothing any more, the older key may leave the configuration. */
export async function rewrapKeys(
  { db, keyRing }: Pick<RewrapDeps, 'db' | 'keyRing'>,
  brandId: BrandId,
): Promise<Rewrapped> {
  let behind = NO_ID;
  let wrapped = 0;
  let unreadable = 0;
  for (;;) {
    const from = behind;
    const batch = await db.inTransaction({ brandId }, async (tx) => {
      const rows = await lockKeysToRewrap(tx, keyRing.currentId, from);
      const again = rows.flatMap((row) => wrapAgain(keyRing, brandId, row));
      if (again.length > 0) await writeRewrapped(tx, again);
      return { rows, written: again.length };
    });
    const last = batch.rows.at(-1);
    if (!last) return { wrapped, unreadable };
    behind = last.personId;
    wrapped += batch.written;
    unreadable += batch.rows.length - batch.written;
  }
}

function wrapAgain(
  keyRing: KeyRing,
  brandId: BrandId,
  { personId, wrapId, wrapped }: { personId: PersonId; wrapId: string; wrapped: Uint8Array },
) {
  const context = contextOfKey({ brandId, personId });
  const key = keyRing.unwrap({ wrapId, wrapped }, context);
  return key ? [{ personId, ...keyRing.wrap(key, context) }] : [];
}

export const rewrapJob = (deps: RewrapDeps): Job =>
  jobOfBrands(deps, { name: 'identity.wrap_person_keys', cron: '7 * * * *' }, async (brandId) => {
    const { wrapped, unreadable } = await rewrapKeys(deps, brandId);
    if (wrapped + unreadable > 0) deps.log.info({ brandId, wrapped, unreadable }, 'keys wrapped anew');
  });
