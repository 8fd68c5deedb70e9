import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactFractionOfOdds, fractionOfOdds } from './odds-fraction.ts';
import {
  americanOfOdds,
  hongKongOfOdds,
  impliedProbability,
  indonesianOfOdds,
  malayOfOdds,
  ODDS_NOTATIONS,
  parseOdds,
  textOfOdds,
} from './odds-notation.ts';

// The kernel leans on nothing, so it finds the shared oracles itself instead of through the test kit.
interface NotationCase {
  id: string;
  input: { kind: string; decimal: number; american?: string; fractional: string; odds: string | number };
  expected: {
    decimal: number;
    american: string;
    hongKong: number;
    malay: number;
    indonesian: number;
    fractionalExact: string;
    fractional: string;
    impliedProbability: number;
    format: string;
    error?: boolean;
  };
}

function oracleCases(name: string): NotationCase[] {
  const path = new URL(`../../../../shared/oracles/${name}.json`, import.meta.url);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')).cases;
  process.stderr.write(`SKIPPED: oracle ${name} is not beside the repository\n`);
  return [];
}

describe.skipIf(oracleCases('odds-formats').length === 0)('odds notations agree with the oracle', () => {
  for (const { id, input, expected } of oracleCases('odds-formats')) {
    it(id, () => {
      if (input.kind !== 'oddsFormats') {
        expect(parseOdds(input.american ?? input.fractional)?.decimal).toBeCloseTo(expected.decimal, 9);
        return;
      }
      const milli = Math.round(Number(input.decimal) * 1000);
      expect(americanOfOdds(milli)).toBe(expected.american);
      expect(hongKongOfOdds(milli)).toBeCloseTo(expected.hongKong, 9);
      expect(malayOfOdds(milli)).toBeCloseTo(expected.malay, 9);
      expect(indonesianOfOdds(milli)).toBeCloseTo(expected.indonesian, 9);
      expect(exactFractionOfOdds(milli)).toBe(expected.fractionalExact);
      expect(impliedProbability(milli)).toBeCloseTo(expected.impliedProbability, 9);
    });
  }
});

describe.skipIf(oracleCases('odds-conversion-betcruncher').length === 0)(
  'typed odds agree with the oracle',
  () => {
    for (const { id, input, expected } of oracleCases('odds-conversion-betcruncher')) {
      it(`${id} ${String(input.odds)}`, () => {
        const parsed = parseOdds(input.odds);
        if (expected.error) {
          expect(parsed).toBeUndefined();
          return;
        }
        expect(parsed?.notation).toBe(expected.format);
        expect(parsed?.decimal).toBeCloseTo(expected.decimal, 9);
        const milli = Math.round((parsed?.decimal ?? 0) * 1000);
        expect(exactFractionOfOdds(milli)).toBe(expected.fractional);
        expect(americanOfOdds(milli)).toBe(expected.american);
      });
    }
  },
);

describe('fractions on the board', () => {
  it.each([
    [1500, '1/2'],
    [1333, '1/3'],
    [1910, '10/11'],
    [2000, '1/1'],
    [1667, '2/3'],
    [2500, '3/2'],
    [1001, '1/1000'],
    [4330, '10/3'],
    [12000, '11/1'],
    [1850, '17/20'],
    [7778, '61/9'],
    [1037, '1/27'],
  ])('%i is written %s', (milli, written) => {
    expect(fractionOfOdds(milli)).toBe(written);
  });

  it('is within a hundredth of the price, and within a thousandth below 1.1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 200_000 }), (milli) => {
        const [above = 0, below = 1] = fractionOfOdds(milli).split('/').map(Number);
        const allowed = milli % 10 === 0 && milli >= 1100 ? 0.0051 : 0.00051;
        return Math.abs(1 + above / below - milli / 1000) <= allowed;
      }),
    );
  });
});

it('writes every price in every notation without losing its sign or becoming empty', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1001, max: 10_000_000 }),
      fc.constantFrom(...ODDS_NOTATIONS),
      (milli, notation) => /^[+-]?\d+([./]\d+)?$/.test(textOfOdds(milli, notation)),
    ),
  );
});
