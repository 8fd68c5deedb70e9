// What becomes of the legs of a placed bet when its player changes them. Rules: features-and-rules A3 row 48, decisions 17.

import { accept, type GameId, type OddsMilli, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import { legsOfPlaces, type TicketPlan, type TicketShape } from '@overround/settlement';
import type { BetStatus } from './bet-status.ts';
import { type BuilderPick, type Coupon } from './coupon.ts';
import type { Quote, Selection } from './selection.ts';

/** A pick by its outcome alone. */
export type Pick = Omit<Selection, 'oddsMilliSeen'>;

/** What a player asks for; numbers are places of legs in the bet. */
export interface EditRequest {
  readonly remove: readonly number[];
  readonly replace: readonly {
    readonly leg: number;
    readonly type: number;
    readonly parameterMilli: number;
  }[];
  readonly add: readonly AddedPick[];
  /** Power bet: every leg that has a better price now moves to it. */
  readonly isReprice?: boolean;
}

/** A pick that joins; of a multibet to a group of its own number, else to the lobby, and so to every group. */
export interface AddedPick extends Pick {
  readonly group?: number;
}

/** A bet as far as changing it goes. */
export interface EditedBet {
  readonly plan: TicketPlan;
  readonly status: BetStatus;
  readonly soldStakeMinor: bigint;
  /** Insured, or an advance stands on it. */
  readonly hasExtras: boolean;
  /** Paid from a bonus: changed it would be another bet than the one whose terms were asked about. */
  readonly isOfBonus: boolean;
  /** Joint prices of its builders now, in their order; absent: none at the moment. */
  readonly builderMilliNow: readonly (number | undefined)[];
  readonly legs: readonly EditedLeg[];
}

export interface EditedLeg extends Pick {
  readonly groupId: number;
  readonly oddsMilli: OddsMilli;
  /** The listing it was placed on; `gameId` is that of now, which may be in play. */
  readonly placedGameId: GameId;
  readonly isDecided: boolean;
  /** Taken in play, or its match is in play by now. */
  readonly isInPlay: boolean;
  /** It counts from the score it was taken at, and that has changed: a new bet would count from another one. */
  readonly hasScoreMoved: boolean;
  /** Our price of now; absent when there is none. */
  readonly quote?: Quote;
}

export type LegChange = 'kept' | 'swapped' | 'replaced' | 'removed' | 'added' | 'repriced';

/** One line of the table of before and after. */
export interface ChangedLeg {
  readonly change: LegChange;
  /** Place in the old bet and in the new one. */
  readonly from?: number;
  readonly to?: number;
  /** Of an added one in a multibet. */
  readonly group?: number;
}

export interface EditPlan {
  /** The new coupon; prices seen are those the new bet is to have. */
  readonly coupon: Coupon;
  readonly changes: readonly ChangedLeg[];
  /** A leg is removed, or replaced or repriced at a price that moved: that costs the commission of a sale. */
  readonly isCharged: boolean;
}

export type EditRefusal =
  | Refusal<'edit_bet_closed'>
  | Refusal<'edit_bet_sold_in_part'>
  | Refusal<'edit_bet_with_extras'>
  | Refusal<'bonus_option'>
  | Refusal<'edit_leg_decided', { legs: readonly number[] }>
  | Refusal<'edit_score_moved', { legs: readonly number[] }>
  | Refusal<'edit_not_priced', { legs: readonly number[] }>
  | Refusal<'edit_leg_unknown', { leg: number }>
  | Refusal<'edit_not_same_market', { leg: number }>
  | Refusal<'edit_nothing'>
  | Refusal<'power_price_not_better'>;

/** Whether a bet can be changed at all at this moment. */
export function editableRefusal(bet: EditedBet): EditRefusal | undefined {
  if (bet.status !== 'accepted') return refuse('edit_bet_closed');
  if (bet.soldStakeMinor > 0n) return refuse('edit_bet_sold_in_part');
  if (bet.hasExtras) return refuse('edit_bet_with_extras');
  if (bet.isOfBonus) return refuse('bonus_option');
  const legsWhere = (isSo: (leg: EditedLeg) => boolean): number[] =>
    bet.legs.flatMap((leg, index) => (isSo(leg) ? [index] : []));
  const decided = legsWhere(({ isDecided }) => isDecided);
  if (decided.length > 0) return refuse('edit_leg_decided', { legs: decided });
  const moved = legsWhere(({ hasScoreMoved }) => hasScoreMoved);
  if (moved.length > 0) return refuse('edit_score_moved', { legs: moved });
  const unpriced = legsWhere(({ quote }) => quote?.status !== 'open');
  if (unpriced.length > 0) return refuse('edit_not_priced', { legs: unpriced });
  return undefined;
}

/** A swap costs nothing while our price is still the agreed one. */
export const isAtOurPrice = ({ quote, oddsMilli }: EditedLeg): boolean => quote?.oddsMilli === oddsMilli;

/**
 * The bet that a request makes of a bet, with the price of every leg. Kept legs keep theirs; all others have that of now.
 * `quoteOf` knows the line.
 */
export function planEdit(
  bet: EditedBet,
  request: EditRequest,
  quoteOf: (pick: Pick) => Quote | undefined,
): Outcome<EditPlan, EditRefusal> {
  const refused = editableRefusal(bet);
  if (refused) return refused;
  const named = [...request.remove, ...request.replace.map(({ leg }) => leg)];
  const unknown = named.find((leg, at) => !bet.legs[leg] || named.indexOf(leg) !== at);
  if (unknown !== undefined) return refuse('edit_leg_unknown', { leg: unknown });
  const reprices = repricedPlaces(bet, request);
  const selections: Selection[] = [];
  const changes: ChangedLeg[] = [];
  for (const [from, leg] of bet.legs.entries()) {
    if (request.remove.includes(from)) {
      changes.push({ change: 'removed', from });
      continue;
    }
    const swap = request.replace.find((one) => one.leg === from);
    const next = swap ? swapOf(leg, swap, quoteOf) : keptOf(leg, reprices.has(from));
    if (!next) return refuse('edit_not_same_market', { leg: from });
    const isBuilt = bet.plan.builders?.some(({ legs }) => legs.includes(from)) === true;
    // The price of a builder is that of all its legs: a swap in it is never at the price of the leg alone.
    const change = isBuilt && next.change === 'swapped' ? 'replaced' : next.change;
    changes.push({ change, from, to: selections.length });
    selections.push(next.selection);
  }
  for (const { group, ...pick } of request.add) {
    const quote = quoteOf(pick);
    changes.push({ change: 'added', to: selections.length, ...(group === undefined ? {} : { group }) });
    // A pick that is gone has no price; whoever decides the new bet says so.
    selections.push({ ...pick, oddsMilliSeen: quote?.oddsMilli ?? (1001 as OddsMilli) });
  }
  if (changes.every(({ change }) => change === 'kept'))
    return refuse(request.isReprice ? 'power_price_not_better' : 'edit_nothing');
  return accept({
    coupon: couponOf(bet.plan, selections, changes),
    changes,
    isCharged: changes.some(({ change }) => CHARGED.has(change)),
  });
}

/** Legs that go on at the price of now: those with a better one when that is asked for, and what is left of a builder that changes. */
function repricedPlaces(
  { plan, legs, builderMilliNow }: EditedBet,
  request: EditRequest,
): ReadonlySet<number> {
  const { remove, replace, isReprice } = request;
  const isTouched = (leg: number): boolean => remove.includes(leg) || replace.some((one) => one.leg === leg);
  const builders = plan.builders ?? [];
  const built = builders.flatMap(({ legs: own, pricesMilli }, index) => {
    const isBetter = (builderMilliNow[index] ?? 0) > (pricesMilli.at(-1) ?? 0);
    return own.some(isTouched) || (isReprice && isBetter) ? own : [];
  });
  const alone = [...legs.entries()].flatMap(([index, { quote, oddsMilli }]) =>
    isReprice && quote && quote.oddsMilli > oddsMilli && !builders.some((one) => one.legs.includes(index))
      ? [index]
      : [],
  );
  return new Set([...built, ...alone]);
}

const CHARGED: ReadonlySet<LegChange> = new Set(['removed', 'replaced', 'repriced']);

interface NextLeg {
  readonly change: LegChange;
  readonly selection: Selection;
}

function keptOf(leg: EditedLeg, isRepriced: boolean): NextLeg {
  const { gameId, type, parameterMilli, oddsMilli, quote } = leg;
  const pick = { gameId, type, parameterMilli };
  return isRepriced && quote
    ? { change: 'repriced', selection: { ...pick, oddsMilliSeen: quote.oddsMilli } }
    : { change: 'kept', selection: { ...pick, oddsMilliSeen: oddsMilli } };
}

interface Placed {
  readonly groupId: number;
  readonly type: number;
  readonly parameterMilli: number;
}

/** The same group on the same line; in a race each runner is an outcome of one market, whatever number names it. */
export const isOneMarket = (leg: Placed, { groupId, type, parameterMilli }: Placed): boolean =>
  groupId === leg.groupId &&
  (Math.abs(parameterMilli) === Math.abs(leg.parameterMilli) || groupOfType(type)?.family === 'field');

/** Another outcome of the same market of the same game. */
function swapOf(
  leg: EditedLeg,
  to: { readonly type: number; readonly parameterMilli: number },
  quoteOf: (pick: Pick) => Quote | undefined,
): NextLeg | undefined {
  const pick = { gameId: leg.gameId, type: to.type, parameterMilli: to.parameterMilli };
  const quote = quoteOf(pick);
  const isSame = to.type === leg.type && to.parameterMilli === leg.parameterMilli;
  if (!quote || isSame || !isOneMarket(leg, { ...to, groupId: quote.groupId })) return undefined;
  return {
    change: isAtOurPrice(leg) ? 'swapped' : 'replaced',
    selection: { ...pick, oddsMilliSeen: quote.oddsMilli },
  };
}

/** The shape of the old ticket over the legs of the new one. One leg is a single, several legs that were one are an express. */
export function couponOf(
  plan: TicketPlan,
  selections: readonly Selection[],
  changes: readonly ChangedLeg[],
): Coupon {
  const shape = shapeOf(plan);
  const kind =
    shape.kind === 'express' && selections.length === 1
      ? 'single'
      : shape.kind === 'single' && selections.length > 1
        ? 'express'
        : shape.kind;
  const next = (leg: number): number[] =>
    changes.flatMap(({ from, to }) => (from === leg && to !== undefined ? [to] : []));
  const placed = legsOfPlaces(plan.builders, 1 + Math.max(-1, ...changes.map(({ from = -1 }) => from)));
  // A place goes by its first leg: that of a builder may have been removed.
  const places = (numbers: readonly number[]): number[] =>
    numbers.flatMap((place) => (placed.find(([first]) => first === place) ?? []).flatMap(next).slice(0, 1));
  const joined = (group?: number): number[] =>
    changes.flatMap((one) =>
      one.change === 'added' && one.group === group && one.to !== undefined ? [one.to] : [],
    );
  const builders = (plan.builders ?? []).flatMap(({ legs }): BuilderPick[] => {
    const own = legs.flatMap(next);
    return own.length > 1 ? [{ legs: own }] : [];
  });
  return {
    ...shape,
    kind,
    bankers: [...places(plan.bankers), ...(plan.groups ? joined() : [])],
    ...(plan.groups
      ? { groups: plan.groups.map((one, no) => ({ ...one, places: [...places(one.places), ...joined(no)] })) }
      : {}),
    selections,
    ...(builders.length > 0 ? { builders } : {}),
    ...(plan.boost ? { wantsBoost: true } : {}),
  };
}

/** The shape of a ticket alone: what was agreed beside it (builders, boost, taxes …) is agreed anew. */
export const shapeOf = (plan: TicketPlan): TicketShape => {
  const { kind, sizes, sizeStakes, bankers, groups, goesOn, antiPercent } = plan;
  return {
    kind,
    sizes,
    ...(sizeStakes ? { sizeStakes } : {}),
    bankers,
    ...(groups ? { groups } : {}),
    ...(goesOn ? { goesOn } : {}),
    ...(antiPercent === undefined ? {} : { antiPercent }),
  };
};

/** The id of a game as the line knows it: stored with the leg, and looked up before anything is done with it. */
export const gameIdOf = (stored: number): GameId => stored as GameId;
