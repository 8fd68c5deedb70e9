import { type Minor, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { applyNotice } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { lockPayment } from '../store/payment-store.ts';

export interface NotedReversal {
  readonly paymentId: string;
  readonly kind: 'charged_back' | 'chargeback_won';
  /** The provider's own; the same again is the same chargeback. */
  readonly reference: string;
  readonly amountMinor: Minor;
  readonly reason: string;
  readonly staff: string;
}

export type NoteRefusal = Refusal<'not_found'> | Refusal<'provider_tx_conflict'>;

/** A name that no callback has. */
export const letterTxId = ({ kind, reference }: Pick<NotedReversal, 'kind' | 'reference'>): string =>
  `letter:${kind}:${reference}`;

/** A chargeback that came by letter goes the way of one that was told by callback, under a name that no callback has. */
export async function noteReversal(
  deps: PaymentsDeps,
  tx: Tx,
  { paymentId, kind, reference, amountMinor }: NotedReversal,
): Promise<Outcome<undefined, NoteRefusal>> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.direction !== 'deposit') return refuse('not_found');
  const { brandId, providerId, currency } = payment;
  const providerTxId = letterTxId({ kind, reference });
  const notice = { paymentId, providerTxId, status: kind, amountMinor, currency };
  return applyNotice(deps, tx, { brandId, providerId, notice });
}
