// Currencies and objects of Stripe, and their careful reading.

import { type CurrencyCode, minor, type Minor } from '@overround/kernel';
import {
  asObject,
  asText,
  type JsonObject,
  type PaymentCurrency,
  type PaymentInstrument,
  type PaymentNotice,
  type ReportLine,
} from '@overround/provider-kit';

/** Written without decimals there (docs.stripe.com/currencies, zero-decimal). */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** With three, of which the last is always 0. */
const THREE_DECIMAL = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Sums of these are whole although they are written with two decimals: they are not offered. */
const ODD = new Set(['ISK', 'UGX', 'HUF', 'TWD']);

/** Whether sums of a currency are the same digits here and there. */
export function isTakenByStripe({ code, exponent }: PaymentCurrency): boolean {
  if (!/^[A-Z]{3}$/.test(code) || ODD.has(code)) return false;
  return exponent === (ZERO_DECIMAL.has(code) ? 0 : THREE_DECIMAL.has(code) ? 3 : 2);
}

/** A sum they would not take: the last of three decimals must be 0. */
export const isTooFine = (currency: CurrencyCode, amount: bigint): boolean =>
  THREE_DECIMAL.has(currency) && amount % 10n !== 0n;

export const minorOf = (value: unknown): Minor | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? minor(BigInt(value)) : undefined;
export const currencyOf = (value: unknown): CurrencyCode => asText(value).toUpperCase();
export const paymentIdOf = (object: JsonObject | undefined): string =>
  asText(asObject(object?.['metadata'])?.['payment_id']);

/** A checkout session as a notice: paid, ended without, or still open. */
export function noticeOfSession(session: JsonObject | undefined): PaymentNotice | undefined {
  const amountMinor = minorOf(session?.['amount_total']);
  const sessionId = asText(session?.['id']);
  if (!session || amountMinor === undefined || sessionId === '') return undefined;
  const isPaid = session['payment_status'] === 'paid';
  const intent = asText(session['payment_intent']);
  return {
    paymentId: paymentIdOf(session),
    providerTxId: isPaid ? intent : `${sessionId}:${asText(session['status'])}`,
    status: isPaid ? 'succeeded' : session['status'] === 'expired' ? 'declined' : 'pending',
    amountMinor,
    currency: currencyOf(session['currency']),
  };
}

const SCHEMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The card that paid, of an intent whose `latest_charge` was expanded; its fingerprint is the same for every payment of this account. */
export function instrumentOfIntent(intent: JsonObject | undefined): PaymentInstrument | undefined {
  const details = asObject(asObject(intent?.['latest_charge'])?.['payment_method_details']);
  const card = asObject(details?.['card']);
  const [fingerprint, brand] = [asText(card?.['fingerprint']), asText(card?.['brand'])];
  if (!card || fingerprint === '') return undefined;
  const expires = `${asText(card['exp_year'])}-${asText(card['exp_month']).padStart(2, '0')}`;
  return {
    fingerprint,
    lastFour: asText(card['last4']),
    ...(brand !== '' && { brand: SCHEMES[brand] ?? brand }),
    ...(/^[0-9]{4}-[0-9]{2}$/.test(expires) && { expires }),
  };
}

const absolute = (amount: Minor): Minor => minor(amount < 0n ? -amount : amount);

/** One balance transaction with its source; what is neither a payment nor its way back (fees, transfers) is none of ours. */
export function lineOfTransaction(transaction: JsonObject): ReportLine | undefined {
  const source = asObject(transaction['source']);
  const amount = minorOf(source?.['amount']);
  const net = minorOf(transaction['amount']);
  if (!source || amount === undefined || net === undefined) return undefined;
  const shared = { amountMinor: absolute(amount), currency: currencyOf(source['currency']) };
  const paymentId = paymentIdOf(source);
  const whose = paymentId === '' ? {} : { paymentId };
  switch (transaction['type']) {
    case 'charge':
    case 'payment':
      return { ...shared, ...whose, kind: 'deposit', providerTxId: asText(source['payment_intent']) };
    case 'refund':
    case 'payment_refund':
      return { ...shared, ...whose, kind: 'refunded', providerTxId: asText(source['id']) };
    case 'adjustment': {
      if (source['object'] !== 'dispute') return undefined;
      const isBack = net > 0n;
      return {
        ...shared,
        ...whose,
        kind: isBack ? 'chargeback_won' : 'charged_back',
        providerTxId: `${asText(source['id'])}:${isBack ? 'reinstated' : 'withdrawn'}`,
      };
    }
    default:
      return undefined;
  }
}
