import { describe, expect, it } from 'vitest';
import { type NumericRules, readNumericInput } from './numeric-input.ts';

const plain: NumericRules = { isUnsigned: true, decimalsMax: 2 };

describe('a numeric field', () => {
  it.each<[string, string, Partial<NumericRules>, string]>([
    ['keeps digits', '12.50', {}, '12.50'],
    ['drops letters and spaces', ' 1a2 ', {}, '12'],
    ['turns a comma into a dot', '1,5', {}, '1.5'],
    ['keeps one dot', '1.2.3', {}, '1.23'],
    ['trims leading zeros', '0012', {}, '12'],
    ['keeps a single zero', '0', {}, '0'],
    ['puts a zero before a dot', '.5', {}, '0.5'],
    ['lets somebody go on typing after a dot', '1.', {}, '1.'],
    ['cuts decimals, never rounds', '1.999', {}, '1.99'],
    ['takes no dot where there are no decimals', '1.9', { decimalsMax: 0 }, '1'],
    ['takes no sign when unsigned', '-5', {}, '5'],
    ['takes a sign when signed', '-5', { isUnsigned: false }, '-5'],
    ['takes a sign at the front only', '5-5', { isUnsigned: false }, '55'],
    ['lets somebody begin with a sign', '-', { isUnsigned: false }, '-'],
    ['raises to the minimum', '3', { min: 5 }, '5'],
    ['lowers to the maximum', '50', { max: 10 }, '10'],
    ['leaves the bounds themselves', '10', { min: 10, max: 10 }, '10'],
    ['cuts at the greatest length', '123456', { lengthMax: 4 }, '1234'],
    ['is empty for nothing', 'abc', {}, ''],
    ['knows no exponents', '1e5', {}, '15'],
    ['takes Arabic digits and their point', '١٬٢٣٤٫٥', {}, '1234.5'],
    ['takes Persian digits', '۱۲', {}, '12'],
  ])('%s: %j', (_sentence, typed, rules, shown) => {
    expect(readNumericInput(typed, { ...plain, ...rules })).toBe(shown);
  });
});
