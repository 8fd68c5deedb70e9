// What becomes of the legs of a placed bet when its player changes them. Rules: features-and-rules A3 row 48, decisions 17.

import { accept, type GameId, type OddsMilli, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { TicketPlan, TicketShape } from '@overround/settlement';
import type { BetStatus } from './bet-status.ts';
import type { Coupon } from './coupon.ts';
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
  readonly add: readonly Pick[];
  /** Power bet: every leg that has a better price now moves to it. */
  readonly isReprice?: boolean;
}

/** A bet as far as changing it goes. */
export interface EditedBet {
  readonly plan: TicketPlan;
  readonly status: BetStatus;
  readonly soldStakeMinor: bigint;
  /** Insured, or placed with a promotion. */
  readonly hasExtras: boolean;
  readonly legs: readonly EditedLeg[];
}

export interface EditedLeg extends Pick {
  readonly groupId: number;
  readonly oddsMilli: OddsMilli;
  readonly isDecided: boolean;
  /** Taken in play, or its match is in play by now. */
  readonly isInPlay: boolean;
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
  | Refusal<'edit_kind_unfit'>
  | Refusal<'edit_leg_decided', { legs: readonly number[] }>
  | Refusal<'edit_in_play', { legs: readonly number[] }>
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
  if (bet.plan.builders || bet.plan.groups || bet.plan.kind === 'each_way') return refuse('edit_kind_unfit');
  const legsWhere = (isSo: (leg: EditedLeg) => boolean): number[] =>
    bet.legs.flatMap((leg, index) => (isSo(leg) ? [index] : []));
  const decided = legsWhere(({ isDecided }) => isDecided);
  if (decided.length > 0) return refuse('edit_leg_decided', { legs: decided });
  const inPlay = legsWhere(({ isInPlay }) => isInPlay);
  if (inPlay.length > 0) return refuse('edit_in_play', { legs: inPlay });
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
  const selections: Selection[] = [];
  const changes: ChangedLeg[] = [];
  for (const [from, leg] of bet.legs.entries()) {
    if (request.remove.includes(from)) {
      changes.push({ change: 'removed', from });
      continue;
    }
    const swap = request.replace.find((one) => one.leg === from);
    const next = swap ? swapOf(leg, swap, quoteOf) : keptOf(leg, request.isReprice === true);
    if (!next) return refuse('edit_not_same_market', { leg: from });
    changes.push({ change: next.change, from, to: selections.length });
    selections.push(next.selection);
  }
  for (const pick of request.add) {
    const quote = quoteOf(pick);
    changes.push({ change: 'added', to: selections.length });
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

const CHARGED: ReadonlySet<LegChange> = new Set(['removed', 'replaced', 'repriced']);

interface NextLeg {
  readonly change: LegChange;
  readonly selection: Selection;
}

function keptOf(leg: EditedLeg, isReprice: boolean): NextLeg {
  const { gameId, type, parameterMilli, oddsMilli, quote } = leg;
  const pick = { gameId, type, parameterMilli };
  return isReprice && quote && quote.oddsMilli > oddsMilli
    ? { change: 'repriced', selection: { ...pick, oddsMilliSeen: quote.oddsMilli } }
    : { change: 'kept', selection: { ...pick, oddsMilliSeen: oddsMilli } };
}

/** Another outcome of the same market: the same group on the same line of the same game. */
function swapOf(
  leg: EditedLeg,
  to: { readonly type: number; readonly parameterMilli: number },
  quoteOf: (pick: Pick) => Quote | undefined,
): NextLeg | undefined {
  const pick = { gameId: leg.gameId, type: to.type, parameterMilli: to.parameterMilli };
  const quote = quoteOf(pick);
  const isSame = to.type === leg.type && to.parameterMilli === leg.parameterMilli;
  const isOneMarket =
    quote?.groupId === leg.groupId && Math.abs(to.parameterMilli) === Math.abs(leg.parameterMilli);
  if (!quote || isSame || !isOneMarket) return undefined;
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
  const bankers = changes.flatMap(({ from, to }) =>
    from !== undefined && to !== undefined && plan.bankers.includes(from) ? [to] : [],
  );
  return { ...shape, kind, bankers, selections, ...(plan.boost ? { wantsBoost: true } : {}) };
}

/** The shape of a ticket alone: what was agreed beside it (builders, boost, taxes …) is agreed anew. */
export const shapeOf = ({ kind, sizes, bankers, groups, goesOn, antiPercent }: TicketPlan): TicketShape => ({
  kind,
  sizes,
  bankers,
  ...(groups ? { groups } : {}),
  ...(goesOn ? { goesOn } : {}),
  ...(antiPercent === undefined ? {} : { antiPercent }),
});

/** The id of a game as the line knows it: stored with the leg, and looked up before anything is done with it. */
export const gameIdOf = (stored: number): GameId => stored as GameId;
