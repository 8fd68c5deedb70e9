import type { CouponSummary } from './summarise-coupon.ts';
import { severityOf } from './problems.ts';

/** What the one button of the coupon means now. */
export type ButtonMeaning = 'sign_in' | 'accept' | 'blocked' | 'stake' | 'place';

/**
 * The meaning of the button. Agreeing to prices comes before everything else that is wrong, so that the player sees the sum
 * at the price that would count.
 */
export function buttonMeaning(summary: Pick<CouponSummary, 'problems'>, isSignedIn: boolean): ButtonMeaning {
  if (!isSignedIn) return 'sign_in';
  const severities = new Set(summary.problems.map(severityOf));
  if (severities.has('confirm')) return 'accept';
  if (severities.has('blocking')) return 'blocked';
  return severities.has('input') ? 'stake' : 'place';
}
