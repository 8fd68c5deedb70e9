import type { Tx } from '@overround/platform';
import type { PaymentInstrument } from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { instrumentToKeep } from './instrument.ts';
import { keepInstrument } from './instrument-store.ts';

/** Keeps what a provider told that the money of a locked deposit came from, where that has a name that may be kept. */
export async function keepTold(
  { log }: Pick<PaymentsDeps, 'log'>,
  tx: Tx,
  payment: Payment,
  told: PaymentInstrument,
): Promise<void> {
  const { paymentId, providerId } = payment;
  const kept = instrumentToKeep(told);
  if (kept) await keepInstrument(tx, payment, kept);
  else log.warn({ paymentId, providerId }, 'a provider told of a card or account in a way that is not kept');
}
