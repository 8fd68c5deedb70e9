import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { canMove, type Payment, type PaymentStatus } from '../domain/payment.ts';

/** What a person makes of a case: nothing moves, the payment counts as made, or as not made. */
export type Resolution = 'closed' | 'succeeded' | 'declined';

export interface ResolutionAct {
  readonly resolution: Resolution;
  readonly staff: string;
  readonly isFinal: boolean;
}

export type ResolutionRefusal =
  | Refusal<'review_resolved'>
  | Refusal<'review_not_possible'>
  | Refusal<'second_person_needed'>;

export interface ResolutionDecision {
  readonly isFinal: boolean;
  /** Where the payment goes; absent when nothing moves, or not yet. */
  readonly to?: PaymentStatus;
}

/** What one of staff wished is carried out when another says the same, and nothing is when anybody closes its case. */
export function decideWish(
  acts: readonly ResolutionAct[],
  { resolution, staff }: Omit<ResolutionAct, 'isFinal'>,
): Outcome<{ readonly isAgreed: boolean }, ResolutionRefusal> {
  if (acts.some(({ isFinal }) => isFinal)) return refuse('review_resolved');
  if (resolution === 'declined') return refuse('review_not_possible');
  if (resolution === 'closed') return accept({ isAgreed: false });
  return acts.some((act) => act.staff === staff)
    ? refuse('second_person_needed')
    : accept({ isAgreed: true });
}

/**
 * Closing a case needs one person. What moves money needs two who say the same, the one after the other, and a payment that is in review
 * (safety 9): a case about a payment that ended moves nothing any more. A deposit that waits is credited or sent back by the case of its waiting; two who
 * close the case of money that did not fit say that it never came.
 */
export function decideResolution(
  payment:
    | (Pick<Payment, 'direction' | 'status'> & {
        readonly isHeldCase?: boolean;
        readonly hasStrays?: boolean;
      } & Pick<Payment, 'strayOf'>)
    | undefined,
  acts: readonly ResolutionAct[],
  next: Omit<ResolutionAct, 'isFinal'>,
): Outcome<ResolutionDecision, ResolutionRefusal> {
  if (acts.some(({ isFinal }) => isFinal)) return refuse('review_resolved');
  const waits = payment?.status === 'held' && payment.isHeldCase === true;
  // Money that waits has no other case: it stays open until the money moved, or never came.
  if (next.resolution === 'closed' && !waits) return accept({ isFinal: true });
  if (next.resolution === 'closed' && payment?.strayOf === undefined) return refuse('review_not_possible');
  const succeeded = payment?.direction === 'deposit' ? 'succeeded' : 'paid';
  const to: PaymentStatus =
    next.resolution === 'succeeded'
      ? succeeded
      : next.resolution === 'declined' && waits
        ? 'returned'
        : 'declined';
  // What came of it is a deposit of its own, and ends it.
  const isInReview = payment?.status === 'review' && payment.hasStrays !== true;
  if (!payment || (!isInReview && !waits) || !canMove(payment.direction, payment.status, to))
    return refuse('review_not_possible');
  const last = acts.at(-1);
  if (last?.resolution !== next.resolution) return accept({ isFinal: false });
  return last.staff === next.staff ? refuse('second_person_needed') : accept({ isFinal: true, to });
}
