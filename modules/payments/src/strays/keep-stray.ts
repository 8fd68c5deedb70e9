import type { Tx } from '@overround/platform';
import type { ReviewReason } from '../domain/decide-notice.ts';
import { type Payment, STRAY } from '../domain/payment.ts';
import { newPaymentId } from '../flows/new-payment-id.ts';
import { holdDeposit } from '../holds/hold-deposit.ts';
import { keepTold } from '../instruments/keep-told.ts';
import type { PaymentsDeps } from '../module.ts';
import { insertPayment } from '../store/payment-store.ts';
import { type FinalNotice, insertEvent } from '../store/provider-event-store.ts';

/** What the word about it is called beside the one it came with: so it is found again when that one is told again. */
export const strayName = ({ providerTxId }: Pick<FinalNotice, 'providerTxId'>): string =>
  `stray:${providerTxId}`;

/**
 * Books money that came and does not fit its payment, in the sum that came: a deposit of its own that is held (decision 95), so that the ledger
 * and whoever checks it see the cash. Once per transaction id of the provider, as the notice itself is taken once.
 */
export async function keepStray(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  { notice, reason }: { readonly notice: FinalNotice; readonly reason: ReviewReason },
): Promise<void> {
  const { instrumentId, ...alike } = payment;
  const { brandId, providerId, amountMinor: askedMinor } = alike;
  const { amountMinor, currency, instrument } = notice;
  const stray = await insertPayment(
    tx,
    {
      ...alike,
      // Money is not always of the card of what was asked for: the word that came with it stands.
      ...(instrumentId !== undefined && !instrument && { instrumentId }),
      paymentId: newPaymentId(deps.clock),
      status: 'created',
      amountMinor,
      strayOf: payment.paymentId,
    },
    0,
  );
  if (instrument) await keepTold(deps, tx, stray, instrument);
  const { paymentId } = stray;
  const word = {
    paymentId,
    providerTxId: strayName(notice),
    status: 'succeeded',
    amountMinor,
    currency,
  } as const;
  await insertEvent(tx, { brandId, providerId, notice: word, outcome: 'applied' });
  const told = { ...notice, askedMinor: String(askedMinor) };
  await holdDeposit(deps, tx, stray, {
    code: STRAY,
    cause: 'it does not fit what was asked for',
    about: { reason, notice: told },
  });
}
