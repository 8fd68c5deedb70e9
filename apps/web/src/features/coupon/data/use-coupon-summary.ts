import type { QuoteKey } from '@overround/client';
import { minorFromDigits } from '@overround/kernel';
import type { SiteConfig } from '@overround/contracts/site';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { useServices } from '../../../state/services.tsx';
import { useSession } from '../../../state/use-session.ts';
import { legQuote } from '../model/leg-quote.ts';
import { type CouponCurrency, type CouponSummary, summariseCoupon } from '../model/summarise-coupon.ts';
import { useCouponState } from './coupon-store.ts';
import { useCouponCheck } from './use-coupon-check.ts';
import { useLegPrices } from './use-leg-prices.ts';

/** Bounds of a currency as the site gives them; a currency it does not list bounds nothing here: the server does. */
export function couponCurrency(site: SiteConfig, code: string): CouponCurrency {
  const currency = site.currencies.find((one) => one.code === code);
  return {
    code,
    exponent: currency?.exponent ?? 2,
    stakeMinorMin: currency ? minorFromDigits(currency.stakeMinorMin) : 1n,
    stakeMinorMax: currency ? minorFromDigits(currency.stakeMinorMax) : 10n ** 15n,
    payoutMinorMax: currency ? minorFromDigits(currency.payoutMinorMax) : 10n ** 18n,
  };
}

/** The coupon as it stands at this moment. */
export function useCouponSummary(): { readonly summary: CouponSummary; readonly currency: CouponCurrency } {
  const { site, stores } = useServices();
  const legs = useStore(stores.draft, (draft) => draft.legs);
  const ticket = useCouponState((state) => state.ticket);
  const signedIn = useSession();
  const prices = useLegPrices(legs);
  const { checked, isOfThis } = useCouponCheck(legs, ticket, signedIn?.accountId);
  const currency = useMemo(
    () => couponCurrency(site, signedIn?.currency ?? site.defaultCurrency),
    [site, signedIn?.currency],
  );
  const summary = useMemo(() => {
    const byKey = new Map<QuoteKey, DraftLeg>(legs.map((leg) => [legKey(leg), leg]));
    return summariseCoupon({
      legs,
      ticket,
      quoteOf(key) {
        const leg = byKey.get(key);
        return leg && legQuote(leg, prices.get(key), checked?.legs.get(key));
      },
      checkedOf: (key) => checked?.legs.get(key),
      relatedPairs: checked?.relatedPairs ?? [],
      limits: {
        legsMax: site.betting.couponEventsMax,
        systemLegsMax: site.betting.systemEventsMax,
        policyDefault: site.betting.oddsPolicyDefault,
      },
      currency,
      serverBounds: isOfThis ? checked?.bounds : undefined,
      balanceMinor: signedIn && minorFromDigits(signedIn.balanceMinor),
    });
  }, [legs, ticket, prices, checked, isOfThis, site, currency, signedIn]);
  return { summary, currency };
}
