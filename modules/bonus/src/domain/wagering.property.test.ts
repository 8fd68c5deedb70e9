// What must hold of wagering and conversion whatever the bets, their order and their number are.

import { minor } from '@overround/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFinal, ownOf, progressPercent, splitOf, statusBy } from './bonus.ts';
import { buildBet, buildLeg, buildMoney, buildTerms } from './building.testing.ts';
import { countOf, wageredMinor, type WageringBet } from './counting.ts';
import type { Offer } from './offer.ts';

const sum = fc.bigInt({ min: 0n, max: 1_000_000n });
const bet: fc.Arbitrary<WageringBet> = fc
  .record({
    betId: fc.integer({ min: 1, max: 1_000_000 }),
    kind: fc.constantFrom('single', 'express', 'system'),
    stakeMinor: fc.bigInt({ min: 1n, max: 100_000n }).map(minor),
    status: fc.constantFrom('accepted', 'won', 'half_won', 'half_lost', 'lost', 'refunded'),
    isSold: fc.boolean(),
    isInsured: fc.boolean(),
    isAdvance: fc.boolean(),
    legs: fc.array(
      fc.record({ oddsMilli: fc.integer({ min: 1001, max: 9000 }), isLive: fc.boolean() }).map(buildLeg),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  })
  .map(buildBet);
const terms = fc
  .record({ isGiftKept: fc.boolean(), most: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }) })
  .map(({ isGiftKept, most }) =>
    buildTerms({ isGiftKept, ...(most === undefined ? {} : { payoutTimesMax: most }) }),
  );
const offerOf = (of: ReturnType<typeof buildTerms>): Offer => ({
  offerId: 0,
  version: 1,
  kind: 'sport',
  code: 'SPORT',
  terms: of,
});

it('what counts is the same in any order, never more than what was staked, and each bet counts whole or not at all', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), sum, (bets, bound) => {
      const rules = { ...buildTerms(), stakeMinorMax: minor(bound) };
      const counted = wageredMinor(rules, bets);
      expect(wageredMinor(rules, bets.toReversed())).toBe(counted);
      expect(counted <= bets.reduce((all, { stakeMinor }) => all + stakeMinor, 0n)).toBe(true);
      for (const one of bets) {
        const { reason, countedMinor } = countOf(rules, one);
        expect(countedMinor).toBe(reason === 'counts' ? one.stakeMinor : 0n);
        if (one.stakeMinor > bound) expect(countedMinor).toBe(0n);
      }
    }),
  );
});

it('one bet more never makes progress less, and progress stands between nothing and all', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 8 }), bet, sum, (bets, more, requiredMinor) => {
      const rules = buildTerms();
      const [before, after] = [wageredMinor(rules, bets), wageredMinor(rules, [...bets, more])];
      expect(after >= before).toBe(true);
      const percent = progressPercent({ wageredMinor: after, requiredMinor: minor(requiredMinor) });
      expect(percent >= 0 && percent <= 100).toBe(true);
    }),
  );
});

it('what is over stays over; what runs converts only when all is staked and no bet is open', () => {
  const status = fc.constantFrom('active', 'wagered', 'lost', 'converted', 'expired', 'cancelled');
  fc.assert(
    fc.property(
      status,
      sum,
      sum,
      sum,
      sum,
      fc.tuple(fc.boolean(), fc.boolean()),
      (now, required, balance, open, wagered, [isOver, isAnotherRunning]) => {
        const facts = {
          balanceMinor: minor(balance),
          openStakeMinor: minor(open),
          wageredMinor: minor(wagered),
          isOver,
          isAnotherRunning,
        };
        const next = statusBy({ status: now, requiredMinor: minor(required) }, facts);
        if (isFinal(now)) expect(next).toBe(now);
        else if (next === 'converted')
          expect([open, wagered >= required, balance > 0n]).toEqual([0n, true, true]);
        // The same facts make the same of it, however often it is looked at.
        expect(statusBy({ status: next, requiredMinor: minor(required) }, facts)).toBe(next);
      },
    ),
  );
});

it('conversion splits all there is between the player and the house, within the bound, in any number of steps', () => {
  fc.assert(
    fc.property(terms, sum, fc.array(sum, { minLength: 1, maxLength: 5 }), (of, granted, balances) => {
      const offer = offerOf(of);
      let money = buildMoney({ grantedMinor: minor(granted) });
      for (const balance of balances) {
        const { ownMinor, houseMinor } = splitOf({ status: 'converted', offer, money }, minor(balance));
        expect(ownMinor + houseMinor).toBe(balance);
        expect(ownMinor >= 0n && houseMinor >= 0n).toBe(true);
        money = {
          ...money,
          convertedMinor: minor(money.convertedMinor + ownMinor),
          forfeitedMinor: minor(money.forfeitedMinor + houseMinor),
        };
      }
      if (of.payoutTimesMax !== undefined)
        expect(money.convertedMinor <= granted * BigInt(of.payoutTimesMax)).toBe(true);
      const [whole] = [ownOf(of, buildMoney({ grantedMinor: minor(granted) }), minor(balances[0] ?? 0n))];
      expect(whole <= (balances[0] ?? 0n)).toBe(true);
    }),
  );
});

it('what did not convert gives its player nothing of the bonus and the house all of it', () => {
  fc.assert(
    fc.property(fc.constantFrom('expired', 'cancelled'), terms, sum, (status, of, balance) => {
      const split = splitOf({ status, offer: offerOf(of), money: buildMoney() }, minor(balance));
      expect(split).toEqual({ ownMinor: 0n, houseMinor: balance });
    }),
  );
});
