import { randomBytes } from 'node:crypto';
import { minor, type Outcome, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { MovementKind, Posted, PostRefusal } from '@overround/wallet';
import type { Payment } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import {
  decideReversal,
  type ReversalDecision,
  type ReversalKind,
  type ReversalReview,
  type Told,
} from './decide-reversal.ts';
import {
  findReversal,
  insertReversal,
  listHeld,
  moveReversal,
  readGoneBack,
  type Reversal,
} from './reversal-store.ts';

export interface ToldReversal extends Told {
  readonly providerTxId: string;
  readonly actor: string;
  readonly reason?: string;
}

export const newReversalId = (deps: Pick<PaymentsDeps, 'clock'>): string =>
  uuidV7(deps.clock.now(), randomBytes);

/** What a told reversal does to a locked payment; writes nothing. */
export const decideTold = async (tx: Tx, payment: Payment, told: Told): Promise<ReversalDecision> =>
  decideReversal(payment, await readGoneBack(tx, payment), told);

/** Keeps a reversal as decided, moves its money, and then that of those that waited for it. */
export async function takeReversal(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  { told, decision }: { readonly told: ToldReversal; readonly decision: ReversalDecision },
): Promise<readonly ReversalReview[]> {
  if (decision.kind === 'review') return [decision.reason];
  const reversal: Reversal = {
    ...told,
    reversalId: newReversalId(deps),
    paymentId: payment.paymentId,
    state: decision.kind === 'hold' ? 'held' : 'done',
  };
  await insertReversal(tx, payment, reversal);
  if (decision.kind === 'hold') return [];
  await moveBack(deps, tx, payment, reversal);
  return settleHeld(deps, tx, payment);
}

/** What waited for a deposit or a chargeback is taken now, if it fits; returns why some of it did not. */
export async function settleHeld(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
): Promise<readonly ReversalReview[]> {
  const reasons: ReversalReview[] = [];
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false;
    for (const held of await listHeld(tx, payment)) {
      const decision = await decideTold(tx, payment, held);
      if (decision.kind === 'hold') continue;
      await moveReversal(tx, payment, { ...held, state: decision.kind === 'move' ? 'done' : 'failed' });
      if (decision.kind === 'review') reasons.push(decision.reason);
      else {
        await moveBack(deps, tx, payment, held);
        hasMoved = true;
      }
    }
  }
  return reasons;
}

/** Corrections are never refused for funds: what the account does not hold becomes a debt (P4), which what is won pays first. */
const MOVEMENTS: Readonly<Record<ReversalKind, { readonly kind: MovementKind; readonly sign: bigint }>> = {
  charged_back: { kind: 'chargeback.correction', sign: -1n },
  refunded: { kind: 'refund.correction', sign: -1n },
  chargeback_won: { kind: 'chargeback_won.correction', sign: 1n },
};

async function moveBack(deps: PaymentsDeps, tx: Tx, payment: Payment, reversal: Reversal): Promise<void> {
  const { kind, sign } = MOVEMENTS[reversal.kind];
  await postBack(deps, tx, payment, {
    kind,
    sourceId: reversal.reversalId,
    actor: reversal.actor,
    amountMinor: sign * reversal.amountMinor,
  });
  await deps.onReversed?.(tx, { ...payment, kind: reversal.kind, amountMinor: reversal.amountMinor });
}

interface Back {
  readonly kind: MovementKind;
  readonly sourceId: string;
  readonly actor: string;
  /** Plus: to the player. */
  readonly amountMinor: bigint;
}

/** Between the player and the clearing account of the provider. Only refunds that staff ask for may be refused for funds. */
export async function postRefund(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  back: Back,
): Promise<Outcome<Posted, PostRefusal>> {
  return deps.wallet.post(tx, {
    brandId: payment.brandId,
    kind: back.kind,
    source: 'payment_reversal',
    sourceId: back.sourceId,
    actor: back.actor,
    currency: payment.currency,
    entries: [
      { account: payment.accountId, amountMinor: minor(back.amountMinor) },
      { account: `deposits_clearing:${payment.providerId}`, amountMinor: minor(-back.amountMinor) },
    ],
  });
}

async function postBack(deps: PaymentsDeps, tx: Tx, payment: Payment, back: Back): Promise<void> {
  const posted = await postRefund(deps, tx, payment, back);
  if (!posted.ok) throw new Error(`${back.kind} of payment ${payment.paymentId}: ${posted.code}`);
}

/**
 * The end of a refund that we asked for: done, or given back to the player. Told again it changes nothing. What was never the player's (a deposit
 * that waited) is not given to them: `failed` tells that it waits again.
 */
export async function endRefund(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  end: { readonly refundId: string; readonly hasSucceeded: boolean; readonly providerTxId: string },
): Promise<'done' | 'failed' | 'unknown'> {
  const refund = isUuid(end.refundId) ? await findReversal(tx, end.refundId) : undefined;
  if (refund?.paymentId !== payment.paymentId) return 'unknown';
  if (refund.state !== 'asked') return (refund.state === 'done') === end.hasSucceeded ? 'done' : 'unknown';
  const { providerTxId } = end;
  await moveReversal(tx, payment, { ...refund, providerTxId, state: end.hasSucceeded ? 'done' : 'failed' });
  if (payment.status === 'returned') return end.hasSucceeded ? 'done' : 'failed';
  if (end.hasSucceeded)
    await deps.onReversed?.(tx, { ...payment, kind: 'refunded', amountMinor: refund.amountMinor });
  else
    await postBack(deps, tx, payment, {
      kind: 'payment.refund_returned',
      sourceId: `${refund.reversalId}:returned`,
      actor: `provider:${payment.providerId}`,
      amountMinor: refund.amountMinor,
    });
  return 'done';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => UUID.test(text);
