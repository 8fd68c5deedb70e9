// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildField, buildOption } from './build-field.testing.ts';
import { emailSuggestions } from './email-suggestions.ts';
import { isVisible, joined, several, startValues, valuesToSend } from './field-values.ts';
import { choicesOf } from './choices-of.ts';
import { emailProblem } from './email-problem.ts';
import { boundedNumber, numberText } from './number-input.ts';
import { ageOf, latestBirthday, withAge } from './minimum-age.ts';

const country = buildField({
  id: 'country_id',
  type: 'select',
  options: [
    buildOption('1', 'Norway', { aliases: ['NO'] }),
    buildOption('2', 'Österreich', { aliases: ['AT'], selected: true }),
  ],
});
const news = buildField({ id: 'receive_news', type: 'checkbox', checked: true });
const email = buildField({ id: 'email', type: 'email' });

describe('values of a form', () => {
  it('begin with what the server chose', () => {
    expect(startValues([country, news, email], {})).toEqual({
      country_id: '2',
      receive_news: true,
      email: '',
    });
  });
  it('keep what was given in another form of this visit', () => {
    expect(startValues([country, email], { country_id: '1', email: 'a@b.co', password: 'x' })).toEqual({
      country_id: '1',
      email: 'a@b.co',
    });
  });
  it('are sent without empty texts and without fields that are not seen', () => {
    const hidden = { ...country, hide: true };
    const later = buildField({
      id: 'later',
      depends_on: { action: 'show', field_id: 'email', values: ['x'] },
    });
    expect(valuesToSend([hidden, email, later], { country_id: '2', email: '', later: 'y' })).toEqual({
      country_id: '2',
    });
  });
});

describe('minimum age', () => {
  const ages = [{ country_id: 1, age: 21 }];
  it.each([
    ['2026-11-21', 18, '2008-11-21'],
    ['2028-02-29', 18, '2010-02-28'],
    ['2028-02-29', 20, '2008-02-29'],
  ])('on %s for %i is reached by who was born on %s', (today, age, born) => {
    expect(latestBirthday(today, age)).toBe(born);
  });
  it('follows the chosen country in bound, hint and consent', () => {
    const birthday = buildField({
      id: 'birthday',
      type: 'birthday',
      validation: { maxValue: { message: 'Too young', value: '2008-11-21 23:59:59' } },
    });
    const consent = buildField({ id: 'agree-age', type: 'checkbox', label: '18' });
    const words = { birthdayHint: (age: number) => `hint ${age}`, consent: (age: number) => `over ${age}` };
    const [changed, agreed] = withAge(
      [birthday, consent],
      ageOf(ages, { country_id: '1' }),
      '2026-11-21',
      words,
    );
    expect(changed?.validation.maxValue?.value).toBe('2005-11-21 23:59:59');
    expect([changed?.tooltip, agreed?.label]).toEqual(['hint 21', 'over 21']);
    expect(withAge([birthday], ageOf(ages, { country_id: '9' }), '2026-11-21', words)).toEqual([birthday]);
  });
});

describe('emailSuggestions', () => {
  const domains = ['gmail.com', 'mail.ru', 'yandex.ru'];
  it.each([
    ['', []],
    ['asha', ['asha@gmail.com', 'asha@mail.ru', 'asha@yandex.ru']],
    ['asha@', ['asha@gmail.com', 'asha@mail.ru', 'asha@yandex.ru']],
    ['asha@ya', ['asha@yandex.ru']],
    ['asha@mail.ru', []],
    ['a@b@c', []],
  ])('for %j', (typed, suggestions) => {
    expect(emailSuggestions(typed, domains)).toEqual(suggestions);
  });
});

describe('a field that another shows', () => {
  const series = (value: string | null) =>
    buildField({
      id: 'passport_series',
      parent: { field_id: 'country_id', value, default_visibility_case: ['1', '2'] },
    });
  it.each([
    ['1', '1', true],
    ['1', '2', false],
    [null, '2', false],
    [null, '3', true],
    [null, '', true],
  ])('of case %s, beside %s: seen %s', (own, parent, isSeen) => {
    expect(isVisible(series(own), { country_id: parent })).toBe(isSeen);
  });
  it('takes the first option of a hidden list, ticks of boxes of both kinds, and several values joined', () => {
    const options = [buildOption('1', 'Norway'), buildOption('2', 'Japan')];
    const hidden = buildField({ id: 'country_id', type: 'select', hide: true, options });
    const pep = buildField({ id: 'checkbox_pep', type: 'extended_checkbox', checked: true });
    const chosen = options.map((option) => ({ ...option, selected: true }));
    const sports = buildField({ id: 'sports', type: 'multiselect', options: chosen });
    const note = buildField({ id: 'note', type: 'label' });
    const values = startValues([hidden, pep, sports, note], {});
    expect(values).toEqual({ country_id: '1', checkbox_pep: true, sports: '1,2', note: '' });
    expect(several(values['sports'])).toEqual(['1', '2']);
    expect(joined([])).toBe('');
    expect(valuesToSend([hidden, note], { ...values, note: 'x' })).toEqual({ country_id: '1' });
  });
});

describe('a number that is typed', () => {
  const plain = { isUnsigned: false, accuracy: 2, min: undefined, max: undefined, lengthMax: 20 };
  it.each([
    ['-12,345', plain, '-12.34'],
    ['-5', { ...plain, isUnsigned: true }, '5'],
    ['007', plain, '7'],
    ['0,5', plain, '0.5'],
    ['a1b2', plain, '12'],
    ['-١٢٫٣٤', plain, '-12.34'],
    ['۱٬۲۳۴', plain, '1234'],
    ['1.2.3', plain, '1.23'],
    ['12.9', { ...plain, accuracy: 0 }, '12'],
    ['123456', { ...plain, lengthMax: 3 }, '123'],
    ['-', plain, '-'],
    ['', plain, ''],
  ])('%s becomes %s', (typed, rules, text) => {
    expect(numberText(typed, rules)).toBe(text);
  });
  it.each([
    ['5', '10'],
    ['500', '99'],
    ['50', '50'],
    ['', ''],
  ])('%s is brought between its bounds: %s', (typed, text) => {
    expect(boundedNumber(typed, { ...plain, min: 10, max: 99 })).toBe(text);
  });
});

describe('what is wrong with an address', () => {
  it.each([
    ['', undefined],
    ['asha@example.com', undefined],
    ['@example.com', { key: 'fields.email_account_name' }],
    ['asha@', { key: 'fields.email_domain_name' }],
    ['asha.example.com', { key: 'fields.email_at_symbol' }],
    ['asha@example', { key: 'fields.email_dot_symbol' }],
    ['asha kumar@example.com', { key: 'fields.email_space_symbol' }],
    ['asha@gmial.com', { key: 'fields.email_domain_suggestion', suggestion: 'asha@gmail.com' }],
    ['asha@gmail.con', { key: 'fields.email_domain_suggestion', suggestion: 'asha@gmail.com' }],
    ['asha@mail.ru', undefined],
    ['a@b@example.com', { key: 'fields.email_enter_correct' }],
  ])('%s', (typed, problem) => {
    expect(emailProblem(typed, ['gmail.com', 'mail.ru'])).toEqual(problem);
  });
});

it('lists the services of a social field, which come as a map', () => {
  const field = buildField({
    id: 'social_types_id',
    type: 'social_types',
    networks: { google: 'Google', vk: 'VK' },
  });
  expect(choicesOf(field).map(({ value, name }) => [value, name])).toEqual([
    ['google', 'Google'],
    ['vk', 'VK'],
  ]);
});
