import { createHmac } from 'node:crypto';
import { type Clock, type RandomBytes, SECOND } from '@overround/kernel';
import { type Deliveries, isSigned } from '@overround/provider-kit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxCurrency } from './methods.ts';
import { methodsOf } from './methods.ts';
import { type Action, isAction, paymentPage, STYLE, unknownPage } from './page.ts';
import type { SandboxPayment, SandboxStore } from './store.ts';
import { readJson, readWireRequest, type WireNotice, type WireRequest } from './words.ts';

export interface SandboxServerOptions {
  readonly secret: string;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly currencies: () => readonly SandboxCurrency[];
  /** Address of the sandbox as browsers see it, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly store: SandboxStore;
  readonly deliveries: Deliveries<WireNotice>;
  /** How long a payout takes. */
  readonly payoutDelayMs: number;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The sandbox as a Fastify plugin, for a prefix of another server or a server of its own. */
export function sandboxPlugin(options: SandboxServerOptions): FastifyPluginAsync {
  const { store, deliveries } = options;
  const noticeOf = noticeFor(options.secret);
  const timers = new Set<NodeJS.Timeout>();
  const currencyOf = (code: string) => options.currencies().find((one) => one.code === code);

  const decide = (
    payment: SandboxPayment,
    status: 'succeeded' | 'declined',
    paidMinor: string,
  ): SandboxPayment => {
    const decided = {
      ...payment,
      status,
      paidMinor,
      txId: `sbx_${hexOf(options.randomBytes(12))}`,
      decidedAt: options.clock.now(),
    };
    store.save(decided);
    deliveries.send(noticeOf(decided));
    return decided;
  };
  const payOutLater = (payment: SandboxPayment): void => {
    const wishes = Object.values(payment.destination);
    if (wishes.includes('pending')) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const now = store.byPaymentId(payment.payment_id);
      if (now?.status === 'pending')
        decide(now, wishes.includes('decline') ? 'declined' : 'succeeded', now.amount_minor);
    }, options.payoutDelayMs);
    timers.add(timer);
  };
  const begin = (request: WireRequest, direction: SandboxPayment['direction']): SandboxPayment | 'other' => {
    const known = store.byPaymentId(request.payment_id);
    if (known) return isSameRequest(known, request, direction) ? known : 'other';
    const payment: SandboxPayment = {
      ...request,
      direction,
      ref: hexOf(options.randomBytes(16)),
      status: 'pending',
      txId: undefined,
      paidMinor: request.amount_minor,
    };
    store.save(payment);
    if (direction === 'payout') payOutLater(payment);
    return payment;
  };
  const act = (payment: SandboxPayment, action: Action): void => {
    switch (action) {
      case 'approve':
        decide(payment, 'succeeded', payment.amount_minor);
        break;
      case 'decline':
        decide(payment, 'declined', payment.amount_minor);
        break;
      case 'pending':
        deliveries.send(noticeOf(payment));
        break;
      case 'twice':
        deliveries.send(noticeOf(decide(payment, 'succeeded', payment.amount_minor)));
        break;
      case 'wrong_amount':
        decide(payment, 'succeeded', (BigInt(payment.amount_minor) + 1n).toString());
        break;
    }
  };

  return async (app) => {
    readRawBodies(app);
    app.addHook('onClose', async () => {
      for (const timer of timers) clearTimeout(timer);
      deliveries.close();
    });
    // A payout that a restart interrupted goes on.
    for (const payment of store.pending()) if (payment.direction === 'payout') payOutLater(payment);

    const isMerchant = (request: FastifyRequest, signed: Uint8Array | string) =>
      isSigned(options.secret, options.clock.now(), signed, headersOf(request));
    for (const [path, direction] of [
      ['/api/deposits', 'deposit'],
      ['/api/payouts', 'payout'],
    ] as const) {
      app.post(path, async (request, reply) => {
        const raw = rawBodyOf(request);
        if (!isMerchant(request, raw)) return reply.code(401).send({ error: 'signature' });
        const wanted = readWireRequest(readJson(raw));
        if (!wanted || !currencyOf(wanted.currency) || (direction === 'deposit' && wanted.return_url === ''))
          return reply.code(400).send({ error: 'malformed' });
        const payment = begin(wanted, direction);
        if (payment === 'other') return reply.code(409).send({ error: 'payment_id_reused' });
        return { ref: payment.ref, page_url: `${options.publicUrl()}/pay/${payment.ref}` };
      });
    }
    app.get<{ Params: { paymentId: string } }>('/api/payments/:paymentId', async (request, reply) => {
      const { paymentId } = request.params;
      if (!isMerchant(request, `payments/${paymentId}`)) return reply.code(401).send({ error: 'signature' });
      const payment = store.byPaymentId(paymentId);
      return payment ? noticeOf(payment) : reply.code(404).send({ error: 'unknown' });
    });
    app.get<{ Params: { from: string; to: string } }>('/api/report/:from/:to', async (request, reply) => {
      const { from, to } = request.params;
      if (!isMerchant(request, `report/${from}/${to}`)) return reply.code(401).send({ error: 'signature' });
      const lines = store
        .decidedWithin(Number(from), Number(to))
        .filter(({ status }) => status === 'succeeded');
      return { lines: lines.map((one) => ({ ...noticeOf(one), kind: one.direction })) };
    });
    type MethodParams = { Params: { currency: string; lang: string } };
    app.get<MethodParams>('/api/methods/:currency/:lang', async (request, reply) => {
      const { currency: code, lang } = request.params;
      if (!isMerchant(request, `methods/${code}/${lang}`))
        return reply.code(401).send({ error: 'signature' });
      const currency = currencyOf(code);
      return {
        methods: (currency ? methodsOf(currency, lang) : []).map(({ fee, ...method }) => ({
          ...method,
          amountMinorMin: method.amountMinorMin.toString(),
          amountMinorMax: method.amountMinorMax.toString(),
          ...(fee ? { fee: { permille: fee.permille, fixedMinor: fee.fixedMinor.toString() } } : {}),
        })),
      };
    });

    app.get('/style.css', async (_request, reply) =>
      reply.header('content-type', 'text/css; charset=utf-8').send(STYLE),
    );
    const find = (request: FastifyRequest<{ Params: { ref: string } }>) => {
      const payment = store.byRef(request.params.ref);
      const currency = payment && currencyOf(payment.currency);
      return payment?.direction === 'deposit' && currency ? { payment, currency } : undefined;
    };
    app.get<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
      const found = find(request);
      if (!found) return sendPage(reply.code(404), unknownPage('en'), '');
      return sendPage(reply, paymentPage(found.payment, found.currency), found.payment.return_url);
    });
    app.post<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
      const found = find(request);
      if (!found) return sendPage(reply.code(404), unknownPage('en'), '');
      const action = new URLSearchParams(rawBodyOf(request).toString('utf8')).get('action');
      if (!isAction(action))
        return sendPage(
          reply.code(400),
          paymentPage(found.payment, found.currency),
          found.payment.return_url,
        );
      if (found.payment.status === 'pending') act(found.payment, action);
      return reply.redirect(found.payment.return_url, 303);
    });
  };
}

const noticeFor =
  (secret: string) =>
  (payment: SandboxPayment): WireNotice => {
    const instrument = instrumentOf(secret, payment);
    return {
      payment_id: payment.payment_id,
      provider_tx_id: payment.txId ?? `sbx_open_${payment.ref}`,
      status: payment.status,
      amount_minor: payment.paidMinor,
      currency: payment.currency,
      ...(instrument && { instrument }),
    };
  };

const BRANDS: Readonly<Record<string, string>> = { card: 'Visa', bank: 'Sandbox Bank' };

/** Every payer has one invented card and one account here. */
function instrumentOf(
  secret: string,
  { direction, status, method_id, payer_id }: SandboxPayment,
): WireNotice['instrument'] {
  const brand = BRANDS[method_id];
  if (direction !== 'deposit' || status !== 'succeeded' || brand === undefined || payer_id === undefined)
    return undefined;
  const digest = createHmac('sha256', secret).update(`${method_id} ${payer_id}`).digest();
  return {
    fingerprint: `fp_${digest.toString('hex').slice(0, 16)}`,
    brand,
    last_four: String(digest.readUInt16BE(8) % 10_000).padStart(4, '0'),
  };
}

const isSameRequest = (known: SandboxPayment, request: WireRequest, direction: string): boolean =>
  known.direction === direction &&
  known.amount_minor === request.amount_minor &&
  known.currency === request.currency &&
  known.method_id === request.method_id;

/** Bodies stay bytes here, whatever the server around reads them as: signatures are over the bytes. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  );
}

export const rawBodyOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

export const headersOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

/** After a button the browser goes to the merchant, which the form's policy must allow. */
export function sendPage(reply: FastifyReply, html: string, returnUrl: string): FastifyReply {
  const merchant = URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : '';
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'${merchant}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html);
}

export const PAYOUT_DELAY_MS = 3 * SECOND;
