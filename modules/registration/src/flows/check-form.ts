import { TOLD_BESIDE } from '@overround/contracts/registration';
import { PASSWORD_POINTS_MAX, PHONE_CODE_LENGTH, readPhone } from '@overround/identity';
import { accept, type CurrencyCode, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import { ageMinOf, type Brand, type Country, findRegion } from '@overround/site';
import type { RegistrationRoom } from '../deps.ts';
import { latestBirthday } from '../domain/age.ts';
import { CIS_COUNTRY_IDS } from '../domain/extra-fields.ts';
import { type FieldId, type FormField, type FormType, fieldsOf } from '../domain/forms.ts';
import { type FieldValue, type FormValues, isEmptyValue, type RuleFunctions } from '../domain/rules.ts';
import { bankIn, isOpenCurrency } from '../domain/offered-lists.ts';
import { formProblems, isShown, readFormValues } from '../domain/validate-form.ts';
import { paperRules } from '../papers-form.ts';
import { readToday } from '../store/today-store.ts';

/** What a form said, checked. Fields the form does not have are `undefined` or empty. */
export interface CheckedForm {
  readonly country: Country;
  readonly currency: CurrencyCode;
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** As typed; only by phone. */
  readonly phone: TypedNumber | undefined;
  readonly phoneCode: string | undefined;
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd` */
  readonly bornOn: string | null;
  readonly receivesNews: boolean;
  /** Sent beside the fields of any form. */
  readonly receivesResults: boolean;
  /** Where they live, as far as they told; ids of `regions`, empty for what was left out. */
  readonly home: {
    readonly region: string;
    readonly city: string;
    readonly address: string;
    readonly postalCode: string;
  };
  /** As far as the brand asked and they told; empty for what was left out. */
  readonly papers: {
    readonly gender: string;
    readonly documentType: string;
    readonly series: string;
    readonly number: string;
    /** What has no place of its own in an account, by field id; only what was told. */
    readonly beside: Readonly<Record<string, string>>;
  };
}

/** `fields` names what is wrong with each; the other facts are what their sentences speak of. */
export type FormRefusal = Refusal<
  'form_invalid',
  {
    fields: Readonly<Record<string, string>>;
    lengthMin: number;
    lengthMax: number;
    codeLength: number;
    ageMin: number;
  }
>;

export async function checkForm(
  room: RegistrationRoom,
  site: SiteContext,
  brand: Brand,
  { type, raw }: { readonly type: FormType; readonly raw: Readonly<Record<string, FieldValue>> },
): Promise<Outcome<CheckedForm, FormRefusal>> {
  const values = readFormValues(raw);
  const textOf = (fieldId: FieldId) => String(values.get(fieldId) ?? '');
  const country = room.directory.countryById(idOf(values.get('country_id')));
  const currency = room.directory.currencyById(idOf(values.get('currency_id')));
  const region = await findRegion(textOf('region_id'));
  const bank = bankIn(brand, textOf('bank'), country?.countryId);
  const ageMin = ageMinOf(brand, country);
  const today = await room.db.read('platform', readToday);

  const numberOf = (): TypedNumber => typedNumber(room, textOf);
  const functions: RuleFunctions = {
    phoneCountry: (id) => (room.directory.countryById(idOf(id)) ? undefined : 'option_unknown'),
    phone: () => {
      const { typed, country: of } = numberOf();
      return readPhone(typed, of).ok ? undefined : 'phone_malformed';
    },
    country: () => countryProblem(brand, country),
    region: () => (region && region.country === country?.alpha2 ? undefined : 'option_unknown'),
    ...paperRules(room.directory, bank),
    currency: () => (currency && isOpenCurrency(brand, currency.code) ? undefined : 'option_unknown'),
    password: (password) => room.identity.checkPassword(site, String(password), [textOf('email')])?.code,
  };
  const form = fieldsOf(type, brand, { latestBirthday: latestBirthday(today, ageMin), today });
  const fields = formProblems(form, values, functions);
  if (Object.keys(fields).length > 0)
    return refuse('form_invalid', {
      fields,
      lengthMin: brand.passwordLengthMin,
      lengthMax: PASSWORD_POINTS_MAX,
      codeLength: PHONE_CODE_LENGTH,
      ageMin,
    });
  const hasPassword = type === 'full_reg' || type === 'phone_reg';
  const isFull = type === 'full_reg' || type === 'soc_reg';
  return accept({
    country: present(country, 'a country that was checked'),
    currency: present(currency, 'a currency that was checked').code,
    email: isFull ? textOf('email') : undefined,
    password: hasPassword ? textOf('password') : undefined,
    phoneCode: type === 'phone_reg' ? textOf('phone_confirmation') : undefined,
    phone: type === 'phone_reg' ? numberOf() : undefined,
    name: textOf('name'),
    surname: textOf('surname'),
    bornOn: isFull ? textOf('birthday').slice(0, 'yyyy-MM-dd'.length) : null,
    receivesNews: values.get('receive_news') === true,
    receivesResults: values.get('receive_res') === true,
    home: {
      region: textOf('region_id'),
      city: textOf('city_id'),
      address: textOf('address'),
      postalCode: textOf('postal_code'),
    },
    papers: {
      ...papersIn(textOf, country),
      beside: { ...toldBeside(form, values), ...(bank && { bank: bank.name }) },
    },
  });
}

function countryProblem(brand: Brand, country: Country | undefined): string | undefined {
  if (country && brand.countryIds.includes(country.countryId)) return undefined;
  return country && brand.forbiddenCountryIds.has(country.countryId) ? 'country_forbidden' : 'option_unknown';
}

/** A kind and a series belong to documents of countries that have them: what was left from another country is not kept. */
function papersIn(textOf: (fieldId: FieldId) => string, country: Country | undefined) {
  const hasSeries = CIS_COUNTRY_IDS.has(country?.countryId ?? 0);
  return {
    gender: textOf('gender'),
    documentType: hasSeries ? textOf('document_type_id') : '',
    series: hasSeries ? textOf('passport_series') : '',
    number: textOf('passport'),
  };
}

const BESIDE: ReadonlySet<string> = new Set(TOLD_BESIDE);

/** By field id, of fields that were shown: a tax number left from another country is not kept. */
const toldBeside = (fields: readonly FormField[], values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(
        (field) => BESIDE.has(field.id) && isShown(field, values) && !isEmptyValue(values.get(field.id)),
      )
      .map(({ id }) => [id, String(values.get(id))]),
  );

/** A form whose values are well, but for one that only the database knows to be wrong. */
export const fieldRefused = (brand: Brand, fieldId: FieldId, code: string): FormRefusal =>
  refuse('form_invalid', {
    fields: { [fieldId]: code },
    lengthMin: brand.passwordLengthMin,
    lengthMax: 0,
    codeLength: PHONE_CODE_LENGTH,
    ageMin: brand.minAge,
  });

/** A number as typed: behind a calling code by hand it is whole, else it is one of a country (alpha-2). */
export interface TypedNumber {
  readonly typed: string;
  readonly country: string | undefined;
}

function typedNumber(room: RegistrationRoom, textOf: (fieldId: FieldId) => string): TypedNumber {
  const callingCode = textOf('tel_code');
  if (callingCode !== '') return { typed: `+${callingCode}${textOf('phone')}`, country: undefined };
  return {
    typed: textOf('phone'),
    country: room.directory.countryById(idOf(textOf('country_code_id')))?.alpha2,
  };
}

/** An option of a list as its number; 0, which nothing has, for anything else. */
const idOf = (value: FieldValue | undefined): number => (/^\d{1,6}$/.test(String(value)) ? Number(value) : 0);
