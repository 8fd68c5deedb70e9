import type { Payment as WirePayment } from '@overround/contracts/payments';
import { digitsOfMinor, present, unixSeconds } from '@overround/kernel';
import type { SiteDirectory } from '@overround/site';
import { FOR_STAFF_ALONE, type Payment } from '../domain/payment.ts';
import { offeredId } from '../domain/payment-request.ts';

/** A payment as its owner sees it. The provider's page only while it is of use. */
export function presentPayment(payment: Payment, directory: Pick<SiteDirectory, 'currency'>): WirePayment {
  const heldFor = FOR_STAFF_ALONE.find((code) => code === payment.heldFor);
  return {
    paymentId: payment.paymentId,
    accountId: payment.accountId,
    direction: payment.direction,
    status: payment.status,
    methodId: offeredId(payment),
    amountMinor: digitsOfMinor(payment.amountMinor),
    currency: payment.currency,
    exponent: present(directory.currency(payment.currency), `currency ${payment.currency}`).exponent,
    createdAt: unixSeconds(payment.createdAt),
    ...(payment.finishedAt === undefined ? {} : { finishedAt: unixSeconds(payment.finishedAt) }),
    ...(payment.clock && {
      clock: {
        since: unixSeconds(payment.clock.since),
        until: unixSeconds(payment.clock.until),
        ...(payment.clock.lateAt !== undefined && { lateSince: unixSeconds(payment.clock.lateAt) }),
      },
    }),
    ...(payment.status === 'held' && heldFor !== undefined ? { heldFor } : {}),
    ...(payment.strayOf === undefined ? {} : { strayOf: payment.strayOf }),
    ...(payment.status === 'pending' && payment.redirectUrl !== undefined
      ? { redirectUrl: payment.redirectUrl }
      : {}),
  };
}
