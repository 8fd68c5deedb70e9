import { type CurrencyCode, type Minor, present } from '@overround/kernel';
import { findRuleSet, RULE_SET_VERSION } from '@overround/settlement';
import type { Brand } from '@overround/site';
import type { BettingDeps } from '../deps.ts';
import type { PlacementRules } from '../domain/decide-placement.ts';
import { neverSafe } from '../domain/live-delay.ts';
import type { StakeLimits } from '../domain/stake-bounds.ts';
import type { Ground, OrderOwner } from '../flows/place-bet.ts';
import { lineQuotes } from './line-quotes.ts';

export const brandOf = (deps: Pick<BettingDeps, 'directory'>, brandId: number): Brand =>
  present(deps.directory.brandById(brandId), `brand ${brandId}`);

/** A brand's betting rules as placing reads them. A rule set that settlement does not know is never written on a bet. */
export function rulesOf(deps: Pick<BettingDeps, 'isProvablySafe'>, { betting }: Brand): PlacementRules {
  return {
    ruleSetVersion: findRuleSet(betting.ruleSet)?.version ?? RULE_SET_VERSION,
    coupon: { selectionsMax: betting.couponEventsMax, systemSelectionsMax: betting.systemEventsMax },
    liveDelays: {
      defaultMs: betting.liveDelayMsDefault,
      bySport: Object.fromEntries(betting.liveDelayMsBySport),
    },
    isProvablySafe: deps.isProvablySafe ?? neverSafe,
  };
}

export function limitsOf(brand: Brand, currency: CurrencyCode, balanceMinor?: Minor): StakeLimits {
  const { stakeMinorMin, stakeMinorMax, payoutMinorMax } = present(
    brand.betting.limits.get(currency),
    `limits of ${brand.key} in ${currency}`,
  );
  return {
    stakeMinorMin,
    stakeMinorMax,
    payoutMinorMax,
    ...(balanceMinor === undefined ? {} : { balanceMinor }),
  };
}

/** What an order is decided by at this moment: book, rules, limits, person. */
export async function groundOf(deps: BettingDeps, owner: OrderOwner): Promise<Ground> {
  const brand = brandOf(deps, owner.brandId);
  const limits = limitsOf(brand, owner.currency);
  return {
    book: lineQuotes(deps.book, limits.payoutMinorMax),
    rules: rulesOf(deps, brand),
    limits,
    bettor: (await deps.bettorOf?.(owner.brandId, owner.personId)) ?? { status: 'active' },
  };
}
