// A backup that was put back knows nothing of persons who were erased after it was made: they are erased again, by a list of ids that was
// kept outside the database.

import { changePersonStatus, findPerson, lockPlayer, recordAudit } from '@overround/identity';
import type { DataOwner, Tx } from '@overround/platform';
import type { PrivacyDeps } from '../deps.ts';
import { insertErasureAgain, isErased } from '../store/erasure-store.ts';
import { eraseRows } from '../store/own-rows.ts';

/** A line of the list, as `audit.erased_person` has it. */
export interface ErasedPerson extends DataOwner {
  /** Their key was destroyed too. Else records that the law wants lie under it: they stay readable for the same years. */
  readonly isKeyForgotten: boolean;
  /** The years of the law run from that day, whenever the list is applied. */
  readonly erasedAt: Date;
}

export interface ErasedAgain {
  /** Their rows or their keys had come back. */
  readonly erased: number;
  /** Erased in this database too, or never heard of by it. */
  readonly nothingToDo: number;
}

type EraseAgainDeps = Pick<PrivacyDeps, 'db' | 'outbox' | 'identity' | 'ownTables' | 'keepMarks'>;

const BY = { actorKind: 'system', actor: 'erased:apply' } as const;

/** Each in a transaction of its own; the same list again changes nothing. */
export async function eraseAgain(
  deps: EraseAgainDeps,
  persons: readonly ErasedPerson[],
): Promise<ErasedAgain> {
  let erased = 0;
  for (const { isKeyForgotten, erasedAt, ...owner } of persons)
    erased += await deps.db.inTransaction(owner, async (tx) => {
      await lockPlayer(tx, owner.brandId, owner.personId);
      // Registered after the backup was made: there is nothing of them.
      if (!(await findPerson(tx, owner.personId))) return 0;
      const hasRows = !(await isErased(tx, owner.personId));
      if (hasRows) await takeRows(deps, tx, owner, erasedAt);
      const hadKey = isKeyForgotten && (await deps.identity.personKeys.forgetKeyOf(tx, owner));
      if (!hasRows && !hadKey) return 0;
      await recordAudit(tx, {
        ...owner,
        ...BY,
        action: 'person.erased_again',
        after: { rows: hasRows, key: hadKey },
      });
      return 1;
    });
  return { erased, nothingToDo: persons.length - erased };
}

/** As when they asked for it, but nothing is waited for and nobody is written to: they were told then. */
async function takeRows(deps: EraseAgainDeps, tx: Tx, owner: DataOwner, since: Date): Promise<void> {
  await deps.keepMarks(tx, owner);
  await changePersonStatus(deps, tx, { ...owner, ...BY, status: 'closed', reason: 'erased before', since });
  await eraseRows(tx, owner.personId, deps.ownTables(), 'now');
  await insertErasureAgain(tx, owner, since);
}
