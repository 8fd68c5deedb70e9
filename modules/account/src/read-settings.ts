import type { PlayerSettings } from '@overround/contracts/account';
import { findPerson } from '@overround/identity';
import { type PersonId, present } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { AccountDeps } from './deps.ts';
import { resolveSettings } from './domain/settings.ts';
import { readStoredSettings } from './store/account-store.ts';

/** Every setting of a person, defaults included. */
export async function readSettings(
  { directory }: Pick<AccountDeps, 'directory'>,
  tx: Tx,
  site: Pick<SiteContext, 'brandId'>,
  personId: PersonId,
): Promise<PlayerSettings> {
  const brand = present(directory.brandById(site.brandId), 'the brand of the request');
  const person = present(await findPerson(tx, personId), 'the person who is signed in');
  return resolveSettings(await readStoredSettings(tx, personId), brand, person.lang);
}
