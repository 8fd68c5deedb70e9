import type { PlanTerms } from '@overround/contracts/partners';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpaSumsOf, cpaUnitsOf, isPlanWhole, isQualified, planKindOf, shareOf } from './commission.ts';
import { addSums, countedAs, netRevenueOf, NO_SUMS, type Sums } from './revenue.ts';
import { draftStatement, type MonthFacts } from './statement.ts';

const CENTS = 100n;
const TIERS = [
  { fromUnits: 0, permille: 250 },
  { fromUnits: 1000, permille: 300 },
  { fromUnits: 5000, permille: 400 },
];
const CARRIES = { tiers: TIERS, carriesLoss: true };
const SHARE = { ...CARRIES, dutyPermille: 165, paymentFeePermille: 20 };
const CPA = { depositUnitsMin: 20, stakeUnitsMin: 50, days: 30, amountUnits: 40, byCountry: [] };
const HYBRID: PlanTerms = { name: 'H', share: SHARE, cpa: CPA, subPermille: [50, 20] };
const sums = (some: Partial<Sums>): Sums => ({ ...NO_SUMS, ...some });

// kind, source, came in, went out → what it counts as
it.each([
  ['bet.stake', 'bet', 0n, 500n, { stakes: 500n, payouts: 0n }],
  ['bet.settle', 'bet', 900n, 0n, { stakes: 0n, payouts: 900n }],
  ['bet.correction', 'bet', 10n, 30n, { stakes: 30n, payouts: 10n }],
  ['game.stake', 'game', 0n, 500n, { stakes: 500n, payouts: 0n }],
  ['game.win', 'game', 900n, 0n, { stakes: 0n, payouts: 900n }],
  ['game.rollback', 'game', 500n, 0n, { stakes: -500n }],
  ['bonus.grant', 'bonus', 700n, 0n, { bonus: 700n }],
  ['bonus.forfeit', 'bonus', 0n, 200n, { bonus: -200n }],
  ['friend.reward', 'friend', 1000n, 0n, { bonus: 1000n }],
  ['payment.deposit', 'payment', 2000n, 0n, { deposits: 2000n }],
  ['payment.refund', 'payment_reversal', 0n, 500n, { deposits: -500n }],
  ['payment.withdrawal_reserved', 'payment', 0n, 800n, { withdrawals: 800n }],
  ['payment.withdrawal_returned', 'payment', 800n, 0n, { withdrawals: -800n }],
  ['chargeback.correction', 'payment_reversal', 0n, 2000n, { chargebacks: 2000n }],
  ['chargeback_won.correction', 'payment_reversal', 2000n, 0n, { chargebacks: -2000n }],
  ['pool.take', 'pool', 0n, 100n, {}],
  ['tote.stake', 'tote', 0n, 100n, {}],
  ['transfer.own', 'transfer', 100n, 0n, {}],
  ['advance.grant', 'advance', 100n, 0n, {}],
  ['demo.gift', 'demo', 100n, 0n, {}],
  ['partner.payout', 'partner', 100n, 0n, {}],
] as const)('counts %s of source %s', (kind, source, inMinor, outMinor, counted) =>
  expect(countedAs({ kind, source, inMinor, outMinor })).toEqual(counted),
);

it('takes everything off the gross revenue, duty and fees rounded up', () => {
  const all = sums({
    stakes: 100_001n,
    payouts: 60_000n,
    bonus: 1000n,
    tax: 500n,
    chargebacks: 2000n,
    deposits: 30_001n,
    withdrawals: 10_000n,
  });
  // Gross 400.01: duty 66.00165 → 66.01; fees of 400.01 at 2 %: 8.0002 → 8.01.
  expect(netRevenueOf(all, SHARE)).toEqual({ dutyMinor: 6601n, feesMinor: 801n, netMinor: 29_099n });
});

// gross, fees' base → duty, fees, net
it.each([
  [sums({ stakes: 100n, payouts: 500n }), 0n, 0n, -400n],
  [sums({ stakes: 1n }), 1n, 0n, 0n],
  [sums({ deposits: 100n, withdrawals: -500n }), 0n, 0n, 0n],
  [sums({ deposits: 1n }), 0n, 1n, -1n],
])('takes duty of a gain only and fees of what moved only', (all, dutyMinor, feesMinor, netMinor) =>
  expect(netRevenueOf(all, SHARE)).toEqual({ dutyMinor, feesMinor, netMinor }),
);

describe('revenue share', () => {
  // net, carried in → share, carried out; units of 100
  it.each([
    [0n, 0n, 0n, 0n],
    [1n, 0n, 0n, 0n],
    [4n, 0n, 1n, 0n],
    [100_000n, 0n, 25_000n, 0n],
    [100_001n, 0n, 25_000n, 0n],
    [100_004n, 0n, 25_001n, 0n],
    [500_000n, 0n, 145_000n, 0n],
    [500_010n, 0n, 145_004n, 0n],
    [100_000n, -40_000n, 15_000n, 0n],
    [100_000n, -100_000n, 0n, 0n],
    [100_000n, -100_001n, 0n, -1n],
    [-70_000n, 0n, 0n, -70_000n],
    [-70_000n, -5n, 0n, -70_005n],
  ])('of %s with %s carried in is %s, carries %s', (net, carried, shareMinor, carriedOutMinor) =>
    expect(shareOf(CARRIES, net, carried, CENTS)).toMatchObject({ shareMinor, carriedOutMinor }),
  );

  it('forgets a loss where the plan does not carry it, and keeps one where the plan has no share', () => {
    expect(shareOf({ ...CARRIES, carriesLoss: false }, -70_000n, 0n, CENTS).carriedOutMinor).toBe(0n);
    expect(shareOf(undefined, 90_000n, -70_000n, CENTS)).toEqual({
      lines: [],
      shareMinor: 0n,
      carriedOutMinor: -70_000n,
    });
  });

  const tiers = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 1000 })), {
      maxLength: 5,
      selector: ([from]) => from,
    })
    .map((rest) => [
      { fromUnits: 0, permille: 250 },
      ...rest.toSorted(([a], [b]) => a - b).map(([fromUnits, permille]) => ({ fromUnits, permille })),
    ]);

  it('lays tiers without gap or overlap, and never gives more than the best of them', () => {
    fc.assert(
      fc.property(tiers, fc.bigInt({ min: 1n, max: 500_000n }), (of, net) => {
        const { lines, shareMinor } = shareOf({ tiers: of, carriesLoss: true }, net, 0n, CENTS);
        expect(lines.reduce((sum, { baseMinor }) => sum + baseMinor, 0n)).toBe(net);
        const best = Math.max(...of.map(({ permille }) => permille));
        expect(shareMinor * 1000n <= net * BigInt(best)).toBe(true);
        // Each tier loses less than one unit.
        const exact = lines.reduce((sum, one) => sum + one.baseMinor * BigInt(one.permille), 0n);
        expect(exact - shareMinor * 1000n < 1000n * BigInt(lines.length)).toBe(true);
      }),
    );
  });

  it('carries every unit: over any months, what was shared is what the gains were above the losses before', () => {
    const flat = { tiers: [{ fromUnits: 0, permille: 1000 }], carriesLoss: true };
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -9999n, max: 9999n }), { maxLength: 24 }), (months) => {
        let carried = 0n;
        let shared = 0n;
        for (const net of months) {
          const share = shareOf(flat, net, carried, CENTS);
          expect(share.carriedOutMinor <= 0n && share.shareMinor >= 0n).toBe(true);
          carried = share.carriedOutMinor;
          shared += share.shareMinor;
        }
        expect(shared + carried).toBe(months.reduce((sum, net) => sum + net, 0n));
      }),
    );
  });
});

// deposited, staked → whether CPA is due at 20 and 50 units
it.each([
  [2000n, 5000n, true],
  [1999n, 5000n, false],
  [2000n, 4999n, false],
  [999_999n, 0n, false],
])('qualifies a player with %s paid in and %s staked: %s', (depositedMinor, stakedMinor, is) =>
  expect(isQualified(CPA, { depositedMinor, stakedMinor }, CENTS)).toBe(is),
);

// CPA bounds of 20 and 50 units, a sum of 40: in round units of 0, 2, 3, 6 and 8 decimals
it.each([1n, 100n, 1000n, 1_000_000n, 100_000_000n])('counts CPA in round units of %s', (unit) => {
  const isDue = (depositedMinor: bigint, stakedMinor: bigint) =>
    isQualified(CPA, { depositedMinor, stakedMinor }, unit);
  expect(isDue(20n * unit, 50n * unit)).toBe(true);
  expect(isDue(20n * unit - 1n, 50n * unit)).toBe(false);
  expect(isDue(20n * unit, 50n * unit - 1n)).toBe(false);
});

it('pays CPA by country, else the sum for all, else nothing', () => {
  const terms = {
    ...CPA,
    byCountry: [
      { countryId: 7, amountUnits: 90 },
      { countryId: 8, amountUnits: 0 },
    ],
  };
  expect([7, 8, 9].map((country) => cpaUnitsOf(terms, country, 1))).toEqual([90, 0, 40]);
});

const RISING = {
  ...CPA,
  tiers: [
    { fromPlayers: 3, amountUnits: 60 },
    { fromPlayers: 5, amountUnits: 75 },
  ],
  byCountry: [{ countryId: 7, amountUnits: 90 }],
};

// country, places of the month → sums with how many players bring each
it.each([
  [9, [1, 2], [[40, 2]]],
  [
    9,
    [2, 3],
    [
      [40, 1],
      [60, 1],
    ],
  ],
  [
    9,
    [6, 4, 2],
    [
      [40, 1],
      [60, 1],
      [75, 1],
    ],
  ],
  [9, [5, 1000], [[75, 2]]],
  [7, [1, 4, 9], [[90, 3]]],
  [9, [], []],
] as const)('pays CPA in %s of places %s by the tiers of the month', (countryId, places, sumsOf) =>
  expect(cpaSumsOf(RISING, { countryId, places }).map(({ units, count }) => [units, count])).toEqual(sumsOf),
);

it.each([
  [{ share: SHARE }, 'revenue_share', true],
  [{ cpa: RISING }, 'cpa', true],
  [{ cpa: { ...RISING, tiers: [...RISING.tiers].reverse() } }, 'cpa', false],
  [{ cpa: { ...RISING, tiers: [{ fromPlayers: 1, amountUnits: 1 }] } }, 'cpa', false],
  [{ cpa: CPA }, 'cpa', true],
  [{ share: SHARE, cpa: CPA }, 'hybrid', true],
  [{}, 'cpa', false],
  [{ share: { ...SHARE, tiers: [{ fromUnits: 1, permille: 1 }] } }, 'revenue_share', false],
  [{ share: { ...SHARE, tiers: [TIERS[0], TIERS[2], TIERS[1]] } }, 'revenue_share', false],
  [{ share: { ...SHARE, tiers: [TIERS[0], TIERS[0]] } }, 'revenue_share', false],
  [{ cpa: { ...CPA, byCountry: [7, 7].map((countryId) => ({ countryId, amountUnits: 1 })) } }, 'cpa', false],
])('reads a plan: %o', (some, kind, isWhole) => {
  const terms = { name: 'P', subPermille: [], ...some } as PlanTerms; // Rows of a table, some of them wrong.
  expect([planKindOf(terms), isPlanWhole(terms)]).toEqual([kind, isWhole]);
});

describe('a statement', () => {
  const facts = (some: Partial<MonthFacts>): MonthFacts => ({
    terms: HYBRID,
    unitMinor: CENTS,
    sums: NO_SUMS,
    carriedInMinor: 0n,
    cpa: [],
    subs: [],
    ...some,
  });
  const told = (some: Partial<MonthFacts>) =>
    draftStatement(facts(some)).lines.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`);

  it('is written line by line', () => {
    const month = {
      sums: sums({ stakes: 500_000n, payouts: 300_000n, bonus: 10_000n, deposits: 100_000n }),
      carriedInMinor: -5000n,
      cpa: [
        { countryId: 7, count: 3, eachMinor: 4000n },
        { countryId: 8, count: 1, eachMinor: 0n },
      ],
      subs: [
        { name: 'A', level: 1, ownMinor: 1019n },
        { name: 'B', level: 2, ownMinor: 1099n },
        { name: 'C', level: 1, ownMinor: 19n },
      ],
    } as const;
    expect(told(month)).toEqual([
      'stakes 500000',
      'payouts -300000',
      'bonus_cost -10000',
      'duty -33000',
      'payment_fees -2000',
      'net_revenue 155000',
      'carried_in -5000',
      'share 25000',
      'share 15000',
      'cpa 12000',
      'sub 50',
      'sub 21',
    ]);
    expect(draftStatement(facts(month))).toMatchObject({
      shareMinor: 40_000n,
      cpaMinor: 12_000n,
      subMinor: 71n,
      totalMinor: 52_071n,
      carriedOutMinor: 0n,
    });
  });

  it('pays CPA and sub-partners in a month of loss, and carries the loss', () => {
    const month = {
      sums: sums({ payouts: 9000n }),
      cpa: [{ countryId: 7, count: 1, eachMinor: 4000n }],
      subs: [{ name: 'A', level: 1, ownMinor: 100n }] as const,
    };
    expect(told(month)).toEqual([
      'payouts -9000',
      'net_revenue -9000',
      'carried_out -9000',
      'cpa 4000',
      'sub 5',
    ]);
  });

  it('leaves no unit between its lines, whatever the month', () => {
    const amount = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
    const month = fc.record({
      stakes: amount,
      payouts: amount,
      bonus: amount,
      tax: amount,
      chargebacks: amount,
      deposits: amount,
      withdrawals: amount,
    });
    fc.assert(
      fc.property(month, fc.bigInt({ min: -500_000n, max: 0n }), (all, carriedInMinor) => {
        const draft = draftStatement(facts({ sums: all, carriedInMinor }));
        const of = (...kinds: string[]) =>
          draft.lines
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, { amount_minor }) => sum + BigInt(amount_minor), 0n);
        const before = ['stakes', 'payouts', 'bonus_cost', 'tax', 'chargebacks', 'duty', 'payment_fees'];
        expect(of(...before)).toBe(draft.netMinor);
        expect(of('net_revenue')).toBe(draft.netMinor);
        expect(of('share', 'cpa', 'sub')).toBe(draft.totalMinor);
        // What is shared out is all of it: bases of the tiers and the carry.
        const bases = draft.lines
          .filter(({ kind }) => kind === 'share')
          .reduce((sum, { base_minor }) => sum + BigInt(base_minor ?? 0), 0n);
        expect(bases + draft.carriedOutMinor).toBe(draft.netMinor + carriedInMinor);
      }),
    );
  });

  it('adds sums of players in any order to the same', () => {
    const [a, b] = [sums({ stakes: 3n, tax: 1n }), sums({ stakes: -1n, deposits: 9n })];
    expect(addSums(a, b)).toEqual(addSums(b, a));
    expect(addSums(a, b)).toEqual(sums({ stakes: 2n, tax: 1n, deposits: 9n }));
  });
});
