import { describe, expect, test } from 'vitest';
import { claimText, noticeOfRefund } from './words.ts';

const PAYMENT = '0190a000-0000-7000-8000-000000000001';
const EUR = { own: 'EUR', code: 'EUR', exponent: 2 };
const payout = (state: string, originalAmount: string) => ({ state, originalAmount });

describe('a refund that its payer claims', () => {
  test.each([
    ['nobody claimed', false, [], 'pending', 'refund:pp1'],
    ['claimed, not paid yet', false, [payout('AwaitingPayment', '3')], 'pending', 'refund:pp1'],
    ['paid out', false, [payout('Completed', '3')], 'refunded', 'refund:pp1'],
    [
      'paid out in parts',
      true,
      [payout('Completed', '1'), payout('Completed', '2.00')],
      'refunded',
      'refund:pp1',
    ],
    ['a part of it', false, [payout('Completed', '1')], 'pending', 'refund:pp1'],
    ['a part of it, then closed', true, [payout('Completed', '1')], 'pending', 'refund:pp1'],
    ['claimed and cancelled', false, [payout('Cancelled', '3')], 'pending', 'refund:pp1'],
    ['closed', true, [payout('Cancelled', '3')], 'declined', 'refund:pp1:closed'],
  ])('%s', (_case, archived, payouts, status, providerTxId) => {
    const pull = { id: 'pp1', name: 'r1', description: claimText(PAYMENT, 'EUR'), amount: '3', archived };
    expect(noticeOfRefund(pull, payouts, EUR)).toEqual({
      paymentId: PAYMENT,
      refundId: 'r1',
      providerTxId,
      status,
      amountMinor: 300n,
      currency: 'EUR',
    });
  });

  test('a payout is none', () => {
    expect(
      noticeOfRefund({ id: 'pp1', name: PAYMENT, description: 'EUR', amount: '3' }, [], EUR),
    ).toBeUndefined();
  });
});
