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
  const barred = await deps.db.inTransaction(desk, (tx) => countGuess(tx, desk, owner !== undefined));
  if (!owner) return refused(barred ?? 'code_unknown');
  return deps.db.inTransaction(owner, (tx) => answerKnown(deps, tx, owner.paymentId, { ask, barred }));
}

/** Why a desk is told nothing new of a code; nothing: it is. Known codes wait as well, else the pause would tell which are. */
async function countGuess(
  tx: Tx,
  desk: Parameters<typeof lockDesk>[1],
  isKnown: boolean,
): Promise<CashRefusal | undefined> {
  await lockDesk(tx, desk);
  if ((await countMisses(tx, desk)) >= MISSES_MAX) return 'desk_waits';
  if (isKnown) return undefined;
  await insertMiss(tx, desk);
  return 'code_unknown';
}

interface Asked {
  readonly ask: CashAsk;
  /** Why its desk is told nothing new. */
  readonly barred: CashRefusal | undefined;
}

async function answerKnown(
  deps: PaymentsDeps,
  tx: Tx,
  paymentId: string,
  { ask, barred }: Asked,
): Promise<CashAnswer> {
  const payment = await lockPayment(tx, paymentId);
  const code = payment && (await findCashCode(tx, payment));
  if (!payment || !code) return refused('code_unknown');
  const decision = decideCashAsk({ payment, code, use: await findCashUse(tx, payment) }, ask);
  // What was answered `done` is told again whatever its desk did since: else cash is given back that was credited.
  if (barred !== undefined && decision.kind !== 'again') return refused(barred);
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
