import { minor, rational } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceChance } from '../ticket/kinds/kind.ts';
import { insurancePremium } from './insurance.ts';
import { type BettingTaxes, stakeAfterTax, taxBaseOfType, taxBet, type TaxedBet } from './taxes.ts';

const NONE: BettingTaxes = {
  base: 'none',
  stakePart: rational(0n),
  payoutPart: rational(0n),
  winMinorMin: minor(0n),
  oddsMilliMin: 0,
  hasReturn: false,
};
const taxes = (more: Partial<BettingTaxes>): BettingTaxes => ({ ...NONE, ...more });
const bet = (paid: bigint, returned: bigint, more: Partial<TaxedBet> = {}): TaxedBet => ({
  paidMinor: minor(paid),
  returnMinor: minor(returned),
  combinedMilli: 1500,
  isVoid: false,
  ...more,
});
const TWENTY = rational(20n, 100n);

describe('betting taxes', () => {
  it.each<[string, BettingTaxes, TaxedBet, [stake: bigint, payout: bigint, net: bigint]]>([
    [
      'of what is won: 500 at 1.50',
      taxes({ base: 'net', payoutPart: TWENTY }),
      bet(500n, 750n),
      [0n, 50n, 700n],
    ],
    [
      'of all that is paid: 1,000 at 1.20',
      taxes({ base: 'gross', payoutPart: TWENTY }),
      bet(1000n, 1200n),
      [0n, 240n, 960n],
    ],
    [
      'contained in what is paid: 30',
      taxes({ base: 'included_in_gross', payoutPart: rational(5n, 100n) }),
      bet(1000n, 3000n),
      [0n, 142n, 2858n],
    ],
    [
      'of the stake: 7.5 of a hundred',
      taxes({ stakePart: rational(75n, 1000n) }),
      bet(1000n, 1850n),
      [75n, 0n, 1850n],
    ],
    [
      'above a threshold only',
      taxes({ base: 'above_threshold', payoutPart: TWENTY, winMinorMin: minor(200n) }),
      bet(500n, 750n),
      [0n, 10n, 740n],
    ],
    [
      'not below a threshold',
      taxes({ base: 'net', payoutPart: TWENTY, winMinorMin: minor(251n) }),
      bet(500n, 750n),
      [0n, 0n, 750n],
    ],
    [
      'not at shorter odds',
      taxes({ base: 'net', payoutPart: TWENTY, oddsMilliMin: 1501 }),
      bet(500n, 750n),
      [0n, 0n, 750n],
    ],
    ['not of a lost bet', taxes({ base: 'gross', payoutPart: TWENTY }), bet(500n, 0n), [0n, 0n, 0n]],
    [
      'back with a void bet',
      taxes({ stakePart: rational(1n, 10n), hasReturn: true }),
      bet(500n, 450n, { isVoid: true }),
      [0n, 0n, 500n],
    ],
    [
      'not back where it stays',
      taxes({ stakePart: rational(1n, 10n) }),
      bet(500n, 450n, { isVoid: true }),
      [50n, 0n, 450n],
    ],
  ])('are taken %s', (_name, by, of, [stakeTaxMinor, payoutTaxMinor, netMinor]) => {
    expect(taxBet(by, of)).toEqual({ stakeTaxMinor, payoutTaxMinor, netMinor });
  });

  it('never take more than was won or paid, and never ask for what is no whole unit', () => {
    const anyTaxes = fc.record({
      base: fc.constantFrom(0, 1, 2, 3, 4).map((type) => taxBaseOfType(type) ?? 'none'),
      stakePart: fc.integer({ min: 0, max: 300 }).map((part) => rational(BigInt(part), 1000n)),
      payoutPart: fc.integer({ min: 0, max: 1000 }).map((part) => rational(BigInt(part), 1000n)),
      winMinorMin: fc.bigInt({ min: 0n, max: 1000n }).map(minor),
      oddsMilliMin: fc.integer({ min: 0, max: 3000 }),
      hasReturn: fc.boolean(),
    });
    fc.assert(
      fc.property(
        anyTaxes,
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.integer({ min: 1001, max: 9000 }),
        (by, paid, odds) => {
          const stake = stakeAfterTax(by, minor(paid));
          const returned = (stake * BigInt(odds)) / 1000n;
          const { netMinor, payoutTaxMinor, stakeTaxMinor } = taxBet(
            by,
            bet(paid, returned, { combinedMilli: odds }),
          );
          expect(stake + stakeTaxMinor).toBe(paid);
          expect(netMinor + payoutTaxMinor).toBe(returned);
          expect(netMinor >= 0n && payoutTaxMinor >= 0n).toBe(true);
        },
      ),
    );
    expect(taxBaseOfType(9)).toBeUndefined();
  });
});

describe('insuring a stake', () => {
  const place = (oddsMilli: number, chance: number): PlaceChance => {
    const price = rational(BigInt(oddsMilli), 1000n);
    return { price, win: price, chance };
  };

  it('costs the chance to lose, and the margin', () => {
    expect(insurancePremium(minor(1000n), [place(2000, 0.5)], 0)).toBe(500n);
    expect(insurancePremium(minor(1000n), [place(2000, 0.5), place(2000, 0.5)], 10)).toBe(825n);
    expect(insurancePremium(minor(1000n), [{ ...place(2000, 1), win: rational(0n) }], 0)).toBe(1000n);
  });

  it('never costs the house on average: the premium covers what is paid back', () => {
    const anyPlace = fc.record({
      odds: fc.integer({ min: 1001, max: 9000 }),
      chance: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(anyPlace, { minLength: 1, maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        (places, insured) => {
          const premium = insurancePremium(
            minor(insured),
            places.map((one) => place(one.odds, one.chance)),
            0,
          );
          const toLose = 1 - places.reduce((all, one) => all * one.chance, 1);
          expect(Number(premium)).toBeGreaterThanOrEqual(Number(insured) * toLose - 1e-6 * Number(insured));
          expect(premium <= insured).toBe(true);
        },
      ),
    );
  });
});
