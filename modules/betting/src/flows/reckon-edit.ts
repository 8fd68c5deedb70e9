// A change of a placed bet at one moment of the book: what it makes of the bet, and what that costs. Writes nothing.

import type { LineBook } from '@overround/catalog';
import {
  accept,
  type AccountId,
  type BrandId,
  minor,
  type Minor,
  multiplyRational,
  ONE,
  type Outcome,
  type PersonId,
  type Rational,
  rational,
  floorRational,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Boost, TicketPlan } from '@overround/settlement';
import { checkShape, type Coupon } from '../domain/coupon.ts';
import { type BetOrder, decidePlacement, type Placement } from '../domain/decide-placement.ts';
import {
  couponOf,
  type EditedBet,
  type EditedLeg,
  type EditPlan,
  type EditRequest,
  gameIdOf,
  type Pick,
  planEdit,
} from '../domain/edit-bet.ts';
import { type EditCost, editCost } from '../domain/edit-cost.ts';
import { boostOf, pricesOfPlaces } from '../domain/express-boost.ts';
import { hasTerms } from '../domain/money-terms.ts';
import { fairOfTicket, type LegChance } from '../domain/sale-value.ts';
import type { Quote, QuoteBook, Selection } from '../domain/selection.ts';
import { fairChance } from '../reads/fair-chance.ts';
import { lineQuotes } from '../reads/line-quotes.ts';
import { advancesOfBets } from '../store/advance-store.ts';
import { type BetRow, findBet } from '../store/bet-store.ts';
import type { EditKind } from '../store/edit-store.ts';
import { type LockedBet, readTakenBets } from '../store/settle-store.ts';
import type { OrderOwner, PlaceBetDeps } from './place-bet.ts';
import type { SellDeps } from './offer-sale.ts';
import { decideLegs } from '../domain/decide-legs.ts';
import { readResults } from './settle-one-by-one.ts';

export interface EditDeps {
  readonly selling: SellDeps;
  readonly placing: PlaceBetDeps;
  readonly placedJobs: readonly string[];
  readonly keepCards: (coupon: Coupon) => Promise<void>;
}

export interface Editor {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** A change that was made, with the bet that came of it. */
export interface Edited {
  readonly betId: number;
  readonly fromBetId: number;
  readonly kind: EditKind;
  readonly costMinor: Minor;
}

/** A placed bet with what changing it has to know. */
export interface BetToEdit {
  readonly row: BetRow;
  readonly locked: LockedBet;
  readonly bet: EditedBet;
  /** An advance stands on it: what it pays is not the player's yet. */
  readonly isBound: boolean;
}

/** An own bet, its legs as the newest results and the book of now have them. */
export async function readBetToEdit(
  deps: EditDeps,
  tx: Tx,
  { brandId, personId }: Editor,
  betId: number,
): Promise<BetToEdit | undefined> {
  const row = await findBet(tx, brandId, personId, betId);
  const [locked] = row ? await readTakenBets(tx, brandId, [row.bet_id]) : [];
  if (!row || !locked) return undefined;
  const { book } = deps.selling;
  const events = locked.legs.map((leg) => leg.eventId);
  const decided = decideLegs(locked, await readResults(deps.selling, tx, events));
  const quotes = lineQuotes(book);
  const legs = locked.legs.map((leg, index): EditedLeg => {
    const pick = pickOf(leg);
    const quote = quotes.quoteOf({ ...pick, oddsMilliSeen: leg.oddsMilli });
    return {
      ...pick,
      groupId: leg.groupId,
      oddsMilli: leg.oddsMilli,
      isDecided: decided[index]?.result.isOpen === false,
      isInPlay: leg.isLive || quote?.isLive === true || book.liveGameIdOf(leg.gameId) !== undefined,
      ...(quote ? { quote } : {}),
    };
  });
  const { plan, status, sold } = locked;
  const advance = (await advancesOfBets(tx, brandId, personId, [row.bet_id])).get(betId);
  const isBound = advance?.status === 'open';
  // Insured stakes and taxed ones were agreed with the bet as it is, and an advance is repaid by that very bet.
  const hasExtras = isBound || plan.insurance !== undefined || plan.taxes !== undefined;
  return { row, locked, isBound, bet: { plan, status, soldStakeMinor: sold.stakeMinor, hasExtras, legs } };
}

export const pickOf = (leg: {
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
}): Pick => ({ gameId: gameIdOf(leg.gameId), type: leg.type, parameterMilli: leg.parameterMilli });

/** The owner of the bet that a change makes, under the key of the change. */
export const ownerOfEdit = ({ row, locked }: BetToEdit, { brandId }: Editor, guid: string): OrderOwner => ({
  brandId,
  personId: locked.personId,
  accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53.
  currency: row.currency,
  guid,
  source: 'edit',
});

export interface Reckoned {
  readonly plan: EditPlan;
  readonly order: BetOrder;
  readonly placement: Placement;
  readonly unitMinor: Minor;
  readonly cost: EditCost;
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
  const placed = decidePlacement({ order, book: withAgreedPrices(quotes, plan), rules, limits });
  if (!placed.ok) return placed;
  if (hasTerms(placed.value.terms)) return refuse('edit_bet_with_extras');
  if (placed.value.legs.some(({ quote }) => quote.isLive)) return refuse('edit_in_play', { legs: [] });

  const legsBefore = bet.legs.map((leg) => ({ oddsMilli: leg.oddsMilli, pick: leg }));
  const changed = changedLegs(bet, plan, false);
  const whole = changed.legs.length === 0 ? undefined : checkShape(changed.coupon, rules.coupon);
  if (whole && !whole.ok) return whole;
  const fairs = [
    fairOf(book, bet.plan, legsBefore),
    changed.legs.length === 0
      ? accept({ fair: ONE, most: ONE })
      : fairOf(book, planOf(changed.coupon, rules.expressBoost), changed.legs),
    fairOf(book, planOf(plan.coupon, rules.expressBoost), changedLegs(bet, plan, true).legs),
    fairOf(
      book,
      planOf(plan.coupon, rules.expressBoost),
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
  const cost = editCost(
    {
      before: before.value.fair,
      mostBefore: before.value.most,
      changed: without.value.fair,
      grown: grown.value.fair,
    },
    locked.stakeMinor,
    plan.isCharged ? deps.selling.termsOf(owner.brandId).marginPercent : 0,
  );
  if (!cost.ok) return cost;
  const inMinor = (units: Rational): Minor =>
    minor(floorRational(multiplyRational(units, rational(locked.stakeMinor))));
  return accept({
    plan,
    order,
    placement: placed.value,
    unitMinor: limits.unitMinor,
    cost: cost.value,
    fair: { beforeMinor: inMinor(before.value.fair), afterMinor: inMinor(after.value.fair) },
    games: versionsOf(bet, placed.value),
  });
}

const unpriced = (legs: readonly { readonly leg: number }[]) =>
  refuse('edit_not_priced', { legs: legs.map(({ leg }) => leg) });

/** The line, with the prices that kept legs were agreed at. */
function withAgreedPrices(quotes: QuoteBook, { coupon, changes }: EditPlan): QuoteBook {
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

/** What a coupon would be settled by, with the boost it has coming now. */
function planOf(coupon: Coupon, ladder: Boost | undefined): TicketPlan {
  const { selections, wantsBoost, builders: _none, ...shape } = coupon;
  const prices = pricesOfPlaces(coupon, (leg) => selections[leg]?.oddsMilliSeen ?? 1000);
  return wantsBoost && ladder && boostOf(coupon, prices, ladder) ? { ...shape, boost: ladder } : shape;
}

const fairOf = (book: LineBook, plan: TicketPlan, legs: readonly ValuedLeg[]) =>
  fairOfTicket({
    plan,
    legs,
    chanceOfLeg: (index): LegChance => {
      const leg = legs[index];
      return leg ? fairChance(book, leg.pick) : { because: 'not_priced' };
    },
    chanceOfBuilder: () => ({ because: 'not_priced' }),
  });

function versionsOf(bet: EditedBet, placement: Placement): Reckoned['games'] {
  const versions = new Map<number, number>();
  for (const { gameId, quote } of bet.legs) if (quote) versions.set(gameId, quote.bookVersion);
  for (const { selection, quote } of placement.legs) versions.set(selection.gameId, quote.bookVersion);
  return [...versions]
    .map(([gameId, bookVersion]) => ({ gameId, bookVersion }))
    .toSorted((a, b) => a.gameId - b.gameId);
}
