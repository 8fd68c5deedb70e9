// Orders, notifications and ledger rows of Trustly as notices and lines of ours.

import { minor, type Minor, ZERO_MINOR } from '@overround/kernel';
import {
  asObject,
  asText,
  type JsonObject,
  minorOfOutside,
  type NoticeStatus,
  type PaymentInstrument,
  type PaymentNotice,
  type ReportLine,
  UNNAMED_REFUND,
} from '@overround/provider-kit';

/** All with two decimals. */
export const CURRENCIES: ReadonlySet<string> = new Set('EUR SEK DKK NOK GBP PLN CZK HUF RON BGN'.split(' '));
export const EXPONENT = 2;
export const COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CZ DE DK EE ES FI FR GB HU IE IT LT LV NL NO PL PT RO SE SK SI'.split(' '),
);

/** A message is named once there, and its name says which way the money goes. */
const IN = 'in-';
const OUT = 'out-';
export const messageOf = (direction: 'deposit' | 'withdrawal', paymentId: string): string =>
  (direction === 'deposit' ? IN : OUT) + paymentId;

interface Order {
  readonly direction: 'deposit' | 'withdrawal';
  readonly paymentId: string;
}
function orderOf(messageId: string): Order | undefined {
  if (messageId.startsWith(IN)) return { direction: 'deposit', paymentId: messageId.slice(IN.length) };
  if (messageId.startsWith(OUT)) return { direction: 'withdrawal', paymentId: messageId.slice(OUT.length) };
  return undefined;
}

/** What speaks of a refund goes to the order of its deposit and names no refund (Trustly: refund, payoutfailed notification). */
const OF_REFUND: Readonly<Record<string, NoticeStatus>> = {
  payoutconfirmation: 'refunded',
  payoutfailed: 'declined',
};
/** Of direct debits a flag says so. */
const OF_FLAGGED_REFUND: typeof OF_REFUND = { debit: 'refunded', cancel: 'declined' };

/** What a notification means, by its method and the way of its order. Nothing is listed for `pending`. */
const MEANS: Readonly<Record<string, Partial<Record<Order['direction'], NoticeStatus>>>> = {
  account: { deposit: 'pending' },
  credit: { deposit: 'succeeded', withdrawal: 'declined' },
  debit: { deposit: 'charged_back' },
  cancel: { deposit: 'declined', withdrawal: 'declined' },
  payoutconfirmation: { withdrawal: 'succeeded' },
  payoutfailed: { withdrawal: 'declined' },
};

const FIGURES_SHOWN = 4;

/** The account that a deposit comes from: its id there is the same at each payment, and a payout may name it. */
function instrumentOf(data: JsonObject): PaymentInstrument | undefined {
  const fingerprint = asText(data['accountid']);
  const attributes = asObject(data['attributes']);
  const [bank, figures] = [asText(attributes?.['bank']), asText(attributes?.['lastdigits'])];
  if (fingerprint === '') return undefined;
  return {
    fingerprint,
    ...(bank !== '' && { brand: bank }),
    ...(figures !== '' && { lastFour: figures.slice(-FIGURES_SHOWN) }),
  };
}

/** A notification as a notice. A credit of a payout is one that came back; a debit of a deposit is one that was taken back. */
export function noticeOfNotification(
  method: string,
  data: JsonObject | undefined,
): PaymentNotice | undefined {
  const order = orderOf(asText(data?.['messageid']));
  const ofRefund =
    order?.direction === 'deposit'
      ? (OF_REFUND[method] ?? (asText(data?.['refund']) === '1' ? OF_FLAGGED_REFUND[method] : undefined))
      : undefined;
  const isPending = order?.direction === 'deposit' && asText(data?.['refund']) === '1';
  const status = ofRefund ?? (order && !isPending ? MEANS[method]?.[order.direction] : undefined);
  const orderId = asText(data?.['orderid']);
  if (!data || !order || !status || orderId === '') return undefined;
  const amountMinor = minorOfOutside(data['amount'], EXPONENT) ?? ZERO_MINOR;
  const instrument = method === 'account' ? instrumentOf(data) : undefined;
  const part =
    ofRefund !== undefined || status === 'charged_back' ? `:${asText(data['notificationid'])}` : '';
  return {
    paymentId: order.paymentId,
    providerTxId: `${method}:${orderId}${part}`,
    status,
    amountMinor,
    currency: asText(data['currency']),
    ...(ofRefund !== undefined && { refundId: UNNAMED_REFUND }),
    ...(instrument && { instrument }),
  };
}

interface LedgerRow {
  readonly order: Order;
  readonly orderId: string;
  readonly transactionId: string;
  readonly isPlus: boolean;
  readonly amountMinor: Minor;
  readonly currency: string;
}

function rowOf(row: JsonObject): LedgerRow | undefined {
  const order = orderOf(asText(row['messageid']));
  const amount = asText(row['amount']);
  const amountMinor = minorOfOutside(amount.replace(/^-/, ''), EXPONENT);
  if (!order || amountMinor === undefined) return undefined;
  return {
    order,
    orderId: asText(row['orderid']),
    transactionId: asText(row['transactionid']),
    isPlus: !amount.startsWith('-'),
    amountMinor,
    currency: asText(row['currency']),
  };
}

/** One row of the account's ledger: into the account is plus. */
export function lineOfRow(row: JsonObject): ReportLine | undefined {
  const read = rowOf(row);
  if (!read) return undefined;
  const { order, isPlus, amountMinor, currency } = read;
  const { paymentId } = order;
  const shared = { paymentId, amountMinor, currency };
  if (order.direction === 'deposit')
    return isPlus
      ? { ...shared, kind: 'deposit', providerTxId: `credit:${read.orderId}` }
      : { ...shared, kind: 'charged_back', providerTxId: `debit:${read.orderId}:${read.transactionId}` };
  return isPlus
    ? undefined
    : { ...shared, kind: 'payout', providerTxId: `payoutconfirmation:${read.orderId}` };
}

/** Where a payment stands by the rows of the ledger that speak of it; a payout that came back is one that did not go. */
export function noticeOfRows(rows: readonly JsonObject[], message: string): PaymentNotice | undefined {
  const own = rows.filter((row) => asText(row['messageid']) === message).flatMap((row) => rowOf(row) ?? []);
  const first = own[0];
  if (!first) return undefined;
  const { order, orderId, currency, amountMinor } = first;
  const shared = { paymentId: order.paymentId, amountMinor: minor(amountMinor), currency };
  if (order.direction === 'deposit')
    return own.some(({ isPlus }) => isPlus)
      ? { ...shared, status: 'succeeded', providerTxId: `credit:${orderId}` }
      : undefined;
  return own.some(({ isPlus }) => isPlus)
    ? { ...shared, status: 'declined', providerTxId: `credit:${orderId}` }
    : { ...shared, status: 'pending', providerTxId: `payoutconfirmation:${orderId}` };
}
