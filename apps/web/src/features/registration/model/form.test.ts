// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildField, buildOption } from './build-field.testing.ts';
import { emailSuggestions } from './email-suggestions.ts';
import { startValues, valuesToSend } from './field-values.ts';
import { findOptions } from './find-options.ts';
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

describe('findOptions', () => {
  const names = (typed: string) => findOptions(country.options ?? [], typed).map((option) => option.title);
  it.each([
    ['', ['Norway', 'Österreich']],
    ['oster', ['Österreich']],
    ['at', ['Österreich']],
    ['w', ['Norway']],
    ['zz', []],
  ])('of %j', (typed, found) => {
    expect(names(typed)).toEqual(found);
  });
});
