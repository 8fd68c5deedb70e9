import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { maskPhone, phoneInName, phoneMaskOf, readPhone } from './phone.ts';

interface Typed {
  readonly country: string;
  readonly national: string;
}
interface Read {
  readonly e164: string;
  readonly callingCode: string;
  readonly internationalFormat: string;
  readonly valid: boolean;
}
const cases = oracleCases<Typed, Read>('phone-numbers');

const numberOf = (typed: string, country?: string) => {
  const read = readPhone(typed, country);
  return read.ok ? read.value.number : read.code;
};

describe('numbers of the world', () => {
  it('are read in their country, with calling code, and as people write them', () => {
    for (const { id, input, expected } of cases) {
      const wanted = expected.valid ? expected.e164 : 'phone_malformed';
      const typed = [
        numberOf(input.national, input.country),
        numberOf(expected.e164),
        numberOf(expected.e164.slice(1)),
        numberOf(expected.internationalFormat),
      ];
      expect([id, ...typed]).toEqual([id, wanted, wanted, wanted, wanted]);
    }
  });

  it('fit the mask of their country', () => {
    for (const { id, input, expected } of cases) {
      const mask = phoneMaskOf(input.country);
      const digits = expected.e164.length - expected.callingCode.length;
      expect(mask, id).toBeDefined();
      expect(mask?.mask.replaceAll('-', '').length, id).toBeGreaterThanOrEqual(mask?.digitsMin ?? 99);
      expect([id, digits >= (mask?.digitsMin ?? 99), digits <= (mask?.digitsMax ?? 0)]).toEqual([
        id,
        true,
        true,
      ]);
    }
  });
});

describe('a phone number', () => {
  it.each([
    ['+7 (916) 123-45-67', undefined, '+79161234567'],
    ['00 7 916 123 45 67', undefined, '+79161234567'],
    ['٩١٦١٢٣٤٥٦٧', 'RU', '+79161234567'],
    ['89161234567', 'RU', '+79161234567'],
    ['79161234567', 'KZ', '+79161234567'],
    ['7011234567', 'KZ', '+77011234567'],
    ['4951234567', 'RU', 'phone_malformed'],
    ['+74951234567', undefined, 'phone_malformed'],
    ['12345', 'RU', 'phone_malformed'],
    ['123456789012345678901', 'RU', 'phone_malformed'],
    ['+1 800 555 0199', undefined, 'phone_malformed'],
    ['911', 'US', 'phone_malformed'],
    ['+7916123456７', undefined, '+79161234567'],
    ['call me', 'RU', 'phone_malformed'],
    ['+7916123 45 67 ext 5', undefined, 'phone_malformed'],
    ['', 'RU', 'phone_malformed'],
    ['9161234567', 'XX', 'phone_malformed'],
  ])('%s of %s is %s', (typed, country, wanted) => {
    expect(numberOf(typed, country)).toBe(wanted);
  });

  it.each([
    ['+79161234567', '+79161234567'],
    ['79161234567', '+79161234567'],
    ['70010001', undefined],
    ['asha', undefined],
    ['1234567890', undefined],
  ])('%s in the field of names is %s', (typed, wanted) => {
    expect(phoneInName(typed)?.number).toBe(wanted);
  });

  it.each([
    [{ number: '+79161234567', country: 'RU' }, '+7********67'],
    [{ number: '+971501234567', country: 'AE' }, '+971*******67'],
  ])('is shown to its owner with its last digits only', (phone, wanted) => {
    expect(maskPhone(phone)).toBe(wanted);
  });

  it.each([
    ['RU', { mask: '000-000-00-00', digitsMin: 10, digitsMax: 10 }],
    ['AE', { mask: '00-000-0000', digitsMin: 9, digitsMax: 9 }],
    ['AQ', undefined],
  ])('of %s has the mask %o', (country, mask) => {
    expect(phoneMaskOf(country)).toEqual(mask);
  });
});
