import { expect, it } from 'vitest';
import { latinDigits } from './digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+٩٦٦ 5۰', '+966 50'],
  ['١٢٫٥ и', '12٫5 и'],
])('reads the digits of %s', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin);
});
