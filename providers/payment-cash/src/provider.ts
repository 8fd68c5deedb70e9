// Cash at the desks of a network: the player carries a one-time code of ours there, and the desk asks us before cash changes hands. Desks
// share no protocol; this is a small one that a network or a bridge to it speaks (README).

import { type Clock, minor, minorFromDigits, systemClock } from '@overround/kernel';
import {
  asObject,
  asObjects,
  asText,
  type CashAnswer,
  isSigned,
  type MethodDefinition,
  methodsOfDefinitions,
  NO_NEWS,
  openService,
  type PaymentCurrency,
  type PaymentProvider,
  PaymentRefused,
  type ReportLine,
  SIGNATURE_HEADER,
  signedHeaders,
  TIMESTAMP_HEADER,
} from '@overround/provider-kit';
import { readAsk } from './words.ts';

export interface CashOptions {
  /** Of the network, with its prefix, without a slash at the end. */
  readonly baseUrl: () => string;
  readonly secret: string;
  readonly currencies: () => readonly PaymentCurrency[];
  /** The page that says where its desks are. */
  readonly placesUrl?: string;
  readonly providerId?: string;
  readonly clock?: Clock;
  /** Played on this machine: the titles say so. */
  readonly isSimulated?: boolean;
}

export const CASH_PROVIDER_ID = 'cash';

/** Time to walk to a desk; the sum counts towards the player's own limits meanwhile. */
const PAY_IN_MINUTES = 180;
/** Shorter than a payout may be on its way by the usual clock (72 hours): what nobody fetched is back before staff have to look. */
const PAY_OUT_MINUTES = 48 * 60;
const UNITS_MIN = 5n;

const METHODS: readonly MethodDefinition[] = [
  {
    methodId: 'desk',
    kind: 'deposit',
    family: 'cash',
    title: { en: 'Cash at a desk', ru: 'Наличные в кассе', ar: 'نقدًا لدى صرّاف' },
    unitsMin: UNITS_MIN,
    unitsMax: 500n,
    codeMinutes: PAY_IN_MINUTES,
  },
  {
    methodId: 'desk',
    kind: 'withdrawal',
    family: 'cash',
    title: { en: 'Cash at a desk', ru: 'Наличные в кассе', ar: 'نقدًا لدى صرّاف' },
    unitsMin: UNITS_MIN,
    unitsMax: 500n,
    codeMinutes: PAY_OUT_MINUTES,
    fields: [],
  },
];

const DIGITS = /^[0-9]{1,18}$/;

export function cashProvider(options: CashOptions): PaymentProvider {
  const { secret, clock = systemClock, isSimulated = false, placesUrl } = options;
  const service = openService({ name: 'cash desks', baseUrl: options.baseUrl, isLocal: isSimulated });
  const ask = (path: string, body: object) => {
    const text = JSON.stringify(body);
    return service({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, clock.now(), text) },
      body: text,
    });
  };
  const currencyOf = (code: string) => options.currencies().find((one) => one.code === code);

  return {
    providerId: options.providerId ?? CASH_PROVIDER_ID,
    noticeHeaders: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
    methods: async ({ currency, lang }) =>
      methodsOfDefinitions(METHODS, { currency: currencyOf(currency), lang, isSimulated }),
    // Nobody is asked to begin: the code is ours, and the network hears of it when somebody comes with it.
    startDeposit: ({ currency }) => {
      const known = currencyOf(currency);
      return known
        ? Promise.resolve({
            kind: 'code',
            codeMinutes: PAY_IN_MINUTES,
            leastMinor: minor(known.unitMinor * UNITS_MIN),
          })
        : Promise.reject(new PaymentRefused(`no desk takes ${currency}`));
    },
    startPayout: ({ paymentId }) => Promise.resolve({ providerRef: paymentId, codeMinutes: PAY_OUT_MINUTES }),
    readNotice: () => NO_NEWS,
    // What happened at a desk was answered by us, so there is nothing to ask; what a desk booked otherwise stands in its books.
    poll: () => Promise.resolve(undefined),
    cashDesks: {
      readAsk: (rawBody, headers) =>
        isSigned(secret, clock.now(), rawBody, headers) ? (readAsk(rawBody) ?? NO_NEWS) : undefined,
      answer: tell,
      ...(placesUrl !== undefined && { placesUrl }),
    },
    report: async ({ from, to }) => {
      const book = asObject(await ask('/api/report', { from, to }));
      return asObjects(book?.['lines']).map((line): ReportLine => {
        const [kind, amount] = [asText(line['call']), asText(line['amount_minor'])];
        if ((kind !== 'pay_in' && kind !== 'pay_out') || !DIGITS.test(amount))
          throw new Error('the books of the cash desks cannot be read');
        return {
          kind: kind === 'pay_in' ? 'deposit' : 'payout',
          providerTxId: asText(line['transaction_id']),
          paymentId: asText(line['payment_id']),
          amountMinor: minorFromDigits(amount),
          currency: asText(line['currency']),
        };
      });
    },
  };
}

function tell(answer: CashAnswer): Readonly<Record<string, unknown>> {
  switch (answer.kind) {
    case 'refused':
      return { result: 'refused', reason: answer.code };
    case 'done':
      return { result: 'done', payment_id: answer.paymentId, amount_minor: answer.amountMinor.toString() };
    case 'open':
      return {
        result: 'open',
        call: answer.direction === 'deposit' ? 'pay_in' : 'pay_out',
        currency: answer.currency,
        least_minor: answer.leastMinor.toString(),
        most_minor: answer.mostMinor.toString(),
        until: Math.floor(answer.until / 1000),
        initials: answer.initials,
      };
  }
}
