import { minor, numberFromRational } from '@overround/kernel';
import { HALF_LOST, HALF_WON, LOST, returnsOfPlan, type TicketPlan, VOID, WON } from '@overround/settlement';
import { readOracle } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LegChance, saleValue } from './sale-value.ts';

const plan = (kind: TicketPlan['kind'], more: Partial<TicketPlan> = {}): TicketPlan => ({
  kind,
  sizes: [],
  bankers: [],
  ...more,
});
const ask = (
  of: TicketPlan,
  legs: readonly { oddsMilli: number; result?: typeof WON; chance?: number }[],
  { stakeMinor = 10_000n, marginPercent = 0 } = {},
) =>
  saleValue({
    plan: of,
    legs,
    chanceOfLeg: (leg): LegChance => {
      const chance = legs[leg]?.chance;
      return chance === undefined ? { because: 'not_priced' } : { chance };
    },
    chanceOfBuilder: () => ({ chance: 0.25 }),
    stakeMinor: minor(stakeMinor),
    marginPercent,
  });

const oracle = readOracle('cash-out');
describe.skipIf(!oracle)('cash-out of the shared oracle', () => {
  it.each((oracle?.cases ?? []).map((one) => [one.id, one] as const))('%s', (_id, one) => {
    // The file documents these shapes.
    const input = one.input as {
      stake: number;
      margin: number;
      legs: { odds: number; status: 'open' | 'won' | 'lost' | 'void'; currentFairProbability?: number }[];
    };
    const { cashOutValue } = one.expected as { cashOutValue: number };
    const value = ask(
      plan(input.legs.length > 1 ? 'express' : 'single'),
      input.legs.map(({ odds, status, currentFairProbability }) => ({
        oddsMilli: Math.round(odds * 1000),
        ...(status === 'open'
          ? { chance: currentFairProbability ?? 0 }
          : { result: { won: WON, lost: LOST, void: VOID }[status] }),
      })),
      {
        stakeMinor: BigInt(Math.round(input.stake * 1_000_000)),
        marginPercent: Math.round(input.margin * 100),
      },
    );
    if (value.ok) expect(Number(value.value.offerMinor) / 1_000_000).toBeCloseTo(cashOutValue, 5);
    else expect(cashOutValue === 0 || value.code === 'sale_settling').toBe(true);
  });
});

const anyLeg = fc.record({
  oddsMilli: fc.integer({ min: 1001, max: 20_000 }),
  result: fc.option(fc.constantFrom(WON, LOST, VOID, HALF_WON, HALF_LOST), { nil: undefined }),
  chance: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyPlan = fc.oneof(
  fc.constant(plan('express')),
  fc.constant(plan('system', { sizes: [1, 2] })),
  fc.constant(plan('system', { sizes: [1], bankers: [0] })),
  fc.constant(plan('system', { sizes: [1, 2], bankers: [0], sizeStakes: [9n, 1n] })),
  fc.constant(plan('chain')),
  fc.constantFrom('win' as const, 'not_lost' as const).map((goesOn) => plan('conditional', { goesOn })),
  fc.constant(plan('anti_express', { antiPercent: 50 })),
  fc.constant(plan('each_way')),
  fc.constant(
    plan('multibet', {
      bankers: [2],
      groups: [
        { places: [0], stakeMinor: 70n },
        { places: [1], stakeMinor: 30n },
      ],
    }),
  ),
  fc.constant(plan('express', { boost: { legsMin: 2, percents: [10, 20], oddsMilliMin: 1200 } })),
  fc.constant(plan('express', { builders: [{ legs: [0, 2], pricesMilli: [2000, 1500, 2400] }] })),
);

describe('what a ticket is sold for', () => {
  it('is never above what the part of it that is sold may return, whatever the kind', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.array(anyLeg, { minLength: 3, maxLength: 3 }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.integer({ min: 0, max: 20 }),
        (of, drawn, stakeMinor, marginPercent) => {
          const legs = drawn.map(({ result, ...rest }) => ({ ...rest, ...(result ? { result } : {}) }));
          const value = ask(of, legs, { stakeMinor, marginPercent });
          if (!value.ok) return;
          const { offerMinor, fairMinor, mostMinor } = value.value;
          expect(offerMinor > 0n && offerMinor <= fairMinor && fairMinor <= mostMinor).toBe(true);
          const most = numberFromRational(returnsOfPlan(of, legs).most) * Number(stakeMinor);
          expect(Number(offerMinor)).toBeLessThanOrEqual(most + 1e-6);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('names the legs that nobody can price, and settles nothing that is decided', () => {
    expect(ask(plan('express'), [{ oddsMilli: 2000 }, { oddsMilli: 2000, chance: 0.5 }])).toMatchObject({
      code: 'sale_not_priced',
      legs: [{ leg: 0, because: 'not_priced' }],
    });
    expect(ask(plan('single'), [{ oddsMilli: 2000, result: WON }])).toMatchObject({ code: 'sale_settling' });
    expect(ask(plan('single'), [{ oddsMilli: 2000, chance: 0 }])).toMatchObject({ code: 'sale_worthless' });
  });

  it('keeps the margin of the house apart from the fair value', () => {
    expect(ask(plan('single'), [{ oddsMilli: 3000, chance: 0.5 }], { marginPercent: 5 })).toMatchObject({
      value: { fairMinor: 15_000n, offerMinor: 14_250n, mostMinor: 30_000n },
    });
  });
});

describe('a free bet', () => {
  const legs = [{ oddsMilli: 2500, chance: 0.5 }];
  const free = (of: readonly { oddsMilli: number; result?: typeof WON; chance?: number }[], stake = 1000n) =>
    saleValue({
      plan: plan(of.length > 1 ? 'express' : 'single'),
      legs: of,
      chanceOfLeg: (leg): LegChance => ({ chance: of[leg]?.chance ?? 0 }),
      chanceOfBuilder: () => ({ because: 'not_priced' }),
      stakeMinor: minor(stake),
      marginPercent: 0,
      isStakeKept: true,
    });

  it('is sold for the part of its winnings: what a stake that is returned is worth is the house’s', () => {
    // Worth 12.50 with its stake; of the 25.00 it may return 15.00 are winnings.
    expect(free(legs)).toMatchObject({ value: { fairMinor: 750n, offerMinor: 750n, mostMinor: 1500n } });
  });

  it('is worth nothing where it can bring nothing beyond its stake', () => {
    const shortened = [
      { oddsMilli: 2500, result: VOID },
      { oddsMilli: 2500, result: HALF_LOST },
      { oddsMilli: 1500, chance: 0.9 },
    ];
    expect(free(shortened)).toMatchObject({ code: 'sale_worthless' });
  });

  it('never sells for more than it may still win, nor for more than any other bet', () => {
    fc.assert(
      fc.property(anyLeg, fc.bigInt({ min: 1n, max: 10n ** 9n }), (leg, stakeMinor) => {
        const of = [{ oddsMilli: leg.oddsMilli, chance: leg.chance }];
        const [kept, whole] = [free(of, stakeMinor), ask(plan('single'), of, { stakeMinor })];
        if (!kept.ok) return;
        expect(kept.value.offerMinor <= kept.value.mostMinor).toBe(true);
        expect(whole.ok && whole.value.offerMinor >= kept.value.offerMinor).toBe(true);
      }),
    );
  });
});
