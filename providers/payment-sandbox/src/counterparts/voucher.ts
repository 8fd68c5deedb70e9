// The desk of vouchers and paychecks from its own side: a shop that sells codes, a page that takes them, codes for cash.

import { isSigned, asText, type JsonObject, objectOfJson, signedHeaders } from '@overround/provider-kit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { escape } from '../escape.ts';
import { frame } from '../page.ts';
import { pageTexts } from '../page-texts.ts';
import { headersOf, rawBodyOf, sendPage } from '../server.ts';
import type { PlayedBack, PlayedPayment } from './book.ts';
import { openPlay, type Play, type PlayOptions } from './play.ts';

export interface VoucherCounterpart extends PlayOptions {
  readonly secret: string;
}

interface Voucher {
  readonly code: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  spentFor?: string;
}

/** Sold in the shop, in round units. */
const SIZES = [10n, 20n, 50n];

/** Dashes and blanks are only how a code is printed; the house sends it without. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '');

const noticeOf = (payment: PlayedPayment) => ({
  payment_id: payment.payment_id,
  transaction_id: payment.txId ?? `open_${payment.ref}`,
  status: payment.status,
  amount_minor: payment.paidMinor,
  currency: payment.currency,
});

const toldBack = (payment: PlayedPayment, back: PlayedBack) => ({
  payment_id: payment.payment_id,
  transaction_id: back.backId,
  status: back.kind,
  amount_minor: back.amountMinor,
  currency: payment.currency,
  refund_id: back.refundId,
});

export interface PlayedDesk {
  readonly play: Play;
  readonly plugin: FastifyPluginAsync;
  /** Sells a voucher. */
  sell(amountMinor: bigint, currency: string): string;
}

export function playVoucher(options: VoucherCounterpart): PlayedDesk {
  const { secret, clock } = options;
  const vouchers = new Map<string, Voucher>();
  const play: Play = openPlay(options, {
    headersOf: (body) => signedHeaders(secret, clock.now(), body),
    told: noticeOf,
    toldBack,
    skin: 'code',
  });
  const sell = (amountMinor: bigint, currency: string): string => {
    const letters = Buffer.from(options.randomBytes(8)).toString('hex').toUpperCase();
    const code = `V${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10, 15)}`;
    vouchers.set(bare(code), { code, amountMinor, currency });
    return code;
  };
  const begin = (body: JsonObject, direction: 'deposit' | 'payout') =>
    play.begin({
      payment_id: asText(body['payment_id']),
      direction,
      ref: play.newRef('vch'),
      amount_minor: asText(body['amount_minor']),
      currency: asText(body['currency']),
      method_id: direction === 'deposit' ? 'voucher' : 'paycheck',
      return_url: asText(body['return_url']),
      lang: asText(body['lang']),
      destination: direction === 'payout' ? { phone: asText(body['phone']) } : {},
      extra: {},
    });
  /** The whole voucher or nothing; the payment it was taken for may ask again. */
  const redeem = (body: JsonObject) => {
    const voucher = vouchers.get(bare(asText(body['code'])));
    const known = play.book.byPaymentId(asText(body['payment_id']));
    if (known && known.status !== 'pending') return noticeOf(known);
    const payment = known ?? begin(body, 'deposit');
    const isTaken =
      voucher !== undefined &&
      (voucher.spentFor ?? payment.payment_id) === payment.payment_id &&
      voucher.amountMinor.toString() === payment.amount_minor &&
      voucher.currency === payment.currency;
    if (isTaken) voucher.spentFor = payment.payment_id;
    return noticeOf(play.decide(payment, isTaken ? 'succeeded' : 'declined', payment.amount_minor));
  };
  const look = (body: JsonObject) => {
    const voucher = vouchers.get(bare(asText(body['code'])));
    return (
      voucher && {
        amount_minor: voucher.amountMinor.toString(),
        currency: voucher.currency,
        is_spent: voucher.spentFor !== undefined,
      }
    );
  };
  /** Never more than came; the same refund again is the one that is known. */
  const refund = (body: JsonObject) => {
    const [refundId, amount] = [asText(body['refund_id']), asText(body['amount_minor'])];
    const payment = play.book.byPaymentId(asText(body['payment_id']));
    const backs = play.book.backs().filter(({ ref }) => ref === payment?.ref);
    if (backs.some((back) => back.refundId === refundId)) return { is_taken: true };
    const gone = backs.reduce((all, back) => all + BigInt(back.amountMinor), 0n);
    if (!payment || gone + BigInt(amount) > BigInt(payment.paidMinor)) return { is_taken: false };
    return { is_taken: play.takeBack(payment.ref, 'refunded', amount, refundId) !== undefined };
  };
  const report = (from: number, to: number) => {
    const { payments, backs } = play.within(from, to);
    return [
      ...payments
        .filter(({ status }) => status === 'succeeded')
        .map((one) => ({ ...noticeOf(one), kind: one.direction })),
      ...backs.map(([payment, back]) => ({ ...toldBack(payment, back), kind: back.kind })),
    ];
  };
  const calls: Readonly<Record<string, (body: JsonObject) => unknown>> = {
    deposits: (body) => {
      const payment = begin(body, 'deposit');
      return { ref: payment.ref, page_url: play.pageOf(payment) };
    },
    paychecks: (body) => ({ ref: begin(body, 'payout').ref }),
    state: (body) => {
      const payment = play.book.byPaymentId(asText(body['payment_id']));
      return payment && noticeOf(payment);
    },
    report: (body) => ({ lines: report(Number(body['from']), Number(body['to'])) }),
    refunds: refund,
    'refunds/state': (body) => {
      const back = play.book.backs().find(({ refundId }) => refundId === asText(body['refund_id']));
      const payment = back && play.book.byRef(back.ref);
      return payment && toldBack(payment, back);
    },
    'vouchers/look': look,
    'vouchers/redeem': redeem,
  };

  const plugin: FastifyPluginAsync = async (app) => {
    play.serve(app);
    app.post<{ Params: { '*': string } }>('/api/*', async (request, reply) => {
      const raw = rawBodyOf(request);
      if (!isSigned(secret, clock.now(), raw, headersOf(request))) return reply.code(401).send({});
      const call = calls[request.params['*']];
      const body = objectOfJson(raw);
      if (!call || !body) return reply.code(400).send({});
      return reply.header('content-type', 'application/json').send(JSON.stringify(call(body) ?? null));
    });
    const langOf = (request: FastifyRequest) =>
      asText((request.query as Record<string, unknown>)['lang']) || 'en';
    app.get('/shop', async (request, reply) => sendPage(reply, shopPage(options, langOf(request)), ''));
    app.post('/shop', async (request, reply) => {
      const form = new URLSearchParams(rawBodyOf(request).toString('utf8'));
      const currency = options.currencies().find(({ code }) => code === form.get('currency'));
      const size = SIZES.find((one) => one.toString() === form.get('units'));
      if (!currency || size === undefined)
        return sendPage(reply.code(400), shopPage(options, langOf(request)), '');
      const code = sell(currency.unitMinor * size, currency.code);
      return sendPage(reply, shopPage(options, langOf(request), code), '');
    });
  };
  return { play, plugin, sell };
}

function shopPage({ currencies }: VoucherCounterpart, lang: string, code?: string): string {
  const texts = pageTexts(lang);
  const offers = currencies()
    .map((one) => `<option value="${escape(one.code)}">${escape(one.code)}</option>`)
    .join('');
  const buttons = SIZES.map((size) => `<button name="units" value="${size}">${size} ×</button>`).join('\n');
  return frame(
    texts,
    `<p>${escape(texts.shop)}</p>
${code === undefined ? '' : `<p role="status"><bdi><strong>${escape(code)}</strong></bdi></p>`}
<form method="post"><label>${escape(texts.currency)} <select name="currency">${offers}</select></label>
${buttons}</form>`,
    './style.css',
  );
}
