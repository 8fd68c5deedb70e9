import type { EventId, GameId, OddsMilli, Outcome, Refusal } from '@overround/kernel';

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
  readonly isLive: boolean;
  /** Version of the game's book; compared again under the market lock. */
  readonly bookVersion: number;
  /** The outcome may stand in an express or system at all. */
  readonly isCombinable: boolean;
  /** Score of the listing now, frozen on a live leg: live Asian handicaps count from it (decisions 6). */
  readonly score?: { readonly home: number; readonly away: number };
  /** Most that one ticket may win on this outcome, in units of the ticket's currency; absent: no cap of its own. */
  readonly winMinorMax?: { readonly event?: bigint; readonly market?: bigint };
  /** What the house may still stand to pay on the event and on this outcome's market, all tickets together; same units. */
  readonly roomMinor?: { readonly event: bigint; readonly market: bigint };
}

/** What a coupon is decided on: a moment of the line book. */
export interface QuoteBook {
  /** `undefined` when the game or outcome is not known (any more). */
  quoteOf(selection: Selection): Quote | undefined;
  /** Whether two outcomes of one event may share a ticket, by the market catalogue. */
  mayShareTicket(one: Selection, other: Selection): boolean;
  /** Prices of selections of one match together and of every part of them, as a builder keeps them; absent where none are made. */
  builderPrice?(selections: readonly Selection[]): Outcome<BuilderPrices, BuilderPriceRefusal>;
}

export interface BuilderPrices {
  readonly pricesMilli: readonly number[];
}
/** Numbers are places in the selections that were asked about. */
export type BuilderPriceRefusal =
  | Refusal<'builder_not_offered', { legs: readonly number[] }>
  | Refusal<'builder_contradiction'>;
