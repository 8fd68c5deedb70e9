import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { type FormField, fieldsOf, formTypeOf } from './forms.ts';
import { phonePattern } from './phone-pattern.ts';
import type { FieldValue } from './rules.ts';
import { formProblems, isShown, readFormValues } from './validate-form.ts';

const brand = { passwordLengthMin: 12, registrationExtras: [], registrationBanks: [], flags: {} };
const days = { latestBirthday: '2008-11-21', today: '2026-11-21' };
const asking = fieldsOf('full_reg', { ...brand, registrationExtras: ['document', 'gender'] }, days);
const full = fieldsOf('full_reg', brand, days);
const filled = {
  country_id: '1',
  currency_id: 12,
  email: 'asha@example.com',
  password: 'four green umbrellas',
  password_again: 'four green umbrellas',
  name: 'Аша',
  surname: "O'Neil-Śmith",
  birthday: '1990-02-28',
  'agree-policy': true,
};
const problems = (more: Readonly<Record<string, FieldValue>>, fields = full) =>
  formProblems(fields, readFormValues({ ...filled, ...more }), {});

it('calls short_reg full_reg, and knows only what the brand offers', () => {
  const of = (wanted: string, ...ids: readonly string[]) =>
    formTypeOf(
      wanted,
      ids.map((id) => ({ id })),
    )?.id;
  expect(of('short_reg', 'full_reg', 'fast_reg')).toBe('full_reg');
  expect(of('phone_reg', 'full_reg', 'fast_reg')).toBeUndefined();
  expect(of('fast_reg', 'full_reg')).toBeUndefined();
});

describe('what a brand asks beside', () => {
  it('stands in the full form only, in one order, and may be left out', () => {
    const extra = asking.map(({ id }) => id).filter((id) => !full.some((field) => field.id === id));
    expect(extra).toEqual(['gender', 'document_type_id', 'passport_series', 'passport']);
    expect(problems({}, asking)).toEqual({});
    const quick = fieldsOf(
      'fast_reg',
      { ...brand, registrationExtras: ['gender', 'address', 'document'] },
      days,
    );
    expect(quick.map(({ id }) => id)).not.toContain('gender');
  });
  it('is never a number by its kind: only a calling code is', () => {
    const all = [...asking, ...fieldsOf('phone_reg', brand, days)];
    expect(
      all.filter(({ numbers }) => numbers).map(({ id, lengthMax, numbers }) => [id, lengthMax, numbers]),
    ).toEqual([['tel_code', 3, { isUnsigned: true, accuracy: 0 }]]);
  });

  it.each([
    ['1', ['document_type_id', 'passport_series', 'passport']],
    ['14', ['passport']],
  ])('shows kind and series of a document where countries have them: %s', (countryId, shown) => {
    const papers = asking.filter(({ id }) => id.startsWith('passport') || id === 'document_type_id');
    const values = readFormValues({ country_id: countryId });
    expect(papers.filter((field) => isShown(field, values)).map(({ id }) => id)).toEqual(shown);
  });
});

describe('the full form', () => {
  it('is content with what it asks for', () => {
    expect(problems({})).toEqual({});
    expect(problems({ receive_news: false, ref_code: 'PROMO' })).toEqual({});
  });

  it.each<[string, Readonly<Record<string, FieldValue>>, Record<string, string>]>([
    ['a bad address', { email: 'asha' }, { email: 'email_malformed' }],
    ['a short password', { password: 'short', password_again: 'short' }, { password: 'password_too_short' }],
    ['passwords that differ', { password_again: 'x' }, { password_again: 'value_differs' }],
    ['digits in a name', { name: 'R2D2' }, { name: 'name_malformed' }],
    ['a name of markup', { surname: '<b>x</b>' }, { surname: 'name_malformed' }],
    ['an endless name', { name: 'a'.repeat(61) }, { name: 'value_too_long' }],
    ['spaces for a name', { name: '   ' }, { name: 'field_required' }],
    ['one who is a day too young', { birthday: '2008-11-22' }, { birthday: 'too_young' }],
    ['one who is just old enough', { birthday: '2008-11-21' }, {}],
    ['a day the calendar does not have', { birthday: '1990-02-30' }, { birthday: 'value_malformed' }],
    ['somebody of 130 years', { birthday: '1890-01-01' }, { birthday: 'value_too_small' }],
    ['terms not accepted', { 'agree-policy': false }, { 'agree-policy': 'terms_not_accepted' }],
    ['terms accepted by a word', { 'agree-policy': 'yes' }, { 'agree-policy': 'value_malformed' }],
    ['a field of another form', { tel_code: '49' }, { tel_code: 'field_unknown' }],
    ['a field that is no field', { __proto__x: '1' }, { __proto__x: 'field_unknown' }],
    ['markup for a city', { city_id: '<b>x</b>' }, { city_id: 'value_malformed' }],
    ['several at once', { email: '', name: '' }, { email: 'field_required', name: 'field_required' }],
  ])('finds %s', (_sentence, more, expected) => {
    expect(problems(more)).toEqual(expected);
  });

  it('takes spaces around texts away, but never from a password', () => {
    const values = readFormValues({ name: ' Asha ', password: ' four umbrellas ', password_again: ' x ' });
    expect(Object.fromEntries(values)).toEqual({
      name: 'Asha',
      password: ' four umbrellas ',
      password_again: ' x ',
    });
  });
});

describe('the form of one click', () => {
  const fast = fieldsOf('fast_reg', brand, days);
  it('asks for country, currency and two agreements', () => {
    expect(fast.map(({ id }) => id)).toEqual(['country_id', 'currency_id', 'agree-policy', 'agree-age']);
  });
  it('refuses without the word about age', () => {
    const values = readFormValues({ country_id: '1', currency_id: '12', 'agree-policy': true });
    expect(formProblems(fast, values, {})).toEqual({ 'agree-age': 'terms_not_accepted' });
  });
});

describe('the form of a phone', () => {
  const byPhone = fieldsOf('phone_reg', brand, days);
  const given = {
    country_id: '1',
    currency_id: '12',
    country_code_id: '1',
    phone: '9161234567',
    phone_code: 'sent',
    phone_confirmation: '123456',
    password: 'four green umbrellas',
    'agree-policy': true,
    'agree-age': true,
  };
  it.each<[string, Readonly<Record<string, FieldValue>>, Record<string, string>]>([
    ['all that is asked for', {}, {}],
    ['no code sent', { phone_code: '', phone_confirmation: '' }, { phone_code: 'phone_code_not_sent' }],
    ['no code typed', { phone_confirmation: '' }, { phone_confirmation: 'field_required' }],
    ['a code that is too short', { phone_confirmation: '12345' }, { phone_confirmation: 'sms_code_length' }],
    ['five digits', { phone: '12345' }, { phone: 'phone_malformed' }],
    ['a calling code by hand', { tel_code: '999' }, {}],
    ['a calling code that is none', { tel_code: '0' }, { tel_code: 'value_malformed' }],
  ])('with %s', (_sentence, more, expected) => {
    expect(formProblems(byPhone, readFormValues({ ...given, ...more }), {})).toEqual(expected);
  });
});

it('takes a calling code by hand only where the brand lets people type one', () => {
  const byHand = (flags: Record<string, boolean>) =>
    fieldsOf('phone_reg', { ...brand, flags }, days).some(({ id }) => id === 'tel_code');
  expect([byHand({}), byHand({ manual_country_code: true }), byHand({ manual_country_code: false })]).toEqual(
    [true, true, false],
  );
});

it.each([
  ['RU', '^9\\d{9,9}$'],
  ['KZ', '^[67]\\d{9,9}$'],
  ['XX', undefined],
])('numbers of %s look like %s', (country, pattern) => {
  expect(phonePattern(country)).toBe(pattern);
});

it('takes every number of the oracle that is one, behind its calling code', () => {
  const wrong = oracleCases<{ country: string }, { e164: string; callingCode: string; valid: boolean }>(
    'phone-numbers',
  ).filter(({ input, expected }) => {
    const digits = expected.e164.slice(expected.callingCode.length);
    const pattern = phonePattern(input.country);
    return expected.valid && (pattern === undefined || !new RegExp(pattern, 'u').test(digits));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

describe('a field with a parent', () => {
  const child = (value: string | null): FormField => ({
    id: 'surname',
    type: 'input',
    group: 'personal',
    rules: [],
    parent: { fieldId: 'country_id', value, listedCases: ['1', '2'] },
  });
  it.each([
    ['1', '1', true],
    ['1', '2', false],
    [null, '2', false],
    [null, '3', true],
    [null, '', true],
  ])('of case %s, beside %s: shown %s', (own, parent, shown) => {
    expect(isShown(child(own), readFormValues({ country_id: parent }))).toBe(shown);
  });
});

describe('a field that depends on another', () => {
  const field: FormField = {
    id: 'surname',
    type: 'input',
    group: 'personal',
    rules: [{ kind: 'required' }],
    showsWhen: { fieldId: 'country_id', values: ['1', '2'] },
  };
  it.each([
    ['1', true],
    ['3', false],
    ['', false],
  ])('with %s: shown %s', (value, shown) => {
    const values = readFormValues({ country_id: value });
    expect(isShown(field, values)).toBe(shown);
    expect(Object.hasOwn(formProblems([field], values, {}), 'surname')).toBe(shown);
  });
});
