import type { Tx } from '@overround/platform';
import type { AccountDeps } from '../deps.ts';
import { type Owner, updateIdentityFields } from '../store/fields-store.ts';
import { readAccountValues } from './account-fields.ts';

/** What somebody told about who they are and where they live; empty where they did not. */
export interface KnownPerson {
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd`. */
  readonly bornOn: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}

export async function readKnownPerson(
  deps: Pick<AccountDeps, 'identity'>,
  tx: Tx,
  owner: Owner,
): Promise<KnownPerson> {
  const values = await readAccountValues(deps, tx, owner);
  const { name, surname, birthday: bornOn, city, address, postal_code: postalCode } = values;
  return { name, surname, bornOn, city, address, postalCode };
}

/** Writes down who somebody is as it was proven, where they had not told it themselves. */
export const fillKnownPerson = (
  tx: Tx,
  owner: Owner,
  { name, surname, bornOn }: Pick<KnownPerson, 'name' | 'surname' | 'bornOn'>,
): Promise<void> => updateIdentityFields(tx, owner, { name, surname, birthday: bornOn });
