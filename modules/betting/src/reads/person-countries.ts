import { type BrandId, type Clock, MINUTE, type PersonId } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';

export interface PersonCountries {
  /** Where a person lives, numeric id of the wire; `undefined` for somebody unknown. */
  of(who: { readonly brandId: BrandId; readonly personId: PersonId }): Promise<number | undefined>;
}

const REMEMBERED_MAX = 50_000;

/** People hardly ever move, and every order asks: what was read a minute ago still counts. */
export function openPersonCountries(
  db: Pick<Database, 'read'>,
  clock: Pick<Clock, 'monotonicMs'>,
  countryOf: BettingDeps['countryOf'],
): PersonCountries {
  const known = new Map<PersonId, { readonly countryId: number | undefined; readonly untilMs: number }>();
  return {
    of: async ({ brandId, personId }) => {
      const nowMs = clock.monotonicMs();
      const found = known.get(personId);
      if (found && nowMs < found.untilMs) return found.countryId;
      const countryId = await db.read({ brandId }, (tx) => countryOf(tx, personId));
      if (known.size >= REMEMBERED_MAX) known.clear();
      known.set(personId, { countryId, untilMs: nowMs + MINUTE });
      return countryId;
    },
  };
}
