// A change of a placed bet at one moment of the book: what it makes of the bet, and what that costs. Writes nothing.

import type { LineBook } from '@overround/catalog';
import {
  accept,
  type BrandId,
  minor,
  type Minor,
  multiplyRational,
  type OddsMilli,
  ONE,
  type Outcome,
  type Rational,
  rational,
  floorRational,
  refuse,
} from '@overround/kernel';
import { betOfPaid, type Boost, type Builder, taxOfSale, type TicketPlan } from '@overround/settlement';
import { checkShape, type Coupon } from '../domain/coupon.ts';
import { type BetOrder, decidePlacement, type Placement } from '../domain/decide-placement.ts';
import {
  couponOf,
  type EditedBet,
  type EditPlan,
  type EditRequest,
  type Pick,
  planEdit,
} from '../domain/edit-bet.ts';
import { type EditCost, editCost } from '../domain/edit-cost.ts';
import { boostOf, pricesOfPlaces } from '../domain/express-boost.ts';
import { delayMsOf } from '../domain/live-delay.ts';
import { fairOfTicket, type LegChance } from '../domain/sale-value.ts';
import type { Quote, QuoteBook, Selection } from '../domain/selection.ts';
import { fairChance } from '../reads/fair-chance.ts';
import type { SellDeps } from './offer-sale.ts';
import type { OrderOwner } from './place-bet.ts';
import type { BetToEdit, EditDeps } from './read-bet-to-edit.ts';

export interface Reckoned {
  readonly plan: EditPlan;
  readonly order: BetOrder;
  readonly placement: Placement;
  readonly unitMinor: Minor;
  readonly cost: EditCost;
  /** How long it waits before it is made: as a bet on its legs, old and new, would. */
  readonly delayMs: number;
  readonly fair: { readonly beforeMinor: Minor; readonly afterMinor: Minor };
  /** Games of all legs, old and new, with the versions of their books; sorted. */
  readonly games: readonly { readonly gameId: number; readonly bookVersion: number }[];
}

/** What a change makes of a bet and costs now, with every check that a bet on the new legs has to pass. */
export async function reckonEdit(
  deps: EditDeps,
  found: BetToEdit,
  request: EditRequest,
  owner: OrderOwner,
): Promise<Outcome<Reckoned>> {
  const { rules, book: quotes, limits } = await deps.placing.groundOf(owner);
  if (!rules) return refuse('not_now');
  const { bet, locked } = found;
  const { book } = deps.selling;
  const quoteOf = (pick: Pick): Quote | undefined =>
    quotes.quoteOf({ ...pick, oddsMilliSeen: 1001 as Selection['oddsMilliSeen'] }); // No price is compared.
  const planned = planEdit(bet, request, quoteOf);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const order: BetOrder = { coupon: plan.coupon, stakeMinor: locked.stakeMinor, pricePolicy: 'exact' };
  const placed = decidePlacement({ order, book: withAgreedPrices(quotes, bet, plan), rules, limits });
  if (!placed.ok) return placed;
  const legsBefore = bet.legs.map((leg) => ({ oddsMilli: leg.oddsMilli, pick: leg }));
  const changed = changedLegs(bet, plan, false);
  const whole = changed.legs.length === 0 ? undefined : checkShape(changed.coupon, rules.coupon);
  if (whole && !whole.ok) return whole;
  const { builders } = placed.value;
  const planAfter = (coupon: Coupon): TicketPlan => planOf(coupon, builders, rules.expressBoost);
  const fairs = [
    fairOf(book, quotes, bet.plan, legsBefore),
    changed.legs.length === 0
      ? accept({ fair: ONE, most: ONE })
      : fairOf(book, quotes, planAfter(changed.coupon), changed.legs),
    fairOf(book, quotes, planAfter(plan.coupon), changedLegs(bet, plan, true).legs),
    fairOf(
      book,
      quotes,
      planAfter(plan.coupon),
      placed.value.legs.map(({ selection, quote }) => ({
        oddsMilli: selection.oddsMilliSeen,
        pick: { ...selection, groupId: quote.groupId },
      })),
    ),
  ] as const;
  const [before, without, grown, after] = fairs;
  if (!before.ok) return unpriced(before.legs);
  if (!without.ok) return unpriced(without.legs);
  if (!grown.ok) return unpriced(grown.legs);
  if (!after.ok) return unpriced(after.legs);
  const betMinor = betOfPaid(locked.plan, locked.stakeMinor);
  const cost = editCost(
    {
      before: before.value.fair,
      mostBefore: before.value.most,
      changed: without.value.fair,
      grown: grown.value.fair,
    },
    {
      paidMinor: locked.stakeMinor,
      betMinor,
      taxOfSale: (offerMinor) =>
        taxOfSale(
          { terms: locked.plan, paidMinor: locked.stakeMinor, sold: locked.sold, combined: locked.combined },
          offerMinor,
        ),
    },
    plan.isCharged ? deps.selling.termsOf(owner.brandId).marginPercent : 0,
  );
  if (!cost.ok) return cost;
  const inMinor = (units: Rational): Minor =>
    minor(floorRational(multiplyRational(units, rational(betMinor))));
  return accept({
    plan,
    order,
    placement: placed.value,
    unitMinor: limits.unitMinor,
    cost: cost.value,
    delayMs: delayOf(deps.selling, owner.brandId, [
      ...bet.legs.flatMap(({ quote }) => quote ?? []),
      ...placed.value.legs.map(({ quote }) => quote),
    ]),
    fair: { beforeMinor: inMinor(before.value.fair), afterMinor: inMinor(after.value.fair) },
    games: versionsOf(bet, placed.value),
  });
}

const delayOf = (selling: SellDeps, brandId: BrandId, quotes: readonly Quote[]): number =>
  delayMsOf(quotes, selling.termsOf(brandId).delays, selling.isProvablySafe);

const unpriced = (legs: readonly { readonly leg: number }[]) =>
  refuse('edit_not_priced', { legs: legs.map(({ leg }) => leg) });

/** The line, with the prices that kept legs were agreed at. */
function withAgreedPrices(quotes: QuoteBook, bet: EditedBet, { coupon, changes }: EditPlan): QuoteBook {
  const kept = changes.flatMap(({ change, to }) =>
    change === 'kept' && to !== undefined ? [coupon.selections[to]] : [],
  );
  return {
    ...quotes,
    quoteOf: (selection) => {
      const quote = quotes.quoteOf(selection);
      const agreed = kept.find((one) => one && isSamePick(one, selection));
      return quote && agreed ? { ...quote, oddsMilli: agreed.oddsMilliSeen } : quote;
    },
    // A builder whose legs are all kept keeps the prices of every part of it.
    builderPrice: (selections) => {
      const areKept = selections.every((selection) => kept.some((one) => one && isSamePick(one, selection)));
      const agreed = bet.plan.builders?.find(
        ({ legs }) =>
          legs.length === selections.length &&
          legs.every((leg, at) => {
            const [was, is] = [bet.legs[leg], selections[at]];
            return was && is && isSamePick(was, is);
          }),
      );
      if (areKept && agreed) return accept({ pricesMilli: agreed.pricesMilli });
      return (
        quotes.builderPrice?.(selections) ??
        refuse('builder_not_offered', { legs: selections.map((_, leg) => leg) })
      );
    },
  };
}

const isSamePick = (one: Pick, other: Pick): boolean =>
  one.gameId === other.gameId && one.type === other.type && one.parameterMilli === other.parameterMilli;

interface ValuedLeg {
  readonly oddsMilli: number;
  readonly pick: Pick & { readonly groupId: number };
}

/** The legs after the change as their worth is compared: a swap at our price stands for the leg it replaces. */
function changedLegs(
  bet: EditedBet,
  { coupon, changes }: EditPlan,
  withAdded: boolean,
): { readonly coupon: Coupon; readonly legs: readonly ValuedLeg[] } {
  const kept = changes.filter(({ change, to }) => to !== undefined && (withAdded || change !== 'added'));
  const legs = kept.flatMap(({ change, from, to = 0 }): ValuedLeg[] => {
    const old = from === undefined ? undefined : bet.legs[from];
    const selection = coupon.selections[to];
    if (change === 'swapped' && old) return [{ oddsMilli: old.oddsMilli, pick: old }];
    if (!selection) return [];
    return [{ oddsMilli: selection.oddsMilliSeen, pick: { ...selection, groupId: old?.groupId ?? 0 } }];
  });
  const selections = kept.flatMap(({ to = 0 }) => coupon.selections[to] ?? []);
  return { coupon: couponOf(bet.plan, selections, kept), legs };
}

/** What a coupon would be settled by, with its builders as they are priced and the boost it has coming now. */
function planOf(coupon: Coupon, builders: readonly Builder[], ladder: Boost | undefined): TicketPlan {
  const { selections, wantsBoost, builders: _asPicked, ...shape } = coupon;
  const plan = builders.length > 0 ? { ...shape, builders } : shape;
  const prices = pricesOfPlaces(
    coupon,
    (leg) =>
      builders.find(({ legs }) => legs[0] === leg)?.pricesMilli.at(-1) ??
      selections[leg]?.oddsMilliSeen ??
      1000,
  );
  return wantsBoost && ladder && boostOf(coupon, prices, ladder) ? { ...plan, boost: ladder } : plan;
}

const fairOf = (book: LineBook, quotes: QuoteBook, plan: TicketPlan, legs: readonly ValuedLeg[]) =>
  fairOfTicket({
    plan,
    legs,
    chanceOfLeg: (index): LegChance => {
      const leg = legs[index];
      return leg ? fairChance(book, leg.pick) : { because: 'not_priced' };
    },
    chanceOfBuilder: (first): LegChance => {
      const builder = plan.builders?.find((one) => one.legs[0] === first);
      const picks = (builder?.legs ?? []).flatMap((leg) => {
        const own = legs[leg];
        return own ? [{ ...own.pick, oddsMilliSeen: own.oddsMilli as OddsMilli }] : []; // As it was agreed.
      });
      return (builder && quotes.builderChanceOf?.(picks, builder.pricesMilli)) ?? { because: 'not_priced' };
    },
  });

function versionsOf(bet: EditedBet, placement: Placement): Reckoned['games'] {
  const versions = new Map<number, number>();
  for (const { gameId, quote } of bet.legs) if (quote) versions.set(gameId, quote.bookVersion);
  for (const { selection, quote } of placement.legs) versions.set(selection.gameId, quote.bookVersion);
  return [...versions]
    .map(([gameId, bookVersion]) => ({ gameId, bookVersion }))
    .toSorted((a, b) => a.gameId - b.gameId);
}
