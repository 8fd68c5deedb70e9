// What leaves the house: asking a provider to begin, and asking where a payment stands. Never inside a transaction.

import { type BrandId, present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PaymentProvider } from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';
import { isExpired } from '../domain/polling.ts';
import { readInstrument } from '../instruments/instrument-store.ts';
import type { PaymentsDeps } from '../module.ts';
import {
  findPayment,
  lockPayment,
  movePayment,
  storeProviderRef,
  storeRedirect,
} from '../store/payment-store.ts';
import { readAgeMs, takeDue } from '../store/poll-store.ts';
import { readLeast, readProviderRef } from '../routing/route-store.ts';
import { askAlong } from '../routing/ask-along.ts';
import { applyNotice } from './apply-notice.ts';
import { cashCodeOf, markOf } from '../cash/cash-code.ts';
import { insertCashCode, type NewCashCode } from '../cash/cash-store.ts';
import { leastOnCode } from '../cash/decide-cash-ask.ts';
import { endOverCode } from '../cash/end-code.ts';

export interface PaymentRef {
  readonly brandId: BrandId;
  readonly paymentId: string;
}

/** Asks the provider for its page, or opens the code that is carried to its desks. The payment's id is the key there, so asking twice begins one deposit. */
export async function requestDeposit(deps: PaymentsDeps, ref: PaymentRef): Promise<void> {
  const asked = await askAlong(deps, ref, 'created', (payment) =>
    providerOf(deps, payment).startDeposit({
      paymentId: payment.paymentId,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      methodId: payment.methodId,
      returnUrl: payment.returnUrl,
      lang: payment.lang,
      payerId: payment.personId,
    }),
  );
  if (!asked) return;
  const { providerRef } = asked;
  await deps.db.inTransaction(ref, async (tx) => {
    const now = present(await lockPayment(tx, ref.paymentId), 'a payment stays');
    if (now.status !== 'created') return;
    if (providerRef !== undefined) await storeProviderRef(tx, now, providerRef);
    if (asked.kind === 'redirect') await storeRedirect(tx, now, asked.url);
    const cause = asked.kind === 'redirect' ? 'the provider shows its page' : 'a code was opened';
    const moved = await movePayment(tx, now, 'pending', cause);
    if (asked.kind === 'code') {
      const leastMinor = leastOnCode(moved.amountMinor, asked.leastMinor, await readLeast(tx, moved));
      await openCode(deps, tx, moved, { ...asked, leastMinor });
    }
  });
}

/** Asks the provider to pay out. A failure or a lost answer is unknown, not no: the reserve stays and the job asks again. */
export async function requestPayout(deps: PaymentsDeps, ref: PaymentRef): Promise<void> {
  const asked = await askAlong(deps, ref, 'requested', async (payment) => {
    const instrument = await instrumentFor(deps, payment);
    return providerOf(deps, payment).startPayout({
      paymentId: payment.paymentId,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      methodId: payment.methodId,
      destination: payment.destination,
      ...(instrument !== undefined && { instrument }),
      payerId: payment.personId,
      createdAt: payment.createdAt,
    });
  });
  if (!asked) return;
  const { providerRef, codeMinutes } = asked;
  await deps.db.inTransaction(ref, async (tx) => {
    const now = present(await lockPayment(tx, ref.paymentId), 'a payment stays');
    await storeProviderRef(tx, now, providerRef);
    // Its callback may have been faster than this answer.
    if (now.status !== 'requested') return;
    const cause = codeMinutes === undefined ? 'the provider took it' : 'a code was opened';
    const moved = await movePayment(tx, now, 'sent', cause);
    if (codeMinutes !== undefined)
      await openCode(deps, tx, moved, { codeMinutes, leastMinor: moved.amountMinor });
  });
}

/** How its provider calls the card or account that a payout goes to. */
async function instrumentFor(
  { db }: Pick<PaymentsDeps, 'db'>,
  { brandId, instrumentId }: Payment,
): Promise<string | undefined> {
  if (instrumentId === undefined) return undefined;
  const known = await db.read({ brandId }, (tx) => readInstrument(tx, instrumentId));
  return present(known, 'the card or account of a payout').fingerprint;
}

const openCode = (
  { cashKey }: Pick<PaymentsDeps, 'cashKey'>,
  tx: Tx,
  payment: Payment,
  { codeMinutes, leastMinor }: Omit<NewCashCode, 'mark'>,
): Promise<void> => {
  const mark = markOf(cashKey, cashCodeOf(cashKey, payment.paymentId));
  return insertCashCode(tx, payment, { mark, leastMinor, codeMinutes });
};

const DUE_AT_ONCE = 50;

/** Asks about payments that were silent too long, one by one. Returns how many it asked about. */
export async function pollDue(deps: PaymentsDeps, brandId: BrandId): Promise<number> {
  const due = await deps.db.inTransaction({ brandId }, (tx) => takeDue(tx, DUE_AT_ONCE));
  for (const paymentId of due) {
    try {
      await pollOne(deps, { brandId, paymentId });
    } catch (error) {
      deps.log.warn({ err: error, paymentId }, 'a provider could not be asked about a payment');
    }
  }
  return due.length;
}

async function pollOne(deps: PaymentsDeps, ref: PaymentRef): Promise<void> {
  const payment = present(await deps.db.read(ref, (tx) => findPayment(tx, ref.paymentId)), 'a payment stays');
  const provider = providerOf(deps, payment);
  const providerRef = await deps.db.read(ref, (tx) => readProviderRef(tx, ref));
  const notice = await provider.poll(ref.paymentId, {
    ...payment,
    ...(providerRef !== undefined && { providerRef }),
  });
  if (notice && notice.status !== 'pending') {
    const { brandId } = ref;
    const { providerId } = provider;
    await deps.db.inTransaction(ref, (tx) => applyNotice(deps, tx, { brandId, providerId, notice }));
    return;
  }
  try {
    // The request itself may have been lost with the process that carried it.
    if (payment.status === 'created') await requestDeposit(deps, ref);
    if (payment.status === 'requested') await requestPayout(deps, ref);
  } finally {
    // Also where it fails each time: nothing stays open for good.
    await deps.db.inTransaction(ref, (tx) => endOver(deps, tx, ref));
  }
}

/** Ends what nobody used or paid in its time. */
async function endOver(deps: PaymentsDeps, tx: Tx, { paymentId }: PaymentRef): Promise<void> {
  const now = present(await lockPayment(tx, paymentId), 'a payment stays');
  if (await endOverCode(deps, tx, now)) return;
  if (isExpired(now, await readAgeMs(tx, now))) await movePayment(tx, now, 'expired', 'nobody paid in time');
}

function providerOf({ providers }: Pick<PaymentsDeps, 'providers'>, payment: Payment): PaymentProvider {
  return present(
    providers.find((one) => one.providerId === payment.providerId),
    `payment provider ${payment.providerId}`,
  );
}
