import { createHmac } from 'node:crypto';
import { emailKeyOf, readTraits, targetOf } from '@overround/identity';
import type { PersonId } from '@overround/kernel';
import type { SecretBox, Tx } from '@overround/platform';
import type { Birth, LimitsDeps } from '../deps.ts';
import { listKeptMarks, type Mark, type MarkKind } from '../store/exclusion-store.ts';

// By what an excluded person is known again. Only keyed hashes are kept: a name and a day of birth could be guessed from a plain one.

const PURPOSE = 'marks of excluded persons';

/** Names as they are compared: without case, accents, blanks and signs, in either order of name and surname. */
export function nameKeyOf({ name, surname, bornOn }: Birth): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  return [...[plain(name), plain(surname)].toSorted(), bornOn].join('|');
}

const markOf = (box: Pick<SecretBox, 'derive'>, kind: MarkKind, text: string | Uint8Array): Mark => ({
  kind,
  hash: createHmac('sha256', box.derive(PURPOSE)).update(`${kind}|`).update(text).digest(),
});

/** What is known of somebody who wants an account. */
export interface Applicant {
  readonly email?: string | undefined;
  readonly birth?: Birth | undefined;
  /** In E.164. */
  readonly phone?: string | undefined;
  readonly deviceHash?: Uint8Array | undefined;
}

export function marksOfApplicant(
  { secretBox }: Pick<LimitsDeps, 'secretBox'>,
  { email, birth, phone, deviceHash }: Applicant,
): Mark[] {
  return [
    ...(email === undefined ? [] : [markOf(secretBox, 'email', emailKeyOf(email))]),
    ...(phone === undefined ? [] : [markOf(secretBox, 'phone', targetOf(secretBox, phone).hash)]),
    ...(birth && birth.name !== '' && birth.surname !== ''
      ? [markOf(secretBox, 'name_birth', nameKeyOf(birth))]
      : []),
    ...(deviceHash ? [markOf(secretBox, 'device', deviceHash)] : []),
  ];
}

/** A document that was accepted, by the keyed hash whoever looked at it keeps. */
export const markOfDocument = (
  { secretBox }: Pick<LimitsDeps, 'secretBox'>,
  documentHash: Uint8Array,
): Mark => markOf(secretBox, 'document', documentHash);

/** All that is known of a person. */
export async function marksOfPerson(deps: LimitsDeps, tx: Tx, personId: PersonId): Promise<Mark[]> {
  const { emailKey, phoneHash, deviceHashes } = await readTraits(tx, personId);
  return [
    ...marksOfApplicant(deps, { birth: await deps.birthOf(tx, personId) }),
    ...(phoneHash ? [markOf(deps.secretBox, 'phone', phoneHash)] : []),
    ...(emailKey === undefined ? [] : [markOf(deps.secretBox, 'email', emailKey)]),
    ...deviceHashes.map((hash) => markOf(deps.secretBox, 'device', hash)),
    ...(await listKeptMarks(tx, personId)),
  ];
}
