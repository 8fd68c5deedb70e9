// How a debt is repaid by instalments that its owner agreed to (features-and-rules A5, row 81).

import { assert, DAY, type Instant, instant, type Minor, minor } from '@overround/kernel';

export interface Instalment {
  readonly no: number;
  readonly dueAt: Instant;
  readonly amountMinor: Minor;
}

/** A debt in so many equal parts, the first of which has what does not divide; the first is due after one interval. */
export function instalmentsOf(
  owedMinor: Minor,
  count: number,
  everyDays: number,
  agreedAt: Instant,
): readonly Instalment[] {
  assert(count > 0 && owedMinor >= BigInt(count), 'every instalment is at least one minor unit');
  const part = owedMinor / BigInt(count);
  return Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    dueAt: instant(agreedAt + (index + 1) * everyDays * DAY),
    amountMinor: minor(index === 0 ? owedMinor - part * BigInt(count - 1) : part),
  }));
}

/**
 * What an instalment takes when it is due: as much as keeps to the plan and never more than was agreed. What was repaid by hand
 * before counts for it; what came to the debt since was not agreed to and is not taken.
 */
export function dueMinor(owedMinor: Minor, amountMinor: Minor, laterMinor: Minor): Minor {
  const wanted = owedMinor - laterMinor;
  if (wanted <= 0n) return minor(0n);
  return minor(wanted < amountMinor ? wanted : amountMinor);
}
