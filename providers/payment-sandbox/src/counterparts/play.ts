// What every played service does alike: it keeps payments, shows a page, decides, and tells its merchant. Each service adds its own words.

import { type Clock, MINUTE, type RandomBytes, SECOND } from '@overround/kernel';
import { openDeliveries, type SandboxFaults } from '@overround/provider-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxCurrency } from '../methods.ts';
import { type Action, isAction, paymentPage, STYLE, unknownPage } from '../page.ts';
import { rawBodyOf, readRawBodies, sendPage } from '../server.ts';
import { INVOICE_MINUTES, type SkinName } from '../skins.ts';
import { openBook, type PlayedBack, type PlayedBook, type PlayedPayment } from './book.ts';

export interface PlayOptions {
  readonly currencies: () => readonly SandboxCurrency[];
  /** As browsers see it, with its prefix, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Of the merchant. */
  readonly callbackUrl: () => string;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly file?: string | undefined;
  readonly payoutDelayMs?: number | undefined;
  readonly retryDelaysMs?: readonly number[] | undefined;
  readonly onFailure?: ((message: string) => void) | undefined;
}

/** The words of one service. */
export interface Words {
  /** Signs a callback. */
  readonly headersOf?: (body: string) => Readonly<Record<string, string>>;
  /** What its page was told of the payer, kept with the payment by names of the service; nothing: the page is shown again. */
  readonly payerOf?: (payment: PlayedPayment, form: URLSearchParams) => PlayedPayment['extra'] | undefined;
  /** What the service tells of the payer of a deposit, before it tells that the money came. */
  readonly toldOfPayer?: (payment: PlayedPayment) => object | undefined;
  /** What the service tells of a payment; nothing where it tells nothing. */
  readonly told: (payment: PlayedPayment) => object | undefined;
  /** The merchant's own code of a currency that the service writes in another way; the smallest units are the same. */
  readonly ownCodeOf?: (payment: PlayedPayment) => string | undefined;
  /** What its page looks like. */
  readonly skin: SkinName;
  readonly toldBack?: (payment: PlayedPayment, back: PlayedBack) => object;
}

export interface Play {
  readonly book: PlayedBook;
  readonly now: () => number;
  readonly newRef: (prefix: string) => string;
  /** The same payment again is the one that is known. */
  begin(payment: Omit<PlayedPayment, 'status' | 'txId' | 'paidMinor' | 'decidedAt'>): PlayedPayment;
  pageOf(payment: PlayedPayment): string;
  /** Pays out what waited for a place to go to. */
  payOut(payment: PlayedPayment): void;
  decide(payment: PlayedPayment, status: 'succeeded' | 'declined', paidMinor: string): PlayedPayment;
  /** The payer's bank takes a deposit back, gives that up, or the merchant refunds it. */
  takeBack(
    ref: string,
    kind: PlayedBack['kind'],
    amountMinor: string,
    refundId?: string,
  ): PlayedBack | undefined;
  /** Decisions within a span, both ends in Unix milliseconds. */
  within(from: number, to: number): { payments: PlayedPayment[]; backs: [PlayedPayment, PlayedBack][] };
  serve(app: FastifyInstance): void;
  setFaults(faults: SandboxFaults): void;
  settled(): Promise<void>;
  close(): void;
}

const PAYOUT_DELAY_MS = 3 * SECOND;
export function openPlay(options: PlayOptions, words: Words): Play {
  const { clock, payoutDelayMs = PAYOUT_DELAY_MS } = options;
  const book = openBook(options.file);
  const timers = new Set<NodeJS.Timeout>();
  let faults: SandboxFaults = {};
  const deliveries = openDeliveries({
    secret: '',
    clock,
    callbackUrl: options.callbackUrl,
    faults: () => faults,
    ...(words.headersOf && { headersOf: words.headersOf }),
    ...(options.retryDelaysMs && { retryDelaysMs: options.retryDelaysMs }),
    ...(options.onFailure && { onFailure: options.onFailure }),
  });
  const newRef = (prefix: string) => `${prefix}${Buffer.from(options.randomBytes(12)).toString('hex')}`;
  const tell = (payment: PlayedPayment) => {
    const told = words.told(payment);
    if (told) deliveries.send(told);
  };
  const decide: Play['decide'] = (payment, status, paidMinor) => {
    const decided = { ...payment, status, paidMinor, txId: newRef('tx_'), decidedAt: clock.now() };
    book.save(decided);
    const payer =
      decided.direction === 'deposit' && status === 'succeeded' ? words.toldOfPayer?.(decided) : undefined;
    if (payer) deliveries.send(payer);
    tell(decided);
    return decided;
  };
  const payOutLater = (payment: PlayedPayment) => {
    const wishes = Object.values(payment.destination).map((wish) => wish.toLowerCase());
    if (wishes.includes('pending')) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const now = book.byPaymentId(payment.payment_id);
      if (now?.status === 'pending')
        decide(now, wishes.includes('decline') ? 'declined' : 'succeeded', now.amount_minor);
    }, payoutDelayMs);
    timers.add(timer);
  };
  const act = (payment: PlayedPayment, action: Action) => {
    if (action === 'pending') tell(payment);
    else if (action === 'decline') decide(payment, 'declined', payment.amount_minor);
    else if (action === 'wrong_amount')
      decide(payment, 'succeeded', (BigInt(payment.amount_minor) + 1n).toString());
    else {
      const decided = decide(payment, 'succeeded', payment.amount_minor);
      if (action === 'twice') tell(decided);
    }
  };
  const currencyOf = (payment: PlayedPayment): SandboxCurrency | undefined => {
    const wanted = (words.ownCodeOf?.(payment) ?? payment.currency).toUpperCase();
    return options.currencies().find(({ code }) => code.toUpperCase() === wanted);
  };

  return {
    book,
    now: () => clock.now(),
    newRef,
    begin: (asked) => {
      const known = book.byPaymentId(asked.payment_id);
      if (known) return known;
      const payment: PlayedPayment = {
        ...asked,
        extra: { ...asked.extra, openedAt: String(clock.now()) },
        status: 'pending',
        txId: undefined,
        paidMinor: asked.amount_minor,
        decidedAt: 0,
      };
      book.save(payment);
      if (payment.direction === 'payout') payOutLater(payment);
      return payment;
    },
    pageOf: ({ ref }) => `${options.publicUrl()}/pay/${ref}`,
    payOut: (payment) => {
      book.save(payment);
      payOutLater(payment);
    },
    decide,
    takeBack: (ref, kind, amountMinor, refundId = '') => {
      const payment = book.byRef(ref);
      if (payment?.status !== 'succeeded') return undefined;
      const back = { backId: newRef('back_'), ref, kind, amountMinor, refundId, at: clock.now() };
      book.saveBack(back);
      if (words.toldBack) deliveries.send(words.toldBack(payment, back));
      return back;
    },
    within: (from, to) => ({
      payments: book.all().filter((one) => one.decidedAt >= from && one.decidedAt < to),
      backs: book.backs().flatMap((back): [PlayedPayment, PlayedBack][] => {
        const payment = book.byRef(back.ref);
        return payment && back.at >= from && back.at < to ? [[payment, back]] : [];
      }),
    }),
    serve: (app) => {
      readRawBodies(app);
      app.addHook('onClose', async () => {
        for (const timer of timers) clearTimeout(timer);
        deliveries.close();
      });
      for (const payment of book.all())
        if (payment.status === 'pending' && payment.direction === 'payout') payOutLater(payment);
      app.get('/style.css', async (_request, reply) =>
        reply.header('content-type', 'text/css; charset=utf-8').send(STYLE),
      );
      type Page = FastifyRequest<{ Params: { ref: string } }>;
      const find = (request: Page) => {
        const payment = book.byRef(request.params.ref);
        const currency = payment && currencyOf(payment);
        return payment?.direction === 'deposit' && currency ? { payment, currency } : undefined;
      };
      const shown = (
        { payment, currency }: { payment: PlayedPayment; currency: SandboxCurrency },
        request: Page,
      ) => ({
        ...payment,
        lang: payment.lang || (request.headers['accept-language'] ?? 'en').slice(0, 2).toLowerCase(),
        currency: currency.code,
      });
      const lookOf = ({ extra }: PlayedPayment) => {
        const minutes = Math.floor((clock.now() - Number(extra['openedAt'] ?? clock.now())) / MINUTE);
        return { skin: words.skin, minutesLeft: Math.max(0, INVOICE_MINUTES - minutes) };
      };
      app.get('/pay/:ref', async (request: Page, reply) => {
        const found = find(request);
        if (!found) return sendPage(reply.code(404), unknownPage('en'), '');
        return sendPage(
          reply,
          paymentPage(shown(found, request), found.currency, lookOf(found.payment)),
          found.payment.return_url,
        );
      });
      app.post('/pay/:ref', async (request: Page, reply) => {
        const found = find(request);
        if (!found) return sendPage(reply.code(404), unknownPage('en'), '');
        const { payment, currency } = found;
        const form = new URLSearchParams(rawBodyOf(request).toString('utf8'));
        const action = form.get('action');
        const payer = words.payerOf ? words.payerOf(payment, form) : {};
        if (!isAction(action) || !payer)
          return sendPage(
            reply.code(400),
            paymentPage(shown(found, request), currency, lookOf(payment)),
            payment.return_url,
          );
        if (payment.status === 'pending') act({ ...payment, extra: { ...payment.extra, ...payer } }, action);
        return reply.redirect(payment.return_url, 303);
      });
    },
    setFaults: (next) => {
      faults = next;
    },
    settled: () => deliveries.settled(),
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      deliveries.close();
    },
  };
}
