import { minor } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import { decideNotice, type NoticeDecision } from './decide-notice.ts';
import { canMove, isFinished, type PaymentDirection, type PaymentStatus } from './payment.ts';

const decide = (direction: PaymentDirection, status: PaymentStatus, said: string): NoticeDecision =>
  decideNotice(
    { direction, status, amountMinor: minor(1000n), currency: 'EUR' },
    {
      status: said.startsWith('succeeded') ? 'succeeded' : said === 'pending' ? 'pending' : 'declined',
      amountMinor: minor(said === 'succeeded 999' ? 999n : 1000n),
      currency: said === 'succeeded in USD' ? 'USD' : 'EUR',
    },
  );
const text = (decision: NoticeDecision): string =>
  decision.kind === 'nothing'
    ? 'nothing'
    : decision.kind === 'move'
      ? `→ ${decision.to}`
      : `${decision.reason}${decision.to ? ' → review' : ''}`;

const DEPOSIT: readonly (readonly [PaymentStatus, readonly [string, string, string, string]])[] = [
  // status, succeeded, succeeded with another amount, succeeded in another currency, declined
  ['created', ['→ succeeded', 'amount_mismatch → review', 'currency_mismatch → review', '→ declined']],
  ['pending', ['→ succeeded', 'amount_mismatch → review', 'currency_mismatch → review', '→ declined']],
  ['expired', ['→ succeeded', 'amount_mismatch → review', 'currency_mismatch → review', '→ declined']],
  ['succeeded', ['second_success', 'second_success', 'second_success', 'decline_after_success']],
  ['held', ['second_success', 'second_success', 'second_success', 'decline_after_success']],
  ['returned', ['second_success', 'second_success', 'second_success', 'decline_after_success']],
  ['declined', ['success_after_decline', 'success_after_decline', 'success_after_decline', 'nothing']],
  ['review', ['second_success', 'amount_mismatch', 'currency_mismatch', 'nothing']],
];
const WITHDRAWAL: typeof DEPOSIT = [
  ['waiting', ['not_asked_for', 'not_asked_for', 'not_asked_for', 'not_asked_for']],
  ['refused', ['not_asked_for', 'not_asked_for', 'not_asked_for', 'not_asked_for']],
  ['requested', ['→ paid', 'amount_mismatch → review', 'currency_mismatch → review', '→ declined']],
  ['sent', ['→ paid', 'amount_mismatch → review', 'currency_mismatch → review', '→ declined']],
  ['paid', ['second_success', 'second_success', 'second_success', 'decline_after_success']],
  ['declined', ['success_after_decline', 'success_after_decline', 'success_after_decline', 'nothing']],
  ['review', ['second_success', 'amount_mismatch', 'currency_mismatch', 'nothing']],
];

describe.each([
  ['deposit', DEPOSIT],
  ['withdrawal', WITHDRAWAL],
] as const)('what a provider says about a %s', (direction, table) => {
  test.each(table)('that is %s', (status, expected) => {
    const said = ['succeeded', 'succeeded 999', 'succeeded in USD', 'declined'];
    expect(said.map((one) => text(decide(direction, status, one)))).toEqual(expected);
    expect(text(decide(direction, status, 'pending'))).toBe('nothing');
  });
});

describe('the table of moves', () => {
  test.each([
    ['deposit', 'succeeded'],
    ['deposit', 'declined'],
    ['withdrawal', 'paid'],
    ['withdrawal', 'declined'],
    ['withdrawal', 'refused'],
  ] as const)('a %s never leaves %s', (direction, status) => {
    const all: PaymentStatus[] = [
      'created',
      'pending',
      'succeeded',
      'declined',
      'expired',
      'waiting',
      'refused',
      'requested',
      'sent',
      'paid',
      'review',
      'held',
      'returned',
    ];
    expect(all.filter((to) => canMove(direction, status, to))).toEqual([]);
    expect(isFinished(status)).toBe(true);
  });
  test('money that came and waits is credited, goes back or turns out never to have come, and waits again where it cannot go back', () => {
    const next: PaymentStatus[] = [
      'created',
      'pending',
      'succeeded',
      'declined',
      'expired',
      'held',
      'returned',
    ];
    expect(next.filter((to) => canMove('deposit', 'held', to))).toEqual([
      'succeeded',
      'declined',
      'returned',
    ]);
    expect(next.filter((to) => canMove('deposit', 'returned', to))).toEqual(['held']);
    expect([isFinished('held'), isFinished('returned')]).toEqual([false, true]);
  });
});
