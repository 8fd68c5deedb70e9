// A network of cash desks from its own side: one desk whose cashier is whoever opens its page. It asks the house before cash changes hands, and
// acts only on `done`; its answers may be lost, its transactions doubled, its signatures wrong.

import { decimalFromMinor, MINUTE, minorFromDecimal, minorFromDigits } from '@overround/kernel';
import { asText, isSigned, type JsonObject, objectOfJson, signedHeaders } from '@overround/provider-kit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { escape } from '../escape.ts';
import { frame, STYLE } from '../page.ts';
import { headersOf, rawBodyOf, readRawBodies, sendPage } from '../server.ts';
import { openBook, type PlayedBook } from './book.ts';
import { deskTexts } from './cash-texts.ts';
import type { PlayOptions } from './play.ts';

export interface CashCounterpart
  extends Pick<PlayOptions, 'currencies' | 'callbackUrl' | 'clock' | 'randomBytes' | 'file'> {
  readonly secret: string;
}

export interface DeskAsk {
  readonly call: 'look' | 'pay_in' | 'pay_out';
  readonly code: string;
  readonly amountMinor?: bigint;
  readonly currency?: string;
  readonly deskId?: string;
  /** Drawn where it is not given. */
  readonly transactionId?: string;
}

export const DESK_FAULTS = ['none', 'lost', 'twice', 'unsigned'] as const;
/** `lost`: the answer, asked for again; `twice`: as two transactions; `unsigned`: with a wrong key. */
export type DeskFault = (typeof DESK_FAULTS)[number];

export interface DeskAnswer {
  readonly status: number;
  readonly body: JsonObject;
}

export interface PlayedCash {
  /** What the desk booked: every act that was answered `done`. */
  readonly book: PlayedBook;
  readonly plugin: FastifyPluginAsync;
  /** Asks the house; the last answer counts. */
  ask(ask: DeskAsk, fault?: DeskFault): Promise<DeskAnswer>;
}

const DESK = { deskId: 'desk-1', deskName: 'Sandbox kiosk, 1 Invented Street' } as const;
const ANSWER_TIMEOUT_MS = MINUTE / 4;

export function playCash(options: CashCounterpart): PlayedCash {
  const { secret, clock } = options;
  const book = openBook(options.file);
  const newTx = () => `cash_${Buffer.from(options.randomBytes(12)).toString('hex')}`;
  const send = async (said: object, key: string): Promise<DeskAnswer> => {
    const body = JSON.stringify(said);
    const answer = await fetch(options.callbackUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(key, clock.now(), body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return { status: answer.status, body: objectOfJson(await answer.text()) ?? {} };
  };
  const keep = (ask: DeskAsk, transactionId: string, { body }: DeskAnswer) => {
    const paymentId = asText(body['payment_id']);
    if (body['result'] !== 'done' || ask.call === 'look' || book.byPaymentId(paymentId)) return;
    const amount = asText(body['amount_minor']);
    book.save({
      payment_id: paymentId,
      direction: ask.call === 'pay_in' ? 'deposit' : 'payout',
      ref: transactionId,
      amount_minor: amount,
      paidMinor: amount,
      currency: ask.currency ?? '',
      method_id: 'desk',
      return_url: '',
      lang: '',
      destination: {},
      status: 'succeeded',
      txId: transactionId,
      decidedAt: clock.now(),
      extra: {},
    });
  };
  const ask: PlayedCash['ask'] = async (asked, fault = 'none') => {
    const { call, code, amountMinor = 0n, currency = '', deskId = DESK.deskId } = asked;
    const once = async (transactionId: string, key = secret): Promise<DeskAnswer> => {
      const said = { call, code, desk_id: deskId, desk_name: DESK.deskName };
      const act = { transaction_id: transactionId, amount_minor: amountMinor.toString(), currency };
      const answer = await send(call === 'look' ? said : { ...said, ...act }, key);
      keep(asked, transactionId, answer);
      return answer;
    };
    const transactionId = asked.transactionId ?? newTx();
    if (fault === 'unsigned') return once(transactionId, `not ${secret}`);
    if (fault === 'lost') await once(transactionId);
    if (fault === 'twice') await once(newTx());
    return once(transactionId);
  };
  const report = (from: number, to: number) =>
    book
      .all()
      .filter(({ decidedAt }) => decidedAt >= from && decidedAt < to)
      .map((one) => ({
        call: one.direction === 'deposit' ? 'pay_in' : 'pay_out',
        transaction_id: one.txId,
        payment_id: one.payment_id,
        amount_minor: one.paidMinor,
        currency: one.currency,
      }));

  const plugin: FastifyPluginAsync = async (app) => {
    readRawBodies(app);
    app.get('/style.css', async (_request, reply) =>
      reply.header('content-type', 'text/css; charset=utf-8').send(STYLE),
    );
    app.post('/api/report', async (request, reply) => {
      const raw = rawBodyOf(request);
      if (!isSigned(secret, clock.now(), raw, headersOf(request))) return reply.code(401).send({});
      const span = objectOfJson(raw);
      return { lines: report(Number(span?.['from']), Number(span?.['to'])) };
    });
    app.get('/desk', async (request, reply) => sendDesk(reply, langOf(request)));
    app.post('/desk', async (request, reply) => {
      const form = new URLSearchParams(rawBodyOf(request).toString('utf8'));
      const page = await play(form, langOf(request));
      return sendDesk(reply, langOf(request), page, form.get('code') ?? '');
    });
  };
  const play = (form: URLSearchParams, lang: string): Promise<string> =>
    form.get('call') === 'look' ? lookUp(form, lang) : act(form, lang);

  async function lookUp(form: URLSearchParams, lang: string): Promise<string> {
    const code = form.get('code') ?? '';
    const answer = await ask({ call: 'look', code });
    if (answer.body['result'] !== 'open') return said(answer, lang);
    const currency = options.currencies().find((one) => one.code === answer.body['currency']);
    if (!currency) return said(answer, lang);
    const texts = deskTexts(lang);
    const call = answer.body['call'] === 'pay_in' ? 'pay_in' : 'pay_out';
    const decimal = (name: string) =>
      decimalFromMinor(minorFromDigits(asText(answer.body[name])), currency.exponent);
    const money = (name: string) => `\u2068${decimal(name)} ${currency.code}\u2069`;
    const bounds = fill(call === 'pay_in' ? texts.between : texts.exactly, {
      least: money('least_minor'),
      most: money('most_minor'),
    });
    const initials = asText(answer.body['initials']);
    const buttons = DESK_FAULTS.map((fault) => {
      const label = fault === 'none' ? (call === 'pay_in' ? texts.payIn : texts.payOut) : texts[fault];
      return `<button name="fault" value="${fault}"${fault === 'none' ? ' class="primary"' : ''}>${escape(label)}</button>`;
    });
    return `<p role="status">${escape(bounds)}</p>
${initials === '' ? '' : `<p>${escape(fill(texts.initials, { initials: `\u2068${initials}\u2069` }))}</p>`}
<form method="post">
<input type="hidden" name="call" value="${call}">
<input type="hidden" name="code" value="${escape(code)}">
<input type="hidden" name="currency" value="${escape(currency.code)}">
<label>${escape(fill(texts.sum, { currency: currency.code }))}
<input name="sum" dir="ltr" inputmode="decimal" required value="${escape(decimal('most_minor'))}"></label>
${buttons.join('\n')}
</form>`;
  }
  async function act(form: URLSearchParams, lang: string): Promise<string> {
    const currency = options.currencies().find((one) => one.code === form.get('currency'));
    const sum = minorFromDecimal(form.get('sum') ?? '', currency?.exponent ?? 0);
    if (!currency || !sum.ok) return `<p role="status">${escape(deskTexts(lang).sumWrong)}</p>`;
    const call = form.get('call') === 'pay_in' ? 'pay_in' : 'pay_out';
    const fault = DESK_FAULTS.find((one) => one === form.get('fault')) ?? 'none';
    const code = form.get('code') ?? '';
    const answer = await ask({ call, code, amountMinor: sum.value, currency: currency.code }, fault);
    const shown = `\u2068${form.get('sum')} ${currency.code}\u2069`;
    return said(answer, lang, fill(deskTexts(lang).done[call], { sum: shown }));
  }
  return { book, plugin, ask };
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');

function said({ status, body }: DeskAnswer, lang: string, done = ''): string {
  const texts = deskTexts(lang);
  const text =
    body['result'] === 'done'
      ? done
      : body['result'] === 'refused'
        ? fill(texts.refused, { reason: reasonText(texts.reasons, asText(body['reason'])) })
        : fill(texts.silent, { status: String(status) });
  return `<p role="status">${escape(text)}</p>`;
}

/** What the house says in words; a word it does not know yet stays as it was told. */
const reasonText = (reasons: Readonly<Record<string, string>>, reason: string): string =>
  Object.hasOwn(reasons, reason) ? (reasons[reason] ?? '') : `\u2068${reason}\u2069`;

const langOf = (request: FastifyRequest): string =>
  asText((request.query as Record<string, unknown>)['lang']) || // Of the address: text or nothing.
  (request.headers['accept-language'] ?? 'en').slice(0, 2).toLowerCase();

/** `code`: what was typed stands there still. */
function sendDesk(reply: FastifyReply, lang: string, below = '', code = ''): FastifyReply {
  const texts = deskTexts(lang);
  const main = `<p>${escape(texts.notice)}</p>
<form method="post">
<input type="hidden" name="call" value="look">
<label>${escape(texts.code)} <input name="code" dir="ltr" required maxlength="60" autocomplete="off" value="${escape(code)}"></label>
<button${below === '' ? ' class="primary"' : ''}>${escape(texts.look)}</button>
</form>
${below}`;
  return sendPage(reply, frame(texts.page, main, './style.css'), '');
}
