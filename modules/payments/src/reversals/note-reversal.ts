import { accept, type Minor, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { applyNotice } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { lockPayment } from '../store/payment-store.ts';
import { findEvent } from '../store/provider-event-store.ts';
import { decideTold } from './apply-reversal.ts';

export interface NotedReversal {
  readonly paymentId: string;
  readonly kind: 'charged_back' | 'chargeback_won';
  /** The provider's own; the same again is the same chargeback. */
  readonly reference: string;
  readonly amountMinor: Minor;
  readonly reason: string;
  readonly staff: string;
}

/** A chargeback that came by letter goes the way of one that was told by callback, under a name that no callback has. */
export async function noteReversal(
  deps: PaymentsDeps,
  tx: Tx,
  { paymentId, kind, reference, amountMinor }: NotedReversal,
): Promise<
  Outcome<
    { readonly state: 'applied' | 'known' | 'review' },
    Refusal<'not_found'> | Refusal<'provider_tx_conflict'>
  >
> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.direction !== 'deposit') return refuse('not_found');
  const { brandId, providerId, currency } = payment;
  const providerTxId = `letter:${kind}:${reference}`;
  const known = await findEvent(tx, providerId, providerTxId);
  const decision = await decideTold(tx, payment, { kind, amountMinor, currency });
  const notice = { paymentId, providerTxId, status: kind, amountMinor, currency };
  const applied = await applyNotice(deps, tx, { brandId, providerId, notice });
  if (!applied.ok) return applied;
  return accept({ state: known ? 'known' : decision.kind === 'review' ? 'review' : 'applied' });
}
