import { minor } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import type { OfferedMethod } from '../domain/payment-request.ts';
import { isHealthy, planRoutes, type ProviderHealth, type RoutingRule, routeOffer } from './routing-rule.ts';

const card = (providerId: string, more: Partial<OfferedMethod> = {}): OfferedMethod => ({
  providerId,
  methodId: 'card',
  kind: 'deposit',
  family: 'card',
  title: 'Card',
  amountMinorMin: minor(100n),
  amountMinorMax: minor(10_000n),
  ...more,
});
const fields = (...names: string[]) =>
  names.map((fieldId) => ({ fieldId, title: fieldId, isRequired: true, lengthMax: 9 }));
const rule = (more: Partial<RoutingRule>): RoutingRule => ({ priority: 100, isOpen: true, ...more });
const request = { countryCode: 'DE', currency: 'EUR', amountMinor: 500n };
const names = (methods: readonly OfferedMethod[]) => methods.map(({ providerId }) => providerId).join(' ');

describe('what is offered', () => {
  const methods = [card('a'), card('b'), card('c', { family: 'bank' }), card('d', { kind: 'withdrawal' })];
  test.each<[string, RoutingRule[], string]>([
    ['without rules: all, as told', [], 'a b c d'],
    ['a provider first', [rule({ providerId: 'b', priority: 1 })], 'b a c d'],
    ['a provider closed', [rule({ providerId: 'a', isOpen: false })], 'b c d'],
    ['a family closed in a country', [rule({ family: 'card', countryCode: 'DE', isOpen: false })], 'c'],
    ['another country', [rule({ family: 'card', countryCode: 'FR', isOpen: false })], 'a b c d'],
    ['another currency', [rule({ currency: 'USD', isOpen: false })], 'a b c d'],
    ['one direction', [rule({ direction: 'withdrawal', isOpen: false })], 'a b c'],
    ['the last rule that fits', [rule({ isOpen: false }), rule({ family: 'bank', priority: 5 })], 'c'],
    [
      'bounds fit the sum',
      [rule({ providerId: 'a', amountMinorMin: 500n, amountMinorMax: 500n, isOpen: false })],
      'b c d',
    ],
    ['bounds that do not', [rule({ providerId: 'a', amountMinorMin: 501n, isOpen: false })], 'a b c d'],
    ['upper bounds that do not', [rule({ providerId: 'a', amountMinorMax: 499n, isOpen: false })], 'a b c d'],
  ])('%s', (_case, rules, expected) => {
    expect(names(routeOffer(rules, methods, request))).toBe(expected);
  });
  test('is told under the terms of the last rule that fits, and else as its provider tells it', () => {
    const terms = {
      amountMinorMax: minor(700n),
      fee: { permille: 15, fixedMinor: minor(20n) },
      usualMinutes: 3,
    };
    const told = routeOffer(
      [
        rule({ providerId: 'b', terms: { amountMinorMin: minor(1n) } }),
        rule({ methodId: 'card', providerId: 'b', terms }),
        rule({ methodId: 'bank', terms: { amountMinorMin: minor(2n) } }),
      ],
      methods,
      { countryCode: 'DE', currency: 'EUR' },
    );
    expect(told).toEqual(methods.map((one) => (one.providerId === 'b' ? { ...one, ...terms } : one)));
  });
  test('before a sum is known, bounds say nothing', () => {
    const closed = rule({ providerId: 'a', amountMinorMin: 1n, isOpen: false });
    expect(names(routeOffer([closed], methods, { countryCode: 'DE', currency: 'EUR' }))).toBe('a b c d');
  });
});

describe('who is asked', () => {
  const plan = (
    others: readonly OfferedMethod[],
    rules: readonly RoutingRule[] = [],
    health: readonly (readonly [string, ProviderHealth])[] = [],
  ) => {
    const chosen = card('a', { fee: { permille: 10, fixedMinor: minor(1n) } });
    return names(
      planRoutes({ chosen, methods: [chosen, ...others], rules, health: new Map(health), request }),
    );
  };
  const silent = { failures: 3, failedMsAgo: 1000 };
  test.each<[string, string, string]>([
    ['the chosen one alone', plan([]), 'a'],
    ['another of the family after it', plan([card('b')]), 'a b'],
    ['not of another family', plan([card('b', { family: 'bank' })]), 'a'],
    ['not out for in', plan([card('b', { kind: 'withdrawal' })]), 'a'],
    ['not the same provider twice', plan([card('a', { methodId: 'other' })]), 'a'],
    ['each provider once', plan([card('b'), card('b', { methodId: 'other' })]), 'a b'],
    ['not above its limits', plan([card('b', { amountMinorMax: minor(499n) })]), 'a'],
    ['not below its limits', plan([card('b', { amountMinorMin: minor(501n) })]), 'a'],
    ['not with another form', plan([card('b', { fields: fields('iban') })]), 'a'],
    ['not a dearer one', plan([card('b', { fee: { permille: 11, fixedMinor: minor(0n) } })]), 'a'],
    ['by priority', plan([card('b'), card('c')], [rule({ providerId: 'c', priority: 1 })]), 'a c b'],
    ['not what a rule closes', plan([card('b')], [rule({ providerId: 'b', isOpen: false })]), 'a'],
    ['another when the chosen is closed', plan([card('b')], [rule({ providerId: 'a', isOpen: false })]), 'b'],
    ['the chosen when all is closed', plan([card('b')], [rule({ isOpen: false })]), 'a'],
    ['the silent one last', plan([card('b')], [], [['a', silent]]), 'b a'],
    [
      'both silent: as they were',
      plan(
        [card('b')],
        [],
        [
          ['a', silent],
          ['b', silent],
        ],
      ),
      'a b',
    ],
  ])('%s', (_case, asked, expected) => {
    expect(asked).toBe(expected);
  });
  test.each([
    [undefined, true],
    [{ failures: 2, failedMsAgo: 0 }, true],
    [{ failures: 3, failedMsAgo: 300_000 }, false],
    [{ failures: 9, failedMsAgo: 300_001 }, true],
  ])('a provider with %o answers: %s', (health, expected) => {
    expect(isHealthy(health)).toBe(expected);
  });
});
