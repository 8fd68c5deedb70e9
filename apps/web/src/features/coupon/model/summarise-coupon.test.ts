// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { legKey } from '../../../state/coupon-draft.ts';
import { announcements } from './announcements.ts';
import { buildLeg, buildLegs, buildSummary } from './building.testing.ts';
import { buttonMeaning } from './coupon-button.ts';
import { legQuote } from './leg-quote.ts';
import type { CouponSummary } from './summarise-coupon.ts';

const codes = (summary: CouponSummary): string[] => summary.problems.map((problem) => problem.code);
const [one, two] = [legKey(buildLeg(1)), legKey(buildLeg(2))];
const quote = (key: string, status: 'open' | 'suspended' | 'gone', oddsMilli = 1850) =>
  new Map([[key, { status, oddsMilli }]]);

describe('summariseCoupon', () => {
  it('sums up a single', () => {
    expect(buildSummary()).toMatchObject({
      kind: 'single',
      bets: 1,
      totalOddsMilli: 1850,
      stakeMinor: 1000n,
      totalStakeMinor: 1000n,
      possibleWinMinor: 1850n,
      problems: [],
    });
  });
  it('multiplies an express', () => {
    expect(buildSummary({ legs: buildLegs(3) })).toMatchObject({
      kind: 'express',
      bets: 1,
      lines: 1,
      totalOddsMilli: 6331,
      possibleWinMinor: 6331n,
    });
  });
  it('takes one stake for each of several singles', () => {
    expect(buildSummary({ legs: buildLegs(3), ticket: { chosenKind: 'single' } })).toMatchObject({
      bets: 3,
      totalOddsMilli: undefined,
      stakeMinor: 1000n,
      totalStakeMinor: 3000n,
      possibleWinMinor: 5550n,
    });
  });
  it('shares the stake of a system by its lines, and names a cover', () => {
    const system = { chosenKind: 'system', sizes: [2, 3, 4], stakeText: '11' } as const;
    expect(buildSummary({ legs: buildLegs(4), ticket: system })).toMatchObject({
      lines: 11,
      stakePerLineMinor: 100n,
      cover: 'yankee',
    });
    expect(buildSummary({ legs: buildLegs(4), ticket: { ...system, bankers: [one] } })).toMatchObject({
      freeLegs: 3,
      sizes: [2, 3],
      lines: 4,
      cover: undefined,
    });
  });
});

describe('what is wrong with a coupon', () => {
  const express = buildLegs(2);
  it.each([
    ['a leg that is gone', { quotes: quote(one, 'gone') }, ['legs_gone']],
    ['a suspended leg', { quotes: quote(one, 'suspended') }, ['legs_suspended']],
    ['legs of one match', { legs: [buildLeg(1), buildLeg(1, { type: 3 })] }, ['legs_related']],
    ['legs the server knows to be related', { relatedPairs: [[two, one]] as const }, ['legs_related']],
    ['a moved price', { quotes: quote(one, 'open', 1900) }, ['prices_changed']],
    ['no stake', { ticket: { stakeText: '' } }, ['stake_missing']],
    ['a stake of nothing', { ticket: { stakeText: '0' } }, ['stake_missing']],
    ['a stake below the least', { ticket: { stakeText: '0.1' } }, ['stake_too_low']],
    ['more than the balance', { ticket: { stakeText: '501' } }, ['stake_too_high']],
    ['too many legs', { legs: buildLegs(51), ticket: { stakeText: '' } }, ['too_many_legs', 'stake_missing']],
  ])('says so: %s', (_sentence, change, problems) => {
    expect(codes(buildSummary({ legs: express, ...change }))).toEqual(problems);
  });
  it('holds a system to fewer legs', () => {
    expect(codes(buildSummary({ legs: buildLegs(21), ticket: { chosenKind: 'system' } }))).toEqual([
      'too_many_legs',
    ]);
  });
  it('lets related and suspended legs stand in singles, and leaves out what cannot be bet', () => {
    const legs = [buildLeg(1), buildLeg(1, { type: 3 }), buildLeg(2)];
    const summary = buildSummary({ legs, ticket: { chosenKind: 'single' }, quotes: quote(two, 'suspended') });
    expect(codes(summary)).toEqual([]);
    expect(summary).toMatchObject({ bets: 2, totalStakeMinor: 2000n });
  });
  it('shares the balance between singles', () => {
    const summary = buildSummary({
      legs: buildLegs(3),
      ticket: { chosenKind: 'single' },
      balanceMinor: 1000n,
    });
    expect(summary.bounds).toEqual({ stakeMinorMin: 20n, stakeMinorMax: 333n, reason: 'balance' });
  });
  it('takes the tightest bound and its reason', () => {
    const server = { stakeMinorMin: 50n, stakeMinorMax: 700n, reason: 'market' } as const;
    expect(buildSummary({ serverBounds: server }).bounds).toEqual(server);
    const far = [buildLeg(1, { oddsMilliSeen: 900_000 }), buildLeg(2, { oddsMilliSeen: 900_000 })];
    expect(buildSummary({ legs: far }).bounds).toMatchObject({ stakeMinorMax: 123n, reason: 'payout' });
  });
});

describe('prices that moved from 1.850', () => {
  it.each([
    ['any change needs consent by default', undefined, 1900, true],
    ['higher ones are taken when higher is allowed', 2, 1900, false],
    ['lower ones are not', 2, 1800, true],
    ['all are taken when all are allowed', 1, 1800, false],
  ] as const)('%s', (_sentence, policy, now, needsConsent) => {
    const [leg] = buildSummary({ ticket: { policy }, quotes: quote(one, 'open', now) }).legs;
    expect(leg).toMatchObject({ needsConsent, oddsMilliSeen: 1850, oddsMilliNow: now });
  });
  it('counts the price of now in the win', () => {
    expect(buildSummary({ quotes: quote(one, 'open', 2000) }).possibleWinMinor).toBe(2000n);
  });
});

describe('buttonMeaning', () => {
  it.each([
    ['place', {}, true],
    ['sign_in', {}, false],
    ['accept', { quotes: quote(one, 'open', 1900), ticket: { stakeText: '' } }, true],
    ['blocked', { quotes: quote(one, 'suspended') }, true],
    ['stake', { ticket: { stakeText: '' } }, true],
  ] as const)('is %s', (meaning, change, isSignedIn) => {
    expect(buttonMeaning(buildSummary(change), isSignedIn)).toBe(meaning);
  });
});

describe('legQuote', () => {
  const leg = { oddsMilliSeen: 1850 };
  const checked = {
    oddsMilli: 1900,
    isSuspended: false,
    isOver: false,
    isSingleOnly: false,
    isLive: false,
    startsAtMs: 0,
    labels: buildLeg(1).labels,
  };
  it.each([
    ['the book goes first', { oddsMilli: 2000, isOpen: true }, { ...checked, isOver: true }, 'open', 2000],
    ['a closed price is suspended', { oddsMilli: 2000, isOpen: false }, checked, 'suspended', 2000],
    ['nobody answered yet', undefined, undefined, 'unknown', 1850],
    ['taken off since the check', undefined, checked, 'suspended', 1900],
    ['over', undefined, { ...checked, isOver: true, oddsMilli: 0 }, 'gone', 1850],
  ] as const)('%s', (_sentence, price, check, status, oddsMilli) => {
    expect(legQuote(leg, price, check)).toEqual({ status, oddsMilli });
  });
});

describe('announcements', () => {
  it('says what happened to picks, and nothing twice', () => {
    const before = buildSummary({ legs: buildLegs(3) });
    const now = buildSummary({
      legs: [...buildLegs(2), buildLeg(4)],
      quotes: new Map([
        [one, { status: 'open', oddsMilli: 1900 }],
        [two, { status: 'suspended', oddsMilli: 1850 }],
      ]),
    });
    expect(announcements(before, now)).toEqual([
      { say: 'changed', outcome: 'Norhaven 1', from: 1850, to: 1900 },
      { say: 'suspended', outcome: 'Norhaven 2' },
      { say: 'added', outcome: 'Norhaven 4' },
      { say: 'removed', outcome: 'Norhaven 3' },
    ]);
    expect(announcements(now, now)).toEqual([]);
  });
});
