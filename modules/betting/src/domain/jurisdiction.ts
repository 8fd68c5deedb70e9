// What the law of a player's country lets one bet have. Source: features-and-rules A3 row 54; safety 6 (placement checks).

import { type CurrencyCode, type Minor, minor } from '@overround/kernel';
import type { JurisdictionRule } from '@overround/site';

/** Sums in the currency of the account, stake included in the payout; what is absent is not limited. */
export interface JurisdictionLimits {
  readonly stakeMinorMax?: Minor;
  readonly payoutMinorMax?: Minor;
  /** Of the whole bet. */
  readonly oddsMax?: number;
}

/**
 * All rules of a country together: the smallest of each. A sum in another currency counts as so many units of about one euro, down.
 * Absent where the law says nothing.
 */
export function jurisdictionOf(
  rules: readonly JurisdictionRule[],
  countryId: number | undefined,
  account: { readonly currency: CurrencyCode; readonly unitMinor: Minor },
): JurisdictionLimits | undefined {
  let limits: JurisdictionLimits | undefined;
  for (const { sums, oddsMax, ...rule } of rules) {
    if (rule.countryId !== countryId) continue;
    const own = (amount: Minor | undefined): Minor | undefined =>
      amount === undefined || !sums || sums.currency === account.currency
        ? amount
        : minor((amount * account.unitMinor) / sums.unitMinor);
    limits = {
      ...limits,
      ...smaller('stakeMinorMax', limits, own(sums?.stakeMinorMax)),
      ...smaller('payoutMinorMax', limits, own(sums?.payoutMinorMax)),
      ...smaller('oddsMax', limits, oddsMax),
    };
  }
  return limits;
}

function smaller<Key extends keyof JurisdictionLimits>(
  key: Key,
  limits: JurisdictionLimits | undefined,
  other: JurisdictionLimits[Key],
): JurisdictionLimits {
  const known = limits?.[key];
  if (other === undefined || (known !== undefined && known <= other)) return {};
  return { [key]: other };
}
