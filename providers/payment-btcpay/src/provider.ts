// Bitcoin through a BTCPay Server of the operator: its Greenfield API. Webhooks carry no sums, so their facts are asked for.

import { DAY, decimalFromMinor, SECOND } from '@overround/kernel';
import {
  asObject,
  asObjects,
  asText,
  hasHmac,
  type JsonObject,
  type MethodDefinition,
  methodsOfDefinitions,
  NO_NEWS,
  objectOfJson,
  openService,
  type PaymentCurrency,
  type PaymentNotice,
  type PaymentProvider,
  PaymentRefused,
  type ReportLine,
} from '@overround/provider-kit';
import {
  claimOf,
  claimText,
  currencyOf,
  marksOf,
  noticeOfInvoice,
  noticeOfPayout,
  noticeOfRefund,
} from './words.ts';

export interface BtcpayOptions {
  /** Of the server, without a slash at the end. */
  readonly baseUrl: () => string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly currencies: () => readonly PaymentCurrency[];
  readonly providerId?: string;
  /** Played on this machine: the titles say so. */
  readonly isSimulated?: boolean;
}

export const BTCPAY_PROVIDER_ID = 'btcpay';
const SIGNATURE = 'btcpay-sig';
const PAYOUT_METHOD = 'BTC-CHAIN';
const PAGE = 100;

const TITLE = { en: 'Bitcoin', ru: 'Биткоин', ar: 'بيتكوين' };
const METHODS: readonly MethodDefinition[] = [
  {
    methodId: 'bitcoin',
    kind: 'deposit',
    family: 'crypto',
    title: TITLE,
    unitsMin: 10n,
    unitsMax: 20_000n,
    usualMinutes: 30,
  },
  {
    methodId: 'bitcoin',
    kind: 'withdrawal',
    family: 'crypto',
    title: TITLE,
    unitsMin: 10n,
    unitsMax: 20_000n,
    usualMinutes: 60,
    fields: [
      {
        fieldId: 'address',
        title: { en: 'Bitcoin address', ru: 'Адрес биткоина', ar: 'عنوان بيتكوين' },
        isRequired: true,
        lengthMax: 90,
        pattern: '(bc1|tb1|bcrt1)[a-z0-9]{11,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,39}',
      },
    ],
  },
];

const INVOICE_EVENTS = new Set([
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoicePaymentSettled',
]);

export function btcpayProvider(options: BtcpayOptions): PaymentProvider {
  const { storeId, apiKey, isSimulated = false } = options;
  const service = openService({ name: 'btcpay', baseUrl: options.baseUrl, isLocal: isSimulated });
  const headers = { authorization: `token ${apiKey}`, 'content-type': 'application/json' };
  const store = `/api/v1/stores/${encodeURIComponent(storeId)}`;
  const read = (path: string) => service({ path, headers });
  const write = async (path: string, body: object) =>
    asObject(await service({ path, method: 'POST', headers, body: JSON.stringify(body) }));
  const wireOf = (code: string) => currencyOf(options.currencies().find((one) => one.code === code));

  const invoiceNotice = (invoice: Readonly<Record<string, unknown>> | undefined) =>
    noticeOfInvoice(invoice, wireOf(marksOf(invoice).own));
  const findInvoice = async (paymentId: string) =>
    asObjects(await read(`${store}/invoices?orderId=${encodeURIComponent(paymentId)}`)).find(
      (one) => marksOf(one).paymentId === paymentId,
    );
  const findPull = async (paymentId: string) =>
    asObjects(await read(`${store}/pull-payments?includeArchived=true`)).find(
      (one) => one['name'] === paymentId,
    );
  const payoutsOf = async (pullId: string) =>
    asObjects(
      await read(`/api/v1/pull-payments/${encodeURIComponent(pullId)}/payouts?includeCancelled=true`),
    );
  /** The unit of a pull payment stands in its description: bitcoin is one currency there and two units here. */
  const payoutNotice = async (payoutId: string): Promise<PaymentNotice | undefined> => {
    const payout = asObject(await read(`${store}/payouts/${encodeURIComponent(payoutId)}`));
    const pullId = asText(payout?.['pullPaymentId']);
    if (pullId === '') return undefined;
    const pull = asObject(await read(`/api/v1/pull-payments/${encodeURIComponent(pullId)}`));
    const claim = claimOf(pull);
    if (claim) return noticeOfRefund(pull, await payoutsOf(pullId), wireOf(claim.own));
    return noticeOfPayout(payout, pull, wireOf(asText(pull?.['description'])));
  };
  /** A payout of a claim is a part of its refund, of its own sum. */
  const payoutLine = async (payout: JsonObject): Promise<ReportLine | undefined> => {
    const pull = asObject(
      await read(`/api/v1/pull-payments/${encodeURIComponent(asText(payout['pullPaymentId']))}`),
    );
    const claim = claimOf(pull);
    const notice = noticeOfPayout(payout, pull, wireOf(claim?.own ?? asText(pull?.['description'])));
    if (!notice) return undefined;
    return claim
      ? { ...lineOf(notice), kind: 'refunded', paymentId: claim.paymentId }
      : { ...lineOf(notice), kind: 'payout' };
  };

  return {
    providerId: options.providerId ?? BTCPAY_PROVIDER_ID,
    noticeHeaders: [SIGNATURE],
    methods: async ({ currency: code, lang }) => {
      const currency = options.currencies().find((one) => one.code === code);
      return currencyOf(currency) ? methodsOfDefinitions(METHODS, { currency, lang, isSimulated }) : [];
    },
    startDeposit: async ({ paymentId, amountMinor, currency, returnUrl, lang }) => {
      const wire = wireOf(currency);
      if (!wire) throw new PaymentRefused('btcpay does not know this currency');
      // The server has no key against repeats: an invoice of this payment is looked for first.
      const invoice =
        (await findInvoice(paymentId)) ??
        (await write(`${store}/invoices`, {
          amount: decimalFromMinor(amountMinor, wire.exponent),
          currency: wire.code,
          metadata: { orderId: paymentId, accountCurrency: currency },
          checkout: { redirectURL: returnUrl, redirectAutomatically: true, defaultLanguage: lang },
        }));
      const [url, providerRef] = [asText(invoice?.['checkoutLink']), asText(invoice?.['id'])];
      if (url === '' || providerRef === '') throw new Error('btcpay answered without its page');
      return { kind: 'redirect', url, providerRef };
    },
    startPayout: async ({ paymentId, amountMinor, currency, destination }) => {
      const wire = wireOf(currency);
      if (!wire) throw new PaymentRefused('btcpay does not know this currency');
      const amount = decimalFromMinor(amountMinor, wire.exponent);
      const pull =
        (await findPull(paymentId)) ??
        (await write(`${store}/pull-payments`, {
          name: paymentId,
          description: currency,
          amount,
          currency: wire.code,
          autoApproveClaims: true,
          payoutMethods: [PAYOUT_METHOD],
        }));
      const pullId = asText(pull?.['id']);
      if (pullId === '') throw new Error('btcpay answered without a pull payment');
      const [begun] = await payoutsOf(pullId);
      const payout =
        begun ??
        (await write(`/api/v1/pull-payments/${encodeURIComponent(pullId)}/payouts`, {
          destination: destination['address'] ?? '',
          amount,
          payoutMethodId: PAYOUT_METHOD,
        }));
      const providerRef = asText(payout?.['id']);
      if (providerRef === '') throw new Error('btcpay answered without a payout');
      return { providerRef };
    },
    // The server does not know where a coin came from: the payer says on its page where the refund goes. A refund of this name is looked for first.
    startRefund: async ({ refundId, paymentId, providerRef, amountMinor, currency }) => {
      const wire = wireOf(currency);
      if (!wire || providerRef === undefined)
        throw new PaymentRefused('btcpay has no invoice of this deposit');
      const pull =
        (await findPull(refundId)) ??
        (await write(`${store}/invoices/${encodeURIComponent(providerRef)}/refund`, {
          name: refundId,
          description: claimText(paymentId, currency),
          payoutMethodId: PAYOUT_METHOD,
          refundVariant: 'Custom',
          customAmount: decimalFromMinor(amountMinor, wire.exponent),
          customCurrency: wire.code,
        }));
      const claimUrl = asText(pull?.['viewLink']);
      if (claimUrl === '') throw new Error('btcpay answered without the page of a claim');
      return { claimUrl };
    },
    pollRefund: async ({ refundId, currency }) => {
      const pull = await findPull(refundId);
      return pull && noticeOfRefund(pull, await payoutsOf(asText(pull['id'])), wireOf(currency));
    },
    readNotice: async (rawBody, given) => {
      const [, signature = ''] = /^sha256=([0-9a-f]{64})$/.exec(given[SIGNATURE] ?? '') ?? [];
      if (!hasHmac('sha256', { secret: options.webhookSecret, bytes: rawBody, given: signature }))
        return undefined;
      const event = objectOfJson(rawBody);
      if (!event || event['storeId'] !== storeId) return NO_NEWS;
      const type = asText(event['type']);
      if (INVOICE_EVENTS.has(type))
        return (
          invoiceNotice(
            asObject(await read(`${store}/invoices/${encodeURIComponent(asText(event['invoiceId']))}`)),
          ) ?? NO_NEWS
        );
      if (type === 'PayoutUpdated' || type === 'PayoutApproved')
        return (await payoutNotice(asText(event['payoutId']))) ?? NO_NEWS;
      return NO_NEWS;
    },
    poll: async (paymentId, payment) => {
      if (payment?.direction !== 'withdrawal') return invoiceNotice(await findInvoice(paymentId));
      const pull = await findPull(paymentId);
      const [payout] = pull ? await payoutsOf(asText(pull['id'])) : [];
      return noticeOfPayout(payout, pull, wireOf(payment.currency));
    },
    // Invoices and payouts say when they were made and not when they ended: those that may have ended within the span are told with it.
    report: async ({ from, to }) => {
      const lines: ReportLine[] = [];
      const since = Math.floor((from - SETTLES_WITHIN) / SECOND);
      const span = `startDate=${since}&endDate=${Math.ceil(to / SECOND)}`;
      for (let skip = 0; ; skip += PAGE) {
        const invoices = asObjects(
          await read(`${store}/invoices?${span}&status=Settled&skip=${skip}&take=${PAGE}`),
        );
        for (const invoice of invoices) {
          const notice = invoiceNotice(invoice);
          if (notice?.status === 'succeeded') lines.push({ ...lineOf(notice), kind: 'deposit' });
        }
        if (invoices.length < PAGE) break;
      }
      for (const payout of asObjects(await read(`${store}/payouts`))) {
        const madeAt = Number(payout['date']);
        if (payout['state'] !== 'Completed' || madeAt < since || madeAt * SECOND >= to) continue;
        const line = await payoutLine(payout);
        if (line) lines.push(line);
      }
      return lines;
    },
  };
}

/** A transaction may wait two weeks for its block before nodes forget it. */
const SETTLES_WITHIN = 14 * DAY;

const lineOf = ({ paymentId, providerTxId, amountMinor, currency }: PaymentNotice) => ({
  paymentId,
  providerTxId,
  amountMinor,
  currency,
});
