import type { BrandId, PersonId } from '@overround/kernel';
import { type Database, listen, type Listener, one, type SecretBox, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { insertHashes, isListed, removeHashes } from './exclusion-store.ts';
import { exclusionKey, hashesOf, type Reach } from './hash.ts';

export interface ExclusionDeps {
  readonly db: Database;
  readonly secretBox: Pick<SecretBox, 'derive'>;
  /** How a person is written to: their address, and the number they proved. */
  readonly reachOf: (tx: Tx, who: PersonKey) => Promise<Reach>;
}

/**
 * In the transaction that closes play to somebody or takes them off the news: from then on nobody may write to them. What stood in the list of them
 * before, an older address, stays.
 */
export async function listPerson(deps: ExclusionDeps, tx: Tx, personId: PersonId): Promise<void> {
  const { brandId } = await one(
    tx,
    sql<{ brandId: BrandId }>`select platform.current_brand_id() as "brandId"`,
  );
  const key = exclusionKey(deps.secretBox, brandId);
  await insertHashes(tx, personId, hashesOf(key, await deps.reachOf(tx, { brandId, personId })));
}

/** In the transaction in which somebody subscribes, or says that they do not want to be written to. */
export async function noteNewsWish(
  deps: ExclusionDeps,
  tx: Tx,
  who: PersonKey,
  wantsNews: boolean,
): Promise<void> {
  if (wantsNews) await removeHashes(tx, who.personId);
  else await listPerson(deps, tx, who.personId);
}

const REACHED_ANEW = ['email.proven', 'phone.bound', 'phone.changed'] as const;

/** Whoever stands in the list does so by a new address too. */
export const exclusionListeners = (deps: ExclusionDeps): Listener[] =>
  REACHED_ANEW.map((event) =>
    listen({
      event,
      name: `partners.list_${event.replace('.', '_')}`,
      handle: async ({ brandId, personId }) => {
        const who = { brandId, personId } as PersonKey; // As the event was announced.
        await deps.db.inTransaction({ brandId: who.brandId }, async (tx) => {
          if (await isListed(tx, who.personId)) await listPerson(deps, tx, who.personId);
        });
      },
    }),
  );
