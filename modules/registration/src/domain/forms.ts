// The forms a site offers: which fields stand in them and by which rules. Texts and lists are added when a
// form is shown.

import { PASSWORD_POINTS_MAX, PHONE_CODE_LENGTH } from '@overround/identity';
import type { Brand } from '@overround/site';
import type { Day } from './age.ts';
import { extrasOf } from './extra-fields.ts';
import type { FieldType, RegistrationType } from '@overround/contracts/registration';
import type { Rule } from './rules.ts';

export type FormType = RegistrationType;
export type FieldId =
  | 'country_id'
  | 'currency_id'
  | 'region_id'
  | 'city_id'
  | 'gender'
  | 'address'
  | 'postal_code'
  | 'document_type_id'
  | 'passport_series'
  | 'passport'
  | 'email'
  | 'password'
  | 'password_again'
  | 'country_code_id'
  | 'tel_code'
  | 'phone'
  | 'phone_code'
  | 'phone_confirmation'
  | 'social_types_id'
  | 'social_hash'
  | 'name'
  | 'surname'
  | 'birthday'
  | 'birthplace'
  | 'citizenship_id'
  | 'passport_date'
  | 'passport_end_date'
  | 'passport_who'
  | 'cpf'
  | 'inn'
  | 'bank'
  | 'bank_account'
  | 'bank_account_owner'
  | 'partner_account'
  | 'partner_nickname'
  | 'partner_phone'
  | 'partner_email'
  | 'checkbox_pep'
  | 'google_captcha_response'
  | 'custom_captcha'
  | 'agree-policy'
  | 'agree-age'
  | 'receive_news';

export type DocumentKind = 'rules' | 'responsiblegaming';

export interface FormField {
  readonly id: FieldId;
  readonly type: FieldType;
  readonly group: 'account' | 'phone' | 'personal' | 'consent';
  /** Sent along, never drawn. */
  readonly isHidden?: true;
  readonly lengthMax?: number;
  /** It holds a number, with so many decimals; a document's or a bank's keeps its zeros in front, and is a text. */
  readonly numbers?: { readonly isUnsigned: boolean; readonly accuracy: number };
  readonly rules: readonly Rule[];
  /** Of a captcha: the key of the site at the service that asks it. */
  readonly captchaKey?: string;
  readonly showsLabel?: boolean;
  /** A list that is asked for page by page, of the value of another field. */
  readonly relation?: { readonly list: 'regions' | 'cities'; readonly fieldId: FieldId };
  /** What a consent speaks of. */
  readonly documents?: readonly DocumentKind[];
  /** Shown only while another field has one of these values. */
  readonly showsWhen?: { readonly fieldId: FieldId; readonly values: readonly string[] };
  /**
   * In the words of older forms (specification 1 section 4): shown while the parent has this value; without one of its own, while the parent
   * has none of the listed cases.
   */
  readonly parent?: {
    readonly fieldId: FieldId;
    readonly value: string | null;
    readonly listedCases: readonly string[];
  };
}

/** `short_reg` is another name of `full_reg` (specification 1 section 2). */
export function formTypeOf<Type extends { readonly id: string }>(
  text: string,
  offered: readonly Type[],
): Type | undefined {
  const wanted = text === 'short_reg' ? 'full_reg' : text;
  return offered.find(({ id }) => id === wanted);
}

const REQUIRED: Rule = { kind: 'required' };
/** Letters of any script, spaces, dashes, apostrophes, backticks (specification 2 section 5). */
const NAME_PATTERN = "^[\\p{L}\\p{M}`'’ \\-]+$";
const NAME_LENGTH_MAX = 60;
export const BIRTHDAY_MIN = '1900-01-01 00:00:00';

const country: FormField = {
  id: 'country_id',
  type: 'select',
  group: 'account',
  rules: [REQUIRED, { kind: 'userFunction', value: 'country' }],
};
const currency: FormField = {
  id: 'currency_id',
  type: 'select',
  group: 'account',
  rules: [REQUIRED, { kind: 'userFunction', value: 'currency' }],
};
/** Whatever stands on a letter; nothing that is markup. */
const CITY_PATTERN = '^[^\\p{C}<>]+$';
const CITY_LENGTH_MAX = 80;
/** Where somebody lives, for who likes to tell it at once. A city may be one that the list does not know. */
const home: readonly FormField[] = [
  {
    id: 'region_id',
    type: 'select',
    group: 'personal',
    relation: { list: 'regions', fieldId: 'country_id' },
    rules: [{ kind: 'userFunction', value: 'region' }],
  },
  {
    id: 'city_id',
    type: 'select',
    group: 'personal',
    lengthMax: CITY_LENGTH_MAX,
    relation: { list: 'cities', fieldId: 'region_id' },
    rules: [
      { kind: 'maxLength', value: CITY_LENGTH_MAX },
      { kind: 'match', value: CITY_PATTERN },
    ],
  },
];
const name = (id: 'name' | 'surname'): FormField => ({
  id,
  type: 'input',
  group: 'personal',
  lengthMax: NAME_LENGTH_MAX,
  rules: [
    REQUIRED,
    { kind: 'maxLength', value: NAME_LENGTH_MAX },
    { kind: 'match', value: NAME_PATTERN, code: 'name_malformed' },
  ],
});
const consent = (id: 'agree-policy' | 'agree-age' | 'receive_news', isRequired: boolean): FormField => ({
  id,
  type: 'checkbox',
  group: 'consent',
  rules: [...(isRequired ? [{ ...REQUIRED, code: 'terms_not_accepted' }] : []), { kind: 'boolean' }],
  ...(id === 'agree-policy' ? { documents: ['rules', 'responsiblegaming'] as const } : {}),
});

const password = (lengthMin: number): FormField => ({
  id: 'password',
  type: 'password',
  group: 'account',
  lengthMax: PASSWORD_POINTS_MAX,
  rules: [
    REQUIRED,
    { kind: 'minLength', value: lengthMin, code: 'password_too_short' },
    { kind: 'maxLength', value: PASSWORD_POINTS_MAX, code: 'password_too_long' },
    { kind: 'userFunction', value: 'password' },
  ],
});

const email: FormField = {
  id: 'email',
  type: 'email',
  group: 'account',
  lengthMax: 254,
  rules: [REQUIRED, { kind: 'email' }],
};

const personal = (latestBirthday: string): readonly FormField[] => [
  name('name'),
  name('surname'),
  {
    id: 'birthday',
    type: 'birthday',
    group: 'personal',
    rules: [
      REQUIRED,
      { kind: 'isDateTime' },
      { kind: 'minValue', value: BIRTHDAY_MIN },
      { kind: 'maxValue', value: `${latestBirthday} 23:59:59`, code: 'too_young' },
    ],
  },
];

/** Which service, and what proves the account there. */
const social: readonly FormField[] = [
  { id: 'social_types_id', type: 'social_types', group: 'account', rules: [REQUIRED] },
  { id: 'social_hash', type: 'input', group: 'account', isHidden: true, lengthMax: 100, rules: [REQUIRED] },
];

/** What the button of a phone code holds once a code went out; the field for the code appears with it. */
export const CODE_SENT = 'sent';

/** A phone, the button that sends a code there, and the code. The calling code is a country’s, or typed by hand (`tel_code`). */
const phone: readonly FormField[] = [
  {
    id: 'country_code_id',
    type: 'phone_country',
    group: 'phone',
    rules: [{ kind: 'userFunction', value: 'phoneCountry' }],
  },
  {
    id: 'tel_code',
    type: 'input',
    group: 'phone',
    isHidden: true,
    // Specification 1 section 5: at most three digits, unsigned, no decimals.
    lengthMax: 3,
    numbers: { isUnsigned: true, accuracy: 0 },
    rules: [{ kind: 'match', value: '^[1-9]\\d{0,2}$' }],
  },
  {
    id: 'phone',
    type: 'phone',
    group: 'phone',
    lengthMax: 40,
    rules: [REQUIRED, { kind: 'phone', code: 'phone_malformed' }, { kind: 'userFunction', value: 'phone' }],
  },
  {
    id: 'phone_code',
    type: 'phone_code_button',
    group: 'phone',
    rules: [{ ...REQUIRED, code: 'phone_code_not_sent' }],
  },
  {
    id: 'phone_confirmation',
    type: 'input',
    group: 'phone',
    lengthMax: 20,
    rules: [REQUIRED, { kind: 'phoneConfirm', value: PHONE_CODE_LENGTH, code: 'sms_code_length' }],
    showsWhen: { fieldId: 'phone_code', values: [CODE_SENT] },
  },
];

/** Whether a calling code may be typed that no country of the list has (flag `manual_country_code`, specification 2 section 3). */
export const takesManualCode = ({ flags }: Pick<Brand, 'flags'>): boolean =>
  flags['manual_country_code'] !== false;

const phoneOf = (brand: Pick<Brand, 'flags'>): readonly FormField[] =>
  takesManualCode(brand) ? phone : phone.filter(({ id }) => id !== 'tel_code');

/** What the day of a form bounds: who is old enough in the country of the visitor, and documents. */
export interface FormDays {
  readonly latestBirthday: Day;
  readonly today: Day;
}

/** The fields of a form, in the order they are shown and checked. */
export function fieldsOf(
  type: FormType,
  brand: Pick<Brand, 'passwordLengthMin' | 'registrationExtras' | 'registrationBanks' | 'flags'>,
  { latestBirthday, today }: FormDays,
): FormField[] {
  const news = consent('receive_news', false);
  const agreed = [consent('agree-policy', true), consent('agree-age', true)];
  if (type === 'fast_reg') return [country, currency, ...agreed];
  if (type === 'soc_reg')
    return [
      ...social,
      country,
      currency,
      email,
      ...personal(latestBirthday),
      ...extrasOf(brand, today),
      consent('agree-policy', true),
      news,
    ];
  if (type === 'phone_reg')
    return [country, currency, ...phoneOf(brand), password(brand.passwordLengthMin), ...agreed, news];
  return [
    country,
    currency,
    email,
    password(brand.passwordLengthMin),
    {
      id: 'password_again',
      type: 'password',
      group: 'account',
      lengthMax: PASSWORD_POINTS_MAX,
      rules: [REQUIRED, { kind: 'compare', value: 'password' }],
    },
    ...personal(latestBirthday),
    ...home,
    ...extrasOf(brand, today),
    consent('agree-policy', true),
    news,
  ];
}
