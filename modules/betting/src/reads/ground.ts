import type { LineBook } from '@overround/catalog';
import {
  assert,
  type CurrencyCode,
  HOUR,
  type Minor,
  minor,
  type PersonId,
  present,
  rational,
  SECOND,
} from '@overround/kernel';
import { findRuleSet, taxBaseOfType } from '@overround/settlement';
import type { Brand, SiteDirectory } from '@overround/site';
import type { BettingDeps } from '../deps.ts';
import type { PlacementRules } from '../domain/decide-placement.ts';
import type { CouponLimits } from '../domain/coupon.ts';
import { type LiveDelays, neverSafe } from '../domain/live-delay.ts';
import type { MoneyRules } from '../domain/money-terms.ts';
import type { PayoutHoldRule } from '../domain/payout-hold.ts';
import type { QuoteBook } from '../domain/selection.ts';
import { jurisdictionOf } from '../domain/jurisdiction.ts';
import type { StakeLimits } from '../domain/stake-bounds.ts';
import { addedDelay, ratingOf } from '../domain/tournament-rating.ts';
import type { ExposureKeeper } from '../flows/exposure-keeper.ts';
import type { SaleTerms } from '../flows/offer-sale.ts';
import type { Ground, OrderOwner } from '../flows/place-bet.ts';
import type { RuleVersions } from '../store/rule-version-store.ts';
import { lineQuotes } from './line-quotes.ts';
import type { PersonCountries } from './person-countries.ts';

export const brandOf = (
  deps: { readonly directory: Pick<SiteDirectory, 'brandById'> },
  brandId: number,
): Brand => present(deps.directory.brandById(brandId), `brand ${brandId}`);

/** Every brand bets under rules that settlement knows; asked at the start, so that no bet is taken that nobody can settle (P7). */
export function assertRuleSets(deps: Pick<BettingDeps, 'directory'>): void {
  for (const { key, betting } of deps.directory.brands())
    assert(findRuleSet(betting.ruleSet), `rule set ${betting.ruleSet} of brand ${key} is known`);
}

export const couponLimitsOf = ({ betting }: Brand): CouponLimits => ({
  selectionsMax: betting.couponEventsMax,
  systemSelectionsMax: betting.systemEventsMax,
});

/** Taxes and insurance of a brand, with their sums in a currency. */
export function moneyRulesOf({ betting }: Brand, unitMinor: Minor): MoneyRules {
  const { taxes, insurance } = betting;
  return {
    ...(taxes
      ? {
          taxes: {
            base: present(taxBaseOfType(taxes.type), 'a type of tax the settings allow'),
            stakePart: rational(BigInt(taxes.stakeTaxBps), 10_000n),
            payoutPart: rational(BigInt(taxes.payoutTaxBps), 10_000n),
            winMinorMin: minor(unitMinor * BigInt(taxes.winUnitsMin)),
            oddsMilliMin: taxes.oddsMilliMin,
            hasReturn: taxes.hasReturnTax,
          },
        }
      : {}),
    ...(insurance ? { insurance } : {}),
  };
}

export const saleTermsOf = (deps: DelayDeps, brand: Brand): SaleTerms => ({
  delays: liveDelaysOf(deps, brand),
  marginPercent: brand.betting.saleMarginPercent,
  offerMs: brand.betting.offerMs,
  undoMs: brand.betting.undoMs,
  oddsMilliMinBySport: brand.betting.saleOddsMilliMinBySport,
});

/** What a brand pays on a scout's word, with its sums in each currency; absent: everything. */
export function payoutHoldOf({ betting }: Brand): PayoutHoldRule | undefined {
  const { payoutHold } = betting.risk;
  if (!payoutHold) return undefined;
  const most = BigInt(payoutHold.unitsMax);
  return {
    payoutMinorMax: new Map([...betting.limits].map(([code, one]) => [code, minor(one.unitMinor * most)])),
    waitMs: payoutHold.hours * HOUR,
  };
}

type DelayDeps = Pick<BettingDeps, 'feedLagMs'> & { readonly book: Pick<LineBook, 'findEvent'> };

/** How long live bets wait with a brand, and how much longer now by coverage, phase and lag of each match. */
export const liveDelaysOf = (deps: DelayDeps, { betting }: Brand): LiveDelays => ({
  defaultMs: betting.liveDelayMsDefault,
  bySport: Object.fromEntries(betting.liveDelayMsBySport),
  addedOf: ({ eventId, sportId }) => {
    const event = deps.book.findEvent(eventId);
    const { ratings, delayAdapts } = betting.risk;
    return addedDelay(
      {
        rating: event && ratingOf(ratings, { sportId, champId: event.champ.champId }),
        state: event?.state,
        lagMs: (event && deps.feedLagMs?.(event.producer)) ?? 0,
      },
      delayAdapts,
    );
  },
});

/**
 * A brand's betting rules as placing reads them. Undefined while its settings name a rule set that settlement does not know,
 * which they may since they change while we run: then the brand takes no bets.
 */
export function rulesOf(
  deps: Pick<BettingDeps, 'isProvablySafe'> & DelayDeps,
  brand: Brand,
  unitMinor: Minor,
): PlacementRules | undefined {
  const ruleSet = findRuleSet(brand.betting.ruleSet);
  if (!ruleSet) return undefined;
  const { repeatGuard } = brand.betting.risk;
  return {
    ruleSetVersion: ruleSet.version,
    coupon: couponLimitsOf(brand),
    liveDelays: liveDelaysOf(deps, brand),
    isProvablySafe: deps.isProvablySafe ?? neverSafe,
    combinedOddsMax: brand.betting.risk.combinedOddsMax,
    bestOddsSports: brand.betting.bestOddsSports,
    ...moneyRulesOf(brand, unitMinor),
    ...(brand.betting.expressBoost ? { expressBoost: brand.betting.expressBoost } : {}),
    ...(repeatGuard
      ? { repeatGuard: { withinMs: repeatGuard.seconds * SECOND, mode: repeatGuard.mode } }
      : {}),
  };
}

/** What is the person's own among the bounds of a stake. */
export interface OwnBounds {
  readonly balanceMinor?: Minor;
  readonly accountStakeMinorMax?: Minor;
  /** Hundredths of the limits on tickets that staff gave the person. */
  readonly personPercent?: number;
  /** Whose law holds; absent: nobody's. */
  readonly countryId?: number;
  /** Left today of the budget the player gave this kind of order. */
  readonly budgetMinor?: Minor;
}

export function limitsOf(
  brand: Brand,
  currency: CurrencyCode,
  { countryId, ...own }: OwnBounds = {},
): StakeLimits {
  const { unitMinor, stakeMinorMin, stakeMinorMax, payoutMinorMax } = present(
    brand.betting.limits.get(currency),
    `limits of ${brand.key} in ${currency}`,
  );
  const law = jurisdictionOf(brand.betting.jurisdictions, countryId, { currency, unitMinor });
  const ofPerson = (amount: Minor): Minor => minor((amount * BigInt(own.personPercent ?? 100)) / 100n);
  return {
    stakeMinorMin,
    stakeMinorMax: ofPerson(stakeMinorMax),
    payoutMinorMax: ofPerson(payoutMinorMax),
    unitMinor,
    ...(law ? { jurisdiction: law } : {}),
    ...own,
  };
}

/** The line with the limits of a brand on it. */
export const cappedQuotes = (
  deps: GroundDeps,
  brand: Brand,
  limits: Pick<StakeLimits, 'payoutMinorMax' | 'unitMinor' | 'personPercent'>,
): QuoteBook =>
  lineQuotes(deps.book, {
    house: {
      ...limits,
      risk: brand.betting.risk,
      winCapPercents: brand.betting.winCapPercents,
      ...(brand.betting.risk.learnedLiquidity
        ? { curveOf: (league) => deps.exposure.curveOf(brand.brandId, league) }
        : {}),
    },
    usedBy: (ref) => deps.exposure.usedBy(brand.brandId, ref),
    now: () => deps.clock.now(),
  });

export type GroundDeps = BettingDeps & {
  readonly exposure: ExposureKeeper;
  readonly ruleVersions: RuleVersions;
  readonly countries: PersonCountries;
};

/** What lowers the limits of a person: their part of them, and the law where they live. Nobody is looked up for brands without such law. */
export async function lawAndPercentOf(
  deps: Pick<GroundDeps, 'exposure' | 'countries'>,
  { brandId, betting }: Brand,
  personId: PersonId,
): Promise<Pick<OwnBounds, 'personPercent' | 'countryId'>> {
  const personPercent = deps.exposure.personPercent(brandId, personId);
  const countryId =
    betting.jurisdictions.length > 0 ? await deps.countries.of({ brandId, personId }) : undefined;
  return {
    ...(personPercent === undefined ? {} : { personPercent }),
    ...(countryId === undefined ? {} : { countryId }),
  };
}

/** What an order is decided by at this moment: book, rules, limits. */
export async function groundOf(deps: GroundDeps, owner: OrderOwner): Promise<Ground> {
  await deps.exposure.ready(owner.brandId);
  const brand = brandOf(deps, owner.brandId);
  await deps.ruleVersions.keep(owner.brandId, brand.betting.ruleSet);
  const limits = limitsOf(brand, owner.currency, await lawAndPercentOf(deps, brand, owner.personId));
  return {
    book: cappedQuotes(deps, brand, limits),
    rules: rulesOf(deps, brand, limits.unitMinor),
    limits,
  };
}
