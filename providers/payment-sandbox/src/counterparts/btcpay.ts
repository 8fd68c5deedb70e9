// A BTCPay Server from its own side: invoices, pull payments, payouts, webhooks with BTCPay-Sig.

import { createHmac } from 'node:crypto';
import { decimalFromMinor, SECOND } from '@overround/kernel';
import { asObject, asText, minorOfOutside, objectOfJson } from '@overround/provider-kit';
import type { FastifyPluginAsync } from 'fastify';
import { claimPage, unknownPage } from '../page.ts';
import { rawBodyOf, sendPage } from '../server.ts';
import type { PlayedPayment } from './book.ts';
import { openPlay, type Play, type PlayOptions } from './play.ts';

export interface BtcpayCounterpart extends PlayOptions {
  readonly apiKey: string;
  readonly storeId: string;
  readonly webhookSecret: string;
}

/** A refund stands until its payer says where it goes; the play pays nothing out before. */
const UNCLAIMED = 'pending';

export function playBtcpay(options: BtcpayCounterpart): { play: Play; plugin: FastifyPluginAsync } {
  const { storeId } = options;
  const exponentOf = (currency: string): number =>
    currency === 'BTC' ? 8 : (options.currencies().find(({ code }) => code === currency)?.exponent ?? 2);
  const textOf = (payment: PlayedPayment, minorDigits: string) =>
    decimalFromMinor(BigInt(minorDigits), exponentOf(payment.currency));
  /** Its list is filtered by when an invoice was made. */
  const openedAt = ({ extra }: PlayedPayment): number => Number(extra['openedAt']);
  const isOver = (payment: PlayedPayment) => payment.paidMinor !== payment.amount_minor;
  const invoiceOf = (payment: PlayedPayment) => ({
    id: payment.ref,
    storeId,
    amount: textOf(payment, payment.amount_minor),
    paidAmount: textOf(payment, payment.status === 'succeeded' ? payment.paidMinor : '0'),
    currency: payment.currency,
    createdTime: Math.floor(openedAt(payment) / SECOND),
    metadata: { orderId: payment.payment_id, accountCurrency: payment.extra['accountCurrency'] },
    status: payment.status === 'succeeded' ? 'Settled' : payment.status === 'declined' ? 'Expired' : 'New',
    additionalStatus: payment.status === 'succeeded' && isOver(payment) ? 'PaidOver' : 'None',
    checkoutLink: play.pageOf(payment),
  });
  const payoutOf = (payment: PlayedPayment) => ({
    id: `po_${payment.ref}`,
    pullPaymentId: payment.ref,
    destination: payment.destination['address'],
    originalCurrency: payment.currency,
    originalAmount: textOf(payment, payment.amount_minor),
    date: Math.floor(openedAt(payment) / SECOND),
    state:
      payment.status === 'succeeded'
        ? 'Completed'
        : payment.status === 'declined'
          ? 'Cancelled'
          : 'AwaitingPayment',
  });
  const pullOf = (payment: PlayedPayment) => ({
    id: payment.ref,
    name: payment.payment_id,
    description: payment.extra['description'],
    amount: textOf(payment, payment.amount_minor),
    currency: payment.currency,
    archived: payment.extra['archived'] === 'yes',
    viewLink: `${options.publicUrl()}/pull-payments/${payment.ref}`,
  });
  const isClaimed = (payment: PlayedPayment): boolean => payment.destination['address'] !== UNCLAIMED;
  const play: Play = openPlay(options, {
    skin: 'coin',
    headersOf: (body) => ({
      'btcpay-sig': `sha256=${createHmac('sha256', options.webhookSecret).update(body).digest('hex')}`,
    }),
    ownCodeOf: (payment) => payment.extra['accountCurrency'],
    told: (payment) => {
      const shared = { deliveryId: play.newRef(''), webhookId: 'sandbox', storeId, isRedelivery: false };
      if (payment.direction === 'payout') {
        const { id, state } = payoutOf(payment);
        return {
          ...shared,
          type: 'PayoutUpdated',
          payoutId: id,
          pullPaymentId: payment.ref,
          payoutState: state,
        };
      }
      const type = { succeeded: 'InvoiceSettled', declined: 'InvoiceExpired', pending: 'InvoiceProcessing' };
      return { ...shared, type: type[payment.status], invoiceId: payment.ref };
    },
  });
  /** Payouts of a pull payment begin when they are claimed; until then it only stands there. */
  const pulls = () => play.book.all().filter(({ direction }) => direction === 'payout');
  const waiting = new Map<string, Omit<PlayedPayment, 'status' | 'txId' | 'paidMinor' | 'decidedAt'>>();

  const plugin: FastifyPluginAsync = async (app) => {
    play.serve(app);
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.includes('/api/v1/') && request.headers.authorization !== `token ${options.apiKey}`)
        return reply.code(401).send({ code: 'unauthenticated' });
      return undefined;
    });
    const store = `/api/v1/stores/${storeId}`;
    app.post(`${store}/invoices`, async (request, reply) => {
      const body = objectOfJson(rawBodyOf(request));
      const currency = asText(body?.['currency']);
      const amount = minorOfOutside(body?.['amount'], exponentOf(currency));
      const metadata = asObject(body?.['metadata']);
      const checkout = asObject(body?.['checkout']);
      if (amount === undefined || amount === 0n) return reply.code(422).send([{ path: 'amount' }]);
      return invoiceOf(
        play.begin({
          payment_id: asText(metadata?.['orderId']),
          direction: 'deposit',
          ref: play.newRef('inv_'),
          amount_minor: amount.toString(),
          currency,
          method_id: 'bitcoin',
          return_url: asText(checkout?.['redirectURL']),
          lang: asText(checkout?.['defaultLanguage']),
          destination: {},
          extra: { accountCurrency: asText(metadata?.['accountCurrency']) },
        }),
      );
    });
    app.get<{ Querystring: Record<string, string> }>(`${store}/invoices`, async ({ query }) => {
      const { orderId, startDate, endDate, status } = query;
      return play.book
        .all()
        .filter(
          (one) =>
            one.direction === 'deposit' &&
            (orderId === undefined || one.payment_id === orderId) &&
            (startDate === undefined || openedAt(one) >= Number(startDate) * SECOND) &&
            (endDate === undefined || openedAt(one) < Number(endDate) * SECOND),
        )
        .map(invoiceOf)
        .filter((one) => status === undefined || one.status === status)
        .slice(Number(query['skip'] ?? 0), Number(query['skip'] ?? 0) + Number(query['take'] ?? 50));
    });
    type ById = { Params: { id: string } };
    const unknown = { code: 'not-found' };
    app.get<ById>(`${store}/invoices/:id`, async ({ params }, reply) => {
      const payment = play.book.byRef(params.id);
      return payment ? invoiceOf(payment) : reply.code(404).send(unknown);
    });
    app.post(`${store}/pull-payments`, async (request, reply) => {
      const body = objectOfJson(rawBodyOf(request));
      const currency = asText(body?.['currency']);
      const amount = minorOfOutside(body?.['amount'], exponentOf(currency));
      if (amount === undefined || amount === 0n) return reply.code(422).send([{ path: 'amount' }]);
      const asked = {
        payment_id: asText(body?.['name']),
        direction: 'payout' as const,
        ref: play.newRef('pp_'),
        amount_minor: amount.toString(),
        currency,
        method_id: 'bitcoin',
        return_url: '',
        lang: 'en',
        destination: {},
        extra: { description: asText(body?.['description']) },
      };
      waiting.set(asked.ref, asked);
      return { id: asked.ref, name: asked.payment_id, currency };
    });
    app.get(`${store}/pull-payments`, async () => pulls().map(pullOf));
    app.get<ById>('/api/v1/pull-payments/:id', async ({ params }, reply) => {
      const payment = play.book.byRef(params.id);
      return payment ? pullOf(payment) : reply.code(404).send(unknown);
    });
    app.get<ById>('/api/v1/pull-payments/:id/payouts', async ({ params }) => {
      const payment = play.book.byRef(params.id);
      return payment && isClaimed(payment) ? [payoutOf(payment)] : [];
    });
    app.post<ById>('/api/v1/pull-payments/:id/payouts', async (request, reply) => {
      const asked = waiting.get(request.params.id);
      if (!asked) return reply.code(404).send(unknown);
      const destination = { address: asText(objectOfJson(rawBodyOf(request))?.['destination']) };
      return payoutOf(play.begin({ ...asked, destination }));
    });
    app.get(`${store}/payouts`, async () => pulls().filter(isClaimed).map(payoutOf));
    app.post<ById>(`${store}/invoices/:id/refund`, async (request, reply) => {
      const body = objectOfJson(rawBodyOf(request));
      const invoice = play.book.byRef(request.params.id);
      const currency = asText(body?.['customCurrency']);
      const amount = minorOfOutside(body?.['customAmount'], exponentOf(currency));
      if (invoice?.status !== 'succeeded') return reply.code(404).send(unknown);
      if (amount === undefined || amount === 0n || body?.['refundVariant'] !== 'Custom')
        return reply.code(422).send([{ path: 'customAmount' }]);
      return pullOf(
        play.begin({
          payment_id: asText(body['name']),
          direction: 'payout',
          ref: play.newRef('pp_'),
          amount_minor: amount.toString(),
          currency,
          method_id: 'bitcoin',
          return_url: invoice.return_url,
          lang: invoice.lang,
          destination: { address: UNCLAIMED },
          extra: {
            description: asText(body['description']),
            accountCurrency: invoice.extra['accountCurrency'] ?? currency,
          },
        }),
      );
    });
    app.delete<ById>(`${store}/pull-payments/:id`, async ({ params }, reply) => {
      const pull = play.book.byRef(params.id);
      if (!pull) return reply.code(404).send(unknown);
      play.book.save({ ...pull, extra: { ...pull.extra, archived: 'yes' } });
      return {};
    });
    const claimOf = (ref: string) => {
      const pull = play.book.byRef(ref);
      const code = pull?.extra['accountCurrency'] ?? pull?.currency;
      const currency = options.currencies().find((one) => one.code === code);
      return pull?.direction === 'payout' && currency ? { pull, currency } : undefined;
    };
    app.get<ById>('/pull-payments/:id', async ({ params }, reply) => {
      const found = claimOf(params.id);
      return found
        ? sendPage(
            reply,
            claimPage(found.pull, found.currency, !isClaimed(found.pull)),
            found.pull.return_url,
          )
        : sendPage(reply.code(404), unknownPage('en'), '');
    });
    app.post<ById>('/pull-payments/:id', async (request, reply) => {
      const found = claimOf(request.params.id);
      const address = (new URLSearchParams(rawBodyOf(request).toString('utf8')).get('address') ?? '').trim();
      if (!found || address === '' || address === UNCLAIMED)
        return sendPage(reply.code(400), unknownPage('en'), '');
      const { pull } = found;
      if (!isClaimed(pull) && pull.extra['archived'] !== 'yes')
        play.payOut({ ...pull, destination: { address } });
      return reply.redirect(`${options.publicUrl()}/pull-payments/${pull.ref}`, 303);
    });
    app.get<ById>(`${store}/payouts/:id`, async ({ params }, reply) => {
      const payment = play.book.byRef(params.id.replace(/^po_/, ''));
      return payment ? payoutOf(payment) : reply.code(404).send(unknown);
    });
  };
  return { play, plugin };
}
