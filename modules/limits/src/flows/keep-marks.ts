import type { Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { isClosedBy } from '../domain/exclusion.ts';
import { insertMarks, listExclusions, openMarks } from '../store/exclusion-store.ts';
import { type PersonKey, readNow } from '../store/limit-store.ts';
import { marksOfPerson } from './marks.ts';

/**
 * Somebody is erased: by what they are known again is kept as keyed hashes while play is closed to them, whoever closed it, or a new account
 * would end it (P10). The marks of a pause are nobody's once it is over.
 */
export async function keepMarks(
  deps: LimitsDeps,
  tx: Tx,
  { personId }: Pick<PersonKey, 'personId'>,
): Promise<void> {
  const now = await readNow(tx);
  const closed = (await listExclusions(tx, personId)).filter((one) => isClosedBy(one, now));
  if (closed.length === 0) return;
  const marks = await marksOfPerson(deps, tx, personId);
  for (const { exclusionId, endsAt, kind } of closed) {
    await insertMarks(tx, { exclusionId, endsAt }, marks);
    if (kind !== 'self_exclusion' && endsAt !== undefined) await openMarks(tx, exclusionId, endsAt);
  }
}
