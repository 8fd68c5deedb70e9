// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { legKey } from '../../../state/coupon-draft.ts';
import { announcements } from './announcements.ts';
import { buildLeg, buildLegs, buildSummary } from './building.testing.ts';
import { buttonMeaning } from './coupon-button.ts';
import { legQuote } from './leg-quote.ts';
import { outlookOf } from './outlook.ts';
import type { CouponSummary } from './summarise-coupon.ts';
import { NEW_TICKET, type Ticket } from './ticket.ts';

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
  it('shares the stake of a system by its lines', () => {
    const system = { chosenKind: 'system', sizes: [2, 3, 4], stakeText: '11' } as const;
    expect(buildSummary({ legs: buildLegs(4), ticket: system })).toMatchObject({
      lines: 11,
      stakePerLineMinor: 100n,
    });
    expect(buildSummary({ legs: buildLegs(4), ticket: { ...system, bankers: [one] } })).toMatchObject({
      freePlaces: 3,
      sizes: [2, 3],
      lines: 4,
    });
  });
});

describe('every kind', () => {
  const three = buildLegs(3).map((leg) => ({ ...leg, oddsMilliSeen: 2000 }));
  const [a, b, c] = three.map(legKey);
  const kind = (chosenKind: Ticket['chosenKind'], more: Partial<Ticket> = {}) =>
    buildSummary({ legs: three, ticket: { chosenKind, ...more } });
  // What the server books for these: kinds.route.db.test of the betting module.
  it.each([
    ['a chain', kind('chain'), { lines: 3, totalOddsMilli: 4000, possibleWinMinor: 4000n }],
    ['an if-bet', kind('conditional'), { lines: 3, possibleWinMinor: 4000n }],
    ['an anti-express', kind('anti_express'), { lines: 1, totalOddsMilli: 1071, possibleWinMinor: 1071n }],
  ] as const)('is counted as settlement counts it: %s', (_sentence, summary, expected) => {
    expect(summary).toMatchObject({ bets: 1, problems: [], ...expected });
  });
  it('lets groups have their own sums, and the lobby stand in each', () => {
    const groups = NEW_TICKET.groups.map((one, at) => ({ ...one, stakeText: at === 0 ? '6' : '' }));
    const summary = kind('multibet', {
      groups,
      groupOf: { [a ?? '']: 0, [b ?? '']: 1, [c ?? '']: 2 },
      stakeText: '4',
    });
    expect(summary).toMatchObject({ bets: 1, lines: 2, totalStakeMinor: 1000n, possibleWinMinor: 4000n });
    expect(summary.parts.map((part) => part.winMinor)).toEqual([2400n, 1600n]);
    expect(codes(kind('multibet', { groupOf: { [a ?? '']: 1, [b ?? '']: 1, [c ?? '']: 1 } }))).toEqual([
      'groups_few',
    ]);
  });
  it('lets each single have its own sum, by itself or all together', () => {
    const own = { ownStakes: { [a ?? '']: '3' }, stakeText: '1' };
    expect(kind('single', own)).toMatchObject({ bets: 3, totalStakeMinor: 500n, possibleWinMinor: 1000n });
    const together = kind('single', { ...own, isAllOrNothing: true });
    expect(together).toMatchObject({ bets: 1, totalStakeMinor: 500n, possibleWinMinor: 1000n });
    expect(together.shape).toMatchObject({ kind: 'multibet', groups: [{ stakeMinor: 300n }, {}, {}] });
  });
  it('names the single whose own sum is out of its bounds', () => {
    const singleBounds = new Map([
      [a ?? '', { stakeMinorMin: 20n, stakeMinorMax: 200n, reason: 'market' as const }],
    ]);
    const ticket = { chosenKind: 'single', ownStakes: { [a ?? '']: '3' }, stakeText: '1' } as const;
    expect(buildSummary({ legs: three, ticket, singleBounds }).problems).toEqual([
      { code: 'stake_too_high', stakeMinorMax: 200n, reason: 'market', part: a },
    ]);
  });
  it('adds the boost of the house to the winnings of an express, by legs that are long enough', () => {
    const ladder = { legsMin: 3, percents: [3, 5], oddsMilliMin: 1200 };
    const summary = buildSummary({ legs: three, ladder });
    expect(summary).toMatchObject({ totalOddsMilli: 8000, possibleWinMinor: 8210n });
    expect(summary.boost).toEqual({ percent: 3, legs: 3, addedMinor: 210n });
    const short = [...three.slice(1), buildLeg(9, { oddsMilliSeen: 1100 })];
    expect(buildSummary({ legs: short, ladder }).boost).toBeUndefined();
  });
  it('agrees to the price of the whole of an anti-express', () => {
    const ticket = { chosenKind: 'anti_express', policy: 2 } as const;
    const at = (odds: number) =>
      codes(buildSummary({ legs: three, ticket, quotes: quote(a ?? '', 'open', odds) }));
    expect([at(2100), at(1900)]).toEqual([['prices_changed'], []]);
    const long = buildLegs(2).map((leg) => ({ ...leg, oddsMilliSeen: 90_000 }));
    expect(codes(buildSummary({ legs: long, ticket }))).toEqual(['odds_too_short']);
  });
});

describe('a builder', () => {
  const legs = [buildLeg(1), buildLeg(2), buildLeg(1, { type: 9, parameter: 2.5 })];
  const built = [legs[0]?.eventId ?? 0];
  const priced = (oddsMilli: number | undefined, problem?: string) => () => ({ oddsMilli, problem });
  it('is one place of the ticket at its joint price', () => {
    const summary = buildSummary({ legs, built, builderOf: priced(3000) });
    expect(summary).toMatchObject({ kind: 'express', totalOddsMilli: 5550, problems: [] });
    expect(summary.places.map((place) => [...place.legs])).toEqual([[0, 2], [1]]);
  });
  it('has no sum while its price is asked for, and says why when there is none', () => {
    expect(buildSummary({ legs, built })).toMatchObject({ totalOddsMilli: undefined, problems: [] });
    const none = buildSummary({ legs, built, builderOf: priced(undefined, 'builder_contradiction') });
    expect(none.problems).toMatchObject([{ code: 'builder_unpriced', why: 'builder_contradiction' }]);
  });
  it('asks before it takes another joint price', () => {
    const [place] = buildSummary({ legs, built, builderOf: priced(3000) }).places;
    const builderSeen = { [place?.builder?.composition ?? '']: 3200 };
    expect(codes(buildSummary({ legs, built, builderOf: priced(3000), ticket: { builderSeen } }))).toEqual([
      'prices_changed',
    ]);
  });
  it('does not stand in an anti-express', () => {
    const ticket = { chosenKind: 'anti_express' } as const;
    expect(codes(buildSummary({ legs, built, builderOf: priced(3000), ticket }))).toEqual([
      'kind_without_builders',
    ]);
  });
});

describe('what a ticket can bring', () => {
  const three = buildLegs(3).map((leg) => ({ ...leg, oddsMilliSeen: 2000 }));
  const rows = (chosenKind: Ticket['chosenKind']) =>
    outlookOf(buildSummary({ legs: three, ticket: { chosenKind, stakeText: '12' } }));
  it('is told by the number of wins for a system', () => {
    expect(rows('system')).toMatchObject([
      { is: 'wins', count: 1, mostMinor: 0n },
      { is: 'wins', count: 2, leastMinor: 1600n, mostMinor: 1600n },
      { is: 'wins', count: 3, mostMinor: 4800n },
    ]);
  });
  it('is told by the number of wins whatever each size of a system stakes', () => {
    const ticket = {
      chosenKind: 'system',
      sizes: [2, 3],
      hasSizeStakes: true,
      sizeStakes: { 3: '4' },
    } as const;
    const summary = buildSummary({ legs: three, ticket: { ...ticket, stakeText: '12' } });
    expect(summary.parts.map(({ id, stakeMinor, winMinor }) => [id, stakeMinor, winMinor])).toEqual([
      ['2', 1200n, 4800n],
      ['3', 400n, 3200n],
    ]);
    expect(summary).toMatchObject({ totalStakeMinor: 1600n, possibleWinMinor: 8000n, problems: [] });
    expect(outlookOf(summary)).toMatchObject([
      { is: 'wins', count: 1, mostMinor: 0n },
      { is: 'wins', count: 2, leastMinor: 1600n, mostMinor: 1600n },
      { is: 'wins', count: 3, mostMinor: 8000n },
    ]);
  });
  it('is told step by step for a chain, and stops where an if-bet stops', () => {
    expect(rows('conditional').map((row) => ('paysMinor' in row ? row.paysMinor : 0n))).toEqual([
      0n,
      1200n,
      2400n,
      4800n,
    ]);
    expect(rows('chain').map((row) => ('paysMinor' in row ? row.paysMinor : 0n))).toEqual([
      0n,
      0n,
      2400n,
      4800n,
    ]);
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
      purse: [1000n],
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
      { say: 'changed', outcome: 'Norhaven 1', type: 1, from: 1850, to: 1900 },
      { say: 'suspended', outcome: 'Norhaven 2' },
      { say: 'added', outcome: 'Norhaven 4' },
      { say: 'removed', outcome: 'Norhaven 3' },
    ]);
    expect(announcements(now, now)).toEqual([]);
  });
});
