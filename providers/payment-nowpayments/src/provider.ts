// Coins through NOWPayments: invoices on its page, payouts in batches of one, notifications signed over sorted members.

import { decimalFromMinor, wireNumberFromMinor } from '@overround/kernel';
import {
  asObject,
  asObjects,
  asText,
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
import { coinOf, isCoin, isSignedSorted, noticeOfPayment, noticeOfWithdrawal } from './words.ts';

export interface NowpaymentsOptions {
  readonly apiKey: string;
  readonly ipnSecret: string;
  /** Of the account, for payouts and lists. */
  readonly email: string;
  readonly password: string;
  /** The code of the account's authenticator; without one payouts are released at the service by hand. */
  readonly verificationCode?: () => string;
  /** Where it sends its notifications. */
  readonly callbackUrl: () => string;
  readonly currencies: () => readonly PaymentCurrency[];
  readonly providerId?: string;
  readonly baseUrl?: () => string;
  /** Played on this machine: the titles say so. */
  readonly isSimulated?: boolean;
}

export const NOWPAYMENTS_PROVIDER_ID = 'nowpayments';
const SIGNATURE = 'x-nowpayments-sig';
const PAGE = 100;

const TITLE = {
  en: 'Coins: USDT, DOGE and others',
  ru: 'Монеты: USDT, DOGE и другие',
  ar: 'عملات: USDT وDOGE وغيرها',
};
const METHODS: readonly MethodDefinition[] = [
  {
    methodId: 'coins',
    kind: 'deposit',
    family: 'crypto',
    title: TITLE,
    unitsMin: 10n,
    unitsMax: 10_000n,
    usualMinutes: 15,
  },
  {
    methodId: 'coins',
    kind: 'withdrawal',
    family: 'crypto',
    title: TITLE,
    unitsMin: 10n,
    unitsMax: 10_000n,
    usualMinutes: 30,
    fields: [
      {
        fieldId: 'address',
        title: { en: 'Address of the wallet', ru: 'Адрес кошелька', ar: 'عنوان المحفظة' },
        isRequired: true,
        lengthMax: 120,
        pattern: '[A-Za-z0-9:]{20,120}',
      },
    ],
  },
];

export function nowpaymentsProvider(options: NowpaymentsOptions): PaymentProvider {
  const { isSimulated = false } = options;
  const service = openService({
    name: 'nowpayments',
    baseUrl: options.baseUrl ?? (() => 'https://api.nowpayments.io/v1'),
    isLocal: isSimulated,
  });
  const headers = { 'x-api-key': options.apiKey, 'content-type': 'application/json' };
  const coinOfCode = (code: string) => coinOf(options.currencies().find((one) => one.code === code));
  const write = async (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
    asObject(
      await service({ path, method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }),
    );
  /** Lists and payouts want a token of the account; it lives for five minutes, so each use asks for its own. */
  const signIn = async () => {
    const { email, password } = options;
    const token = asText((await write('/auth', { email, password }))?.['token']);
    if (token === '') throw new Error('nowpayments answered without a token');
    return { authorization: `Bearer ${token}` };
  };
  const list = async (path: string) =>
    asObject(await service({ path, headers: { ...headers, ...(await signIn()) } }));
  /** The unit of our account stands beside the order: bitcoin is one ticker there and two units here. */
  const paymentNotice = (payment: JsonObject | undefined) =>
    noticeOfPayment(payment, coinOfCode(asText(payment?.['order_description'])));
  const findWithdrawal = async (paymentId: string) =>
    asObjects(
      (await list(`/payout?limit=${PAGE}&unique_external_id=${encodeURIComponent(paymentId)}`))?.['payouts'],
    ).find((one) => asText(one['unique_external_id']).split(':')[0] === paymentId);

  return {
    providerId: options.providerId ?? NOWPAYMENTS_PROVIDER_ID,
    noticeHeaders: [SIGNATURE],
    methods: async ({ currency: code, lang }) => {
      const currency = options.currencies().find((one) => one.code === code);
      if (!coinOf(currency)) return [];
      return methodsOfDefinitions(
        // Paid out is what the account is kept in: coins only.
        METHODS.filter(({ kind }) => kind === 'deposit' || isCoin(code)),
        { currency, lang, isSimulated },
      );
    },
    startDeposit: async ({ paymentId, amountMinor, currency, returnUrl }) => {
      const coin = coinOfCode(currency);
      if (!coin) throw new PaymentRefused('nowpayments does not know this currency');
      const invoice = await write('/invoice', {
        price_amount: wireNumberFromMinor(amountMinor, coin.exponent),
        price_currency: coin.ticker,
        order_id: paymentId,
        order_description: currency,
        ipn_callback_url: options.callbackUrl(),
        success_url: returnUrl,
        cancel_url: returnUrl,
      });
      const [url, providerRef] = [asText(invoice?.['invoice_url']), asText(invoice?.['id'])];
      if (url === '' || providerRef === '') throw new Error('nowpayments answered without its page');
      return { kind: 'redirect', url, providerRef };
    },
    startPayout: async ({ paymentId, amountMinor, currency, destination }) => {
      const coin = coinOfCode(currency);
      if (!coin) throw new PaymentRefused('nowpayments does not know this currency');
      // No key against repeats: a withdrawal with our id is looked for first.
      const known = await findWithdrawal(paymentId);
      if (known) return { providerRef: asText(known['batch_withdrawal_id']) };
      const token = await signIn();
      const batch = await write(
        '/payout',
        {
          ipn_callback_url: options.callbackUrl(),
          withdrawals: [
            {
              address: destination['address'] ?? '',
              currency: coin.ticker,
              amount: decimalFromMinor(amountMinor, coin.exponent),
              unique_external_id: `${paymentId}:${currency}`,
            },
          ],
        },
        token,
      );
      const providerRef = asText(batch?.['id']);
      if (providerRef === '') throw new Error('nowpayments answered without a payout');
      if (options.verificationCode)
        await write(
          `/payout/${encodeURIComponent(providerRef)}/verify`,
          { verification_code: options.verificationCode() },
          token,
        ).catch((error: unknown) => {
          // The batch is there whatever became of its release: this is no refusal.
          throw new Error('nowpayments did not release a payout', { cause: error });
        });
      return { providerRef };
    },
    readNotice: (rawBody, given) => {
      const message = objectOfJson(rawBody);
      if (!message || !isSignedSorted(options.ipnSecret, message, given[SIGNATURE] ?? '')) return undefined;
      const notice =
        'unique_external_id' in message ? noticeOfWithdrawal(message, coinOfCode) : paymentNotice(message);
      return notice ?? NO_NEWS;
    },
    poll: async (paymentId, payment) => {
      if (payment?.direction === 'withdrawal')
        return noticeOfWithdrawal(await findWithdrawal(paymentId), coinOfCode);
      const invoiceId = payment?.providerRef;
      if (invoiceId === undefined) return undefined;
      const paid = asObjects(
        (await list(`/payment/?limit=${PAGE}&invoiceId=${encodeURIComponent(invoiceId)}`))?.['data'],
      );
      const notices = paid.flatMap((one) => paymentNotice(one) ?? []);
      return notices.find(({ status }) => status === 'succeeded') ?? notices[0];
    },
    report: async ({ from, to }) => {
      const lines: ReportLine[] = [];
      const day = (at: number) => new Date(at).toISOString();
      for (let page = 0; ; page += 1) {
        const items = asObjects(
          (await list(`/payment/?limit=${PAGE}&page=${page}&dateFrom=${day(from)}&dateTo=${day(to)}`))?.[
            'data'
          ],
        );
        for (const notice of items.flatMap((one) => paymentNotice(one) ?? []))
          if (notice.status !== 'pending')
            lines.push({ ...lineOf(notice), kind: notice.status === 'refunded' ? 'refunded' : 'deposit' });
        if (items.length < PAGE) break;
      }
      const payouts = asObjects(
        (await list(`/payout?limit=${PAGE}&date_from=${day(from)}&date_to=${day(to)}`))?.['payouts'],
      );
      for (const notice of payouts.flatMap((one) => noticeOfWithdrawal(one, coinOfCode) ?? []))
        if (notice.status === 'succeeded') lines.push({ ...lineOf(notice), kind: 'payout' });
      return lines;
    },
  };
}

const lineOf = ({ paymentId, providerTxId, amountMinor, currency }: PaymentNotice) => ({
  paymentId,
  providerTxId,
  amountMinor,
  currency,
});
