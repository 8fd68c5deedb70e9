import { expect, it } from 'vitest';
import { draftOf, emptyDraft, movedTo, ruleOf } from './routing-draft.ts';
import type { RoutingRule } from './words.ts';

const exponentOf = (code: string) => ({ EUR: 2, CLP: 0, BHD: 3, USDT: 6, DOGE: 8 })[code];

it.each<RoutingRule>([
  { priority: 100, isOpen: true },
  {
    priority: 1,
    isOpen: false,
    direction: 'deposit',
    family: 'crypto',
    providerId: 'btcpay',
    countryCode: 'DE',
  },
  { priority: 0, isOpen: true, currency: 'EUR', amountMinorMin: '1050' },
  { priority: 0, isOpen: true, currency: 'CLP', amountMinorMin: '5', amountMinorMax: '70' },
  { priority: 0, isOpen: true, currency: 'DOGE', amountMinorMax: '1' },
  { priority: 0, isOpen: true, providerId: 'stripe', methodId: 'card', terms: { usualMinutes: 0 } },
  { priority: 0, isOpen: true, currency: 'CLP', terms: { amountMinorMin: '5', amountMinorMax: '70' } },
  {
    priority: 0,
    isOpen: true,
    direction: 'withdrawal',
    currency: 'EUR',
    terms: { fee: { permille: 15, fixedMinor: '20' } },
  },
  { priority: 0, isOpen: true, direction: 'withdrawal', terms: { fee: { permille: 1000, fixedMinor: '0' } } },
])('a rule comes back from the form as it was: %o', (rule) => {
  expect(ruleOf(draftOf(rule, '1', exponentOf), exponentOf)).toEqual(rule);
});

it.each([
  ['a sum without a currency', { from: '5' }],
  ['a sum finer than its currency', { currency: 'CLP', from: '5.5' }],
  ['nothing as a sum', { currency: 'EUR', to: '0' }],
  ['no country', { countryCode: 'D' }],
  ['no priority', { priority: '' }],
  ['a priority too high', { priority: '1001' }],
  ['a term that is a sum without a currency', { least: '5' }],
  ['a fixed fee without a currency', { direction: 'withdrawal', feeFixed: '5' }],
  ['a fee of a deposit', { direction: 'deposit', feePercent: '1' }],
  ['a fee finer than a thousandth', { direction: 'withdrawal', feePercent: '1.25' }],
  ['a fee above the whole', { direction: 'withdrawal', feePercent: '100.1' }],
  ['a time that is none', { usualMinutes: 'soon' }],
  ['terms for some sums only', { currency: 'EUR', from: '5', most: '70' }],
  ['a way that no provider may have', { methodId: 'a way' }],
])('is no rule with %s', (_case, part) => {
  expect(ruleOf({ ...emptyDraft('1'), ...part }, exponentOf)).toBeUndefined();
});

it('writes a country as the call wants it', () => {
  expect(ruleOf({ ...emptyDraft('1'), countryCode: ' de ' }, exponentOf)?.countryCode).toBe('DE');
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [1, 9, 'acb'],
] as const)('moves the item at %i to %i: %s', (from, to, expected) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
