// @vitest-environment node
import { expect, it } from 'vitest';
import { buildField, buildOption } from './build-field.testing.ts';
import { followedCode } from './calling-code.ts';
import { startValues } from './field-values.ts';

const NORWAY = buildOption('1', 'Norway', { Alpha2: 'NO', phone_code: '47' });
const JAPAN = buildOption('2', 'Japan', { Alpha2: 'JP', phone_code: '81' });
const NOWHERE = buildOption('3', 'Nowhere', { Alpha2: 'XX' });
const country = buildField({ id: 'country_id', type: 'select', options: [NORWAY, JAPAN, NOWHERE] });
const code = buildField({
  id: 'country_code_id',
  type: 'phone_country',
  options: [{ ...NORWAY, selected: true }, { ...JAPAN, value: 'JP' }, NOWHERE],
});
const phone = buildField({ id: 'phone', type: 'phone' });
const form = [country, code, phone];

it.each([
  ['the same country', form, { country_id: '1' }, '1'],
  ['the same country by its letters', form, { country_id: '2' }, 'JP'],
  ['no country that nobody can call', form, { country_id: '3' }, undefined],
  ['nothing where none is chosen', form, { country_id: '' }, undefined],
  ['nothing once a number is typed', form, { country_id: '2', phone: '90' }, undefined],
  ['nothing where there is no phone', [country], { country_id: '2' }, undefined],
])('takes over %s', (_what, fields, values, value) => {
  expect(followedCode(fields, values)?.value).toBe(value);
});

it('begins with the code of the country: of a hidden list the first, or of the one given before', () => {
  const hidden = { ...country, hide: true, options: [JAPAN, NORWAY] };
  expect(startValues([hidden, code, phone], {})).toEqual({
    country_id: '2',
    country_code_id: 'JP',
    phone: '',
  });
  expect(startValues(form, { country_id: '2' })).toMatchObject({ country_code_id: 'JP' });
  expect(startValues(form, { country_id: '2', country_code_id: '1', phone: '912' })).toMatchObject({
    country_code_id: '1',
    phone: '912',
  });
});
