// Sums and objects of a BTCPay Server, and their careful reading.

import { type CurrencyCode, minor, type Minor, ZERO_MINOR } from '@overround/kernel';
import {
  asObject,
  asText,
  type JsonObject,
  minorOfOutside,
  type PaymentCurrency,
  type PaymentNotice,
} from '@overround/provider-kit';

/** A currency as the server writes it. Our units of bitcoin count satoshi, as its eight decimals do. */
export interface BtcpayCurrency {
  readonly own: CurrencyCode;
  readonly code: string;
  readonly exponent: number;
}
const UNITS_OF_BITCOIN = new Set<CurrencyCode>(['mBTC', 'uBTC']);

export function currencyOf(currency: PaymentCurrency | undefined): BtcpayCurrency | undefined {
  if (!currency) return undefined;
  const { code, exponent } = currency;
  if (UNITS_OF_BITCOIN.has(code)) return { own: code, code: 'BTC', exponent: 8 };
  return /^[A-Z]{3}$/.test(code) ? { own: code, code, exponent } : undefined;
}

/** What we wrote beside an invoice: whose it is, and in which unit. */
export const marksOf = (invoice: JsonObject | undefined) => {
  const metadata = asObject(invoice?.['metadata']);
  return { paymentId: asText(metadata?.['orderId']), own: asText(metadata?.['accountCurrency']) };
};

/**
 * An invoice as a notice. Only `Settled` is money; what expired or became invalid may still be settled there, so it stays pending here.
 * More or less than was asked for is told with the sum that came, which a person looks at.
 */
export function noticeOfInvoice(
  invoice: JsonObject | undefined,
  currency: BtcpayCurrency | undefined,
): PaymentNotice | undefined {
  const invoiceId = asText(invoice?.['id']);
  if (!invoice || !currency || invoiceId === '') return undefined;
  const asked = minorOfOutside(invoice['amount'], currency.exponent);
  if (asked === undefined) return undefined;
  const extra = asText(invoice['additionalStatus']);
  const isPartial = extra === 'PaidPartial';
  const isPaid = invoice['status'] === 'Settled' || isPartial;
  return {
    paymentId: marksOf(invoice).paymentId,
    providerTxId: `invoice:${invoiceId}`,
    status: isPaid ? 'succeeded' : 'pending',
    amountMinor: isPartial || extra === 'PaidOver' ? paidOf(invoice, currency, asked, isPartial) : asked,
    currency: invoice['currency'] === currency.code ? currency.own : asText(invoice['currency']),
  };
}

/** Never the asked sum: servers before 2.0 do not tell what came, and then nothing may be credited by itself. */
function paidOf(invoice: JsonObject, { exponent }: BtcpayCurrency, asked: Minor, isPartial: boolean): Minor {
  const paid = minorOfOutside(invoice['paidAmount'], exponent);
  if (paid !== undefined && paid !== asked) return paid;
  return isPartial ? ZERO_MINOR : minor(asked + 1n);
}

/** Shown to the payer on the page of a claim, and read back from there. */
export const claimText = (paymentId: string, currency: CurrencyCode): string =>
  `Refund of ${paymentId} in ${currency}`;
const CLAIM = /^Refund of ([0-9a-f-]{36}) in ([A-Za-z0-9]{2,12})$/;

/** Whose refund a pull payment is, and in which unit; nothing: it is a payout. */
export function claimOf(pull: JsonObject | undefined) {
  const [, paymentId, own] = CLAIM.exec(asText(pull?.['description'])) ?? [];
  return paymentId === undefined || own === undefined ? undefined : { paymentId, own };
}

/**
 * A refund as a notice: what its payer claimed, in one payout or several. It ends when all of it went, or when the claim was closed before any of it
 * was asked for; what was claimed in part and closed is for staff.
 */
export function noticeOfRefund(
  pull: JsonObject | undefined,
  payouts: readonly JsonObject[],
  currency: BtcpayCurrency | undefined,
): PaymentNotice | undefined {
  const claim = claimOf(pull);
  const amountMinor = minorOfOutside(pull?.['amount'], currency?.exponent ?? 0);
  const pullId = asText(pull?.['id']);
  if (!pull || !claim || !currency || amountMinor === undefined || pullId === '') return undefined;
  let sentMinor = 0n;
  for (const payout of payouts)
    if (payout['state'] === 'Completed')
      sentMinor += minorOfOutside(payout['originalAmount'] ?? payout['amount'], currency.exponent) ?? 0n;
  const isClaimed = payouts.some(({ state }) => state !== 'Cancelled');
  const status =
    sentMinor >= amountMinor ? 'refunded' : pull['archived'] === true && !isClaimed ? 'declined' : 'pending';
  return {
    paymentId: claim.paymentId,
    refundId: asText(pull['name']),
    providerTxId: `refund:${pullId}${status === 'declined' ? ':closed' : ''}`,
    status,
    amountMinor,
    currency: currency.own,
  };
}

/** A payout as a notice; `name` of its pull payment is our id. */
export function noticeOfPayout(
  payout: JsonObject | undefined,
  pull: JsonObject | undefined,
  currency: BtcpayCurrency | undefined,
): PaymentNotice | undefined {
  const payoutId = asText(payout?.['id']);
  if (!payout || !pull || !currency || payoutId === '') return undefined;
  const amountMinor = minorOfOutside(payout['originalAmount'] ?? payout['amount'], currency.exponent);
  if (amountMinor === undefined) return undefined;
  const state = payout['state'];
  return {
    paymentId: asText(pull['name']),
    providerTxId: `payout:${payoutId}`,
    status: state === 'Completed' ? 'succeeded' : state === 'Cancelled' ? 'declined' : 'pending',
    amountMinor,
    currency: currency.own,
  };
}
