import { officeBody } from '@overround/contracts';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { spelledAs, wrongField } from './wrong-field.ts';

const fields = Type.Object(
  { app_code: Type.String(), sms_code: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
const office = Compile(officeBody(fields));

describe('the field of an office call that is wrong', () => {
  it.each([
    ['a missing one, wrapped', { data: { attributes: {} } }, 'app_code'],
    ['a missing one, as it is', {}, 'app_code'],
    ['one of another kind, wrapped', { data: { attributes: { app_code: 5 } } }, 'app_code'],
    ['one of another kind, as it is', { app_code: '1', sms_code: 5 }, 'sms_code'],
    ['one nobody knows, wrapped', { data: { attributes: { app_code: '1', more: 1, most: 2 } } }, 'more'],
    ['one nobody knows, as it is', { app_code: '1', more: 1 }, 'more'],
    ['the wrapping itself', { data: 5 }, 'data'],
    ['something that is no form', 'text', ''],
  ])('is named as the form names it: %s', (_what, body, field) => {
    expect(wrongField(office, body)).toBe(field);
  });

  it('is none when all is right', () => {
    expect(wrongField(office, { app_code: '1' })).toBeUndefined();
    expect(wrongField(office, { data: { attributes: { app_code: '1' } } })).toBeUndefined();
  });
});

it('of a plain body is named by its path', () => {
  const plain = Compile(Type.Object({ events: Type.Array(Type.Object({ Coef: Type.Number() })) }));
  expect(wrongField(plain, { events: [{ Coef: 2 }, {}] })).toBe('events.1.Coef');
});

it.each([
  [
    'in the spelling of who sent it',
    { Data: { Attributes: { Phone_Number: 5 } } },
    'data.attributes.phone_number',
    'Data.Attributes.Phone_Number',
  ],
  ['as the form names it, where it was not sent', { Events: [{}] }, 'events.0.coef', 'Events.0.coef'],
  ['as it is, when the whole is wrong', 'text', '', ''],
  ['by nothing, when all is right', {}, undefined, undefined],
] as const)('a field is called %s', (_how, sent, field, expected) => {
  expect(spelledAs(sent, field)).toBe(expected);
});
