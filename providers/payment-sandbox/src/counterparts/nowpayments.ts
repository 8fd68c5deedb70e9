// NOWPayments from its own side: invoices, payments made of them, payouts in batches, notifications signed over sorted members.

import { createHmac } from 'node:crypto';
import { wireNumberFromMinor } from '@overround/kernel';
import { asObjects, asText, type JsonObject, minorOfOutside, objectOfJson } from '@overround/provider-kit';
import type { FastifyPluginAsync } from 'fastify';
import { rawBodyOf } from '../server.ts';
import type { PlayedPayment } from './book.ts';
import { openPlay, type Play, type PlayOptions } from './play.ts';

export interface NowpaymentsCounterpart extends PlayOptions {
  readonly apiKey: string;
  readonly ipnSecret: string;
  readonly email: string;
  readonly password: string;
}

const EXPONENTS: Readonly<Record<string, number>> = { btc: 8, doge: 8, usdttrc20: 6, eur: 2, usd: 2 };

/** Written here a second time, from the description: a mistake on one side shows. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => inOrder(item));
  const ordered: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) ordered[name] = inOrder((value as JsonObject)[name]);
  return ordered;
}

export function playNowpayments(options: NowpaymentsCounterpart): { play: Play; plugin: FastifyPluginAsync } {
  const exponentOf = (ticker: string): number => EXPONENTS[ticker] ?? 2;
  const sumOf = (payment: PlayedPayment, digits: string) =>
    wireNumberFromMinor(BigInt(digits), exponentOf(payment.currency));
  /** When it was made and changed last, as lists tell it. */
  const timesOf = ({ extra, decidedAt }: PlayedPayment) => {
    const openedAt = Number(extra['openedAt']);
    const at = (ms: number) => new Date(ms).toISOString();
    return { created_at: at(openedAt), updated_at: at(Math.max(openedAt, decidedAt)) };
  };
  /** More than was asked for is finished like the whole sum; two coins are paid for each. */
  const paymentOf = (payment: PlayedPayment) => {
    const [asked, paid] = [BigInt(payment.amount_minor), BigInt(payment.paidMinor)];
    const status = {
      succeeded: paid >= asked ? 'finished' : 'partially_paid',
      declined: 'failed',
      pending: 'waiting',
    };
    return {
      payment_id: payment.ref,
      invoice_id: payment.ref,
      payment_status: status[payment.status],
      price_amount: sumOf(payment, payment.amount_minor),
      price_currency: payment.currency,
      pay_amount: sumOf(payment, String(2n * asked)),
      actually_paid: payment.status === 'succeeded' ? sumOf(payment, String(2n * paid)) : 0,
      pay_currency: 'usdttrc20',
      order_id: payment.payment_id,
      order_description: payment.extra['order_description'],
      ...timesOf(payment),
    };
  };
  const withdrawalOf = (payment: PlayedPayment) => ({
    id: `w${payment.ref}`,
    batch_withdrawal_id: payment.ref,
    status: { succeeded: 'FINISHED', declined: 'FAILED', pending: 'PROCESSING' }[payment.status],
    address: payment.destination['address'],
    currency: payment.currency,
    amount: String(sumOf(payment, payment.amount_minor)),
    unique_external_id: payment.extra['unique_external_id'],
    ...timesOf(payment),
  });
  const play: Play = openPlay(options, {
    skin: 'coin',
    headersOf: (body) => {
      const text = JSON.stringify(inOrder(JSON.parse(body)));
      return { 'x-nowpayments-sig': createHmac('sha512', options.ipnSecret).update(text).digest('hex') };
    },
    ownCodeOf: (payment) => payment.extra['order_description'],
    told: (payment) => (payment.direction === 'payout' ? withdrawalOf(payment) : paymentOf(payment)),
  });
  const token = () => createHmac('sha256', options.ipnSecret).update(options.email).digest('hex');

  const plugin: FastifyPluginAsync = async (app) => {
    play.serve(app);
    app.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('/v1/')[1]?.split('?')[0];
      if (path === undefined) return undefined;
      const isList = request.method === 'GET' || path.startsWith('payout');
      const isKnown = request.headers['x-api-key'] === options.apiKey;
      if (!isKnown || (isList && request.headers.authorization !== `Bearer ${token()}`))
        return reply.code(403).send({ code: 'INVALID_API_KEY' });
      return undefined;
    });
    app.post('/v1/auth', async (request, reply) => {
      const body = objectOfJson(rawBodyOf(request));
      const isKnown = body?.['email'] === options.email && body['password'] === options.password;
      return isKnown ? { token: token() } : reply.code(403).send({ code: 'AUTH_FAILED' });
    });
    app.post('/v1/invoice', async (request, reply) => {
      const body = objectOfJson(rawBodyOf(request));
      const currency = asText(body?.['price_currency']);
      const amount = minorOfOutside(body?.['price_amount'], exponentOf(currency));
      if (amount === undefined || amount === 0n) return reply.code(400).send({ code: 'BAD_REQUEST' });
      const payment = play.begin({
        payment_id: asText(body?.['order_id']),
        direction: 'deposit',
        ref: play.newRef('5'),
        amount_minor: amount.toString(),
        currency,
        method_id: 'coins',
        return_url: asText(body?.['success_url']),
        // Its pages speak the language of the browser.
        lang: '',
        destination: {},
        extra: { order_description: asText(body?.['order_description']) },
      });
      return { id: payment.ref, order_id: payment.payment_id, invoice_url: play.pageOf(payment) };
    });
    /** A page of what was made within a span, the oldest first. */
    type Query = { Querystring: Record<string, string> };
    const pageOf = (
      items: readonly PlayedPayment[],
      query: Query['Querystring'],
      [from, to]: readonly [string | undefined, string | undefined],
    ) => {
      const [limit, page] = [Number(query['limit'] ?? 10), Number(query['page'] ?? 0)];
      return items
        .filter(
          ({ extra }) =>
            (from === undefined || Number(extra['openedAt']) >= Date.parse(from)) &&
            (to === undefined || Number(extra['openedAt']) < Date.parse(to)),
        )
        .slice(page * limit, (page + 1) * limit);
    };
    app.get<Query>('/v1/payment/', async ({ query }) => {
      const found = play.book
        .all()
        .filter(
          (one) =>
            one.direction === 'deposit' &&
            (query['invoiceId'] === undefined || one.ref === query['invoiceId']),
        );
      return { data: pageOf(found, query, [query['dateFrom'], query['dateTo']]).map(paymentOf) };
    });
    app.post('/v1/payout', async (request, reply) => {
      const [asked] = asObjects(objectOfJson(rawBodyOf(request))?.['withdrawals']);
      const currency = asText(asked?.['currency']);
      const amount = minorOfOutside(asked?.['amount'], exponentOf(currency));
      if (!asked || amount === undefined || amount === 0n)
        return reply.code(400).send({ code: 'BAD_REQUEST' });
      const ref = play.newRef('6');
      const payment = play.begin({
        // The merchant's own name of a withdrawal is no key here: asked again it goes again.
        payment_id: `${asText(asked['unique_external_id'])}#${ref}`,
        direction: 'payout',
        ref,
        amount_minor: amount.toString(),
        currency,
        method_id: 'coins',
        return_url: '',
        lang: 'en',
        destination: { address: asText(asked['address']) },
        extra: { unique_external_id: asText(asked['unique_external_id']) },
      });
      return { id: payment.ref, withdrawals: [withdrawalOf(payment)] };
    });
    // Its filters are these; by the merchant's own name is none.
    app.get<Query>('/v1/payout', async ({ query }) => {
      const found = play.book
        .all()
        .filter(
          (one) =>
            one.direction === 'payout' && (query['batch_id'] === undefined || one.ref === query['batch_id']),
        );
      return { payouts: pageOf(found, query, [query['date_from'], query['date_to']]).map(withdrawalOf) };
    });
  };
  return { play, plugin };
}
