// Bank transfers by Trustly: JSON-RPC 1.1, signed both ways. A deposit is paid on the page of Deposit; a payout goes to a registered
// account by AccountPayout; what happened is told by notifications, which want a signed answer.

import { createHash, type KeyLike, randomUUID } from 'node:crypto';
import { type Clock, decimalFromMinor, type Instant, systemClock } from '@overround/kernel';
import {
  asObject,
  asObjects,
  asText,
  type JsonObject,
  methodsOfDefinitions,
  NO_NEWS,
  objectOfJson,
  openService,
  type PaymentCurrency,
  type PaymentProvider,
  PaymentRefused,
  type StartPayout,
} from '@overround/provider-kit';
import { METHODS } from './methods.ts';
import { isSignedBy, signatureBy } from './signature.ts';
import {
  COUNTRIES,
  CURRENCIES,
  EXPONENT,
  lineOfRow,
  messageOf,
  noticeOfNotification,
  noticeOfRows,
} from './words.ts';

export interface TrustlyOptions {
  readonly username: string;
  readonly password: string;
  /** Ours, PEM. */
  readonly privateKey: KeyLike;
  /** Of Trustly, PEM. */
  readonly trustlyKey: KeyLike;
  /** Where it sends its notifications. */
  readonly notificationUrl: () => string;
  readonly currencies: () => readonly PaymentCurrency[];
  readonly providerId?: string;
  readonly baseUrl?: () => string;
  readonly clock?: Clock;
  /** Played on this machine: the titles say so, and it is offered everywhere. */
  readonly isSimulated?: boolean;
}

export const TRUSTLY_PROVIDER_ID = 'trustly';

/** Where accounts of a country are registered. */
const CLEARING_HOUSES: Readonly<Record<string, string>> = {
  AT: 'AUSTRIA',
  BE: 'BELGIUM',
  BG: 'BULGARIA',
  CZ: 'CZECH_REPUBLIC',
  DE: 'GERMANY',
  DK: 'DENMARK',
  EE: 'ESTONIA',
  ES: 'SPAIN',
  FI: 'FINLAND',
  FR: 'FRANCE',
  GB: 'UNITED_KINGDOM',
  HU: 'HUNGARY',
  IE: 'IRELAND',
  IT: 'ITALY',
  LT: 'LITHUANIA',
  LV: 'LATVIA',
  NL: 'NETHERLANDS',
  NO: 'NORWAY',
  PL: 'POLAND',
  PT: 'PORTUGAL',
  RO: 'ROMANIA',
  SE: 'SWEDEN',
  SI: 'SLOVENIA',
  SK: 'SLOVAKIA',
};
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en_GB',
  ru: 'ru_RU',
  de: 'de_DE',
  es: 'es_ES',
  sv: 'sv_SE',
};

export function trustlyProvider(options: TrustlyOptions): PaymentProvider {
  const { username, password, privateKey, clock = systemClock, isSimulated = false } = options;
  const service = openService({
    name: 'trustly',
    baseUrl: options.baseUrl ?? (() => 'https://trustly.com/api/1'),
    isLocal: isSimulated,
  });
  /** Calls a method; an error object is a refusal, an answer whose signature is wrong is none at all. */
  const call = async (method: string, more: JsonObject, uuid: string = randomUUID()): Promise<unknown> => {
    const data = { ...more, Username: username, Password: password };
    const answer = asObject(
      await service({
        path: '',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          method,
          params: { Signature: signatureBy(privateKey, { method, uuid, data }), UUID: uuid, Data: data },
          version: '1.1',
        }),
      }),
    );
    const error = asObject(answer?.['error']);
    const told = asObject(error ? error['error'] : answer?.['result']);
    const signed = { method, uuid, data: told?.['data'] };
    if (!told || told['uuid'] !== uuid || !isSignedBy(options.trustlyKey, signed, asText(told['signature'])))
      throw new Error(`trustly did not sign its answer to ${method}`);
    if (error) throw new TrustlyRefused(method, asText(asObject(told['data'])?.['message']));
    return told['data'];
  };
  const callForObject = async (method: string, data: JsonObject) => asObject(await call(method, data));
  const ledger = async (from: Instant, to: Instant, currency?: string) =>
    asObjects(
      await call('AccountLedger', {
        FromDate: dayOf(from),
        ToDate: dayOf(to),
        ...(currency === undefined ? {} : { Currency: currency }),
      }),
    );
  const payerOf = (payerId: string | undefined, paymentId: string) =>
    createHash('sha256')
      .update(payerId ?? paymentId)
      .digest('hex')
      .slice(0, 32);

  /** Makes an account known there that never paid; its id. */
  const register = async (EndUserID: string, destination: StartPayout['destination']): Promise<string> => {
    const iban = (destination['account'] ?? '').replaceAll(' ', '').toUpperCase();
    const clearingHouse = CLEARING_HOUSES[iban.slice(0, 2)];
    if (clearingHouse === undefined) throw new PaymentRefused('trustly pays to no bank of this country');
    const account = await callForObject('RegisterAccount', {
      EndUserID,
      ClearingHouse: clearingHouse,
      BankNumber: '',
      AccountNumber: iban,
      Firstname: destination['first_name'] ?? '',
      Lastname: destination['last_name'] ?? '',
    });
    return asText(account?.['accountid']);
  };

  return {
    providerId: options.providerId ?? TRUSTLY_PROVIDER_ID,
    service: 'trustly',
    noticeHeaders: [],
    paysBackBy: METHODS.filter(({ paysToInstruments }) => paysToInstruments),
    methods: async ({ currency: code, countryCode, lang }) => {
      if (!CURRENCIES.has(code) || !(isSimulated || COUNTRIES.has(countryCode))) return [];
      const currency = options.currencies().find((one) => one.code === code && one.exponent === EXPONENT);
      return methodsOfDefinitions(METHODS, { currency, lang, isSimulated });
    },
    startDeposit: async ({ paymentId, amountMinor, currency, returnUrl, lang, payerId }) => {
      const order = await callForObject('Deposit', {
        NotificationURL: options.notificationUrl(),
        EndUserID: payerOf(payerId, paymentId),
        MessageID: messageOf('deposit', paymentId),
        Attributes: {
          Amount: decimalFromMinor(amountMinor, EXPONENT),
          Currency: currency,
          Locale: LOCALES[lang] ?? 'en_GB',
          SuccessURL: returnUrl,
          FailURL: returnUrl,
        },
      });
      const [url, providerRef] = [asText(order?.['url']), asText(order?.['orderid'])];
      if (url === '' || providerRef === '') throw new Error('trustly answered without its page');
      return { kind: 'redirect', url, providerRef };
    },
    startPayout: async ({ paymentId, amountMinor, currency, destination, instrument, payerId }) => {
      const EndUserID = payerOf(payerId, paymentId);
      // The name of the message is the key: a second payout of it is refused there.
      const order = await callForObject('AccountPayout', {
        NotificationURL: options.notificationUrl(),
        // An account that paid is known there already.
        AccountID: instrument ?? (await register(EndUserID, destination)),
        EndUserID,
        MessageID: messageOf('withdrawal', paymentId),
        Amount: decimalFromMinor(amountMinor, EXPONENT),
        Currency: currency,
      });
      const providerRef = asText(order?.['orderid']);
      if (providerRef === '') throw new Error('trustly answered without an order');
      return { providerRef };
    },
    // The name of the question is the key: asked again under it, the service says that it has it. Its end is told as a debit of the order.
    startRefund: async ({ refundId, providerRef, amountMinor, currency }) => {
      if (providerRef === undefined) throw new PaymentRefused('trustly has no order of this deposit');
      const refund = {
        OrderID: providerRef,
        Amount: decimalFromMinor(amountMinor, EXPONENT),
        Currency: currency,
        Attributes: { ExternalReference: refundId },
      };
      await call('Refund', refund, refundId).catch((error: unknown) => {
        if (!(error instanceof TrustlyRefused && error.word === 'ERROR_DUPLICATE_UUID')) throw error;
      });
      return {};
    },
    blursRefunds: true,
    readNotice: (rawBody) => {
      const message = readMessage(rawBody);
      if (!message || !isSignedBy(options.trustlyKey, message, message.signature)) return undefined;
      return noticeOfNotification(message.method, message.data) ?? NO_NEWS;
    },
    answerNotice: (rawBody) => {
      const { method = '', uuid = '' } = readMessage(rawBody) ?? {};
      const data = { status: 'OK' };
      return {
        result: { signature: signatureBy(privateKey, { method, uuid, data }), uuid, method, data },
        version: '1.1',
      };
    },
    poll: async (paymentId, payment) =>
      payment &&
      noticeOfRows(
        await ledger(payment.createdAt, clock.now(), payment.currency),
        messageOf(payment.direction, paymentId),
      ),
    report: async ({ from, to }) => (await ledger(from, to)).flatMap((row) => lineOfRow(row) ?? []),
  };
}

class TrustlyRefused extends PaymentRefused {
  readonly word: string;
  constructor(method: string, word: string) {
    super(`trustly refused ${method}: ${word}`);
    this.word = word;
  }
}

const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, DAY_LETTERS);
const DAY_LETTERS = '2026-11-22'.length;

function readMessage(rawBody: Uint8Array) {
  const message = objectOfJson(rawBody);
  const params = asObject(message?.['params']);
  const data = asObject(params?.['data']);
  if (!message || !params || !data) return undefined;
  return {
    method: asText(message['method']),
    uuid: asText(params['uuid']),
    signature: asText(params['signature']),
    data,
  };
}
