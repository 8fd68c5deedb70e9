import type { AccountId, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { readCredential } from '../store/credential-store.ts';
import { findPerson } from '../store/person-store.ts';

/** Where a person's mail goes and in which language; nothing for a person without an address. */
export async function mailAddressOf(
  tx: Tx,
  personId: PersonId,
): Promise<
  { readonly email: string; readonly lang: string; readonly playerNumber: AccountId | undefined } | undefined
> {
  const person = await findPerson(tx, personId);
  if (!person) return undefined;
  const { email } = await readCredential(tx, personId);
  return email === null ? undefined : { email, lang: person.lang, playerNumber: person.playerNumber };
}
