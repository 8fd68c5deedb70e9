import type { ReviewReason } from '../domain/decide-notice.ts';
import type { Finding } from '../reconcile/compare.ts';
import type { ReversalReview } from '../reversals/decide-reversal.ts';

/** Why a person has to look: what was told does not fit, or the books do not agree. */
export type CaseReason =
  | ReviewReason
  | ReversalReview
  | Finding['reason']
  /** A provider speaks of a payment that it gave up or was never given. */
  | 'other_provider'
  /** Its money came, and waits until it is known whose it is. */
  | 'deposit_held'
  /** The end of a refund that we did not ask for, or that ended otherwise before. */
  | 'refund_unknown';
