import { describe, expect, it } from 'vitest';
import { groupedDigits, maskHint, phoneDigits } from './phone-input.ts';

const RU = { Mask: '000-000-00-00', Max: 10 };
const LONGER = { Mask: '0000-0000000', Max: 12 };

describe('a phone number that is typed', () => {
  it.each([
    ['+916 123', 'RU', '7', RU, '916123'],
    ['91612345678', 'RU', '7', RU, '9161234567'],
    ['8916', 'RU', '7', RU, ''],
    ['5', 'KZ', '7', RU, ''],
    ['8', 'KZ', '7', RU, ''],
    ['601', 'KZ', '7', RU, '601'],
    ['701', 'KZ', '7', RU, '701'],
    ['7', 'RU', '7', RU, ''],
    ['٩١٦', 'RU', '7', RU, '916'],
    ['۹۱۶', 'RU', '7', RU, '916'],
    ['123456789012345678901', 'XX', '999', undefined, '12345678901234567890'],
    ['12345', '', '999', undefined, '12345'],
    ['', 'RU', '7', RU, ''],
    // Whole numbers, pasted.
    ['+7 (916) 123-45-67', 'RU', '7', RU, '9161234567'],
    ['8 (916) 123-45-67', 'RU', '7', RU, '9161234567'],
    ['+7 701 234 56 78', 'KZ', '7', RU, '7012345678'],
    ['7012345678', 'KZ', '7', RU, '7012345678'],
    ['+49 1512 3456789', 'DE', '49', LONGER, '15123456789'],
    ['+999 12 34 56', 'XX', '999', undefined, '123456'],
    ['4915123456', 'DE', '49', LONGER, '4915123456'],
    ['+44 20 7946 0958', 'DE', '49', LONGER, '442079460958'],
  ])('%s of %s +%s keeps its digits', (typed, country, callingCode, mask, digits) => {
    expect(phoneDigits(typed, { country, callingCode, mask })).toBe(digits);
  });

  it.each([
    ['', RU, ''],
    ['9161', RU, '916 1'],
    ['9161234567', RU, '916 123 45 67'],
    ['151234567890', LONGER, '1512 34567890'],
    ['12345', undefined, '12345'],
  ])('%s is written in groups', (digits, mask, text) => {
    expect(groupedDigits(digits, mask)).toBe(text);
  });

  it('is hinted at by zeros up to its longest', () => {
    expect(maskHint(RU)).toBe('000 000 00 00');
    expect(maskHint(LONGER)).toBe('0000 00000000');
  });
});
