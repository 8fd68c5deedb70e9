// Vouchers and paychecks: money behind a code. A voucher is bought for cash and paid in by its code, on the desk's page or in our own
// form; a paycheck is paid out as a code that a cash desk takes. The desk is spoken to over HTTP signed both ways (README).

import { type Clock, minorFromDigits, systemClock } from '@overround/kernel';
import {
  asObject,
  asObjects,
  asText,
  isSigned,
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
  SIGNATURE_HEADER,
  signedHeaders,
  TIMESTAMP_HEADER,
} from '@overround/provider-kit';

export interface VoucherOptions {
  /** Of the desk, with its prefix, without a slash at the end. */
  readonly baseUrl: () => string;
  readonly secret: string;
  readonly currencies: () => readonly PaymentCurrency[];
  readonly providerId?: string;
  readonly clock?: Clock;
  /** Played on this machine: the titles say so. */
  readonly isSimulated?: boolean;
}

export const VOUCHER_PROVIDER_ID = 'voucher';

const METHODS: readonly MethodDefinition[] = [
  {
    methodId: 'voucher',
    kind: 'deposit',
    family: 'voucher',
    title: { en: 'Voucher bought for cash', ru: 'Ваучер за наличные', ar: 'قسيمة مشتراة نقدًا' },
    unitsMin: 5n,
    unitsMax: 500n,
    usualMinutes: 0,
  },
  {
    methodId: 'paycheck',
    kind: 'withdrawal',
    family: 'voucher',
    title: {
      en: 'Paycheck: cash for a code',
      ru: 'Чек: наличные по коду',
      ar: 'قسيمة صرف: نقد مقابل رمز',
    },
    unitsMin: 5n,
    unitsMax: 500n,
    usualMinutes: 5,
    fields: [
      {
        fieldId: 'phone',
        title: {
          en: 'Telephone the code goes to',
          ru: 'Телефон, на который придёт код',
          ar: 'الهاتف الذي يصل إليه الرمز',
        },
        isRequired: true,
        lengthMax: 20,
        pattern: '\\+[0-9 ]{7,19}',
      },
    ],
  },
];

const STATUSES = ['succeeded', 'declined', 'pending', 'refunded'] as const;
const DIGITS = /^[0-9]{1,18}$/;

function noticeOf(said: JsonObject | undefined): PaymentNotice | undefined {
  const status = STATUSES.find((known) => known === said?.['status']);
  const [paymentId, providerTxId, amount] = [
    asText(said?.['payment_id']),
    asText(said?.['transaction_id']),
    asText(said?.['amount_minor']),
  ];
  if (!said || !status || providerTxId === '' || !DIGITS.test(amount)) return undefined;
  const refundId = asText(said['refund_id']);
  return {
    paymentId,
    providerTxId,
    status,
    amountMinor: minorFromDigits(amount),
    currency: asText(said['currency']),
    ...(refundId !== '' && { refundId }),
  };
}

export function voucherProvider(options: VoucherOptions): PaymentProvider {
  const { secret, clock = systemClock, isSimulated = false } = options;
  const service = openService({ name: 'voucher', baseUrl: options.baseUrl, isLocal: isSimulated });
  const ask = (path: string, body: object) => {
    const text = JSON.stringify(body);
    return service({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, clock.now(), text) },
      body: text,
    });
  };
  const askForNotice = async (path: string, body: object) => {
    const notice = noticeOf(asObject(await ask(path, body)));
    if (!notice) throw new Error(`the desk of vouchers answered ${path} with nothing of use`);
    return notice;
  };

  return {
    providerId: options.providerId ?? VOUCHER_PROVIDER_ID,
    noticeHeaders: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
    methods: async ({ currency: code, lang }) =>
      methodsOfDefinitions(METHODS, {
        currency: options.currencies().find((one) => one.code === code),
        lang,
        isSimulated,
      }),
    startDeposit: async ({ paymentId, amountMinor, currency, returnUrl, lang }) => {
      const page = asObject(
        await ask('/api/deposits', {
          payment_id: paymentId,
          amount_minor: amountMinor.toString(),
          currency,
          return_url: returnUrl,
          lang,
        }),
      );
      const [url, providerRef] = [asText(page?.['page_url']), asText(page?.['ref'])];
      if (url === '' || providerRef === '') throw new Error('the desk of vouchers answered without its page');
      return { kind: 'redirect', url, providerRef };
    },
    startPayout: async ({ paymentId, amountMinor, currency, destination }) => {
      const paycheck = asObject(
        await ask('/api/paychecks', {
          payment_id: paymentId,
          amount_minor: amountMinor.toString(),
          currency,
          phone: destination['phone'] ?? '',
        }),
      );
      const providerRef = asText(paycheck?.['ref']);
      if (providerRef === '') throw new Error('the desk of vouchers answered without a paycheck');
      return { providerRef };
    },
    // The desk gives cash back as a new code; the same refund again is the same code.
    startRefund: async ({ refundId, paymentId, amountMinor, currency }) => {
      const asked = {
        payment_id: paymentId,
        refund_id: refundId,
        amount_minor: amountMinor.toString(),
        currency,
      };
      const answer = asObject(await ask('/api/refunds', asked));
      if (answer?.['is_taken'] !== true) throw new PaymentRefused('the desk of vouchers gives nothing back');
      return {};
    },
    pollRefund: async ({ refundId, paymentId }) => {
      const state = await ask('/api/refunds/state', { payment_id: paymentId, refund_id: refundId });
      return noticeOf(asObject(state));
    },
    readNotice: (rawBody, headers) =>
      isSigned(secret, clock.now(), rawBody, headers)
        ? (noticeOf(objectOfJson(rawBody)) ?? NO_NEWS)
        : undefined,
    poll: async (paymentId) => noticeOf(asObject(await ask('/api/state', { payment_id: paymentId }))),
    report: async ({ from, to }) => {
      const answer = asObject(await ask('/api/report', { from, to }));
      return asObjects(answer?.['lines']).flatMap((line): ReportLine[] => {
        const notice = noticeOf(line);
        const kind = line['kind'];
        if (!notice || (kind !== 'deposit' && kind !== 'payout' && kind !== 'refunded')) return [];
        const { status: _status, refundId: _refundId, ...shared } = notice;
        return [{ ...shared, kind }];
      });
    },
    vouchers: {
      look: async (code) => {
        const found = asObject(await ask('/api/vouchers/look', { code }));
        const amount = asText(found?.['amount_minor']);
        if (!found || !DIGITS.test(amount)) return undefined;
        return {
          amountMinor: minorFromDigits(amount),
          currency: asText(found['currency']),
          isSpent: found['is_spent'] === true,
        };
      },
      redeem: ({ paymentId, code, amountMinor, currency }) =>
        askForNotice('/api/vouchers/redeem', {
          payment_id: paymentId,
          code,
          amount_minor: amountMinor.toString(),
          currency,
        }),
    },
  };
}
