import type { EventId, GameId, OddsMilli, Outcome, Refusal } from '@overround/kernel';
import type { CapKind, LimitScope, LiquidityNow } from './limit-rules.ts';

/** One pick of a coupon: an outcome of a game, and the price the player saw. */
export interface Selection {
  readonly gameId: GameId;
  /** `T` of the catalogue. */
  readonly type: number;
  /** Whole thousandths, 0 when the outcome has none (packages/markets, parameter). */
  readonly parameterMilli: number;
  readonly oddsMilliSeen: OddsMilli;
}

/** Names a selection in a refusal, in terms every client knows. */
export interface SelectionRef {
  /** Place in the coupon as it was sent, from 0. */
  readonly index: number;
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
}

export const selectionRef = (selection: Selection, index: number): SelectionRef => ({
  index,
  gameId: selection.gameId,
  type: selection.type,
  parameterMilli: selection.parameterMilli,
});

/** An outcome as the line book has it now. */
export interface Quote {
  readonly eventId: EventId;
  readonly sportId: number;
  /** Part of the match the listing is about (`subGameKey`). */
  readonly part: string;
  readonly groupId: number;
  readonly oddsMilli: OddsMilli;
  readonly status: 'open' | 'suspended' | 'closed';
  /** Why it is suspended, and when it may be back; `null` where nobody can say. */
  readonly suspension?: { readonly reason: string; readonly backInMs: number | null };
  readonly isLive: boolean;
  /** A duel across matches: the events its sides play in, whose outcomes it has to do with. */
  readonly alsoOf?: readonly number[];
  /** Version of the game's book; compared again under the market lock. */
  readonly bookVersion: number;
  /** The outcome may stand in an express or system at all. */
  readonly isCombinable: boolean;
  /** Score of the listing now, frozen on a live leg: live Asian handicaps count from it (decisions 6). */
  readonly score?: { readonly home: number; readonly away: number };
  /** Limits that hold for this leg, in the ticket's currency; absent: none of its own. */
  readonly caps?: readonly LegCap[];
  /** The highest odds a leg may have here, thousandths; absent: any. */
  readonly oddsMilliMax?: number;
  /** How long a live bet on it waits, where rules of the brand say it for this match; absent: as its sport. */
  readonly liveDelayMs?: number;
  /** How much of the limits up to the event there is by now, and by whose curve. */
  readonly liquidity?: LiquidityNow;
}

/** A limit on a leg: what one ticket may stake or win, or what is left of what all may win together. Minor units. */
export interface LegCap {
  readonly scope: LimitScope;
  readonly kind: CapKind;
  readonly minor: bigint;
  /** Tighter than for others, because staff set this person's limits lower. */
  readonly isPersonal?: boolean;
}

/** What a coupon is decided on: a moment of the line book. */
export interface QuoteBook {
  /** `undefined` when the game or outcome is not known (any more). */
  quoteOf(selection: Selection): Quote | undefined;
  /** Whether two outcomes of one event may share a ticket, by the market catalogue. */
  mayShareTicket(one: Selection, other: Selection): boolean;
  /** What an outcome that is on offer is worth by fair prices; absent where nobody values any. */
  chanceOf?(selection: Selection): LegChance;
  /** The same of selections of one match at their joint prices. */
  builderChanceOf?(selections: readonly Selection[], pricesMilli: readonly number[]): LegChance;
  /** Prices of selections of one match together and of every part of them, as a builder keeps them; absent where none are made. */
  builderPrice?(selections: readonly Selection[]): Outcome<BuilderPrices, BuilderPriceRefusal>;
}

/** What an open leg is worth now: its chance by fair prices, or why nobody can say. */
export type LegChance =
  | { readonly chance: number }
  | {
      readonly because: 'suspended' | 'not_priced' | 'score_moved' | 'price_too_short';
      /** When it may have a price again; absent: nobody can say. */
      readonly backInMs?: number;
    };

export interface BuilderPrices {
  readonly pricesMilli: readonly number[];
}
/** Numbers are places in the selections that were asked about. */
export type BuilderPriceRefusal =
  | Refusal<'builder_not_offered' | 'builder_implied', { legs: readonly number[] }>
  | Refusal<'builder_contradiction'>;
