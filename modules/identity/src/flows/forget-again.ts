// A backup that was put back knows nothing of persons who were erased after it was made: their keys are forgotten again, by a list that
// was kept outside the database.

import type { BrandId, PersonId } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { insertAudit } from '../store/audit-store.ts';
import { forgetKey } from '../store/person-key-store.ts';
import { findPerson, lockPerson } from '../store/person-store.ts';

/** A line of the list, as `audit.erased_person` has it. */
export interface ErasedPerson {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

export interface ForgottenAgain {
  /** Their keys had come back. */
  readonly forgotten: number;
  /** Erased in this database too, or never heard of by it. */
  readonly nothingToDo: number;
}

/** Each in a transaction of its own; the same list again changes nothing. */
export async function forgetAgain(
  db: Pick<Database, 'inTransaction'>,
  persons: readonly ErasedPerson[],
): Promise<ForgottenAgain> {
  let forgotten = 0;
  for (const { brandId, personId } of persons)
    forgotten += await db.inTransaction({ brandId }, async (tx) => {
      await lockPerson(tx, personId);
      // Registered after the backup was made: there is nothing of them.
      if (!(await findPerson(tx, personId)) || !(await forgetKey(tx, { brandId, personId }))) return 0;
      await insertAudit(tx, {
        brandId,
        actorKind: 'system',
        actor: 'erased:apply',
        personId,
        action: 'person.key_forgotten_again',
      });
      return 1;
    });
  return { forgotten, nothingToDo: persons.length - forgotten };
}
