// What a brand may ask beside (`registrationExtras`): all of it may be left out, and what is told lies sealed.

import { REGISTRATION_EXTRAS, type RegistrationExtra } from '@overround/contracts/registration';
import type { Brand } from '@overround/site';
import type { Day } from './age.ts';
import type { FormField } from './forms.ts';
import type { Rule } from './rules.ts';

/**
 * Countries that share their kinds of documents, each with a series (specification 1 section 4, "CIS-like countries"; the list itself is
 * not shown there): Russia, Ukraine, Armenia, Azerbaijan, Belarus, Georgia, Kazakhstan, Kyrgyzstan, Moldova, Tajikistan, Turkmenistan,
 * Uzbekistan.
 */
export const CIS_COUNTRY_IDS: ReadonlySet<number> = new Set([
  1, 2, 9, 18, 38, 81, 118, 127, 141, 220, 223, 235,
]);

export const GENDERS = ['male', 'female'] as const;
export const DOCUMENT_TYPES = ['passport', 'travel_passport', 'id_card', 'residence_permit'] as const;

const DOCUMENT_LENGTH_MAX = 30;
const SERIES_LENGTH_MAX = 10;
const DOCUMENT_PATTERN = '^[\\p{L}\\d \\-/№]+$';
const ADDRESS_LENGTH_MAX = 160;
const POSTAL_LENGTH_MAX = 16;
const PLACE_LENGTH_MAX = 120;
const ACCOUNT_LENGTH_MAX = 40;
/** Nobody holds an older one. */
const EARLIEST_ISSUE = '1950-01-01 00:00:00';
/** Letters, digits and what stands between them on paper; nothing that is markup. */
const PLAIN_PATTERN = '^[^\\p{C}<>]+$';

const line = (id: FormField['id'], lengthMax: number, pattern: string): FormField => ({
  id,
  type: 'input',
  group: 'personal',
  lengthMax,
  rules: [
    { kind: 'maxLength', value: lengthMax },
    { kind: 'match', value: pattern },
  ],
});
/** A line that only the server can judge. */
const checked = (id: FormField['id'], lengthMax: number, judge: string): FormField => ({
  ...line(id, lengthMax, PLAIN_PATTERN),
  rules: [
    { kind: 'maxLength', value: lengthMax },
    { kind: 'userFunction', value: judge },
  ],
});
const oneOf = (options: readonly string[]): Rule => ({
  kind: 'match',
  value: `^(?:${options.join('|')})$`,
  code: 'option_unknown',
});
const IN_CIS = {
  showsWhen: { fieldId: 'country_id', values: [...CIS_COUNTRY_IDS].map(String) },
} as const satisfies Partial<FormField>;

const OF_BRAZIL = {
  showsWhen: { fieldId: 'country_id', values: ['33'] },
} as const satisfies Partial<FormField>;
const OF_RUSSIA = {
  showsWhen: { fieldId: 'country_id', values: ['1'] },
} as const satisfies Partial<FormField>;

/** Until when a document was issued and from when it must be good: the day of the form. */
const issue = (today: Day): readonly FormField[] => [
  {
    id: 'passport_date',
    type: 'datepicker',
    group: 'personal',
    rules: [
      { kind: 'isDateTime' },
      { kind: 'minValue', value: EARLIEST_ISSUE },
      { kind: 'maxValue', value: `${today} 23:59:59` },
    ],
  },
  {
    id: 'passport_end_date',
    type: 'datepicker',
    group: 'personal',
    rules: [
      { kind: 'isDateTime' },
      { kind: 'minValue', value: `${today} 00:00:00`, code: 'document_expired' },
    ],
  },
  line('passport_who', PLACE_LENGTH_MAX, PLAIN_PATTERN),
];

type Banks = Brand['registrationBanks'];

/** A line to type it, or a list of the brand's banks in countries that have some. */
const bankField = (banks: Banks): FormField =>
  banks.length === 0
    ? line('bank', PLACE_LENGTH_MAX, PLAIN_PATTERN)
    : {
        id: 'bank',
        type: 'select',
        group: 'personal',
        rules: [{ kind: 'userFunction', value: 'bank' }],
        showsWhen: {
          fieldId: 'country_id',
          values: [...new Set(banks.map(({ countryId }) => String(countryId)))],
        },
      };

const fieldsOfExtra = (
  today: Day,
  banks: Banks,
): Readonly<Record<RegistrationExtra, readonly FormField[]>> => ({
  gender: [{ id: 'gender', type: 'select', group: 'personal', rules: [oneOf(GENDERS)] }],
  birthplace: [line('birthplace', PLACE_LENGTH_MAX, PLAIN_PATTERN)],
  citizenship: [
    {
      id: 'citizenship_id',
      type: 'dropdown',
      group: 'personal',
      rules: [{ kind: 'userFunction', value: 'citizenship' }],
    },
  ],
  address: [
    line('address', ADDRESS_LENGTH_MAX, PLAIN_PATTERN),
    line('postal_code', POSTAL_LENGTH_MAX, '^[A-Za-z0-9 \\-]+$'),
  ],
  document: [
    {
      id: 'document_type_id',
      type: 'select',
      group: 'personal',
      rules: [oneOf(DOCUMENT_TYPES)],
      ...IN_CIS,
    },
    { ...line('passport_series', SERIES_LENGTH_MAX, DOCUMENT_PATTERN), ...IN_CIS },
    line('passport', DOCUMENT_LENGTH_MAX, DOCUMENT_PATTERN),
  ],
  document_issue: issue(today),
  tax_number: [
    { ...checked('cpf', 14, 'cpf'), ...OF_BRAZIL },
    { ...checked('inn', 12, 'inn'), ...OF_RUSSIA },
  ],
  bank: [
    bankField(banks),
    checked('bank_account', ACCOUNT_LENGTH_MAX, 'bankAccount'),
    line('bank_account_owner', PLACE_LENGTH_MAX, PLAIN_PATTERN),
  ],
  partner: [
    line('partner_account', ACCOUNT_LENGTH_MAX, '^[A-Za-z0-9_.\\-]+$'),
    line('partner_nickname', ACCOUNT_LENGTH_MAX, PLAIN_PATTERN),
    {
      id: 'partner_phone',
      type: 'input',
      group: 'personal',
      lengthMax: 21,
      rules: [{ kind: 'phone', code: 'phone_malformed' }],
    },
    { id: 'partner_email', type: 'email', group: 'personal', lengthMax: 254, rules: [{ kind: 'email' }] },
  ],
  // A person who holds a public office, or is close to one, is looked at by hand (anti-money-laundering rules).
  pep: [{ id: 'checkbox_pep', type: 'extended_checkbox', group: 'consent', rules: [{ kind: 'boolean' }] }],
});

/** In the order they are shown; `today` bounds the days of a document. */
export const extrasOf = (
  { registrationExtras, registrationBanks }: Pick<Brand, 'registrationExtras' | 'registrationBanks'>,
  today: Day,
): readonly FormField[] => {
  const fields = fieldsOfExtra(today, registrationBanks);
  return REGISTRATION_EXTRAS.flatMap((extra) => (registrationExtras.includes(extra) ? fields[extra] : []));
};
