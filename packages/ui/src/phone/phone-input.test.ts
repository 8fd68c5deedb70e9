import { describe, expect, it } from 'vitest';
import { groupedDigits, maskHint, phoneDigits } from './phone-input.ts';

const RU = { Mask: '000-000-00-00', Max: 10 };
const LONGER = { Mask: '0000-0000000', Max: 12 };

describe('a phone number that is typed', () => {
  it.each([
    ['+916 123', 'RU', RU, '916123'],
    ['91612345678', 'RU', RU, '9161234567'],
    ['8916', 'RU', RU, ''],
    ['5', 'KZ', RU, ''],
    ['701', 'KZ', RU, '701'],
    ['٩١٦', 'RU', RU, '916'],
    ['123456789012345678901', 'XX', undefined, '12345678901234567890'],
  ])('%s of %s keeps its digits', (typed, country, mask, digits) => {
    expect(phoneDigits(typed, country, mask)).toBe(digits);
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
