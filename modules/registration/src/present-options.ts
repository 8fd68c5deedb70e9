// The lists of a form, in the language of the reader.

import type { FieldDefinition } from '@overround/contracts/registration';
import type { SiteConfig } from '@overround/contracts/site';
import type { CurrencyCode } from '@overround/kernel';
import { type Brand, countryName } from '@overround/site';
import type { RegistrationRoom } from './deps.ts';
import { DOCUMENT_TYPES, GENDERS } from './domain/extra-fields.ts';
import type { FieldId } from './domain/forms.ts';
import { isOpenCurrency } from './domain/offered-lists.ts';

export interface FormView {
  readonly brand: Brand;
  readonly site: SiteConfig;
  /** Country of the visitor: chosen in the list, and its age in the hints. */
  readonly countryId: number;
  /** Chosen in the list where the brand has it; `null`: the brand's own is. */
  readonly currencyOfCountry: CurrencyCode | null;
  readonly lang: string;
}

type Options = NonNullable<FieldDefinition['options']>;

const plainOption = (id: string, name: string): Options[number] => ({
  id,
  value: id,
  name,
  title: name,
  aliases: [],
  selected: false,
});

/** What can be chosen in a list. */
export const optionsOf = (room: RegistrationRoom, fieldId: FieldId, view: FormView): Options =>
  namedOptions(room, fieldId, view) ?? listedOptions(fieldId, view);

/** Kinds of documents and the like: the same everywhere, named in the reader's language. */
function namedOptions(room: RegistrationRoom, fieldId: FieldId, { lang }: FormView): Options | undefined {
  const phrases = room.phrasesOf(lang);
  if (fieldId === 'gender') return GENDERS.map((id) => plainOption(id, phrases.t(`fields.gender_${id}`)));
  if (fieldId === 'document_type_id')
    return DOCUMENT_TYPES.map((id) => plainOption(id, phrases.t(`fields.document_type_${id}`)));
  // One may be a citizen of any country, also of one that the brand does not serve.
  if (fieldId === 'citizenship_id')
    return room.directory
      .countries()
      .map((country) => ({
        ...plainOption(String(country.countryId), countryName(country, lang)),
        Alpha2: country.alpha2,
        code: country.alpha2.toLowerCase(),
        ico: country.alpha2.toLowerCase(),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, lang));
  return undefined;
}

function listedOptions(fieldId: FieldId, { brand, site, countryId, currencyOfCountry }: FormView): Options {
  if (fieldId === 'country_id' || fieldId === 'country_code_id') {
    return site.countries.map((country) => ({
      id: String(country.id),
      value: String(country.id),
      name: country.name,
      title: country.name,
      Alpha2: country.code,
      phone_code: country.callingCode,
      code: country.code.toLowerCase(),
      ico: country.code.toLowerCase(),
      aliases: [country.code],
      selected: country.id === countryId,
    }));
  }
  if (fieldId === 'bank')
    return brand.registrationBanks.map(({ id, name, countryId: of, accountLength }) => ({
      ...plainOption(id, name),
      country_id: String(of),
      account_length: accountLength,
    }));
  const isKept = currencyOfCountry !== null && isOpenCurrency(brand, currencyOfCountry);
  const chosenCode = isKept ? currencyOfCountry : site.defaultCurrency;
  const open = site.currencies.filter(({ hide }) => !hide);
  return open.map((currency) => ({
    id: String(currency.id),
    value: String(currency.id),
    name: currency.name,
    title: `${currency.name} (${currency.code})`,
    code: currency.code,
    symbol: currency.symbol,
    aliases: [currency.code, currency.symbol],
    selected: currency.code === chosenCode,
  }));
}
