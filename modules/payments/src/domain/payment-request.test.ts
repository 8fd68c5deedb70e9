import { minor } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import { decideRequest, looksLikeCard, type OfferedMethod, type PaymentRequest } from './payment-request.ts';
import { isExpired, pollDelayMs } from './polling.ts';

const card: OfferedMethod = {
  providerId: 'payment-sandbox',
  methodId: 'card',
  kind: 'deposit',
  title: 'Card',
  amountMinorMin: minor(100n),
  amountMinorMax: minor(10_000n),
};
const buildRequest = (more: Partial<PaymentRequest>): PaymentRequest => ({
  direction: 'deposit',
  methodId: 'payment-sandbox:card',
  amountMinor: minor(500n),
  currency: 'EUR',
  ...more,
});

describe('a request', () => {
  test.each([
    [
      { currency: 'USD', amountMinor: minor(1n) },
      { code: 'currency_mismatch', currency: 'EUR' },
    ],
    [{ methodId: 'payment-sandbox:cash' }, { code: 'method_unknown' }],
    [{ direction: 'withdrawal' as const }, { code: 'method_unknown' }],
    [{ amountMinor: minor(99n) }, { code: 'amount_too_small', amountMinorMin: '100' }],
    [{ amountMinor: minor(10_001n) }, { code: 'amount_too_large', amountMinorMax: '10000' }],
  ])('is refused: %o', (more, refusal) => {
    expect(decideRequest(buildRequest(more), 'EUR', [card])).toMatchObject({ ok: false, ...refusal });
  });
  test.each([[100n], [10_000n]])('is fine at the edge of the limits: %s', (amount) => {
    expect(decideRequest(buildRequest({ amountMinor: minor(amount) }), 'EUR', [card])).toEqual({
      ok: true,
      value: card,
    });
  });
});

describe('a number', () => {
  test.each([
    ['4111 1111 1111 1111', true],
    ['5500-0000-0000-0004', true],
    ['4111111111111112', false],
    ['DE89370400440532013000', false],
    ['70010001', false],
  ])('%s may be a card: %s', (text, expected) => {
    expect(looksLikeCard(text)).toBe(expected);
  });
});

describe('polling', () => {
  test('asks ever more rarely, at least once an hour', () => {
    expect([0, 1, 2, 5, 6, 60].map(pollDelayMs)).toEqual([
      60_000, 120_000, 240_000, 1_920_000, 3_600_000, 3_600_000,
    ]);
  });
  test.each([
    ['deposit', 'pending', 3_600_000, true],
    ['deposit', 'created', 3_600_000, true],
    ['deposit', 'pending', 3_599_999, false],
    ['deposit', 'review', 9_999_999, false],
    ['withdrawal', 'sent', 9_999_999, false],
  ] as const)('a %s that is %s for %i ms expires: %s', (direction, status, ageMs, expected) => {
    expect(isExpired({ direction, status }, ageMs)).toBe(expected);
  });
});
