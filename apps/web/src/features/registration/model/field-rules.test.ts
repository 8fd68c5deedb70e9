// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildField, buildOption } from './build-field.testing.ts';
import { isDateTime, isRuleKept, problemsOf } from './field-rules.ts';

describe('isRuleKept', () => {
  it.each([
    ['required', null, '', false],
    ['required', null, '  ', false],
    ['required', null, false, false],
    ['required', null, true, true],
    ['required', null, 'x', true],
    ['minLength', 12, 'eleven char', false],
    ['minLength', 4, '🙂🙂🙂🙂', true],
    ['minLength', 12, '', true],
    ['maxLength', 2, 'abc', false],
    ['email', null, 'asha@example.com', true],
    ['email', null, 'asha@example', false],
    ['email', null, 'a b@example.com', false],
    ['compare', 'password', 'other', false],
    ['compare', 'password', 'secret', true],
    ['match', '^[\\p{L}\\p{M}\u0060\u0027’ \\-]+$', "Анна-Мария d'Arc", true],
    ['match', '^[\\p{L}]+$', 'R2D2', false],
    ['match', '[', 'a pattern that cannot be read is left to the server', true],
    ['minValue', 5, '4', false],
    ['minValue', '1900-01-01 00:00:00', '1899-12-31', false],
    ['maxValue', '2008-11-21 23:59:59', '2008-11-21', true],
    ['maxValue', '2008-11-21 23:59:59', '2008-11-22', false],
    ['isDateTime', null, '2005-02-30', false],
    ['isDateTime', null, '2005-02-28', true],
    ['isDateTime', null, '2005-02-28 23:59:59', true],
    ['isDateTime', null, '2005-02-28 24:00:00', false],
    ['isDateTime', null, '28.02.2005', false],
    ['boolean', null, true, true],
    ['boolean', null, false, true],
    ['boolean', null, '', true],
    ['boolean', null, 'true', false],
    ['phone', null, '12345', false],
    ['phone', null, '123456', true],
    ['phone', null, '+123456', true],
    ['phone', null, '1'.repeat(20), true],
    ['phone', null, '1'.repeat(21), false],
    ['phone', null, '916 123', false],
    ['phone', null, '٩١٦١٢٣', false],
    ['phone', null, '', true],
    ['phoneConfirm', 6, 'a1B2c3', true],
    ['phoneConfirm', 6, 'каб123', true],
    ['phoneConfirm', 6, '12345', false],
    ['phoneConfirm', 6, '1234567', false],
    ['phoneConfirm', 6, '12-456', false],
    ['phoneConfirm', 6, '12345 ', false],
    ['phoneConfirm', 6, '', true],
    ['isImage', null, 'passport.JPG', true],
    ['isImage', null, 'passport.jpeg', true],
    ['isImage', null, 'my.pass.png', true],
    ['isImage', null, 'passport.svg', false],
    ['isImage', null, 'passport.png.exe', false],
    ['isImage', null, 'png', false],
    ['isImage', null, '', true],
    ['userFunction', 'password', 'password', true],
  ] as const)('%s %j with %j: %j', (kind, rule, value, isKept) => {
    expect(isRuleKept(kind, rule, value, { password: 'secret' })).toBe(isKept);
  });
});

describe('problemsOf', () => {
  const fields = [
    buildField({ id: 'kind' }),
    buildField({
      id: 'series',
      depends_on: { action: 'show', field_id: 'kind', values: ['1', '2'] },
      validation: {
        required: { message: 'Fill in', value: null },
        minLength: { message: 'Too short', value: 4 },
      },
    }),
  ];
  it.each([
    ['is silent about a field that is not seen', { kind: '3', series: '' }, {}],
    [
      'names the first broken rule in the words of the server',
      { kind: '1', series: '' },
      { series: 'Fill in' },
    ],
    ['goes on with the next rule', { kind: '2', series: 'abc' }, { series: 'Too short' }],
    ['has nothing to say when all is kept', { kind: '2', series: 'abcd' }, {}],
  ])('%s', (_sentence, values, problems) => {
    expect(problemsOf(fields, values)).toEqual(problems);
  });
});

describe('the message of a broken rule', () => {
  it.each([
    ['boolean', 'true', null],
    ['phone', '12345', null],
    ['phoneConfirm', '12345', 6],
    ['isImage', 'passport.svg', null],
    ['isDateTime', '28.02.2005', null],
    ['match', 'R2D2', '^[\\p{L}]+$'],
  ] as const)('of %s is the server\u2019s own', (kind, held, value) => {
    const field = buildField({ id: 'one', validation: { [kind]: { message: `${kind}, in words`, value } } });
    expect(problemsOf([field], { one: held })).toEqual({ one: `${kind}, in words` });
  });

  const early = { required: true, validation: { minLength: { message: 'Too short', value: 4 } } };
  it.each([
    ['the usual one where a field has none', { id: 'one', ...early }, '', { one: 'Fill in this field.' }],
    ['none once something is there', { id: 'one', ...early }, 'abcd', {}],
    ['of the next rule then', { id: 'one', ...early }, 'abc', { one: 'Too short' }],
    [
      'its own where it has one',
      { id: 'one', required: true, validation: { required: { message: 'Your name', value: null } } },
      '',
      { one: 'Your name' },
    ],
  ])('that nothing is there: %s', (_sentence, field, held, problems) => {
    expect(problemsOf([buildField(field)], { one: held }, 'Fill in this field.')).toEqual(problems);
  });
});

it('asks of a phone what its country asks', () => {
  const country = buildField({
    id: 'country_code_id',
    type: 'phone_country',
    options: [
      buildOption('1', 'Russia', { Alpha2: 'RU', phone_code: '7' }),
      buildOption('3', 'Kazakhstan', { Alpha2: 'KZ', phone_code: '7' }),
      buildOption('2', 'Nowhere', { Alpha2: 'XX', phone_code: '999' }),
    ],
  });
  const phone = buildField({
    id: 'phone',
    type: 'phone',
    validation: { phone: { message: 'Not a number', value: null } },
    phone_rules: [
      { country_code: 'RU', pattern: '^9\\d{9}$', message: 'Ten digits from 9' },
      { country_code: 'KZ', pattern: '^[67]\\d{9}$', message: 'Ten digits from 6 or 7' },
    ],
  });
  const problem = (country_code_id: string, digits: string) =>
    problemsOf([country, phone], { country_code_id, phone: digits })['phone'];
  expect(problem('1', '91612345')).toBe('Ten digits from 9');
  expect(problem('1', '9161234567')).toBeUndefined();
  expect(problem('3', '5012345678')).toBe('Ten digits from 6 or 7');
  expect(problem('3', '6012345678')).toBeUndefined();
  expect(problem('3', '7012345678')).toBeUndefined();
  expect(problem('2', '91612345')).toBeUndefined();
  expect(problem('2', '1'.repeat(21))).toBe('Not a number');
  expect(problem('', '12345')).toBe('Not a number');
});

it('knows the calendar', () => {
  expect(['2024-02-29', '2023-02-29', '2023-13-01', '23-01-01'].map(isDateTime)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
