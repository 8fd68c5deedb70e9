import type { OddsMilli } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { asianLines, type LinedMarket, type LinedOutcome } from './asian-lines.ts';

const asian: LinedMarket = { first: 3829, second: 3830, isMirrored: true };
const ordinary: LinedMarket = { first: 7, second: 8, isMirrored: true };
const total: LinedMarket = { first: 9, second: 10, isMirrored: false };
const priced = (type: number, parameter: number, milli: number): LinedOutcome => ({
  type,
  parameter,
  oddsMilli: milli as OddsMilli, // Test prices.
});
const linesOf = (outcomes: readonly LinedOutcome[], markets: readonly LinedMarket[]) =>
  asianLines(outcomes, markets).map(({ line, first, second }) => [line, first.oddsMilli, second.oddsMilli]);

describe('Asian lines', () => {
  it('begin with the most balanced one and go on by nearness', () => {
    const outcomes = [
      priced(9, 1.5, 1300),
      priced(10, 1.5, 3400),
      priced(9, 2.5, 1900),
      priced(10, 2.5, 1950),
      priced(9, 3, 2400),
      priced(10, 3, 1550),
    ];
    expect(linesOf(outcomes, [total])).toEqual([
      [2.5, 1900, 1950],
      [3, 2400, 1550],
      [1.5, 1300, 3400],
    ]);
  });

  it('pair a handicap with the other side’s sign, nought with nought', () => {
    const outcomes = [
      priced(7, -1, 3000),
      priced(8, 1, 1350),
      priced(7, 0, 1900),
      priced(8, 0, 1900),
      priced(8, -1, 4000),
    ];
    expect(linesOf(outcomes, [ordinary])).toEqual([
      [0, 1900, 1900],
      [-1, 3000, 1350],
    ]);
  });

  it('take a line that two markets offer from the first of them', () => {
    const outcomes = [
      priced(7, 0, 1900),
      priced(8, 0, 1900),
      priced(3829, 0, 1950),
      priced(3830, 0, 1930),
      priced(3829, -0.25, 2200),
      priced(3830, 0.25, 1700),
    ];
    expect(linesOf(outcomes, [asian, ordinary])).toEqual([
      [0, 1950, 1930],
      [-0.25, 2200, 1700],
    ]);
  });

  it('are none without both sides', () => {
    expect(linesOf([priced(9, 2.5, 1900)], [total])).toEqual([]);
  });
});
