import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { findGroup, findSport } from '@overround/markets';
import type { Tx } from '@overround/platform';
import type { BonusDeps } from '../deps.ts';
import type { BonusTerms } from '../domain/offer.ts';

export type OnlyRefusal = Refusal<'campaign_only_unknown', { readonly id: number }>;

/**
 * Terms of a new campaign with the names of the championships they hold for, as they are now; refused when a sport, a championship or a
 * market is not known: nobody could ever fulfil them.
 */
export async function nameOnly(
  { champNames }: Pick<BonusDeps, 'champNames'>,
  tx: Tx,
  terms: BonusTerms,
): Promise<Outcome<BonusTerms, OnlyRefusal>> {
  if (!terms.only) return accept(terms);
  // Names are ours to write.
  const { champNames: _typed, ...only } = terms.only;
  const { sportIds = [], champIds = [], groupIds = [] } = only;
  const names = champIds.length > 0 ? await champNames(tx, champIds) : new Map<number, never>();
  const unknown =
    sportIds.find((id) => !findSport(id)) ??
    champIds.find((id) => !names.has(id)) ??
    groupIds.find((id) => !findGroup(id));
  if (unknown !== undefined) return refuse('campaign_only_unknown', { id: unknown });
  return accept({
    ...terms,
    only: { ...only, ...(names.size > 0 ? { champNames: Object.fromEntries(names) } : {}) },
  });
}
