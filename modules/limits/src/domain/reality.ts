import type { Instant } from '@overround/kernel';
import { decideAmount, decideConfirm, type OwnLimit } from './limit.ts';

/** Minutes between two looks at time and money (safety 10). */
export const REALITY_MINUTES = [15, 30, 60] as const;
export const REALITY_MINUTES_DEFAULT = 60n;

/**
 * What becomes of the time between two looks when its player chooses one: a shorter holds at once; a longer waits a day like every
 * relaxation, and holds when it is chosen again after that.
 */
export function decideReality(stored: OwnLimit, minutes: bigint, now: Instant): OwnLimit {
  const { limit, isNow } = decideAmount(stored, minutes, now);
  if (isNow) return limit;
  const confirmed = decideConfirm(limit, now);
  return confirmed.ok && confirmed.value ? confirmed.value : limit;
}
