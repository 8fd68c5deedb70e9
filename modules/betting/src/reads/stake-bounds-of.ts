import { type AccountId, type CurrencyCode, type Minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { findAccountCap } from '../store/account-cap-store.ts';
import { findPersonPercent, type PersonKey } from '../store/person-limit-store.ts';
import { brandOf, limitsOf } from './ground.ts';

/**
 * What bounds the stake of a person apart from odds, as every bet has it: the brand, what staff left the person, the law of their country,
 * what staff let the account hold. For stakes that have no odds; to be asked under the lock of the person.
 */
export async function stakeBoundsOf(
  tx: Tx,
  directory: SiteDirectory,
  who: PersonKey & {
    readonly accountId: AccountId;
    readonly currency: CurrencyCode;
    readonly countryId?: number | undefined;
  },
): Promise<{ readonly stakeMinorMin: Minor; readonly stakeMinorMax: Minor }> {
  const brand = brandOf({ directory }, who.brandId);
  const personPercent = await findPersonPercent(tx, who);
  const { countryId } = who;
  const { stakeMinorMin, stakeMinorMax, jurisdiction } = limitsOf(brand, who.currency, {
    ...(personPercent === undefined ? {} : { personPercent }),
    ...(countryId === undefined ? {} : { countryId }),
  });
  const cap = await findAccountCap(tx, who.accountId);
  const most = [jurisdiction?.stakeMinorMax, cap].reduce<Minor>(
    (least, one) => (one !== undefined && one < least ? one : least),
    stakeMinorMax,
  );
  return { stakeMinorMin, stakeMinorMax: most };
}
