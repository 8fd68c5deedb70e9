import { instant, minor } from '@overround/kernel';
import { SHIPPED_LANGUAGES } from '@overround/phrases';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { buildTerms } from './building.testing.ts';
import {
  BonusTerms,
  depositFault,
  earnedMinor,
  isCampaignOver,
  isOfferedIn,
  isPeriod,
  isRunning,
  nextMinute,
  requiredMinor,
} from './offer.ts';

const UNIT = minor(100n);
const deposit = (percent: number) =>
  buildTerms({ trigger: { on: 'deposit', isFirst: true, percent, depositUnitsMin: 5 } });

describe('what is earned', () => {
  it.each([
    ['nothing of a deposit below the least', deposit(100), 499n, 0n],
    ['the percentage of the least deposit', deposit(100), 500n, 500n],
    ['a part of a minor unit less', deposit(33), 1001n, 330n],
    ['the most the offer gives', deposit(300), 1_000_000n, 10_000n],
    [
      'what the offer says, when it is a gift',
      buildTerms({ trigger: { on: 'choice' }, unitsMax: 7 }),
      0n,
      700n,
    ],
    [
      'a part of what first bets lost',
      buildTerms({ trigger: { on: 'first_bets_lost', bets: 1, percent: 50 } }),
      2001n,
      1000n,
    ],
  ] as const)('is %s', (_sentence, terms, base, expected) => {
    expect(earnedMinor(terms, minor(base), UNIT)).toBe(expected);
  });

  // round unit of 0, 2, 3, 6 and 8 decimals; base, share of 33 % rounded down; the most of 100 units; the least base of 5 units
  it.each([
    [1n, 10n, 3n, 100n],
    [100n, 1001n, 330n, 10_000n],
    [1000n, 5001n, 1650n, 100_000n],
    [1_000_000n, 5_000_002n, 1_650_000n, 100_000_000n],
    [100_000_000n, 500_000_099n, 165_000_032n, 10_000_000_000n],
  ])('counts in units of %s: of %s it is %s, and %s at the most', (unit, base, expected, most) => {
    const earned = (baseMinor: bigint) => earnedMinor(deposit(33), minor(baseMinor), minor(unit));
    expect([earned(base), earned(unit * 10_000n), earned(unit * 5n - 1n)]).toEqual([expected, most, 0n]);
    const gift = buildTerms({ trigger: { on: 'choice' }, unitsMax: 7 });
    expect(earnedMinor(gift, minor(0n), minor(unit))).toBe(unit * 7n);
  });

  it('is to be staked so many times', () => {
    expect(requiredMinor(buildTerms(), minor(1234n))).toBe(6170n);
  });
});

it.each([
  ['everywhere without a list', {}, true],
  ['in a country of the list', { countryIds: [2, 1] }, true],
  ['not in another country', { countryIds: [2] }, false],
  ['not in another currency', { currencies: ['USD'] }, false],
])('is offered %s', (_sentence, more, expected) => {
  const offer = { offerId: 1, version: 1, kind: 'sport', code: 'SPORT', terms: buildTerms(more) } as const;
  expect(isOfferedIn(offer, { countryId: 1, currency: 'EUR' })).toBe(expected);
});

describe('a campaign with a period', () => {
  const now = { minute: '2026-12-24T18:00', weekday: 'thu' };
  it.each([
    ['without bounds', {}, true],
    ['from this minute on', { fromAt: '2026-12-24T18:00' }, true],
    ['from the next minute on', { fromAt: '2026-12-24T18:01' }, false],
    ['until the next minute', { untilAt: '2026-12-24T18:01' }, true],
    ['until this minute', { untilAt: '2026-12-24T18:00' }, false],
    ['of this day of the week', { weekdays: ['wed', 'thu'] }, true],
    ['of another day', { weekdays: ['fri'] }, false],
    ['of this day, next year', { weekdays: ['thu'], fromAt: '2027-01-01T00:00' }, false],
  ] as const)('%s', (_name, of, expected) => {
    const terms = buildTerms(of as Partial<BonusTerms>);
    expect(isRunning(terms, now)).toBe(expected);
    expect(isCampaignOver(terms, now)).toBe('untilAt' in of && of.untilAt === now.minute);
    expect(Compile(BonusTerms).Check(terms)).toBe(true);
  });

  it.each([
    ['one minute long', { fromAt: '2026-12-24T18:00', untilAt: '2026-12-24T18:01' }, true],
    ['of a leap day', { fromAt: '2028-02-29T00:00' }, true],
    ['of no minute', { fromAt: '2026-12-24T18:00', untilAt: '2026-12-24T18:00' }, false],
    ['of a day there is not', { untilAt: '2026-02-29T00:00' }, false],
  ])('%s', (_name, of, expected) => {
    expect(isPeriod(of)).toBe(expected);
  });

  it('is no period in other words, and has a name in every language of the product', () => {
    const check = Compile(BonusTerms);
    expect(check.Check(buildTerms({ fromAt: '2026-12-24 18:00' }))).toBe(false);
    expect(check.Check(buildTerms({ names: { en: ' ' } }))).toBe(false);
    const names = Object.fromEntries(SHIPPED_LANGUAGES.map((lang) => [lang, 'Name']));
    expect(check.Check(buildTerms({ names }))).toBe(true);
  });
});

// A Thursday noon → when it is there next.
it.each([
  ['always', {}, '2026-12-24T12:00'],
  ['from a later minute on', { fromAt: '2026-12-24T18:00' }, '2026-12-24T18:00'],
  ['since an earlier one', { fromAt: '2026-12-01T18:00' }, '2026-12-24T12:00'],
  ['on Thursdays', { weekdays: ['thu'] }, '2026-12-24T12:00'],
  ['on Wednesdays', { weekdays: ['wed'] }, '2026-12-30T00:00'],
  ['on Fridays of a later time', { fromAt: '2026-12-31T18:00', weekdays: ['fri'] }, '2027-01-01T00:00'],
  ['on a day that comes after its end', { untilAt: '2026-12-25T00:00', weekdays: ['sat'] }, undefined],
  ['no more', { untilAt: '2026-12-24T12:00' }, undefined],
] as const)('what is there %s', (_when, period, expected) => {
  expect(nextMinute(period as Parameters<typeof nextMinute>[0], { minute: '2026-12-24T12:00' })).toBe(
    expected,
  );
});

const at = (text: string) => instant(Date.parse(text));
// trigger asks for the first one, it is the first, begun at → why it earns nothing
it.each([
  [true, true, '2026-12-24T18:00Z', undefined],
  [true, false, '2026-12-24T18:00Z', 'deposit_not_first'],
  [false, false, '2026-12-24T18:00Z', undefined],
  [true, false, '2026-12-24T17:59Z', 'deposit_not_first'],
  [true, true, '2026-12-24T17:59:59.999Z', 'campaign_closed_then'],
  [true, true, '2026-12-25T00:00Z', 'campaign_closed_then'],
  [true, true, '2026-12-31T23:59Z', undefined],
  [true, true, '2027-01-01T00:00Z', 'campaign_closed_then'],
] as const)('a deposit: only the first %s, the first %s, begun %s: %s', (only, isFirst, begun, fault) => {
  const trigger = { on: 'deposit', isFirst: only, percent: 100, depositUnitsMin: 1 } as const;
  const period = { fromAt: '2026-12-24T18:00', untilAt: '2027-01-01T00:00', weekdays: ['thu' as const] };
  expect(depositFault({ trigger, ...period }, { isFirst, begunAt: at(begun) })).toBe(fault);
});
