import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildTerms } from './building.testing.ts';
import { earnedMinor, isOfferedIn, requiredMinor } from './offer.ts';

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
