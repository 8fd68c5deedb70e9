// What NOWPayments writes: sums as JSON numbers, statuses as words, a signature over sorted members.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CurrencyCode, minor, type Minor, ZERO_MINOR } from '@overround/kernel';
import {
  asText,
  type JsonObject,
  minorOfOutside,
  type NoticeStatus,
  type PaymentCurrency,
  type PaymentNotice,
} from '@overround/provider-kit';

/** A currency as it is written there. Our units of bitcoin count satoshi, as its eight decimals do. */
export interface CoinCurrency {
  readonly own: CurrencyCode;
  readonly ticker: string;
  readonly exponent: number;
}
const TICKERS: Readonly<Record<CurrencyCode, Omit<CoinCurrency, 'own'>>> = {
  mBTC: { ticker: 'btc', exponent: 8 },
  uBTC: { ticker: 'btc', exponent: 8 },
  DOGE: { ticker: 'doge', exponent: 8 },
  USDT: { ticker: 'usdttrc20', exponent: 6 },
};

/** Coins, and the two currencies of banks whose prices the service knows to the last unit. */
export function coinOf(currency: PaymentCurrency | undefined): CoinCurrency | undefined {
  if (!currency) return undefined;
  const { code, exponent } = currency;
  const coin = TICKERS[code];
  if (coin) return { own: code, ...coin };
  return code === 'EUR' || code === 'USD' ? { own: code, ticker: code.toLowerCase(), exponent } : undefined;
}
export const isCoin = (code: CurrencyCode): boolean => code in TICKERS;

/** The service signs its members in the order of their names, at every depth. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};

/** HMAC-SHA512 in hexadecimal over the JSON of the sorted message. */
export const signatureOfSorted = (secret: string, message: JsonObject): string =>
  createHmac('sha512', secret)
    .update(JSON.stringify(sorted(message)))
    .digest('hex');

export function isSignedSorted(secret: string, message: JsonObject, given: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signatureOfSorted(secret, message), 'hex'));
}

/** Where a payment stands. What expired or failed there may still be paid late, so it stays pending; nothing is guessed. */
const PAYMENT_STATUS: Readonly<Record<string, NoticeStatus>> = {
  finished: 'succeeded',
  partially_paid: 'succeeded',
  refunded: 'refunded',
};

/** A payment as a notice, with the sum that came: `finished` is also said of more than was asked for, and of a little less. */
export function noticeOfPayment(
  payment: JsonObject | undefined,
  coin: CoinCurrency | undefined,
): PaymentNotice | undefined {
  const [id, paymentId] = [asText(payment?.['payment_id']), asText(payment?.['order_id'])];
  if (!payment || !coin || id === '' || paymentId === '') return undefined;
  const asked = minorOfOutside(payment['price_amount'], coin.exponent);
  if (asked === undefined) return undefined;
  const word = asText(payment['payment_status']);
  const status = PAYMENT_STATUS[word] ?? 'pending';
  const isSame = asText(payment['price_currency']).toLowerCase() === coin.ticker;
  return {
    paymentId,
    providerTxId: status === 'refunded' ? `${id}:refunded` : id,
    status,
    amountMinor: status === 'succeeded' ? paidOf(payment, asked, word === 'partially_paid') : asked,
    currency: isSame ? coin.own : asText(payment['price_currency']).toUpperCase(),
  };
}

/**
 * What came of the asked sum, rounded down: `actually_paid` and `pay_amount` are in the coin it was paid with. A part is never the asked sum: it
 * may have come in another coin. What is finished and tells no sums is what was asked for.
 */
function paidOf(payment: JsonObject, asked: Minor, isPart: boolean): Minor {
  const paid = minorOfOutside(payment['actually_paid'], PAID_DECIMALS);
  const wanted = minorOfOutside(payment['pay_amount'], PAID_DECIMALS);
  if (paid === undefined || wanted === undefined || wanted === 0n) return isPart ? ZERO_MINOR : asked;
  const came = minor((asked * paid) / wanted);
  return isPart && came >= asked ? ZERO_MINOR : came;
}
const PAID_DECIMALS = 8;

/** Waits for the code of the account's authenticator. */
export const isUnreleased = (withdrawal: JsonObject): boolean =>
  asText(withdrawal['status']).toUpperCase() === 'CREATING';

const PAYOUT_STATUS: Readonly<Record<string, NoticeStatus>> = {
  FINISHED: 'succeeded',
  FAILED: 'declined',
  REJECTED: 'declined',
};

/** One withdrawal of a batch as a notice. */
export function noticeOfWithdrawal(
  withdrawal: JsonObject | undefined,
  coinOfCode: (code: CurrencyCode) => CoinCurrency | undefined,
): PaymentNotice | undefined {
  const [paymentId = '', code = ''] = asText(withdrawal?.['unique_external_id']).split(':');
  const coin = coinOfCode(code);
  const id = asText(withdrawal?.['id']);
  if (!withdrawal || !coin || id === '' || paymentId === '') return undefined;
  const amountMinor = minorOfOutside(withdrawal['amount'], coin.exponent);
  if (amountMinor === undefined) return undefined;
  return {
    paymentId,
    providerTxId: `payout:${id}`,
    status: PAYOUT_STATUS[asText(withdrawal['status']).toUpperCase()] ?? 'pending',
    amountMinor,
    currency: asText(withdrawal['currency']).toLowerCase() === coin.ticker ? coin.own : '',
  };
}
