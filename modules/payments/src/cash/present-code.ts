import type { Payment as WirePayment } from '@overround/contracts/payments';
import { digitsOfMinor, minor, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { cashCodeOf, cashCodeText } from './cash-code.ts';
import { findCashCode, listDesks } from './cash-store.ts';

/** Where a payment on a code was made, or that its desk is still to be gone to. */
export function presentDesk(
  { paymentId, status }: Pick<Payment, 'paymentId' | 'status'>,
  desks: ReadonlyMap<string, string | undefined>,
): Pick<WirePayment, 'desk' | 'waitsAtDesk'> {
  const desk = desks.get(paymentId);
  if (desk !== undefined) return { desk };
  return desks.has(paymentId) && (status === 'pending' || status === 'sent') ? { waitsAtDesk: true } : {};
}

/** The code of a payment and the desk where it was used, for its owner; its signs only while they are of use. */
export async function presentCode(
  { cashKey, providers }: Pick<PaymentsDeps, 'cashKey' | 'providers'>,
  tx: Tx,
  payment: Payment,
): Promise<Pick<WirePayment, 'code' | 'desk' | 'waitsAtDesk'>> {
  const code = await findCashCode(tx, payment);
  if (!code) return {};
  const desks = await listDesks(tx, [payment]);
  const isOpen = !code.isOver && (payment.status === 'pending' || payment.status === 'sent');
  const placesUrl = providers.find(({ providerId }) => providerId === payment.providerId)?.cashDesks
    ?.placesUrl;
  return {
    code: {
      leastMinor: digitsOfMinor(minor(code.leastMinor)),
      mostMinor: digitsOfMinor(minor(code.mostMinor)),
      until: unixSeconds(code.until),
      ...(isOpen && { text: cashCodeText(cashCodeOf(cashKey, payment.paymentId)) }),
      ...(isOpen && placesUrl !== undefined && { placesUrl }),
    },
    ...presentDesk(payment, desks),
  };
}
