import { HOUR } from '@overround/kernel';
import type { RiskTerms } from '@overround/contracts/payments';
import type { Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { playHoursOf } from './decide-risk.ts';
import type { RiskPayment } from './risk-facts.ts';
import type { KeptPayment } from './risk-store.ts';

type Deps = Pick<PaymentsDeps, 'office' | 'wallet'>;

/** Payments with their worth: that of when they were asked for, else at the newest rate. What went back of one is worth its part of that. */
export async function withWorth(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  kept: readonly KeptPayment[],
): Promise<RiskPayment[]> {
  const payments: RiskPayment[] = [];
  for (const { isMeasured, currency, amountMinor, backs, ...payment } of kept) {
    const worthMinor = isMeasured ? payment.worthMinor : await office.toReference(tx, amountMinor, currency);
    const worthOfBack = (part: bigint): bigint | undefined =>
      worthMinor === undefined ? undefined : (worthMinor * part) / amountMinor;
    payments.push({
      ...payment,
      worthMinor,
      backs: backs.map(({ amountMinor: part, ...back }) => ({ ...back, worthMinor: worthOfBack(part) })),
    });
  }
  return payments;
}

/**
 * What was staked before each payment, in the spans that the rules ask for, in cents of euro at the newest rates; a sum that no rate
 * reckons is nothing.
 */
export async function readStakes(
  { office, wallet }: Deps,
  tx: Tx,
  terms: RiskTerms,
  payments: readonly RiskPayment[],
): Promise<(payment: RiskPayment, hours: number) => bigint | undefined> {
  const keyOf = ({ paymentId }: RiskPayment, hours: number): string => `${paymentId} ${hours}`;
  const asks = playHoursOf(terms).flatMap((hours) => payments.map((payment) => ({ payment, hours })));
  const sums = new Map<string, bigint | undefined>(
    asks.map(({ payment, hours }) => [keyOf(payment, hours), 0n]),
  );
  const spans = asks.map(({ payment: { personId, askedAt }, hours }) => ({
    personId,
    from: askedAt - hours * HOUR,
    until: askedAt,
  }));
  for (const { span, currency, minor } of await wallet.stakedInSpans(tx, spans)) {
    const ask = asks[span];
    const worth = await office.toReference(tx, minor > 0n ? minor : 0n, currency);
    const key = ask ? keyOf(ask.payment, ask.hours) : '';
    const before = sums.get(key);
    sums.set(key, before === undefined || worth === undefined ? undefined : before + worth);
  }
  return (payment, hours) => sums.get(keyOf(payment, hours));
}
