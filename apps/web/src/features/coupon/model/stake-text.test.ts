// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { stakeMinorOf, stakeText, steppedStake, textOfStake } from './stake-text.ts';

describe('stakeText', () => {
  it.each([
    ['keeps digits', '25', '25'],
    ['turns a comma into a dot', '2,5', '2.5'],
    ['drops what is no digit, dot or comma', '-1a2 €', '12'],
    ['trims leading zeros', '0075', '75'],
    ['keeps the zero before a dot', '0.5', '0.5'],
    ['writes the zero that was left out', '.5', '0.5'],
    ['lets a dot stand while decimals are typed', '3.', '3.'],
    ['cuts decimals to what the currency has', '3.149', '3.14'],
    ['takes one dot only', '3.1.4', '3.14'],
    ['reads a pasted sum with groups', '1,234.56', '1234.56'],
    ['reads a pasted sum with groups the other way', '1.234,56', '1234.56'],
    ['reads spaces between groups', '1\u202f234.50', '1234.50'],
    ['reads several groups', '1,234,567', '1234567'],
    ['reads Arabic digits and their point', '١٢٫٥٠', '12.50'],
    ['reads Arabic groups', '١٬٢٣٤٫٥', '1234.5'],
    ['reads one Arabic group', '١٬٢٣٤', '1234'],
    ['reads Persian digits', '۱۲', '12'],
    ['cuts what is too long', '12345678901234567', '123456789012'],
    ['stays empty', 'abc', ''],
  ])('%s', (_sentence, typed, text) => {
    expect(stakeText(typed, 2)).toBe(text);
  });
  it('takes no dot for a currency without decimals', () => {
    expect(stakeText('12.5', 0)).toBe('12');
  });
});

describe('stakeMinorOf', () => {
  it.each([
    ['12.5', 1250n],
    ['3.', 300n],
    ['0', 0n],
    ['', undefined],
    ['.', undefined],
  ])('reads %j as %s', (text, amount) => {
    expect(stakeMinorOf(text, 2)).toBe(amount);
  });
});

describe('textOfStake', () => {
  it.each([
    [1250n, '12.5'],
    [1000n, '10'],
    [5n, '0.05'],
  ])('writes %s as %s', (amount, text) => {
    expect(textOfStake(amount, 2)).toBe(text);
  });
  it('writes a currency without decimals', () => {
    expect(textOfStake(1000n, 0)).toBe('1000');
  });
});

describe('steppedStake', () => {
  const bounds = { exponent: 2, stakeMinorMin: 20n };
  it.each([
    [750n, 1, '8'],
    [750n, -1, '7'],
    [700n, -1, '6'],
    [undefined, 1, '1'],
    [50n, -1, '0.2'],
    [undefined, -1, '0.2'],
  ] as const)('goes from %s in direction %i to %s', (from, direction, text) => {
    expect(steppedStake(from, direction, bounds)).toBe(text);
  });
});
