import { minor } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMoney, buildTerms } from './building.testing.ts';
import { type BonusStatus, isOpenToCorrection, progressPercent, splitOf, statusBy } from './bonus.ts';
import type { BonusTerms } from './offer.ts';

const facts = (balance: bigint, open: bigint, wagered: bigint, isOver = false, least?: bigint) => ({
  balanceMinor: minor(balance),
  openStakeMinor: minor(open),
  wageredMinor: minor(wagered),
  isOver,
  ...(least === undefined ? {} : { leastMinor: minor(least) }),
});
const running = (known: ReturnType<typeof facts>) => ({ ...known, isAnotherRunning: true });
const offerOf = (more: Partial<BonusTerms> = {}) =>
  ({ offerId: 1, version: 1, kind: 'sport', code: 'SPORT', terms: buildTerms(more) }) as const;

describe('a bonus of which 500 are to be staked', () => {
  it.each([
    ['goes on', 'active', facts(100n, 0n, 0n), 'active'],
    ['waits for open bets though all is staked', 'active', facts(100n, 1n, 500n), 'wagered'],
    ['is own money once nothing is open', 'wagered', facts(100n, 0n, 500n), 'converted'],
    ['goes on when a correction takes counted bets away', 'wagered', facts(100n, 0n, 499n), 'active'],
    ['is lost when it is played away', 'active', facts(0n, 0n, 300n), 'lost'],
    ['is not lost while a bet is open', 'active', facts(0n, 10n, 300n), 'active'],
    ['is lost with a rest below the least bet', 'active', facts(9n, 0n, 300n, false, 10n), 'lost'],
    ['goes on with just the least bet', 'active', facts(10n, 0n, 300n, false, 10n), 'active'],
    ['goes on with any rest where nobody knows the least bet', 'active', facts(1n, 0n, 0n), 'active'],
    ['keeps a rest while a bet is open', 'active', facts(9n, 1n, 300n, false, 10n), 'active'],
    [
      'is own money whatever the rest, when enough was staked',
      'active',
      facts(9n, 0n, 500n, false, 10n),
      'converted',
    ],
    ['expires with a rest after its last day', 'active', facts(9n, 0n, 300n, true, 10n), 'expired'],
    ['stays lost when a correction brings too little', 'lost', facts(9n, 0n, 300n, false, 10n), 'lost'],
    ['wakes when a corrected result pays', 'lost', facts(50n, 0n, 300n), 'active'],
    ['wakes as own money when enough was staked', 'lost', facts(50n, 0n, 500n), 'converted'],
    ['waits asleep while the next one runs', 'lost', running(facts(50n, 0n, 300n)), 'lost'],
    ['waits asleep with a bet open again', 'lost', running(facts(0n, 10n, 500n)), 'lost'],
    ['is own money beside the one that runs', 'lost', running(facts(50n, 0n, 500n)), 'converted'],
    ['ends beside the one that runs', 'lost', running(facts(50n, 0n, 300n, true)), 'expired'],
    ['that runs itself goes on', 'active', running(facts(50n, 0n, 300n)), 'active'],
    ['expires after its last day', 'active', facts(100n, 0n, 499n, true), 'expired'],
    [
      'waits beyond the last day for bets that were placed in time',
      'active',
      facts(0n, 10n, 0n, true),
      'active',
    ],
    [
      'is own money though its days are over, when enough was staked',
      'active',
      facts(9n, 0n, 500n, true),
      'converted',
    ],
    ['stays own money, whatever is corrected', 'converted', facts(0n, 0n, 0n), 'converted'],
    ['stays cancelled', 'cancelled', facts(100n, 0n, 500n), 'cancelled'],
    ['waits for the one before it', 'earned', facts(0n, 0n, 0n), 'earned'],
  ] as const)('%s', (_sentence, status: BonusStatus, known, expected) => {
    expect(statusBy({ status, requiredMinor: minor(500n) }, known)).toBe(expected);
  });
});

// 200 of 500 are staked, its days are over: what bets of own money that are open would count, and what it is.
it.each([
  [300n, 'active'],
  [299n, 'expired'],
] as const)('%s more that may count of own money make it %s', (open, expected) => {
  const known = { ...facts(100n, 0n, 200n, true), openOwnMinor: minor(open) };
  expect(statusBy({ status: 'active', requiredMinor: minor(500n) }, known)).toBe(expected);
});

describe('what is on the account at the end', () => {
  it.each([
    ['is own money', 'converted', {}, {}, 15_000n, 15_000n],
    ['is own money as far as the offer allows', 'converted', { payoutTimesMax: 1 }, {}, 15_000n, 10_000n],
    [
      'is own money as far as is left of that',
      'converted',
      { payoutTimesMax: 1 },
      { convertedMinor: minor(9_000n) },
      5_000n,
      1_000n,
    ],
    ['leaves the gift with the house', 'converted', { isGiftKept: true }, {}, 15_000n, 5_000n],
    ['leaves no less than nothing', 'converted', { isGiftKept: true }, {}, 8_000n, 0n],
    [
      'leaves the gift there once',
      'converted',
      { isGiftKept: true },
      { forfeitedMinor: minor(10_000n) },
      5_000n,
      5_000n,
    ],
    ['goes back to the house when the days are over', 'expired', {}, {}, 15_000n, 0n],
    ['goes back to the house when it was refused', 'cancelled', {}, {}, 15_000n, 0n],
  ] as const)('%s', (_sentence, status, terms, money, balance, own) => {
    const split = splitOf({ status, offer: offerOf(terms), money: buildMoney(money) }, minor(balance));
    expect(split).toEqual({ ownMinor: own, houseMinor: balance - own });
  });

  // What is granted: 12 units of 0, 2, 3, 6 and 8 decimals. A balance of one minor unit more than three times of it.
  it.each([1n, 100n, 1000n, 1_000_000n, 100_000_000n])('is told to the minor unit in units of %s', (unit) => {
    const granted = 12n * unit;
    const money = buildMoney({ grantedMinor: minor(granted) });
    const own = (terms: Partial<BonusTerms>) =>
      splitOf({ status: 'converted', offer: offerOf(terms), money }, minor(3n * granted + 1n));
    expect(own({})).toEqual({ ownMinor: 36n * unit + 1n, houseMinor: 0n });
    expect(own({ payoutTimesMax: 2 })).toEqual({ ownMinor: 24n * unit, houseMinor: 12n * unit + 1n });
    expect(own({ isGiftKept: true })).toEqual({ ownMinor: 24n * unit + 1n, houseMinor: 12n * unit });
  });

  it('is own money whole where the gift was sold with its free bet', () => {
    const bonus = {
      status: 'converted',
      offer: offerOf({ isGiftKept: true }),
      money: buildMoney(),
    } as const;
    expect(splitOf(bonus, minor(4_600n), minor(10_000n))).toEqual({ ownMinor: 4_600n, houseMinor: 0n });
  });

  it('is given to one of the two to the last unit, and never more than is there or allowed', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(minor);
    fc.assert(
      fc.property(
        fc.constantFrom('converted', 'expired', 'cancelled', 'lost'),
        fc.record({
          isGiftKept: fc.boolean(),
          payoutTimesMax: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
        }),
        fc.record({ grantedMinor: amount, convertedMinor: amount, forfeitedMinor: amount }),
        amount,
        (status: BonusStatus, { isGiftKept, payoutTimesMax }, money, balance) => {
          const terms = { isGiftKept, ...(payoutTimesMax === undefined ? {} : { payoutTimesMax }) };
          const { ownMinor, houseMinor } = splitOf(
            { status, offer: offerOf(terms), money: buildMoney(money) },
            balance,
          );
          expect(ownMinor + houseMinor).toBe(balance);
          expect(ownMinor >= 0n && houseMinor >= 0n).toBe(true);
          if (status !== 'converted') expect(ownMinor).toBe(0n);
          else if (payoutTimesMax !== undefined && ownMinor > 0n)
            expect(money.convertedMinor + ownMinor <= money.grantedMinor * BigInt(payoutTimesMax)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  [0n, 0],
  [499n, 0],
  [25_000n, 50],
  [49_999n, 99],
  [60_000n, 100],
] as const)('shows %s of 50000 as %s percent', (wagered, percent) => {
  expect(progressPercent(buildMoney({ wageredMinor: minor(wagered) }))).toBe(percent);
});

// status, the last decision, whether there was money → whether corrected bets may still earn it
it.each([
  ['cancelled', 'nothing_lost', false, true],
  ['cancelled', 'nothing_won', false, true],
  ['cancelled', 'refused', false, false],
  ['cancelled', 'replaced', false, false],
  ['cancelled', 'used_up', false, false],
  ['cancelled', 'nothing_lost', true, false],
  ['chosen', 'chosen', false, false],
  ['expired', 'expired', false, false],
] as const)(
  'a bonus that is %s by %s, with money: %s, is open to corrections: %s',
  (status, endedBy, hasMoney, expected) => {
    expect(isOpenToCorrection({ status, endedBy, ...(hasMoney ? { money: buildMoney() } : {}) })).toBe(
      expected,
    );
  },
);
