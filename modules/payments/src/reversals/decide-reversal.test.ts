import { minor } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import type { PaymentDirection, PaymentStatus } from '../domain/payment.ts';
import { decideReversal, type GoneBack, type ReversalKind } from './decide-reversal.ts';

const decide = (
  [direction, status]: readonly [PaymentDirection, PaymentStatus],
  kind: ReversalKind,
  amount: bigint,
  { currency = 'EUR', ...gone }: Partial<GoneBack> & { currency?: string } = {},
): string => {
  const decision = decideReversal(
    { direction, status, amountMinor: minor(1000n), currency: 'EUR' },
    { chargedBackMinor: 0n, wonMinor: 0n, refundedMinor: 0n, ...gone },
    { kind, amountMinor: minor(amount), currency },
  );
  return decision.kind === 'review' ? decision.reason : decision.kind;
};
const paid = ['deposit', 'succeeded'] as const;

describe('what goes back of a deposit', () => {
  test.each<[string, string, string]>([
    ['all of it', decide(paid, 'charged_back', 1000n), 'move'],
    ['a part', decide(paid, 'refunded', 1n), 'move'],
    ['more than came', decide(paid, 'charged_back', 1001n), 'reversal_too_large'],
    ['the rest', decide(paid, 'refunded', 400n, { chargedBackMinor: 600n }), 'move'],
    [
      'one unit more than the rest',
      decide(paid, 'refunded', 401n, { chargedBackMinor: 600n }),
      'reversal_too_large',
    ],
    [
      'again after it was won',
      decide(paid, 'charged_back', 1000n, { chargedBackMinor: 1000n, wonMinor: 1000n }),
      'move',
    ],
    ['beside a refund', decide(paid, 'charged_back', 501n, { refundedMinor: 500n }), 'reversal_too_large'],
    ['won what was charged back', decide(paid, 'chargeback_won', 600n, { chargedBackMinor: 600n }), 'move'],
    ['won more than that', decide(paid, 'chargeback_won', 601n, { chargedBackMinor: 600n }), 'hold'],
    ['won before it is charged back', decide(paid, 'chargeback_won', 1n), 'hold'],
    ['refunds are not won back', decide(paid, 'chargeback_won', 1n, { refundedMinor: 1000n }), 'hold'],
    ['nothing', decide(paid, 'refunded', 0n), 'amount_mismatch'],
    ['in another currency', decide(paid, 'refunded', 1n, { currency: 'USD' }), 'currency_mismatch'],
    ['before the deposit', decide(['deposit', 'pending'], 'charged_back', 1n), 'hold'],
    ['before its page', decide(['deposit', 'created'], 'refunded', 1n), 'hold'],
    ['after it expired', decide(['deposit', 'expired'], 'refunded', 1n), 'hold'],
    ['while a person looks', decide(['deposit', 'review'], 'charged_back', 9999n), 'hold'],
    ['of a declined one', decide(['deposit', 'declined'], 'refunded', 1n), 'reversal_of_declined'],
    ['of a payout', decide(['withdrawal', 'paid'], 'charged_back', 1n), 'reversal_of_payout'],
  ])('%s', (_case, decision, expected) => {
    expect(decision).toBe(expected);
  });
});
