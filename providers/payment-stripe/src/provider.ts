// Deposits on a hosted page of a card acquirer: Stripe Checkout over its HTTP API. No card number ever comes to us.

import { type Clock, MINUTE, SECOND, systemClock } from '@overround/kernel';
import {
  asObject,
  asObjects,
  asText,
  hasHmac,
  type JsonObject,
  type MethodDefinition,
  methodsOfDefinitions,
  NO_NEWS,
  type NoticeRead,
  objectOfJson,
  openService,
  type PaymentCurrency,
  type PaymentNotice,
  type PaymentProvider,
  PaymentRefused,
  type ReportLine,
} from '@overround/provider-kit';
import {
  currencyOf,
  instrumentOfIntent,
  isTakenByStripe,
  isTooFine,
  lineOfTransaction,
  minorOf,
  noticeOfSession,
  paymentIdOf,
} from './words.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /** Of the webhook endpoint: `whsec_…`. */
  readonly webhookSecret: string;
  readonly currencies: () => readonly PaymentCurrency[];
  readonly providerId?: string;
  readonly baseUrl?: () => string;
  readonly clock?: Clock;
  /** Played on this machine: the titles say so. */
  readonly isSimulated?: boolean;
}

export const STRIPE_PROVIDER_ID = 'stripe';
const SIGNATURE = 'stripe-signature';
/** An older signature is stale. */
const FRESH_MS = 5 * MINUTE;
const PAGE = 100;

const METHODS: readonly MethodDefinition[] = [
  {
    methodId: 'card',
    kind: 'deposit',
    family: 'card',
    title: {
      en: 'Card on the page of the acquirer',
      ru: 'Карта на странице эквайера',
      ar: 'بطاقة على صفحة البنك',
    },
    unitsMin: 1n,
    unitsMax: 5_000n,
    usualMinutes: 0,
  },
];

/** Events about a session, in one place: their object is the session. */
const SESSION_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
]);

export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { clock = systemClock, secretKey, isSimulated = false } = options;
  const service = openService({
    name: 'stripe',
    baseUrl: options.baseUrl ?? (() => 'https://api.stripe.com'),
    isLocal: isSimulated,
  });
  const headers = { authorization: `Bearer ${secretKey}` };
  const read = async (path: string) => asObject(await service({ path, headers }));
  const write = async (path: string, form: Readonly<Record<string, string>>, key: string) =>
    asObject(
      await service({
        path,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': key,
        },
        body: new URLSearchParams(form).toString(),
      }),
    );
  /** A session as a notice; one that was paid, with its card: that stands at the charge. */
  const noticeOf = async (session: JsonObject | undefined): Promise<PaymentNotice | undefined> => {
    const notice = noticeOfSession(session);
    if (notice?.status !== 'succeeded') return notice;
    const intent = encodeURIComponent(notice.providerTxId);
    const instrument = instrumentOfIntent(await read(`/v1/payment_intents/${intent}?expand[]=latest_charge`));
    return { ...notice, ...(instrument && { instrument }) };
  };
  /** Whose a refund or a dispute is: its own mark, else that of the payment it belongs to. */
  const ownerOf = async (object: JsonObject): Promise<string> => {
    const marked = paymentIdOf(object);
    const intent = asText(object['payment_intent']);
    return marked === '' && intent !== ''
      ? paymentIdOf(await read(`/v1/payment_intents/${encodeURIComponent(intent)}`))
      : marked;
  };
  const noticeOfBack = async (
    object: JsonObject,
    said: Pick<PaymentNotice, 'status' | 'providerTxId'>,
  ): Promise<NoticeRead> => {
    const amountMinor = minorOf(object['amount']);
    const paymentId = await ownerOf(object);
    if (amountMinor === undefined || paymentId === '') return NO_NEWS;
    const refundId = refundIdOf(object);
    return {
      ...said,
      paymentId,
      amountMinor,
      currency: currencyOf(object['currency']),
      ...(refundId !== '' && { refundId }),
    };
  };

  /** The end of a refund, told or asked for: the same words. */
  const noticeOfRefund = async (refund: JsonObject): Promise<NoticeRead> => {
    const [id, status] = [asText(refund['id']), asText(refund['status'])];
    if (status === 'succeeded') return noticeOfBack(refund, { status: 'refunded', providerTxId: id });
    const hasFailed = status === 'failed' || status === 'canceled';
    return hasFailed ? noticeOfBack(refund, { status: 'declined', providerTxId: `${id}:failed` }) : NO_NEWS;
  };

  return {
    providerId: options.providerId ?? STRIPE_PROVIDER_ID,
    noticeHeaders: [SIGNATURE],
    methods: async ({ currency: code, lang }) => {
      const currency = options.currencies().find((one) => one.code === code);
      return currency && isTakenByStripe(currency)
        ? methodsOfDefinitions(METHODS, { currency, lang, isSimulated })
        : [];
    },
    startDeposit: async ({ paymentId, amountMinor, currency, returnUrl, lang }) => {
      if (isTooFine(currency, amountMinor)) throw new PaymentRefused('stripe takes no such sum');
      const session = await write(
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: paymentId,
          success_url: returnUrl,
          cancel_url: returnUrl,
          locale: ['en', 'ru', 'ar'].includes(lang) && lang !== 'ar' ? lang : 'auto',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': amountMinor.toString(),
          'line_items[0][price_data][product_data][name]': 'Deposit',
          'metadata[payment_id]': paymentId,
          'payment_intent_data[metadata][payment_id]': paymentId,
        },
        paymentId,
      );
      const [url, providerRef] = [asText(session?.['url']), asText(session?.['id'])];
      if (url === '' || providerRef === '') throw new Error('stripe answered without its page');
      return { kind: 'redirect', url, providerRef };
    },
    // Cards are paid in by here, never out.
    startPayout: () => Promise.reject(new PaymentRefused('stripe pays nobody out')),
    startRefund: async ({ refundId, paymentId, providerRef, amountMinor }) => {
      const session = await read(`/v1/checkout/sessions/${encodeURIComponent(providerRef ?? '')}`);
      await write(
        '/v1/refunds',
        {
          payment_intent: asText(session?.['payment_intent']),
          amount: amountMinor.toString(),
          'metadata[payment_id]': paymentId,
          'metadata[refund_id]': refundId,
        },
        refundId,
      );
      return {};
    },
    pollRefund: async ({ refundId, providerRef }) => {
      const session = await read(`/v1/checkout/sessions/${encodeURIComponent(providerRef ?? '')}`);
      const intent = asText(session?.['payment_intent']);
      if (intent === '') return undefined;
      const refunds = await read(`/v1/refunds?payment_intent=${encodeURIComponent(intent)}&limit=${PAGE}`);
      const own = asObjects(refunds?.['data']).find((one) => refundIdOf(one) === refundId);
      const notice = own && (await noticeOfRefund(own));
      return notice === NO_NEWS ? undefined : notice;
    },
    readNotice: async (rawBody, given) => {
      if (!isSignedByStripe(options.webhookSecret, clock, rawBody, given[SIGNATURE])) return undefined;
      const event = objectOfJson(rawBody);
      const object = asObject(asObject(event?.['data'])?.['object']);
      if (!event || !object) return NO_NEWS;
      const type = asText(event['type']);
      if (SESSION_EVENTS.has(type)) return (await noticeOf(object)) ?? NO_NEWS;
      if (type === 'checkout.session.async_payment_failed') {
        const notice = noticeOfSession(object);
        return notice
          ? { ...notice, status: 'declined', providerTxId: `${asText(object['id'])}:failed` }
          : NO_NEWS;
      }
      const id = asText(object['id']);
      if (type === 'refund.updated' || type === 'refund.created') return noticeOfRefund(object);
      if (type === 'charge.dispute.funds_withdrawn')
        return noticeOfBack(object, { status: 'charged_back', providerTxId: `${id}:withdrawn` });
      if (type === 'charge.dispute.funds_reinstated')
        return noticeOfBack(object, { status: 'chargeback_won', providerTxId: `${id}:reinstated` });
      return NO_NEWS;
    },
    poll: async (_paymentId, payment) =>
      payment?.providerRef === undefined
        ? undefined
        : noticeOf(await read(`/v1/checkout/sessions/${encodeURIComponent(payment.providerRef)}`)),
    report: async ({ from, to }) => {
      const lines: ReportLine[] = [];
      for (let after = ''; ; ) {
        const page = await read(
          `/v1/balance_transactions?limit=${PAGE}&expand[]=data.source&created[gte]=${Math.floor(from / SECOND)}&created[lt]=${Math.ceil(to / SECOND)}${after}`,
        );
        const items = asObjects(page?.['data']);
        lines.push(...items.flatMap((item) => lineOfTransaction(item) ?? []));
        const last = items.at(-1);
        if (page?.['has_more'] !== true || !last) return lines;
        after = `&starting_after=${encodeURIComponent(asText(last['id']))}`;
      }
    },
  };
}

const refundIdOf = (object: JsonObject): string => asText(asObject(object['metadata'])?.['refund_id']);

/** `t=…,v1=…`: HMAC-SHA256 over `t.body`, at most five minutes old; while a secret is renewed there are two of `v1`. */
function isSignedByStripe(
  secret: string,
  clock: Clock,
  rawBody: Uint8Array,
  header: string | undefined,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^[0-9]{1,12}$/.test(time) || Math.abs(clock.now() - Number(time) * SECOND) > FRESH_MS) return false;
  const bytes = Buffer.concat([Buffer.from(`${time}.`), rawBody]);
  return parts.some(([name, given = '']) => name === 'v1' && hasHmac('sha256', { secret, bytes, given }));
}
