import { type AccountId, minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { OwnBet } from '../deps.ts';
import { buildBet, buildLeg, buildTerms } from './building.testing.ts';
import type { BonusTerms } from './offer.ts';
import { isPlayedByBets, simulate } from './simulate.ts';

const bet = (stake: bigint, payout: bigint, more: Partial<OwnBet> = {}): OwnBet => ({
  ...buildBet({ stakeMinor: minor(stake), status: payout > 0n ? 'won' : 'lost' }),
  accountId: 1 as AccountId,
  payoutMinor: minor(payout),
  legs: [1400, 1800, 2100].map((oddsMilli) => ({ ...buildLeg({ oddsMilli }), result: 'won' as const })),
  ...more,
});
const single = (stake: bigint, payout: bigint) => bet(stake, payout, { kind: 'single' });
const gift: Partial<BonusTerms> = {
  trigger: { on: 'choice' },
  unitsMax: 10,
  wagering: { times: 2, kinds: ['express'], legsMin: 3, oddsMilliMin: 1400, isLiveCounted: true },
};
const play = (more: Partial<BonusTerms>, bets: readonly OwnBet[], baseMinor = 0n) =>
  simulate({ terms: buildTerms(more), baseMinor: minor(baseMinor), unitMinor: minor(100n) }, bets);

it.each([
  // 10.00 given, 20.00 to be staked: 10.00 doubles, 10.00 of it is lost, 10.00 are left.
  ['converts', gift, [bet(1000n, 2000n), bet(1000n, 0n)], 'converted', 1000n, 1000n],
  ['stakes at most what is left', gift, [bet(9000n, 0n)], 'lost', 1000n, 0n],
  ['waits for more bets', gift, [bet(500n, 1000n)], 'unfinished', 1000n, 0n],
  ['passes over what does not fit', gift, [single(1000n, 0n), bet(500n, 500n)], 'unfinished', 1000n, 0n],
  ['passes over what was sold', gift, [bet(1000n, 0n, { isSold: true })], 'unfinished', 1000n, 0n],
  [
    'is bounded like a real one',
    { ...gift, payoutTimesMax: 1 },
    [bet(1000n, 9000n), bet(1000n, 1000n)],
    'converted',
    1000n,
    1000n,
  ],
  [
    'keeps the gift of a free bet',
    { ...gift, isStakedWhole: true, isGiftKept: true, wagering: { ...buildTerms().wagering, times: 1 } },
    [bet(300n, 900n)],
    'converted',
    1000n,
    2000n,
  ],
  [
    'is a part of first bets that lost',
    { ...gift, trigger: { on: 'first_bets_lost', bets: 1, percent: 50 } },
    [single(800n, 0n), bet(400n, 1200n), bet(400n, 400n)],
    'converted',
    400n,
    1200n,
  ],
  [
    'is nothing where first bets won',
    { ...gift, trigger: { on: 'first_bets_lost', bets: 1, percent: 50 } },
    [single(800n, 900n)],
    'not_earned',
    0n,
    0n,
  ],
] as const)('an offer over past bets %s', (_name, terms, bets, end, granted, converted) => {
  expect(play(terms as Partial<BonusTerms>, bets)).toEqual({
    end,
    grantedMinor: granted,
    convertedMinor: converted,
  });
});

it('a deposit offer is given to everybody who would deposit so much', () => {
  const bonus = play({}, [], 4000n);
  expect(bonus).toMatchObject({ end: 'unfinished', grantedMinor: 4000n });
});

it.each([
  ['a campaign of bets', {}, true],
  ['a share of a pot', { trigger: { on: 'profit_share', percent: 10, minutesAfter: 30 } }, false],
  ['free rounds', { trigger: { on: 'free_spins' } }, false],
  ['a campaign of games', { games: { slots: 100, table: 10, live: 0, other: 0 } }, false],
] as const)('says of %s whether past bets tell what it costs', (_what, more, isTold) => {
  expect(isPlayedByBets(buildTerms(more as Partial<BonusTerms>))).toBe(isTold);
});
