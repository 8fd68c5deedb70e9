import { minor } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBet, buildLeg, buildTerms } from './building.testing.ts';
import { countOf, countOfSlip, isOfOnly, wageredMinor } from './counting.ts';

const leg = (oddsMilli: number, isLive = false) => buildLeg({ oddsMilli, isLive });

describe('a bet', () => {
  it.each([
    ['counts with its stake when it won', {}, 'counts', 1000n],
    ['counts when it lost', { status: 'lost' }, 'counts', 1000n],
    ['counts when half of it lost', { status: 'half_lost' }, 'counts', 1000n],
    ['does not count while it is open', { status: 'accepted' }, 'open', 0n],
    ['does not count when its stake came back', { status: 'voided' }, 'void', 0n],
    ['does not count when a part of it was sold', { isSold: true }, 'sold', 0n],
    ['does not count with an insurance', { isInsured: true }, 'insured', 0n],
    ['does not count when its stake was advanced', { isAdvance: true }, 'advance', 0n],
    ['does not count as a single', { kind: 'single', legs: [leg(1900)] }, 'kind', 0n],
    ['does not count with two legs', { legs: [leg(1900), leg(1900)] }, 'legs', 0n],
    ['does not count with a leg at 1.399', { legs: [leg(1399), leg(1900), leg(1900)] }, 'odds', 0n],
  ])('%s', (_sentence, more, reason, countedMinor) => {
    expect(countOf(buildTerms(), buildBet(more))).toMatchObject({ reason, countedMinor });
  });

  it('that is free counts when it was sold, and not when it was taken back', () => {
    const rules = { ...buildTerms(), isFreeBet: true };
    expect(countOf(rules, buildBet({ status: 'sold', isSold: true })).reason).toBe('counts');
    expect(countOf(rules, buildBet({ status: 'sold' })).reason).toBe('void');
  });

  it('does not count with a live leg where the offer says so', () => {
    const { wagering } = buildTerms();
    const bet = buildBet({ legs: [leg(1900, true), leg(1900), leg(1900)] });
    expect(countOf({ wagering: { ...wagering, isLiveCounted: false } }, bet).reason).toBe('live');
  });

  it.each([
    ['counts at 2.10 where 2.10 is the most', { oddsMilliMax: 2100 }, false, { reason: 'counts' }],
    ['does not count above it', { oddsMilliMax: 2099 }, false, { reason: 'odds_high', leg: 3 }],
    ['counts live where live alone counts', { isLiveOnly: true }, true, { reason: 'counts' }],
    [
      'counts so whatever else is said of live',
      { isLiveOnly: true, isLiveCounted: false },
      true,
      { reason: 'counts' },
    ],
    ['does not count before its match there', { isLiveOnly: true }, false, { reason: 'line', leg: 1 }],
  ])('%s', (_name, more, isLive, expected) => {
    const rules = { wagering: { ...buildTerms().wagering, ...more } };
    const bet = buildBet({ legs: [1400, 1800, 2100].map((oddsMilli) => leg(oddsMilli, isLive)) });
    expect(countOf(rules, bet)).toMatchObject(expected);
    expect(countOfSlip(rules, bet)).toMatchObject(expected);
  });
});

describe('terms of what its legs are of', () => {
  const wide = { wagering: buildTerms().wagering };
  const other = (more: object) => ({ legs: [leg(1900), leg(1900), buildLeg(more)] });
  it.each([
    ['nothing named', {}, {}, { reason: 'counts' }],
    ['its sport', { sportIds: [2, 1] }, {}, { reason: 'counts' }],
    ['another sport on one leg', { sportIds: [1] }, other({ sportId: 2 }), { reason: 'sport', leg: 3 }],
    ['its championship', { champIds: [7] }, {}, { reason: 'counts' }],
    ['another championship', { champIds: [7] }, other({ champId: 8 }), { reason: 'champ', leg: 3 }],
    ['one that is not known any more', { champIds: [7] }, other({ champId: 0 }), { reason: 'champ', leg: 3 }],
    ['its market', { groupIds: [1] }, {}, { reason: 'counts' }],
    ['another market', { groupIds: [1] }, other({ groupId: 17 }), { reason: 'market', leg: 3 }],
    ['all three', { sportIds: [1], champIds: [7], groupIds: [1] }, {}, { reason: 'counts' }],
  ])('%s', (_name, only, more, expected) => {
    const rules = { ...wide, only };
    expect(countOf(rules, buildBet(more))).toMatchObject(expected);
    expect(countOfSlip(rules, buildBet(more))).toMatchObject(expected);
    expect(isOfOnly(rules, buildBet(more).legs)).toBe(expected.reason === 'counts');
  });
});

it.each([
  ['counts whole', {}, { reason: 'counts', countedMinor: 1000n }],
  ['is of another kind', { kind: 'system' }, { reason: 'kind' }],
  ['has a leg at 1.35', { legs: [leg(1900), leg(1350), leg(1900)] }, { reason: 'odds', leg: 2 }],
  ['has a live leg', { legs: [leg(1900), leg(1900), leg(1900, true)] }, { reason: 'live', leg: 3 }],
  ['stakes too little', { stakeMinor: minor(499n) }, { reason: 'stake_low' }],
  ['is a system', { kind: 'system', legs: [leg(1900), leg(1900)] }, { reason: 'kind' }],
  ['stakes too much', { stakeMinor: minor(2001n) }, { reason: 'stake' }],
])('a slip that %s says so before it is placed, with the leg', (_name, more, expected) => {
  const { wagering } = buildTerms();
  const rules = {
    wagering: { ...wagering, isLiveCounted: false },
    stakeMinorMin: minor(500n),
    stakeMinorMax: minor(2000n),
  };
  expect(countOfSlip(rules, buildBet(more))).toEqual({ countedMinor: 0n, ...expected });
});

it('is told as a slip what it counts once it is played, whatever it is', () => {
  const flags = fc.record({ isInsured: fc.boolean(), isAdvance: fc.boolean() });
  const kind = fc.constantFrom('single', 'express', 'system');
  const legs = fc.array(
    fc.integer({ min: 1100, max: 2500 }).map((odds) => leg(odds)),
    { minLength: 1, maxLength: 4 },
  );
  const stake = fc.bigInt({ min: 1n, max: 3000n }).map(minor);
  const status = fc.constantFrom('won', 'half_won', 'half_lost', 'lost');
  fc.assert(
    fc.property(flags, kind, legs, stake, status, (more, of, own, stakeMinor, end) => {
      const rules = { ...buildTerms(), stakeMinorMin: minor(500n), stakeMinorMax: minor(2000n) };
      const slip = { kind: of, legs: own, stakeMinor, ...more };
      expect(countOf(rules, { ...slip, betId: 1, isSold: false, status: end })).toEqual(
        countOfSlip(rules, slip),
      );
    }),
  );
});

it.each([
  [1000n, 'counts'],
  [999n, 'stake'],
] as const)('a bet of 1000 where %s is the most is of reason %s', (most, reason) => {
  expect(countOf({ ...buildTerms(), stakeMinorMax: minor(most) }, buildBet()).reason).toBe(reason);
});

it('is wagered by what the bets are now: in any order, however often they were settled', () => {
  const status = fc.constantFrom('accepted', 'won', 'lost', 'voided', 'half_won');
  fc.assert(
    fc.property(fc.array(fc.array(status, { minLength: 1 }), { maxLength: 20 }), (histories) => {
      const settled = histories.map((history, betId) =>
        buildBet({ betId, stakeMinor: minor(BigInt(betId + 1)), status: history.at(-1) ?? 'accepted' }),
      );
      const counted = histories.flatMap((history, betId) =>
        ['won', 'lost', 'half_won'].includes(history.at(-1) ?? '') ? [betId + 1] : [],
      );
      const expected = BigInt(counted.reduce((sum, stake) => sum + stake, 0));
      expect(wageredMinor(buildTerms(), settled)).toBe(expected);
      expect(wageredMinor(buildTerms(), settled.toReversed())).toBe(expected);
    }),
  );
});
