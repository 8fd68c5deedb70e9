import {
  minor,
  multiplyRational,
  numberFromRational,
  ONE,
  type Rational,
  rational,
  ZERO,
} from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOST, WON } from '../fractions.ts';
import type { PlaceChance } from '../ticket/kinds/kind.ts';
import { planOfText, returnsOfPlan, textOfPlan, type TicketPlan } from '../ticket/plan.ts';
import { insurancePrice } from './insurance.ts';
import { chanceToLose } from './lose-chance.ts';
import {
  betOfPaid,
  type MoneyTerms,
  payOfTicket,
  taxOfSale,
  type TicketMoney,
  worthOfPart,
} from './money.ts';
import { type BettingTaxes, taxBaseOfType } from './taxes.ts';

const NONE: BettingTaxes = {
  base: 'none',
  stakePart: rational(0n),
  payoutPart: rational(0n),
  winMinorMin: minor(0n),
  oddsMilliMin: 0,
  hasReturn: false,
};
const taxes = (more: Partial<BettingTaxes>): BettingTaxes => ({ ...NONE, ...more });
const UNSOLD = { stakeMinor: minor(0n), payoutMinor: minor(0n), taxMinor: minor(0n) };
const bet = (terms: MoneyTerms, paid: bigint, more: Partial<TicketMoney> = {}): TicketMoney => ({
  terms,
  paidMinor: minor(paid),
  sold: UNSOLD,
  combined: rational(3n, 2n),
  ...more,
});
const pay = (money: TicketMoney, unit = money.combined, isVoid = false) => {
  const { payoutMinor, taxMinor } = payOfTicket(money, unit, isVoid);
  return [payoutMinor, taxMinor];
};
const TWENTY = rational(20n, 100n);

describe('betting taxes', () => {
  it.each<[string, BettingTaxes, bigint, [payout: bigint, tax: bigint]]>([
    ['of what is won: 500 at 1.50', taxes({ base: 'net', payoutPart: TWENTY }), 500n, [700n, 50n]],
    ['of all that is paid: 500 at 1.50', taxes({ base: 'gross', payoutPart: TWENTY }), 500n, [600n, 150n]],
    [
      'contained in what is paid: 20 at 1.50',
      taxes({ base: 'included_in_gross', payoutPart: rational(5n, 100n) }),
      2000n,
      [2858n, 142n],
    ],
    ['of the stake: 7.5 of a hundred', taxes({ stakePart: rational(75n, 1000n) }), 1000n, [1387n, 75n]],
    [
      'above a threshold only',
      taxes({ base: 'above_threshold', payoutPart: TWENTY, winMinorMin: minor(200n) }),
      500n,
      [740n, 10n],
    ],
    [
      'not below a threshold',
      taxes({ base: 'net', payoutPart: TWENTY, winMinorMin: minor(251n) }),
      500n,
      [750n, 0n],
    ],
    ['not at shorter odds', taxes({ base: 'net', payoutPart: TWENTY, oddsMilliMin: 1501 }), 500n, [750n, 0n]],
  ])('are taken %s', (_name, by, paid, expected) => {
    expect(pay(bet({ taxes: by }, paid))).toEqual(expected);
  });

  it('take 240 of 1,200 where all that is paid is taxed, and nothing of a lost bet', () => {
    const gross = bet({ taxes: taxes({ base: 'gross', payoutPart: TWENTY }) }, 1000n, {
      combined: rational(12n, 10n),
    });
    expect(pay(gross)).toEqual([960n, 240n]);
    expect(pay(gross, ZERO)).toEqual([0n, 0n]);
  });

  it.each<[string, boolean, [bigint, bigint]]>([
    ['comes back with a void bet', true, [500n, 0n]],
    ['stays where it does not return', false, [450n, 50n]],
  ])('the tax on a stake %s', (_name, hasReturn, expected) => {
    const void_ = bet({ taxes: taxes({ stakePart: rational(1n, 10n), hasReturn }) }, 500n);
    expect(pay(void_, ONE, true)).toEqual(expected);
  });

  it('of a bet that was sold in part are those of all it returned', () => {
    const terms = { taxes: taxes({ base: 'net', payoutPart: TWENTY }) };
    const whole = bet(terms, 1000n);
    expect(taxOfSale(whole, minor(700n))).toBe(0n); // Nothing is won yet.
    const sold = { stakeMinor: minor(500n), payoutMinor: minor(700n), taxMinor: minor(0n) };
    expect(pay(bet(terms, 1000n, { sold }), rational(2n))).toEqual([1560n, 140n]);
    expect(pay(bet(terms, 1000n, { sold }), ZERO)).toEqual([700n, 0n]);
  });

  const anyTaxes = fc.record({
    base: fc.constantFrom(0, 1, 2, 3, 4).map((type) => taxBaseOfType(type) ?? 'none'),
    stakePart: fc.integer({ min: 0, max: 300 }).map((part) => rational(BigInt(part), 1000n)),
    payoutPart: fc.integer({ min: 0, max: 1000 }).map((part) => rational(BigInt(part), 1000n)),
    winMinorMin: fc.bigInt({ min: 0n, max: 1000n }).map(minor),
    oddsMilliMin: fc.integer({ min: 0, max: 3000 }),
    hasReturn: fc.boolean(),
  });

  it('and payout are together what the bet returned, and nobody is asked for what was paid', () => {
    fc.assert(
      fc.property(
        anyTaxes,
        fc.bigInt({ min: 2n, max: 100_000n }),
        fc.integer({ min: 1001, max: 9000 }),
        fc.bigInt({ min: 0n, max: 99n }),
        fc.constantFrom('won', 'lost', 'void'),
        (by, paid, odds, soldPercent, result) => {
          const combined = rational(BigInt(odds), 1000n);
          const unit = { won: combined, lost: ZERO, void: ONE }[result];
          const whole = bet({ taxes: by }, paid, { combined });
          const offer = minor((paid * soldPercent) / 120n);
          const soldTax = taxOfSale(whole, offer);
          const stakeMinor = minor((paid * soldPercent) / 100n);
          const sold = { stakeMinor, payoutMinor: minor(offer - soldTax), taxMinor: soldTax };
          const end = payOfTicket({ ...whole, sold }, unit, result === 'void');
          const stakeTax = paid - betOfPaid({ taxes: by }, minor(paid));
          expect(soldTax >= 0n && soldTax <= offer).toBe(true);
          expect(end.payoutMinor >= sold.payoutMinor).toBe(true);
          expect(end.taxMinor >= soldTax).toBe(true);
          const rest = numberFromRational(
            multiplyRational(
              unit,
              rational(betOfPaid({ taxes: by }, minor(paid)) * (paid - stakeMinor), paid),
            ),
          );
          // What was paid and taxed is the return and the tax on the stake, up to the rounding of the ticket.
          const booked = Number(end.payoutMinor + end.taxMinor - offer - stakeTax);
          expect(Math.abs(booked - rest)).toBeLessThanOrEqual(1);
        },
      ),
    );
    expect(taxBaseOfType(9)).toBeUndefined();
  });

  it('and an insurance come back from the text of a plan', () => {
    fc.assert(
      fc.property(anyTaxes, fc.bigInt({ min: 0n, max: 10n ** 12n }), (by, insured) => {
        const plan: TicketPlan = {
          kind: 'system',
          sizes: [2],
          bankers: [],
          taxes: by,
          insurance: { insuredMinor: minor(insured), premiumMinor: minor(insured / 3n) },
        };
        expect(planOfText(textOfPlan(plan))).toEqual(plan);
      }),
    );
  });
});

describe('insuring a stake', () => {
  const place = (oddsMilli: number, chance: number): PlaceChance => {
    const price = rational(BigInt(oddsMilli), 1000n);
    return { price, win: price, chance };
  };
  const single = { kind: 'single', sizes: [], bankers: [] } as const;
  const express = { ...single, kind: 'express' } as const;

  it('costs the chance to lose, and the margin', () => {
    expect(insurancePrice(minor(1000n), 0.5, 0)).toMatchObject({ premiumMinor: 500n, fairMinor: 500n });
    expect(insurancePrice(minor(1000n), 0.75, 10)?.premiumMinor).toBe(825n);
    expect([0, 0.95, 1].map((toLose) => insurancePrice(minor(1000n), toLose, 10))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(chanceToLose(single, [{ ...place(2000, 1), win: ZERO }])).toBe(1);
  });

  it('is for a ticket that returns nothing: the insured part comes, and the premium with a void', () => {
    const terms = { insurance: { insuredMinor: minor(500n), premiumMinor: minor(300n) } };
    const insured = bet(terms, 1300n);
    expect(pay(insured)).toEqual([1500n, 0n]);
    expect(pay(insured, ZERO)).toEqual([500n, 0n]);
    expect(pay(insured, ONE, true)).toEqual([1300n, 0n]);
    const worth = worthOfPart(insured, minor(650n), rational(1n, 2n), rational(1n, 5n));
    expect(numberFromRational(worth)).toBe(300);
  });

  it.each<[string, bigint, Rational, boolean, bigint]>([
    ['keeps the premium of a bet that won', 0n, rational(3n, 2n), false, 300n],
    ['pays the insured sum of a lost one', 0n, ZERO, false, -200n],
    ['comes to nothing with a void one', 0n, ONE, true, 0n],
    ['is that of what was still bet, won', 650n, rational(3n, 2n), false, 150n],
    ['is that of what was still bet, lost', 650n, ZERO, false, -100n],
    ['is that of what was still bet, void', 650n, ONE, true, 0n],
  ])('%s: what the house has of it', (_name, soldStake, unit, isVoid, expected) => {
    const terms = { insurance: { insuredMinor: minor(500n), premiumMinor: minor(300n) } };
    const sold = { ...UNSOLD, stakeMinor: minor(soldStake) };
    expect(payOfTicket(bet(terms, 1300n, { sold }), unit, isVoid)).toMatchObject({
      boostMinor: 0n,
      insuranceMinor: expected,
    });
  });

  it.each<[string, MoneyTerms]>([
    ['without taxes', {}],
    ['of what is won', { taxes: taxes({ base: 'net', payoutPart: TWENTY }) }],
    ['of all that is paid', { taxes: taxes({ base: 'gross', payoutPart: TWENTY }) }],
  ])(
    'a boost pays its own tax, %s: the result of the bet is that of the same one without it',
    (_name, terms) => {
      const resultOf = (unit: Rational): bigint => {
        const { payoutMinor, taxMinor, boostMinor } = payOfTicket(
          bet(terms, 1000n),
          unit,
          false,
          rational(2n),
        );
        return 1000n - payoutMinor - taxMinor + boostMinor;
      };
      expect([resultOf(rational(3n)), resultOf(rational(2n))]).toEqual([-1000n, -1000n]);
    },
  );

  const PLANS: readonly (readonly [TicketPlan, number])[] = [
    [{ ...single }, 1],
    [{ ...express }, 4],
    [{ kind: 'system', sizes: [2, 3], bankers: [1] }, 5],
    [{ ...single, kind: 'chain' }, 4],
    [{ ...single, kind: 'conditional', goesOn: 'win' }, 4],
    [{ ...single, kind: 'conditional', goesOn: 'not_lost' }, 3],
    [{ ...single, kind: 'anti_express', antiPercent: 50 }, 3],
    [
      {
        kind: 'multibet',
        sizes: [],
        bankers: [0],
        groups: [
          { places: [1, 2], stakeMinor: 30n },
          { places: [3], stakeMinor: 70n },
        ],
      },
      4,
    ],
  ].map(([plan, places]) => [plan as TicketPlan, places as number]); // A table of plans and their sizes.

  it.each(PLANS.map(([plan, places]) => [plan.kind, plan, places] as const))(
    'of a %s by the chance that enumeration gives',
    (_kind, plan, places) => {
      const anyPlace = fc.record({
        odds: fc.integer({ min: 1100, max: 6000 }),
        chance: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      });
      fc.assert(
        fc.property(fc.array(anyPlace, { minLength: places, maxLength: places }), (list) => {
          let nothing = 0;
          for (let mask = 0; mask < 2 ** places; mask += 1) {
            const came = (index: number): boolean => ((mask >> index) & 1) === 1;
            const legs = list.map(({ odds }, index) => ({
              oddsMilli: odds,
              result: came(index) ? WON : LOST,
            }));
            const weight = list.reduce(
              (all, { chance }, index) => all * (came(index) ? chance : 1 - chance),
              1,
            );
            if (returnsOfPlan(plan, legs).most.numerator === 0n) nothing += weight;
          }
          const chances = list.map(({ odds, chance }) => place(odds, chance));
          expect(chanceToLose(plan, chances)).toBeCloseTo(nothing, 8);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('never costs the house on average, and is never dearer than what it pays', () => {
    const anyChance = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(anyChance, { minLength: 1, maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        (chances, insured) => {
          const places = chances.map((chance) => place(2000, chance));
          const price = insurancePrice(minor(insured), chanceToLose(express, places), 0);
          if (!price) return;
          const toLose = 1 - chances.reduce((all, one) => all * one, 1);
          expect(Number(price.premiumMinor)).toBeGreaterThanOrEqual(Number(insured) * toLose - 1e-6);
          expect(price.premiumMinor < insured).toBe(true);
        },
      ),
    );
  });
});
