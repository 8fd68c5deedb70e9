import { lockPlayer, readTraits } from '@overround/identity';
import type { Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { exclusionMarked, isExclusionOf, keepMark, type Mark } from '../store/exclusion-store.ts';
import { type PersonKey, readNow } from '../store/limit-store.ts';
import { close } from './exclude.ts';
import { markOfDocument, marksOfPerson } from './marks.ts';

/**
 * Compares what an account proves about its person with the marks of who excluded themselves, whenever something is added to it: an address or
 * a number once a code came back, a name and day of birth once one of those did, a document once it was accepted. Devices are shared by
 * families and close nobody's account. True: it was closed, as the exclusion it follows is.
 */
export async function compareTraits(deps: LimitsDeps, tx: Tx, who: PersonKey): Promise<boolean> {
  const { isEmailProven, phoneHash } = await readTraits(tx, who.personId);
  const proven = (await marksOfPerson(deps, tx, who.personId)).filter(({ kind }) => {
    if (kind === 'email') return isEmailProven;
    if (kind === 'name_birth') return isEmailProven || phoneHash !== undefined;
    return kind !== 'device';
  });
  return closeByMarks(deps, tx, who, proven);
}

/** A document of somebody was accepted: it is theirs from now on, and an exclusion of its owner is theirs too. */
export async function documentSeen(
  deps: LimitsDeps,
  tx: Tx,
  who: PersonKey,
  documentHash: Uint8Array,
): Promise<boolean> {
  const mark = markOfDocument(deps, documentHash);
  await keepMark(tx, who, mark);
  return closeByMarks(deps, tx, who, [mark]);
}

async function closeByMarks(
  deps: LimitsDeps,
  tx: Tx,
  who: PersonKey,
  marks: readonly Mark[],
): Promise<boolean> {
  const found = marks.length === 0 ? undefined : await exclusionMarked(tx, marks);
  if (!found || (await isExclusionOf(tx, who.personId, found.exclusionId))) return false;
  await lockPlayer(tx, who.brandId, who.personId);
  await close(deps, tx, who, {
    kind: 'self_exclusion',
    reason: 'spread',
    startedAt: await readNow(tx),
    ...(found.endsAt === undefined ? {} : { endsAt: found.endsAt }),
    spreadFrom: found.exclusionId,
  });
  return true;
}
