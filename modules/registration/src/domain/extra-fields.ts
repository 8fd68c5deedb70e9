// What a brand may ask beside (`registrationExtras`): all of it may be left out, and what is told lies sealed.

import type { RegistrationExtra } from '@overround/contracts/registration';
import type { Brand } from '@overround/site';
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
const oneOf = (options: readonly string[]): Rule => ({
  kind: 'match',
  value: `^(?:${options.join('|')})$`,
  code: 'option_unknown',
});
const IN_CIS = {
  showsWhen: { fieldId: 'country_id', values: [...CIS_COUNTRY_IDS].map(String) },
} as const satisfies Partial<FormField>;

const FIELDS: Readonly<Record<RegistrationExtra, readonly FormField[]>> = {
  gender: [{ id: 'gender', type: 'select', group: 'personal', rules: [oneOf(GENDERS)] }],
  address: [
    line('address', ADDRESS_LENGTH_MAX, '^[^\\p{C}<>]+$'),
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
};

/** In the order they are shown. */
export const extrasOf = ({ registrationExtras }: Pick<Brand, 'registrationExtras'>): FormField[] =>
  (['gender', 'address', 'document'] as const).flatMap((extra) =>
    registrationExtras.includes(extra) ? [...FIELDS[extra]] : [],
  );
