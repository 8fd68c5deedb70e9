// @vitest-environment node
import { expect, it } from 'vitest';
import { findChoices } from '../choice/find-choices.ts';
import { codeChoice, codeDigits, findCodes, phoneCodeOf } from './phone-codes.ts';

const CODES = [
  { code: 'RU', name: 'Russia', callingCode: '7' },
  { code: 'EE', name: 'Estonia', callingCode: '372' },
  { code: 'AL', name: 'Albania', callingCode: '355' },
  { code: 'DE', name: 'Germany', callingCode: '49' },
].map(codeChoice);
const search = { byName: findChoices, customName: (code: string) => `Another +${code}` };
const values = (typed: string, how: Parameters<typeof findCodes>[2] = search): string[] =>
  findCodes(CODES, typed, how).map(({ value }) => value);

it.each([
  ['+37299', '372'],
  ['-4,9', '49'],
  ['٤٩', '49'],
  ['ger', ''],
])('of "%s" three digits at most are looked at', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits);
});

it.each([
  ['+7', ['RU', 'EE']],
  ['5', ['AL', 'custom:5']],
  ['372', ['EE']],
  ['999', ['custom:999']],
  ['ger', ['DE']],
  ['0', []],
])('"%s" finds codes that contain it, and offers what is no country’s', (typed, found) => {
  expect(values(typed)).toEqual(found);
});

it('offers nothing by hand where that is not allowed', () => {
  expect(values('999', { byName: findChoices })).toEqual([]);
});

it('knows a typed code from a country’s', () => {
  const [custom] = findCodes(CODES, '999', search);
  expect(custom && phoneCodeOf(custom)).toEqual({ country: '', callingCode: '999' });
  expect(CODES[1] && phoneCodeOf(CODES[1])).toEqual({ country: 'EE', callingCode: '372' });
});
