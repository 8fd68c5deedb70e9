import { accept, type BrandId, minor, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import {
  type CashAnswer,
  type CashAsk,
  type CashRefusal,
  NO_NEWS,
  type PaymentProvider,
} from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';
import { applyNotice } from '../flows/apply-notice.ts';
import { fitsAnew } from '../holds/hold-deposit.ts';
import type { PaymentsDeps } from '../module.ts';
import { lockPayment } from '../store/payment-store.ts';
import { findEvent } from '../store/provider-event-store.ts';
import { cashCodeIn, markOf } from './cash-code.ts';
import {
  countMisses,
  type Desk,
  findCashCode,
  findCashUse,
  findCodeOwner,
  insertCashUse,
  insertMiss,
  lockDesk,
  lowerAmount,
} from './cash-store.ts';
import { decideCashAsk } from './decide-cash-ask.ts';

/** Unknown codes of one desk within an hour; a mistyped one is no guess, as its last sign shows it. */
export const MISSES_MAX = 20;

const refused = (code: CashRefusal): CashAnswer => ({ kind: 'refused', code });

type Act = Extract<CashAsk, { readonly kind: 'pay_in' | 'pay_out' }>;

/** Reads the question of a desk and answers it in its own words; nothing of it counts unless the signature holds. */
export async function answerCallback(
  deps: PaymentsDeps,
  { providerId, cashDesks }: Required<Pick<PaymentProvider, 'providerId' | 'cashDesks'>>,
  {
    brandId,
    rawBody,
    headers,
  }: {
    /** Of the host that was called: unknown codes are counted there. */
    readonly brandId: BrandId;
    readonly rawBody: Uint8Array;
    readonly headers: Readonly<Record<string, string | undefined>>;
  },
): Promise<Outcome<Readonly<Record<string, unknown>>, Refusal<'signature_wrong'>>> {
  const ask = cashDesks.readAsk(rawBody, headers);
  if (!ask) return refuse('signature_wrong');
  const answer =
    ask === NO_NEWS ? refused('code_malformed') : await answerDesk(deps, { brandId, providerId }, ask);
  return accept(cashDesks.answer(answer));
}

/** One question is one transaction: whatever was answered `done` is committed, and nothing else is. */
export async function answerDesk(
  deps: PaymentsDeps,
  { brandId, providerId }: { readonly brandId: BrandId; readonly providerId: string },
  ask: CashAsk,
): Promise<CashAnswer> {
  const code = cashCodeIn(ask.code);
  if (code === undefined) return refused('code_malformed');
  const mark = markOf(deps.cashKey, code);
  const owner = await deps.db.read('platform', (tx) => findCodeOwner(tx, providerId, mark));
  const desk = { brandId, providerId, deskId: ask.deskId };
  if (!owner) return deps.db.inTransaction(desk, (tx) => answerUnknown(tx, desk));
  return deps.db.inTransaction(owner, (tx) => answerKnown(deps, tx, owner.paymentId, { ask, desk }));
}

/** Takes the turn of a desk; whether it is told nothing new until its unknown codes are longer ago. */
async function waits(tx: Tx, desk: Desk): Promise<boolean> {
  await lockDesk(tx, desk);
  return (await countMisses(tx, desk)) >= MISSES_MAX;
}

async function answerUnknown(tx: Tx, desk: Desk): Promise<CashAnswer> {
  const code = (await waits(tx, desk)) ? 'desk_waits' : 'code_unknown';
  // Who goes on guessing while they wait goes on waiting.
  await insertMiss(tx, desk);
  return refused(code);
}

/** All under the lock of the payment: of two tellings of one transaction the later hears of the earlier. */
async function answerKnown(
  deps: PaymentsDeps,
  tx: Tx,
  paymentId: string,
  { ask, desk }: { readonly ask: CashAsk; readonly desk: Desk },
): Promise<CashAnswer> {
  const payment = await lockPayment(tx, paymentId);
  const code = payment && (await findCashCode(tx, payment));
  if (!payment || !code) return refused('code_unknown');
  const decision = decideCashAsk({ payment, code, use: await findCashUse(tx, payment) }, ask);
  // Known codes wait as well, else the pause would tell which are. What was answered `done` is told again whatever its desk did since: else
  // cash is given back that was credited.
  if (decision.kind !== 'again' && (await waits(tx, desk))) return refused('desk_waits');
  switch (decision.kind) {
    case 'refuse':
      return refused(decision.code);
    case 'show': {
      const isIn = payment.direction === 'deposit';
      return {
        kind: 'open',
        direction: payment.direction,
        currency: payment.currency,
        leastMinor: minor(isIn ? code.leastMinor : code.mostMinor),
        mostMinor: minor(code.mostMinor),
        until: code.until,
        initials: isIn ? '' : await deps.office.initialsOf(tx, payment),
      };
    }
    case 'again':
      return { kind: 'done', paymentId, amountMinor: payment.amountMinor };
    case 'act':
      // Only acts are decided so.
      return act(deps, tx, payment, ask as Act);
  }
}

/** Cash changes hands: the use of the code and the money it moves are one. */
async function act(deps: PaymentsDeps, tx: Tx, payment: Payment, ask: Act): Promise<CashAnswer> {
  const { brandId, providerId, paymentId, direction } = payment;
  const { deskTxId, amountMinor, currency } = ask;
  if (await findEvent(tx, providerId, deskTxId)) return refused('transaction_reused');
  if (direction === 'deposit') {
    // What held when the code was asked for holds again: who was excluded or lowered a limit since pays nothing in.
    if (!(await fitsAnew(deps, tx, { ...payment, amountMinor })).ok) return refused('not_allowed');
    await lowerAmount(tx, payment, amountMinor);
  }
  await insertCashUse(tx, payment, ask);
  const notice = { paymentId, providerTxId: deskTxId, status: 'succeeded', amountMinor, currency } as const;
  const applied = await applyNotice(deps, tx, { brandId, providerId, notice });
  if (!applied.ok) throw new Error(`what a cash desk did to payment ${paymentId}: ${applied.code}`);
  return { kind: 'done', paymentId, amountMinor };
}
