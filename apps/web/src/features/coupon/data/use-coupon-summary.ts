import type { QuoteKey } from '@overround/client';
import { minorFromDigits } from '@overround/kernel';
import type { Boost } from '@overround/settlement';
import type { SiteConfig } from '@overround/contracts/site';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { settingsQuery, walletQuery } from '../../../state/my-calls.ts';
import { useServices } from '../../../state/services.tsx';
import { useClosedPlay } from '../../../state/use-closed-play.ts';
import { useSession } from '../../../state/use-session.ts';
import { legQuote } from '../model/leg-quote.ts';
import { type CouponCurrency, type CouponSummary, summariseCoupon } from '../model/summarise-coupon.ts';
import type { CouponMoney, FairWorth, InsuranceOffer, LiveWait } from '../model/money.ts';
import { planOf, type TicketPlan } from '../model/plan.ts';
import { placesOf } from '../model/places.ts';
import { couponKind } from '../model/each-way.ts';
import { purseOf } from '../model/purse.ts';
import type { StakeBounds } from '../model/stake-bounds.ts';
import { PRICE_POLICY, type PricePolicy, type Ticket } from '../model/ticket.ts';
import type { CheckedCoupon } from './coupon-wire.ts';
import { useCouponState } from './coupon-store.ts';
import { useBoostLadder } from './use-boost-ladder.ts';
import { useCouponCheck } from './use-coupon-check.ts';
import { useLegPrices } from './use-leg-prices.ts';
import { useSinglesBounds } from './use-singles-bounds.ts';

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

/** An advance is not staked from the balance: what bounds it beside that is said when it is placed. */
const boundsFor = (checked: CheckedCoupon | undefined, { options }: Ticket): StakeBounds | undefined =>
  options.isAdvance && checked?.bounds?.reason === 'balance' ? undefined : checked?.bounds;

const NO_LEGS: readonly DraftLeg[] = [];
/** What the player set for all coupons; a choice made in the coupon itself goes before it. */
const policyOf = (setting: number | undefined): PricePolicy | undefined =>
  Object.values(PRICE_POLICY).find((policy) => policy === setting);

/** The coupon as it stands at this moment. */
export function useCouponSummary(): {
  readonly summary: CouponSummary;
  readonly currency: CouponCurrency;
  readonly plan: TicketPlan;
  readonly ladder: Boost | undefined;
  /** Of this very coupon and stake; absent where nothing is taxed or insured, or while it is asked for. */
  readonly money: CouponMoney | undefined;
  readonly insurance: InsuranceOffer | undefined;
  readonly fair: FairWorth | undefined;
  readonly wait: LiveWait | undefined;
} {
  const services = useServices();
  const { site, stores } = services;
  const legs = useStore(stores.draft, (draft) => draft.legs);
  const built = useStore(stores.draft, (draft) => draft.built);
  const ticket = useCouponState((state) => state.ticket);
  const signedIn = useSession();
  const prices = useLegPrices(legs);
  const { checked, isOfThis, askAgain } = useCouponCheck({ legs, built, ticket }, signedIn?.accountId);
  const places = placesOf(legs, built);
  const isSeveral =
    couponKind(legs, ticket, places.length) === 'single' && places.length > 1 && !ticket.isAllOrNothing;
  const { bonusId } = ticket.options;
  const singleBounds = useSinglesBounds(isSeveral ? legs : NO_LEGS, {
    accountId: signedIn?.accountId,
    bonusId,
  });
  const wallet = useQuery({ ...walletQuery(services), enabled: signedIn !== undefined && legs.length > 0 });
  const ladder = useBoostLadder(places.length > 1);
  const own = useQuery({ ...settingsQuery(services), enabled: signedIn !== undefined });
  const policyDefault = policyOf(own.data?.odds_policy) ?? site.betting.oddsPolicyDefault;
  const closedBy = useClosedPlay();
  const currency = useMemo(
    () => couponCurrency(site, signedIn?.currency ?? site.defaultCurrency),
    [site, signedIn?.currency],
  );
  const serverBounds = !isSeveral && isOfThis ? boundsFor(checked, ticket) : undefined;
  const purse = useMemo(() => {
    if (!signedIn || ticket.options.isAdvance) return undefined;
    const bounds = [...(serverBounds ? [serverBounds] : []), ...singleBounds.values()];
    return purseOf({
      ownMinor: minorFromDigits(signedIn.balanceMinor),
      bonuses: wallet.data?.bonuses ?? [],
      bonusId,
      bonusMinor: bounds.find((one) => one.bonusMinor !== undefined)?.bonusMinor,
    });
  }, [signedIn, ticket, serverBounds, singleBounds, wallet.data, bonusId]);
  const summary = useMemo(() => {
    const byKey = new Map<QuoteKey, DraftLeg>(legs.map((leg) => [legKey(leg), leg]));
    return summariseCoupon({
      legs,
      built,
      ticket,
      quoteOf(key) {
        const leg = byKey.get(key);
        return leg && legQuote(leg, prices.get(key), checked?.legs.get(key));
      },
      builderOf: (composition) => checked?.builders.get(composition),
      checkedOf: (key) => checked?.legs.get(key),
      relatedPairs: checked?.relatedPairs ?? [],
      limits: {
        legsMax: site.betting.couponEventsMax,
        systemLegsMax: site.betting.systemEventsMax,
        policyDefault,
        antiPercent: site.betting.antiExpressPercent,
      },
      currency,
      serverBounds,
      tooLong: !isSeveral && isOfThis ? checked?.tooLong : undefined,
      closedBy,
      singleBounds,
      ladder,
      purse,
    });
  }, [
    legs,
    built,
    ticket,
    prices,
    checked,
    isOfThis,
    isSeveral,
    singleBounds,
    ladder,
    policyDefault,
    closedBy,
    site,
    currency,
    serverBounds,
    purse,
  ]);
  // The socket tells that bets are stopped; why, the check knows.
  const unexplained = summary.legs
    .filter((leg) => leg.status === 'suspended' && !leg.suspension)
    .map((leg) => leg.key)
    .join(' ');
  useEffect(() => {
    if (unexplained !== '') askAgain();
  }, [unexplained, askAgain]);
  const plan = useMemo(() => planOf(legs, built, ticket, currency.exponent), [legs, built, ticket, currency]);
  const current = isOfThis ? checked : undefined;
  // They were asked for by the stake that is typed.
  const isCut = summary.fill !== 'exact' && summary.totalStakeMinor !== summary.stakeMinor;
  return {
    summary,
    plan,
    currency,
    ladder,
    money: isCut ? undefined : current?.money,
    insurance: current?.insurance,
    wait: current?.delay,
    // Of several singles each is a bet of its own: one worth for all of them is none.
    fair: isSeveral ? undefined : current?.fair,
  };
}
