// Trustly from its own side: JSON-RPC with RSA signatures, notifications that want a signed answer, the ledger of the account.

import { createHash, createSign, createVerify, type KeyLike } from 'node:crypto';
import { decimalFromMinor } from '@overround/kernel';
import { asObject, asText, type JsonObject, minorOfOutside, objectOfJson } from '@overround/provider-kit';
import type { FastifyPluginAsync } from 'fastify';
import { rawBodyOf } from '../server.ts';
import type { PlayedBack, PlayedPayment } from './book.ts';
import { openPlay, type Play, type PlayOptions } from './play.ts';

export interface TrustlyCounterpart extends PlayOptions {
  readonly username: string;
  readonly password: string;
  /** Of the merchant. */
  readonly merchantKey: KeyLike;
  /** Trustly's own. */
  readonly privateKey: KeyLike;
}

const EXPONENT = 2;
const RS256 = 'alg=RS256;';

/** Written here a second time, from the description: a mistake on one side shows. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => plain(item)).join('');
  if (typeof value === 'object') {
    let text = '';
    for (const name of Object.keys(value).sort()) text += name + plain((value as JsonObject)[name]);
    return text;
  }
  return asText(value);
}
const sign = (key: KeyLike, method: string, uuid: string, data: unknown): string =>
  RS256 +
  createSign('sha256')
    .update(method + uuid + plain(data))
    .sign(key, 'base64');

const BANKS = ['Harbour Bank', 'Northern Savings', 'Meadow Union'];

/** The account of an end user at the bank they chose: the same each time. */
function accountOf({ extra }: PlayedPayment, choice: string | null): PlayedPayment['extra'] | undefined {
  const bank = BANKS[Number(choice ?? 0)];
  if (bank === undefined) return undefined;
  const digest = createHash('sha256').update(`${extra['EndUserID']} ${bank}`).digest();
  const accountid = String(digest.readUIntBE(0, 5)).padStart(13, '0').slice(-10);
  return { accountid, bank, lastdigits: accountid.slice(-6) };
}

/** Rows of the account's ledger: what came in is plus. A payout stands in it once it was paid. */
function rowsOf(payment: PlayedPayment, backs: readonly PlayedBack[]): readonly JsonObject[] {
  const row = (transactionid: string, at: number, amountMinor: bigint) => ({
    orderid: payment.ref,
    messageid: payment.extra['MessageID'],
    transactionid,
    datestamp: new Date(at).toISOString(),
    currency: payment.currency,
    amount: decimalFromMinor(amountMinor, EXPONENT),
  });
  if (payment.status !== 'succeeded') return [];
  const sum = BigInt(payment.paidMinor);
  const paid = row(payment.txId ?? '', payment.decidedAt, payment.direction === 'deposit' ? sum : -sum);
  // What goes back of a payout comes in again.
  const backSign = payment.direction === 'deposit' ? -1n : 1n;
  return [paid, ...backs.map((back) => row(back.backId, back.at, backSign * BigInt(back.amountMinor)))];
}

export function playTrustly(options: TrustlyCounterpart): { play: Play; plugin: FastifyPluginAsync } {
  const { clock } = options;
  const notification = (method: string, payment: PlayedPayment, more: JsonObject) => {
    const uuid = play.newRef('');
    const data = {
      orderid: payment.ref,
      messageid: payment.extra['MessageID'],
      enduserid: payment.extra['EndUserID'],
      notificationid: play.newRef(''),
      timestamp: new Date(clock.now()).toISOString(),
      ...more,
    };
    return {
      method,
      params: { signature: sign(options.privateKey, method, uuid, data), uuid, data },
      version: '1.1',
    };
  };
  const sumOf = (payment: PlayedPayment, amountMinor: string) => ({
    amount: decimalFromMinor(BigInt(amountMinor), EXPONENT),
    currency: payment.currency,
  });
  const play: Play = openPlay(options, {
    skin: 'bank',
    headersOf: () => ({}),
    payerOf: (payment, form) => accountOf(payment, form.get('bank')),
    toldOfPayer: (payment) => {
      const { accountid, bank, lastdigits } = payment.extra;
      if (accountid === undefined) return undefined;
      const attributes = { clearinghouse: 'SWEDEN', bank, descriptor: `***${lastdigits}`, lastdigits };
      return notification('account', payment, { accountid, verified: '1', attributes });
    },
    told: (payment) => {
      const sum = sumOf(payment, payment.paidMinor);
      if (payment.status === 'pending') return notification('pending', payment, sum);
      const isPaid = payment.status === 'succeeded';
      if (payment.direction === 'payout')
        return notification(isPaid ? 'payoutconfirmation' : 'payoutfailed', payment, sum);
      return isPaid ? notification('credit', payment, sum) : notification('cancel', payment, {});
    },
    toldBack: (payment, back) =>
      notification(
        payment.direction === 'payout' ? 'credit' : 'debit',
        payment,
        sumOf(payment, back.amountMinor),
      ),
  });

  const methods: Readonly<Record<string, (data: JsonObject, uuid: string) => unknown>> = {
    Deposit: (data) => {
      const attributes = asObject(data['Attributes']);
      return begin(data, 'deposit', attributes, asText(attributes?.['SuccessURL']));
    },
    RegisterAccount: (data) => ({
      accountid: asText(data['AccountNumber']),
      bank: 'Sandbox',
      descriptor: '***',
    }),
    AccountPayout: (data) => begin(data, 'payout', data, ''),
    // Never more than came, and each question once; the payer's bank is credited, and a debit of the order is told.
    Refund: (data, uuid) => {
      const payment = play.book.byRef(asText(data['OrderID']));
      const amount = minorOfOutside(data['Amount'], EXPONENT);
      const backs = play.book.backs().filter(({ ref }) => ref === payment?.ref);
      if (backs.some(({ refundId }) => refundId === uuid)) throw new Refused('ERROR_DUPLICATE_UUID');
      const gone = backs.reduce((all, back) => all + BigInt(back.amountMinor), 0n);
      if (!payment || data['Currency'] !== payment.currency) throw new Refused('ERROR_INVALID_ORDER_ID');
      if (amount === undefined || amount === 0n || gone + amount > BigInt(payment.paidMinor))
        throw new Refused('ERROR_INVALID_AMOUNT');
      if (!play.takeBack(payment.ref, 'refunded', amount.toString(), uuid))
        throw new Refused('ERROR_INVALID_ORDER_ID');
      return { orderid: payment.ref, result: '1' };
    },
    AccountLedger: (data) =>
      play.book
        .all()
        .flatMap((payment) =>
          rowsOf(
            payment,
            play.book.backs().filter(({ ref }) => ref === payment.ref),
          ),
        )
        .filter((row) => {
          const day = asText(row['datestamp']).slice(0, 10);
          const isOf = data['Currency'] === undefined || row['currency'] === data['Currency'];
          return isOf && day >= asText(data['FromDate']) && day <= asText(data['ToDate']);
        }),
  };
  function begin(
    data: JsonObject,
    direction: 'deposit' | 'payout',
    sum: JsonObject | undefined,
    returnUrl: string,
  ) {
    const message = asText(data['MessageID']);
    const amount = minorOfOutside(sum?.['Amount'], EXPONENT);
    if (play.book.byPaymentId(message)) throw new Refused('ERROR_DUPLICATE_MESSAGE_ID');
    if (amount === undefined || amount === 0n) throw new Refused('ERROR_INVALID_AMOUNT');
    const payment = play.begin({
      payment_id: message,
      direction,
      ref: play.newRef(''),
      amount_minor: amount.toString(),
      currency: asText(sum?.['Currency']),
      method_id: 'bank',
      return_url: returnUrl,
      lang: asText(sum?.['Locale']).slice(0, 2),
      destination: { account: asText(data['AccountID']) },
      extra: { MessageID: message, EndUserID: asText(data['EndUserID']) },
    });
    return direction === 'deposit'
      ? { orderid: payment.ref, url: play.pageOf(payment) }
      : { orderid: payment.ref, result: '1' };
  }

  const plugin: FastifyPluginAsync = async (app) => {
    play.serve(app);
    app.post('/api/1', async (request, reply) => {
      const message = objectOfJson(rawBodyOf(request));
      const params = asObject(message?.['params']);
      const data = asObject(params?.['Data']);
      const [method, uuid] = [asText(message?.['method']), asText(params?.['UUID'])];
      const given = asText(params?.['Signature']).replace(RS256, '');
      const isGenuine = createVerify('sha256')
        .update(method + uuid + plain(data))
        .verify(options.merchantKey, given, 'base64');
      const answer = (name: 'result' | 'error', body: unknown) => {
        const signed = { signature: sign(options.privateKey, method, uuid, body), uuid, method, data: body };
        return {
          version: '1.1',
          [name]: name === 'result' ? signed : { name: 'JSONRPCError', error: signed },
        };
      };
      if (
        !data ||
        !isGenuine ||
        data['Username'] !== options.username ||
        data['Password'] !== options.password
      )
        return answer('error', wordOf('ERROR_INVALID_CREDENTIALS'));
      const called = methods[method];
      if (!called) return reply.code(400).send({});
      try {
        return answer('result', called(data, uuid));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return answer('error', wordOf(error.message));
      }
    });
  };
  return { play, plugin };
}

class Refused extends Error {}

/** The numbers of its words; others are the number of `ERROR_UNKNOWN`. */
const CODES: Readonly<Record<string, number>> = {
  ERROR_INVALID_AMOUNT: 615,
  ERROR_INVALID_CREDENTIALS: 616,
  ERROR_DUPLICATE_MESSAGE_ID: 637,
  ERROR_DUPLICATE_UUID: 688,
};
const wordOf = (message: string) => ({ code: CODES[message] ?? 620, message });
