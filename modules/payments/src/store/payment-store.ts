// Payments one by one: written, moved along their states, found and locked.

import { assert, type BrandId } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';
import { readMinutes } from '../clocks/clock-store.ts';
import {
  canMove,
  FOR_STAFF_ALONE,
  isAskedAnew,
  isFinished,
  isForStaffAlone,
  type Payment,
  type PaymentStatus,
} from '../domain/payment.ts';
import { pollDelayMs } from '../domain/polling.ts';
import { COLUMNS, paymentOf, type PaymentRow } from './payment-row.ts';

export type NewPayment = Omit<
  Payment,
  'createdAt' | 'finishedAt' | 'pollCount' | 'redirectUrl' | 'clock' | 'heldFor' | 'countsFrom'
>;

/** Writes the payment with its first move. `pollDelayMs`: when to ask the provider for the first time; not at all while it waits for staff. */
export async function insertPayment(tx: Tx, payment: NewPayment, pollDelayMs: number): Promise<Payment> {
  const minutes = await readMinutes(tx, payment.direction, payment.status);
  const row = await one(
    tx,
    sql<PaymentRow>`
      insert into payments.payment
        (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency, amount_minor, status,
         destination, return_url, lang, source, instrument_id, stray_of, poll_at, state_until)
      values
        (${payment.brandId}, ${payment.paymentId}, ${payment.personId}, ${payment.accountId}, ${payment.direction},
         ${payment.providerId}, ${payment.methodId}, ${payment.currency}, ${payment.amountMinor}, ${payment.status},
         ${payment.direction === 'withdrawal' ? JSON.stringify(payment.destination) : null}::jsonb,
         ${payment.returnUrl}, ${payment.lang}, ${payment.source}, ${payment.instrumentId ?? null}::uuid, ${payment.strayOf ?? null}::uuid,
         case when ${payment.status} <> 'waiting' then now() + ${pollDelayMs} * interval '1 ms' end,
         now() + ${minutes}::integer * interval '1 minute')
      returning ${COLUMNS}`,
  );
  await insertMove(tx, payment, undefined, 'asked for');
  return paymentOf(row);
}

async function insertMove(
  tx: Tx,
  payment: Pick<Payment, 'brandId' | 'paymentId' | 'status'>,
  from: PaymentStatus | undefined,
  cause: string,
): Promise<void> {
  await run(
    tx,
    sql`insert into payments.payment_move (brand_id, payment_id, from_status, to_status, cause)
        values (${payment.brandId}, ${payment.paymentId}, ${from ?? null}, ${payment.status}, ${cause})`,
  );
}

/** Moves a locked payment along the table of moves and keeps the step. */
export async function movePayment(
  tx: Tx,
  payment: Payment,
  to: PaymentStatus,
  cause: string,
): Promise<Payment> {
  assert(canMove(payment.direction, payment.status, to), `a ${payment.status} payment may become ${to}`);
  const isOver = isFinished(to);
  const minutes = await readMinutes(tx, payment.direction, to);
  const row = await one(
    tx,
    sql<PaymentRow>`
      update payments.payment
         set status = ${to},
             finished_at = case when ${isOver} then now() end,
             state_since = now(),
             state_until = now() + ${minutes}::integer * interval '1 minute',
             late_at = null,
             counts_from = case when ${isAskedAnew(payment)} then now() else counts_from end,
             held_for = case when ${to === 'succeeded'} then null else held_for end,
             arrived_at = case when ${to === 'held'} then coalesce(arrived_at, now()) else arrived_at end,
             poll_at = case when ${isOver || to === 'review' || to === 'held'} then null
                            when ${to === 'requested'} then now() + ${pollDelayMs(0)} * interval '1 ms' else poll_at end
       where brand_id = ${payment.brandId} and payment_id = ${payment.paymentId}
      returning ${COLUMNS}`,
  );
  await insertMove(tx, { ...payment, status: to }, payment.status, cause);
  return paymentOf(row);
}

/**
 * Keeps why the money of a deposit is kept apart; what has come to its player has no such reason any more. Its wait begins anew, and what was let
 * out of the hands of staff alone counts from now on: limits were asked about it now, and did not count it before.
 */
export async function storeHeldFor(
  tx: Tx,
  { brandId, paymentId }: Pick<Payment, 'brandId' | 'paymentId'>,
  code: string,
): Promise<void> {
  await run(
    tx,
    sql`update payments.payment
           set held_for = ${code}, state_since = now(), state_until = null, late_at = null,
               counts_from = case when held_for = any (${FOR_STAFF_ALONE}::text[]) and ${!isForStaffAlone({ heldFor: code })} then now()
                                  else counts_from end
         where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
}

export async function storeRedirect(tx: Tx, payment: Payment, url: string): Promise<void> {
  await run(
    tx,
    sql`update payments.payment set redirect_url = ${url}
         where brand_id = ${payment.brandId} and payment_id = ${payment.paymentId}`,
  );
}
export async function storeProviderRef(tx: Tx, payment: Payment, providerRef: string): Promise<void> {
  await run(
    tx,
    sql`update payments.payment set provider_ref = ${providerRef}
         where brand_id = ${payment.brandId} and payment_id = ${payment.paymentId}`,
  );
}

export async function findPayment(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  const row = await maybeOne(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment
                     where brand_id = platform.current_brand_id() and payment_id = ${paymentId}::uuid`,
  );
  return row && paymentOf(row);
}

/** Locks the payment until the end of the transaction: whoever decides about it comes one after the other. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  const row = await maybeOne(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment
                     where brand_id = platform.current_brand_id() and payment_id = ${paymentId}::uuid for no key update`,
  );
  return row && paymentOf(row);
}

/** The brand of a payment, for callbacks that know nothing else. */
export async function findBrandOfPayment(tx: Tx, paymentId: string): Promise<BrandId | undefined> {
  const { brand_id } = await one(
    tx,
    sql<{ brand_id: number | null }>`select payments.brand_of_payment(${paymentId}::uuid) as brand_id`,
  );
  return (brand_id ?? undefined) as BrandId | undefined; // The column holds ids of brands.
}
