// Coins through NOWPayments: invoices on its page, payouts in batches of one, notifications signed over sorted members.

import { DAY, decimalFromMinor, type Instant, wireNumberFromMinor } from '@overround/kernel';
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
import {
  coinOf,
  isCoin,
  isSignedSorted,
  isUnreleased,
  noticeOfPayment,
  noticeOfWithdrawal,
} from './words.ts';

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
/** A longer list is no answer. */
const PAGES_MOST = 1000;

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
  const payments = (query: string, onEach: (item: JsonObject) => void) =>
    readPages(async (page) => listIn(await list(`/payment/?${query}&${pageOf('sortBy', page)}`)), onEach);
  const payouts = (query: string, onEach: (item: JsonObject) => void) =>
    readPages(async (page) => listIn(await list(`/payout?${query}&${pageOf('order_by', page)}`)), onEach);
  /** The list knows no filter by our own name of a withdrawal, so every one since it was asked for is looked at. */
  const findWithdrawal = async (paymentId: string, since: Instant | undefined, batchId?: string) => {
    let found: JsonObject | undefined;
    const query = [
      ...(since === undefined ? [] : [`date_from=${isoOf(since - DAY)}`]),
      ...(batchId === undefined ? [] : [`batch_id=${encodeURIComponent(batchId)}`]),
    ];
    await payouts(query.join('&'), (one) => {
      if (asText(one['unique_external_id']).split(':')[0] === paymentId) found ??= one;
    });
    return found;
  };
  const release = async (batchId: string, token: Readonly<Record<string, string>>) => {
    if (options.verificationCode)
      await write(
        `/payout/${encodeURIComponent(batchId)}/verify`,
        { verification_code: options.verificationCode() },
        token,
      ).catch((error: unknown) => {
        // The batch is there whatever became of its release: this is no refusal.
        throw new Error('nowpayments did not release a payout', { cause: error });
      });
  };

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
    startPayout: async ({ paymentId, amountMinor, currency, destination, createdAt }) => {
      const coin = coinOfCode(currency);
      if (!coin) throw new PaymentRefused('nowpayments does not know this currency');
      // No key against repeats: a withdrawal with our id is looked for first. Without a whole list nothing is sent.
      const known = await findWithdrawal(paymentId, createdAt);
      if (known) {
        const batchId = asText(known['batch_withdrawal_id']);
        if (isUnreleased(known)) await release(batchId, await signIn());
        return { providerRef: batchId };
      }
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
      await release(providerRef, token);
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
      const { direction, providerRef, createdAt } = payment ?? {};
      if (direction === 'withdrawal')
        return noticeOfWithdrawal(await findWithdrawal(paymentId, createdAt, providerRef), coinOfCode);
      if (providerRef === undefined) return undefined;
      const notices: PaymentNotice[] = [];
      const since = createdAt === undefined ? '' : `&dateFrom=${isoOf(createdAt - DAY)}`;
      await payments(`invoiceId=${encodeURIComponent(providerRef)}${since}`, (one) => {
        const notice = paymentNotice(one);
        if (notice?.paymentId === paymentId) notices.push(notice);
      });
      return notices.find(({ status }) => status === 'succeeded') ?? notices[0];
    },
    // Lists are of what was made within a span; what came of it is told by when it changed last.
    report: async ({ from, to }) => {
      const lines: ReportLine[] = [];
      const [since, until] = [isoOf(from - ENDS_WITHIN), isoOf(to)];
      const isWithin = (one: JsonObject) => {
        const at = Date.parse(asText(one['updated_at']) || asText(one['created_at']));
        return !(at < from || at >= to);
      };
      await payments(`dateFrom=${since}&dateTo=${until}`, (one) => {
        const notice = isWithin(one) ? paymentNotice(one) : undefined;
        if (!notice || notice.status === 'pending') return;
        lines.push({ ...lineOf(notice), providerTxId: asText(one['payment_id']), kind: 'deposit' });
        if (notice.status === 'refunded') lines.push({ ...lineOf(notice), kind: 'refunded' });
      });
      await payouts(`date_from=${since}&date_to=${until}`, (one) => {
        const notice = isWithin(one) ? noticeOfWithdrawal(one, coinOfCode) : undefined;
        if (notice?.status === 'succeeded') lines.push({ ...lineOf(notice), kind: 'payout' });
      });
      return lines;
    },
  };
}

/** A payment there lives seven days, and a payout waits as long for its release. */
const ENDS_WITHIN = 8 * DAY;
const isoOf = (at: number): string => new Date(at).toISOString();
/** The oldest first: what is made meanwhile comes behind, so no item slips from a page to one that was read. */
const pageOf = (sortedBy: 'sortBy' | 'order_by', page: number): string =>
  sortedBy === 'sortBy'
    ? `limit=${PAGE}&page=${page}&sortBy=created_at&orderBy=asc`
    : `limit=${PAGE}&page=${page}&order_by=dateCreated&order=asc`;

/** The items of an answer, which its descriptions call by two names. One without them is no empty list: then nothing is known. */
function listIn(answer: JsonObject | undefined): readonly JsonObject[] {
  const items = answer?.['payouts'] ?? answer?.['data'];
  if (!Array.isArray(items)) throw new Error('nowpayments answered without its list');
  return asObjects(items);
}

/** Every item of a list once. It ends where a page brings nothing new: the service may make its pages shorter than asked for. */
async function readPages(
  read: (page: number) => Promise<readonly JsonObject[]>,
  onEach: (item: JsonObject) => void,
): Promise<void> {
  const seen = new Set<string>();
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const fresh = (await read(page)).filter(
      (one) => !seen.has(asText(one['id']) || asText(one['payment_id'])),
    );
    if (fresh.length === 0) return;
    for (const one of fresh) {
      seen.add(asText(one['id']) || asText(one['payment_id']));
      onEach(one);
    }
  }
  throw new Error('nowpayments has longer lists than can be read');
}

const lineOf = ({ paymentId, providerTxId, amountMinor, currency }: PaymentNotice) => ({
  paymentId,
  providerTxId,
  amountMinor,
  currency,
});
