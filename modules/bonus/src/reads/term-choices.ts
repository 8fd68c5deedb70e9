import type { CampaignTermsForm } from '@overround/contracts/bonus';
import { groupLabel, MARKET_GROUPS, sportName, SPORTS } from '@overround/markets';
import type { Tx } from '@overround/platform';
import { type Brand, countryName } from '@overround/site';
import type { BonusDeps } from '../deps.ts';

type Choice = CampaignTermsForm['choices'][string][number];

/** What the lists in the terms of an offer are of, by the name of the term: so nobody of staff has to know a number. */
export async function listTermChoices(
  { champNames, directory }: Pick<BonusDeps, 'champNames' | 'directory'>,
  tx: Tx,
  { currencies }: Pick<Brand, 'currencies'>,
  lang: string,
): Promise<CampaignTermsForm['choices']> {
  const champs = [...(await champNames(tx))].map(([id, names]) => ({
    value: String(id),
    name: names[lang] ?? names['en'] ?? '',
  }));
  return {
    sportIds: byName(SPORTS.map(({ id }) => ({ value: String(id), name: sportName(id, lang) }))),
    champIds: byName(champs),
    groupIds: byName(
      MARKET_GROUPS.map(({ id }) => ({ value: String(id), name: groupLabel(id, SIDES, lang) })),
    ),
    countryIds: byName(
      directory
        .countries()
        .map((country) => ({ value: String(country.countryId), name: countryName(country, lang) })),
    ),
    currencies: currencies.map((code) => ({ value: code, name: code })),
  };
}

/** A market names no sides here. */
const SIDES = { home: '1', away: '2' };

/** What has no name stands with its number. */
const byName = (choices: readonly Choice[]): Choice[] =>
  choices
    .map(({ value, name }) => ({ value, name: name === '' ? `#${value}` : name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
