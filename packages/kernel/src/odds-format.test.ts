import { describe, expect, it } from 'vitest';
import { formatOdds, type OddsFormat, profitOfOdds } from './odds-format.ts';
import { textOfRational } from './rational.ts';

describe('formatOdds', () => {
  it.each([
    ['decimal', 1850, '1.85'],
    ['decimal', 5000, '5.00'],
    ['decimal', 3400, '3.40'],
    ['decimal', 1285, '1.285'],
    ['fractional', 1500, '1/2'],
    ['fractional', 1800, '4/5'],
    ['fractional', 2000, '1/1'],
    ['fractional', 1910, '10/11'],
    ['fractional', 1333, '1/3'],
    ['fractional', 4330, '10/3'],
    ['fractional', 2370, '137/100'],
    ['american', 1500, '-200'],
    ['american', 1910, '-110'],
    ['american', 2000, '+100'],
    ['american', 4500, '+350'],
    ['hong_kong', 1850, '0.85'],
    ['malay', 1850, '0.85'],
    ['hong_kong', 2500, '1.50'],
    ['malay', 2000, '1.00'],
    ['malay', 2100, '-0.909'],
    ['malay', 1500, '0.50'],
    ['indonesian', 1500, '-2.00'],
    ['indonesian', 1910, '-1.099'],
    ['indonesian', 2100, '1.10'],
  ] as const satisfies readonly (readonly [OddsFormat, number, string])[])(
    'shows in %s notation %i as %s',
    (format, oddsMilli, text) => {
      expect(formatOdds(oddsMilli, format)).toBe(text);
    },
  );

  it('knows the exact profit', () => {
    expect(textOfRational(profitOfOdds(1910))).toBe('91/100');
  });
});
