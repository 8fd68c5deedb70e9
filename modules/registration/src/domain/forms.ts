// The forms a site offers: which fields stand in them and by which rules. Texts and lists are added when a
// form is shown.

import { PASSWORD_POINTS_MAX } from '@overround/identity';
import type { Brand } from '@overround/site';
import type { Rule } from './rules.ts';

export type FormType = 'full_reg' | 'fast_reg';
export type FieldId =
  | 'country_id'
  | 'currency_id'
  | 'email'
  | 'password'
  | 'password_again'
  | 'name'
  | 'surname'
  | 'birthday'
  | 'agree-policy'
  | 'agree-age'
  | 'receive_news';

export type DocumentKind = 'rules' | 'responsiblegaming';

export interface FormField {
  readonly id: FieldId;
  readonly type: 'select' | 'email' | 'password' | 'input' | 'birthday' | 'checkbox';
  readonly group: 'account' | 'personal' | 'consent';
  readonly lengthMax?: number;
  readonly rules: readonly Rule[];
  /** What a consent speaks of. */
  readonly documents?: readonly DocumentKind[];
  /** Shown only while another field has one of these values. */
  readonly showsWhen?: { readonly fieldId: FieldId; readonly values: readonly string[] };
}

/** `short_reg` is another name of `full_reg` (specification 1 section 2). */
export function formTypeOf(text: string, brand: Pick<Brand, 'registrationTypes'>): FormType | undefined {
  const wanted = text === 'short_reg' ? 'full_reg' : text;
  return brand.registrationTypes.find((type) => type === wanted);
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

/**
 * The fields of a form, in the order they are shown and checked. `latestBirthday` is for the country of the
 * visitor.
 */
export function fieldsOf(
  type: FormType,
  brand: Pick<Brand, 'passwordLengthMin'>,
  latestBirthday: string,
): FormField[] {
  if (type === 'fast_reg')
    return [country, currency, consent('agree-policy', true), consent('agree-age', true)];
  const password: FormField = {
    id: 'password',
    type: 'password',
    group: 'account',
    lengthMax: PASSWORD_POINTS_MAX,
    rules: [
      REQUIRED,
      { kind: 'minLength', value: brand.passwordLengthMin, code: 'password_too_short' },
      { kind: 'maxLength', value: PASSWORD_POINTS_MAX, code: 'password_too_long' },
      { kind: 'userFunction', value: 'password' },
    ],
  };
  return [
    country,
    currency,
    { id: 'email', type: 'email', group: 'account', lengthMax: 254, rules: [REQUIRED, { kind: 'email' }] },
    password,
    {
      id: 'password_again',
      type: 'password',
      group: 'account',
      lengthMax: PASSWORD_POINTS_MAX,
      rules: [REQUIRED, { kind: 'compare', value: 'password' }],
    },
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
    consent('agree-policy', true),
    consent('receive_news', false),
  ];
}
