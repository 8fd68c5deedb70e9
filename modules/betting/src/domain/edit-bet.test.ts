import { minor, ONE, rational, ZERO } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetStatus } from './bet-status.ts';
import { buildQuote, buildSelection, odds } from './building.testing.ts';
import type { Quote } from './selection.ts';
import { type EditedBet, type EditRequest, gameIdOf, type Pick, planEdit } from './edit-bet.ts';
import { editCost } from './edit-cost.ts';

const NOTHING: EditRequest = { remove: [], replace: [], add: [] };
const quoteNow = (overrides: Partial<Quote>): Quote => buildQuote(buildSelection(0), overrides);

/** Legs on outcome 1 of games 0, 1, …, each at 2.000, with a price of now. */
function betOf(now: readonly number[], overrides: Partial<EditedBet> = {}): EditedBet {
  return {
    plan: { kind: now.length > 1 ? 'express' : 'single', sizes: [], bankers: [] },
    status: 'accepted',
    soldStakeMinor: 0n,
    hasExtras: false,
    isOfBonus: false,
    builderMilliNow: [],
    legs: now.map((price, game) => ({
      gameId: gameIdOf(game),
      placedGameId: gameIdOf(game),
      type: 1,
      parameterMilli: 0,
      groupId: 1,
      oddsMilli: odds(2000),
      isDecided: false,
      isInPlay: false,
      hasScoreMoved: false,
      quote: quoteNow({ oddsMilli: odds(price), groupId: 1 }),
    })),
    ...overrides,
  };
}
const line = ({ type }: Pick) => quoteNow({ groupId: type < 4 ? 1 : 17, oddsMilli: odds(3000) });
const planned = (bet: EditedBet, request: Partial<EditRequest>) =>
  planEdit(bet, { ...NOTHING, ...request }, line);

describe('planEdit', () => {
  it.each<[string, number[], Partial<EditRequest>, string, number[], boolean]>([
    ['keeps a leg', [2000, 2500], { remove: [1] }, 'kept removed', [2000], true],
    [
      'swaps at our price',
      [2000],
      { replace: [{ leg: 0, type: 2, parameterMilli: 0 }] },
      'swapped',
      [3000],
      false,
    ],
    ['replaces', [2100], { replace: [{ leg: 0, type: 2, parameterMilli: 0 }] }, 'replaced', [3000], true],
    [
      'adds',
      [2100],
      { add: [{ gameId: gameIdOf(9), type: 2, parameterMilli: 0 }] },
      'kept added',
      [2000, 3000],
      false,
    ],
    ['moves to better prices', [2100, 1900], { isReprice: true }, 'repriced kept', [2100, 2000], true],
  ])('%s', (_name, now, request, changes, prices, isCharged) => {
    const plan = planned(betOf(now), request);
    if (!plan.ok) throw new Error(plan.code);
    expect(plan.value.changes.map(({ change }) => change).join(' ')).toBe(changes);
    expect(plan.value.coupon.selections.map((one) => one.oddsMilliSeen)).toEqual(prices);
    expect(plan.value.isCharged).toBe(isCharged);
    expect(plan.value.coupon.kind).toBe(prices.length > 1 ? 'express' : 'single');
  });

  it('moves bankers with their legs', () => {
    const plan = planned(
      betOf([2000, 2000, 2000, 2000], { plan: { kind: 'system', sizes: [2], bankers: [2] } }),
      { remove: [0] },
    );
    expect(plan).toMatchObject({ value: { coupon: { kind: 'system', sizes: [2], bankers: [1] } } });
  });

  const BUILT = { kind: 'express', sizes: [], bankers: [] } as const;
  /** A leg of its own, then a builder of three at 6.000 together. */
  const built = (overrides: Partial<EditedBet> = {}): EditedBet =>
    betOf([2000, 2500, 2500, 2500], {
      plan: {
        ...BUILT,
        builders: [{ legs: [1, 2, 3], pricesMilli: [2000, 2000, 3000, 2000, 3000, 3000, 6000] }],
      },
      builderMilliNow: [6000],
      ...overrides,
    });
  it.each<[string, EditedBet, Partial<EditRequest>, string, (readonly number[])[]]>([
    [
      'stay whole while none of their legs changes',
      built(),
      { remove: [0] },
      'removed kept kept kept',
      [[0, 1, 2]],
    ],
    [
      'are priced anew when one of their legs goes or turns',
      built(),
      { remove: [1], replace: [{ leg: 2, type: 2, parameterMilli: 0 }] },
      'kept removed replaced repriced',
      [[1, 2]],
    ],
    ['end with their last but one leg', built(), { remove: [1, 3] }, 'kept removed repriced removed', []],
    [
      'move to a better price as a whole',
      built({ builderMilliNow: [6100] }),
      { isReprice: true },
      'kept repriced repriced repriced',
      [[1, 2, 3]],
    ],
  ])('builders %s', (_name, bet, request, changes, builders) => {
    const plan = planned(bet, request);
    if (!plan.ok) throw new Error(plan.code);
    expect(plan.value.changes.map(({ change }) => change).join(' ')).toBe(changes);
    expect((plan.value.coupon.builders ?? []).map(({ legs }) => legs)).toEqual(builders);
  });

  it('keeps groups and lobby of a multibet with their places, and puts what joins where it is to stand', () => {
    const bet = betOf([2000, 2000, 2000, 2000], {
      plan: {
        kind: 'multibet',
        sizes: [],
        bankers: [0],
        groups: [
          { places: [1, 2], stakeMinor: 600n },
          { places: [3], stakeMinor: 400n },
        ],
      },
    });
    const pick = { type: 2, parameterMilli: 0 };
    const plan = planned(bet, {
      remove: [1],
      add: [
        { gameId: gameIdOf(8), ...pick, group: 1 },
        { gameId: gameIdOf(9), ...pick },
      ],
    });
    expect(plan).toMatchObject({
      value: { coupon: { bankers: [0, 4], groups: [{ places: [1] }, { places: [2, 3] }] } },
    });
  });

  const remove = { remove: [0] };
  const [only] = betOf([2000]).legs;
  if (!only) throw new Error('a bet has a leg');
  it.each<[string, Partial<EditedBet>, Partial<EditRequest>]>([
    ...(['won', 'lost', 'sold', 'voided'] as const).map(
      (status: BetStatus) =>
        ['edit_bet_closed', { status }, remove] as [string, Partial<EditedBet>, typeof remove],
    ),
    ['edit_bet_sold_in_part', { soldStakeMinor: 1n }, remove],
    ['edit_bet_with_extras', { hasExtras: true }, remove],
    ['bonus_option', { isOfBonus: true }, remove],
    ['edit_leg_decided', { legs: [{ ...only, isDecided: true }] }, remove],
    ['edit_score_moved', { legs: [{ ...only, isInPlay: true, hasScoreMoved: true }] }, remove],
    ['edit_not_priced', { legs: [{ ...only, quote: quoteNow({ status: 'suspended' }) }] }, remove],
    ['edit_leg_unknown', {}, { remove: [1] }],
    ['edit_leg_unknown', {}, { remove: [0, 0] }],
    ['edit_not_same_market', {}, { replace: [{ leg: 0, type: 9, parameterMilli: 0 }] }],
    ['edit_not_same_market', {}, { replace: [{ leg: 0, type: 1, parameterMilli: 0 }] }],
    ['edit_not_same_market', {}, { replace: [{ leg: 0, type: 2, parameterMilli: 500 }] }],
    ['edit_nothing', {}, {}],
    ['power_price_not_better', {}, { isReprice: true }],
  ])('refuses with %s', (code, bet, request) => {
    expect(planned(betOf([2000], bet), request)).toMatchObject({ code });
  });
});

const worth = fc.integer({ min: 0, max: 40_000 }).map((milli) => rational(BigInt(milli), 10_000n));

describe('editCost', () => {
  it('leaves ticket and money together worth what they were less the commission, within two units, and never more', () => {
    fc.assert(
      fc.property(
        worth,
        worth,
        worth,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(0, 5),
        (before, changed, grown, stake, percent) => {
          const worths = { before, mostBefore: rational(100n), changed, grown };
          const money = { paidMinor: minor(BigInt(stake)), betMinor: minor(BigInt(stake)) };
          const cost = editCost(worths, money, percent);
          if (!cost.ok) return;
          const { costMinor, paidMinor, valueMinor, commissionMinor, roundingMinor } = cost.value;
          expect(paidMinor >= 0n).toBe(true);
          expect(paidMinor + costMinor).toBe(BigInt(stake));
          expect(valueMinor + commissionMinor + roundingMinor).toBe(costMinor);
          expect(roundingMinor >= 0n && roundingMinor <= 2n).toBe(true);
          const scale = 10_000;
          const [had, mid, now] = [before, changed, grown].map(
            ({ numerator, denominator }) => (Number(numerator) / Number(denominator)) * stake,
          );
          const gain = (now ?? 0) - Number(costMinor) - (had ?? 0);
          expect(gain).toBeLessThanOrEqual(stake / scale / 1e6);
          // What was added at the margin of a fresh bet is lost as in a fresh bet.
          const added = Math.min(0, (now ?? 0) - (mid ?? 0));
          expect(gain).toBeGreaterThanOrEqual(added - ((had ?? 0) * percent) / 100 - 2);
        },
      ),
    );
  });

  it('never pays more for the old ticket than it could return, and refuses what costs more than the stake', () => {
    const stake = { paidMinor: minor(1000n), betMinor: minor(1000n) };
    const good = {
      before: rational(14n, 10n),
      mostBefore: rational(3n, 2n),
      changed: rational(1n, 2n),
      grown: ZERO,
    };
    expect(editCost(good, stake, 5)).toMatchObject({ value: { paidMinor: 1500n, costMinor: -500n } });
    const dear = { before: rational(1n, 10n), mostBefore: rational(2n), changed: rational(2n), grown: ONE };
    expect(editCost(dear, stake, 5)).toMatchObject({ code: 'edit_cost_too_high' });
    // A tenth of the stake is tax and moves on; of what is paid above the stake a fifth is tax.
    const taxed = {
      paidMinor: minor(1000n),
      betMinor: minor(900n),
      taxOfSale: (offer: bigint) => minor(offer > 1000n ? (offer - 1000n) / 5n : 0n),
    };
    expect(editCost(good, taxed, 0)).toMatchObject({
      value: { paidMinor: 1360n, taxMinor: 90n, costMinor: -360n, valueMinor: -810n },
    });
  });
});
