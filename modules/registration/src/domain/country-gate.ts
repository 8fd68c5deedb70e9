import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { Brand } from '@overround/site';

export type CountryRefusal = Refusal<'country_forbidden', object>;

/**
 * Nobody opens an account from a country that the brand forbids, whatever country they ask for or name in the form; reading stays open.
 * Where a visitor is seen is told by trusted sources alone (`seenCountryId`); unseen ones are asked where they live.
 */
export const admitFrom = (
  { seenCountryId }: Pick<SiteContext, 'seenCountryId'>,
  { forbiddenCountryIds }: Pick<Brand, 'forbiddenCountryIds'>,
): Outcome<undefined, CountryRefusal> =>
  seenCountryId !== undefined && forbiddenCountryIds.has(seenCountryId)
    ? refuse('country_forbidden')
    : accept(undefined);
