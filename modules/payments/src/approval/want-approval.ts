import type { Tx } from '@overround/platform';
import { readBounds } from '../bounds/bounds-store.ts';
import type { Payment } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { type ApprovalNeed, type BesideNeed, jointNeed, needOf } from './approval-rule.ts';
import { hasReview, insertApproval, listLinked } from './approval-store.ts';

type Asked = Pick<Payment, 'brandId' | 'paymentId' | 'personId' | 'amountMinor' | 'currency'>;

export interface WantedApproval extends ApprovalNeed {
  readonly paymentId: string;
  readonly sumMinor: bigint;
  readonly linkedMinor: bigint;
}

/**
 * What a payout waits for, asked before it is written; under the lock of the person, so that two at once see each other. Nothing: it goes at
 * once.
 */
export async function wantApproval(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  asked: Asked,
  /** What else staff look at. */
  beside: readonly BesideNeed[] = [],
): Promise<WantedApproval | undefined> {
  const rule = await readBounds(tx);
  let hasRates = true;
  const worthOf = async ({
    amountMinor,
    currency,
  }: {
    readonly amountMinor: bigint;
    readonly currency: string;
  }): Promise<bigint> => {
    const cents = await office.toReference(tx, amountMinor, currency);
    hasRates &&= cents !== undefined;
    // Never less than it may be worth (P15): two of staff look.
    return cents ?? rule.twoFromMinor;
  };
  const sumMinor = await worthOf(asked);
  let linkedMinor = sumMinor;
  for (const one of await listLinked(tx, asked.personId)) linkedMinor += await worthOf(one);
  const isInReview = await hasReview(tx, asked.personId);
  const own = needOf({ sumMinor, linkedMinor, hasReview: isInReview, hasRates }, rule);
  const need = beside.reduce(jointNeed, own);
  return need && { ...need, paymentId: asked.paymentId, sumMinor, linkedMinor };
}

/** Keeps why it waits; after the payment itself. */
export const keepApproval = (
  tx: Tx,
  { brandId }: Pick<Payment, 'brandId'>,
  wanted: WantedApproval,
): Promise<void> => insertApproval(tx, brandId, wanted);
