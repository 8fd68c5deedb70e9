// Bets between players against every result a market can have, and against taking an offer in every order.

import { minor, numberFromRational, rational } from '@overround/kernel';
import { type Fractions, HALF_LOST, HALF_WON, LOST, VOID, WON } from '@overround/settlement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNearLine,
  poolRiskMax,
  restOfRequest,
  riskAgainst,
  sharesOf,
  sizeOfTake,
  stakeForRisk,
  takerOddsMilli,
} from './pool.ts';

const DEAD_HEAT: Fractions = { won: rational(1n, 3n), void: rational(0n), lost: rational(2n, 3n) };
const money = fc.bigInt({ min: 1n, max: 10n ** 12n });
const odds = fc.integer({ min: 1001, max: 200_000 });

describe('sharesOf', () => {
  it.each([
    // stake 100.00 at 1.90 against 90.00, two hundredths of what is won
    ['won', WON, { backMinor: 18_820n, layMinor: 0n, backCommissionMinor: 180n }],
    ['lost', LOST, { backMinor: 0n, layMinor: 18_800n, layCommissionMinor: 200n }],
    ['void', VOID, { backMinor: 10_000n, layMinor: 9000n, backCommissionMinor: 0n, layCommissionMinor: 0n }],
    ['half won', HALF_WON, { backMinor: 14_410n, layMinor: 4500n, backCommissionMinor: 90n }],
    ['half lost', HALF_LOST, { backMinor: 5000n, layMinor: 13_900n, layCommissionMinor: 100n }],
    ['open', undefined, { backMinor: 0n, layMinor: 0n }],
  ] as const)('of a match that is %s', (_what, result, expected) => {
    const put = { stakeMinor: 10_000n, riskMinor: 9000n, commissionBps: 200 };
    expect(sharesOf(put, result)).toMatchObject(expected);
  });

  it('gives out what both put up, to the last unit, and takes a commission of winners alone', () => {
    fc.assert(
      fc.property(money, odds, fc.integer({ min: 0, max: 2000 }), (stakeMinor, oddsMilli, commissionBps) => {
        const riskMinor = riskAgainst(stakeMinor, oddsMilli);
        for (const result of [WON, LOST, VOID, HALF_WON, HALF_LOST, DEAD_HEAT]) {
          const put = { stakeMinor, riskMinor, commissionBps };
          const shares = sharesOf(put, result);
          const all = Object.values(shares).reduce<bigint>((sum, part) => sum + part, 0n);
          expect(all).toBe(stakeMinor + riskMinor);
          expect(shares.roundedMinor === 0n || shares.roundedMinor === 1n).toBe(true);
          expect(shares.backCommissionMinor === 0n || shares.layCommissionMinor === 0n).toBe(true);
          // Nobody who did not lose any part gets less than they put up.
          if (numberFromRational(result.lost) === 0)
            expect(shares.backMinor).toBeGreaterThanOrEqual(stakeMinor);
        }
        // Who backs gets no less than a bet at the price pays.
        expect(sharesOf({ stakeMinor, riskMinor, commissionBps: 0 }, WON).backMinor).toBeGreaterThanOrEqual(
          (stakeMinor * BigInt(oddsMilli)) / 1000n,
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('sizeOfTake', () => {
  it('never gives more than is left, costs no more than was said, and gains nothing by small parts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 10n ** 9n }),
        odds,
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { maxLength: 12 }),
        (stakeMinor, oddsMilli, risks) => {
          let [left, paid] = [stakeMinor, 0n];
          for (const risk of [...risks, 10n ** 15n]) {
            const size = sizeOfTake({ restMinor: left, oddsMilli }, risk, 20n);
            if (typeof size === 'string') continue;
            expect(size.riskMinor).toBeLessThanOrEqual(risk);
            expect(size.stakeMinor).toBeGreaterThan(0n);
            left -= size.stakeMinor;
            paid += size.riskMinor;
            expect(left).toBeGreaterThanOrEqual(0n);
          }
          expect(left).toBe(0n);
          expect(paid).toBeGreaterThanOrEqual(riskAgainst(stakeMinor, oddsMilli));
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([
    [{ restMinor: 0n, oddsMilli: 2000 }, 100n, 'pool_taken'],
    [{ restMinor: 1000n, oddsMilli: 2000 }, 19n, 'pool_risk_too_low'],
    // Less than the least stake is left: all of it may be taken.
    [{ restMinor: 10n, oddsMilli: 2000 }, 10n, { stakeMinor: 10n, riskMinor: 10n }],
    [{ restMinor: 1000n, oddsMilli: 1900 }, 500n, { stakeMinor: 555n, riskMinor: 500n }],
  ] as const)('of %o for %s', (offer, risk, expected) => {
    expect(sizeOfTake(offer, risk, 20n)).toEqual(expected);
  });
});

it('a taker has the price that its risk and the stake make', () => {
  const stake = stakeForRisk(9000n, 1900);
  expect([stake, takerOddsMilli(stake, 9000n)]).toEqual([10_000n, 2111]);
});

it.each([
  [2000, 2000, true],
  [2150, 2000, true],
  [2151, 2000, false],
  [1850, 2000, true],
  [1849, 2000, false],
] as const)('a price of %i by a line of %i', (price, line, isNear) => {
  expect(isNearLine(price, line, 15)).toBe(isNear);
});

it.each([
  ['waiting', undefined, undefined],
  ['declined', undefined, 1000n],
  ['offered', 400n, 600n],
  ['placed', 400n, 600n],
  ['placed', 1000n, undefined],
  ['expired', 400n, undefined],
] as const)('what is left of a request that is %s', (status, offered, rest) => {
  const order = { stakeMinor: minor(1000n) };
  const offer = offered === undefined ? {} : { offer: { stakeMinor: minor(offered) } };
  expect(restOfRequest({ status, order, ...offer })).toBe(rest);
});

it('never puts more at risk than staff left a person or an account', () => {
  const limits = {
    stakeMinorMin: minor(1n),
    stakeMinorMax: minor(100n),
    payoutMinorMax: minor(1n),
    unitMinor: minor(1n),
  };
  const rules = { timesMax: 10 };
  expect(poolRiskMax(limits, rules)).toBe(1000n);
  expect(poolRiskMax({ ...limits, personPercent: 50 }, rules)).toBe(100n);
  expect(poolRiskMax({ ...limits, accountStakeMinorMax: minor(30n) }, rules)).toBe(30n);
});
