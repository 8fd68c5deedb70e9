import { describe, expect, it } from 'vitest';
import {
  barPercent,
  decimalText,
  longestOf,
  minorFromText,
  oddsFromText,
  oddsText,
  signOf,
  sumText,
} from './sums.ts';

describe('a sum of the desk', () => {
  it.each([
    ['0', '0.00'],
    ['-95400', '-95.40'],
    ['99999', '100.00'],
    ['100000', '100'],
    ['-1820000', '-1,820'],
    ['123456789012345678', '123,456,789,012,346'],
  ])('reads %s thousandths as %s', (milli, text) => {
    expect(sumText(milli, 'en-GB')).toBe(text);
  });
  it('says the sign of what the house makes, and none of nothing', () => {
    expect(['5000', '-5000', '0'].map((milli) => sumText(milli, 'en-GB', true))).toEqual([
      '+5.00',
      '-5.00',
      '0.00',
    ]);
    expect(['5', '-5', '0'].map(signOf)).toEqual(['plus', 'minus', 'zero']);
  });
  it.each([
    ['5', 2, '0.05'],
    ['-1250', 3, '-1.250'],
    ['7', 0, '7.0'],
  ])('writes %s with %i places as %s, without a float', (digits, places, text) => {
    expect(decimalText(digits, places)).toBe(text);
  });
  it('draws a bar beside the longest one, and never none for something', () => {
    const longest = longestOf(['-2000', '500', '1']);
    expect(['-2000', '500', '1', '0'].map((milli) => barPercent(milli, longest))).toEqual([100, 25, 2, 0]);
    expect(barPercent('0', 0n)).toBe(0);
  });
});

describe('what is typed', () => {
  it.each([
    ['12', 2, 1200n],
    ['12.5', 2, 1250n],
    ['0,05', 2, 5n],
    ['12.345', 2, undefined],
    ['-1', 2, undefined],
    ['1e3', 2, undefined],
    ['', 2, undefined],
    ['7', 0, 7n],
  ])('%j with %i decimals is %s minor units', (text, exponent, minor) => {
    expect(minorFromText(text, exponent)).toBe(minor);
  });
  it.each([
    ['1.85', 1850],
    ['2', 2000],
    ['1,005', 1005],
    ['1.0051', undefined],
    ['x', undefined],
  ])('%j is a price of %s thousandths', (text, odds) => {
    expect(oddsFromText(text)).toBe(odds);
  });
  it('shows a price with two decimals, three where they say something', () => {
    expect([1850, 1005, 12000].map(oddsText)).toEqual(['1.85', '1.005', '12.00']);
  });
});
