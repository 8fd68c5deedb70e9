// The acquirer from its own side: sessions, refunds, disputes, balance transactions, events signed as Stripe signs them.

import { createHmac } from 'node:crypto';
import { passesLuhn, SECOND } from '@overround/kernel';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { rawBodyOf } from '../server.ts';
import { TEST_CARD } from '../skins.ts';
import type { PlayedBack, PlayedPayment } from './book.ts';
import { openPlay, type Play, type PlayOptions } from './play.ts';

export interface StripeCounterpart extends PlayOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const intentOf = ({ ref }: PlayedPayment): string => ref.replace(/^cs_/, 'pi_');
const metadataOf = ({ payment_id }: PlayedPayment, refundId = '') => ({
  payment_id,
  ...(refundId !== '' && { refund_id: refundId }),
});

const sessionOf = (payment: PlayedPayment, url: string) => ({
  id: payment.ref,
  object: 'checkout.session',
  amount_total: Number(payment.status === 'succeeded' ? payment.paidMinor : payment.amount_minor),
  currency: payment.currency,
  client_reference_id: payment.payment_id,
  metadata: metadataOf(payment),
  payment_intent: payment.status === 'succeeded' ? intentOf(payment) : null,
  payment_status: payment.status === 'succeeded' ? 'paid' : 'unpaid',
  status: payment.status === 'succeeded' ? 'complete' : payment.status === 'declined' ? 'expired' : 'open',
  url: payment.status === 'pending' ? url : null,
});

const refundOf = (payment: PlayedPayment, back: PlayedBack) => ({
  id: back.backId,
  object: back.kind === 'refunded' ? 'refund' : 'dispute',
  amount: Number(back.amountMinor),
  currency: payment.currency,
  payment_intent: intentOf(payment),
  // A dispute carries no mark of the merchant: whose it is stands at the payment.
  metadata: back.kind === 'refunded' && back.refundId !== '' ? metadataOf(payment, back.refundId) : {},
  status: back.kind === 'refunded' ? 'succeeded' : 'under_review',
});

const SCHEMES: Readonly<Record<string, string>> = { 3: 'amex', 4: 'visa', 5: 'mastercard', 6: 'discover' };

/** The card that was typed, as the service tells of it; its number is kept nowhere. */
function cardOf(secret: string, typed: string): PlayedPayment['extra'] | undefined {
  const digits = typed.replaceAll(/[ -]/g, '');
  if (!/^[0-9]{13,19}$/.test(digits) || !passesLuhn(digits)) return undefined;
  return {
    fingerprint: `fp_${createHmac('sha256', secret).update(`card ${digits}`).digest('hex').slice(0, 16)}`,
    brand: SCHEMES[digits.charAt(0)] ?? 'unknown',
    last4: digits.slice(-4),
  };
}
const chargeOf = ({ extra: { fingerprint = '', brand = '', last4 = '' } }: PlayedPayment) =>
  fingerprint === ''
    ? null
    : {
        object: 'charge',
        payment_method_details: {
          type: 'card',
          card: { brand, last4, fingerprint, exp_month: 12, exp_year: 2034 },
        },
      };

const BACK_EVENTS = {
  refunded: 'refund.updated',
  charged_back: 'charge.dispute.funds_withdrawn',
  chargeback_won: 'charge.dispute.funds_reinstated',
} as const;

/** `[a[b]]` names of a form as a plain table. */
const formOf = (request: FastifyRequest) => new URLSearchParams(rawBodyOf(request).toString('utf8'));

export function playStripe(options: StripeCounterpart): { play: Play; plugin: FastifyPluginAsync } {
  const { secretKey, webhookSecret, clock } = options;
  const event = (type: string, object: object) => ({ id: play.newRef('evt_'), type, data: { object } });
  const play: Play = openPlay(options, {
    skin: 'card',
    payerOf: (_payment, form) => cardOf(secretKey, form.get('card') ?? TEST_CARD),
    headersOf: (body) => {
      const time = Math.floor(clock.now() / SECOND);
      const v1 = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${time},v1=${v1}` };
    },
    told: (payment) =>
      event(
        payment.status === 'declined' ? 'checkout.session.expired' : 'checkout.session.completed',
        sessionOf(payment, ''),
      ),
    toldBack: (payment, back) => event(BACK_EVENTS[back.kind], refundOf(payment, back)),
  });
  const plugin: FastifyPluginAsync = async (app) => {
    play.serve(app);
    const unknown = (reply: FastifyReply) => reply.code(404).send({ error: { code: 'resource_missing' } });
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.includes('/v1/') && request.headers.authorization !== `Bearer ${secretKey}`)
        return reply.code(401).send({ error: { code: 'api_key' } });
      return undefined;
    });
    app.post('/v1/checkout/sessions', async (request, reply) => {
      const form = formOf(request);
      const amount = form.get('line_items[0][price_data][unit_amount]') ?? '';
      const currency = form.get('line_items[0][price_data][currency]') ?? '';
      const paymentId = form.get('metadata[payment_id]') ?? '';
      if (!/^[1-9][0-9]{0,11}$/.test(amount) || currency === '' || paymentId === '')
        return reply.code(400).send({ error: { code: 'parameter_invalid' } });
      const known = play.book.byPaymentId(paymentId);
      if (known && known.amount_minor !== amount)
        return reply.code(409).send({ error: { code: 'idempotency_error' } });
      const locale = form.get('locale') ?? '';
      const payment = play.begin({
        payment_id: paymentId,
        direction: 'deposit',
        ref: play.newRef('cs_'),
        amount_minor: amount,
        currency,
        method_id: 'card',
        return_url: form.get('success_url') ?? '',
        lang: locale === 'auto' ? 'ar' : locale,
        destination: {},
        extra: {},
      });
      return sessionOf(payment, play.pageOf(payment));
    });
    type ById = { Params: { id: string }; Querystring: Record<string, string> };
    app.get<ById>('/v1/checkout/sessions/:id', async ({ params }, reply) => {
      const payment = play.book.byRef(params.id);
      return payment ? sessionOf(payment, play.pageOf(payment)) : unknown(reply);
    });
    app.get<ById>('/v1/payment_intents/:id', async ({ params, query }, reply) => {
      const payment = play.book.all().find((one) => intentOf(one) === params.id);
      if (!payment) return unknown(reply);
      const isExpanded = query['expand[]'] === 'latest_charge';
      const charge = isExpanded ? chargeOf(payment) : intentOf(payment).replace(/^pi_/, 'ch_');
      return { id: params.id, metadata: metadataOf(payment), latest_charge: charge };
    });
    app.post('/v1/refunds', async (request, reply) => {
      const form = formOf(request);
      const refundId = form.get('metadata[refund_id]') ?? '';
      const payment = play.book.all().find((one) => intentOf(one) === form.get('payment_intent'));
      const known = play.book.backs().find((back) => refundId !== '' && back.refundId === refundId);
      const back =
        known ?? (payment && play.takeBack(payment.ref, 'refunded', form.get('amount') ?? '0', refundId));
      return payment && back ? refundOf(payment, back) : unknown(reply);
    });
    app.get<{ Querystring: Record<string, string> }>('/v1/refunds', async ({ query }) => {
      const payment = play.book.all().find((one) => intentOf(one) === query['payment_intent']);
      const own = play.book.backs().filter(({ ref, kind }) => ref === payment?.ref && kind === 'refunded');
      return { object: 'list', data: payment ? own.map((back) => refundOf(payment, back)) : [] };
    });
    app.get<{ Querystring: Record<string, string> }>('/v1/balance_transactions', async ({ query }) => {
      const { payments, backs } = play.within(
        Number(query['created[gte]']) * SECOND,
        Number(query['created[lt]']) * SECOND,
      );
      const charges = payments
        .filter(({ status, direction }) => status === 'succeeded' && direction === 'deposit')
        .map((one) => ({
          id: `txn_${one.ref}`,
          type: 'charge',
          amount: Number(one.paidMinor),
          source: {
            object: 'charge',
            amount: Number(one.paidMinor),
            currency: one.currency,
            payment_intent: intentOf(one),
            metadata: metadataOf(one),
          },
        }));
      const returns = backs.map(([one, back]) => ({
        id: `txn_${back.backId}`,
        type: back.kind === 'refunded' ? 'refund' : 'adjustment',
        amount: Number(back.amountMinor) * (back.kind === 'chargeback_won' ? 1 : -1),
        source: { ...refundOf(one, back), metadata: metadataOf(one) },
      }));
      return { object: 'list', data: [...charges, ...returns], has_more: false };
    });
  };
  return { play, plugin };
}
