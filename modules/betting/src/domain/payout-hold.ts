// Two-stage settlement (features-and-rules A5, row 75): a scout's result pays what is small at once; what is large waits for the
// official result, or until nothing has contradicted it for long enough.

import type { CurrencyCode, Minor } from '@overround/kernel';
import type { LegResult } from './resolve-leg.ts';

/** What a brand pays on a result that is not official yet. */
export interface PayoutHoldRule {
  /** Larger payouts wait, by currency; a currency that is not named waits for nothing. */
  readonly payoutMinorMax: ReadonlyMap<CurrencyCode, Minor>;
  /** How long they wait at most while nothing contradicts. */
  readonly waitMs: number;
}

export interface HoldQuestion {
  readonly currency: CurrencyCode;
  /** What the results say it pays in all, and what was paid so far. */
  readonly payoutMinor: Minor;
  readonly paidMinor: Minor;
  /** Legs with whether the published result of their event is only a scout's. */
  readonly legs: readonly { readonly result: LegResult; readonly isScout: boolean }[];
  /** What is held of it by now, and whether its time has come. */
  readonly open?: { readonly payoutMinor: Minor; readonly isDue: boolean };
}

/** Whether a payout has to wait. A cancelled leg needs no confirming: nothing about the match can change it. */
export function isPayoutHeld(rule: PayoutHoldRule | undefined, question: HoldQuestion): boolean {
  const { payoutMinor, paidMinor, open } = question;
  const most = rule?.payoutMinorMax.get(question.currency);
  if (most === undefined || payoutMinor <= most || payoutMinor <= paidMinor) return false;
  if (open?.isDue && open.payoutMinor === payoutMinor) return false;
  return question.legs.some(
    ({ result, isScout }) => isScout && !result.isOpen && result.why.rule !== 'cancelled',
  );
}
