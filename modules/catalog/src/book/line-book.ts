// The line as readers see it: immutable snapshots per event and per game, and one numbered stream of changes. A reader that
// holds a snapshot sees one moment of it for ever; the book replaces snapshots whole, never in part.

import type { OutcomeKey, SuspensionReason } from '@overround/contracts';
import type { EventId, GameId, Instant, OddsMilli } from '@overround/kernel';
import type { FixtureFacts } from '@overround/provider-kit';
import type { Happening, MatchFormat, MatchState, SportId, SubGame } from '@overround/sports';

export type { SuspensionReason };
export type ListingKind = 'line' | 'live';
/** `suspended` keeps its last price visible; `closed` takes no bets any more. */
export type MarketStatus = 'open' | 'suspended' | 'closed';

/** Names by language code; `en` is always there. */
export type BookNames = { readonly en: string } & Readonly<Record<string, string>>;

export interface BookParticipant {
  readonly participantId: number;
  readonly names: BookNames;
  readonly countryCode?: string;
  readonly memberIds: readonly number[];
}

export interface BookChamp {
  readonly champId: number;
  readonly sportId: SportId;
  readonly names: BookNames;
  readonly countryCode?: string;
  /** Bigger is more prominent. */
  readonly rank: number;
  readonly isTop: boolean;
}

export type EventStatus = 'scheduled' | 'live' | 'postponed' | 'cancelled' | 'ended';

/** One fixture for ever (`CI` on the wire), with what is known of it now. */
export interface BookEvent {
  readonly eventId: EventId;
  readonly producer: string;
  readonly sportId: SportId;
  readonly champ: BookChamp;
  readonly participants: readonly [BookParticipant, BookParticipant];
  readonly startsAt: Instant;
  /** Its first start, where it is postponed or has another one now. */
  readonly plannedAt?: Instant;
  /** Starts it had before, each with the moment from which another one was known. */
  readonly earlierStarts?: readonly {
    readonly startsAt: Instant;
    readonly untilAt: Instant;
    readonly untilSeq?: number;
  }[];
  readonly format: MatchFormat;
  readonly status: EventStatus;
  readonly kind: ListingKind;
  readonly facts: FixtureFacts;
  /** Rank inside its champ; bigger is more prominent. */
  readonly rank: number;
  readonly pricedBy: 'feed' | 'house';
  readonly isSimulated: boolean;
  readonly state?: MatchState;
  /** When `state` was true, for clocks that run on. */
  readonly stateAt: Instant;
  /** Listing of the main game. */
  readonly mainGameId: GameId;
  /** All current listings: the main game first, then sub-games by their key. */
  readonly gameIds: readonly GameId[];
  readonly updatedAt: Instant;
}

export interface BookOutcome {
  /** `T` of the catalogue. */
  readonly type: number;
  /** `G` of the catalogue. */
  readonly group: number;
  /** `P` in the wire's coding, 0 when the outcome has none. */
  readonly parameter: number;
  readonly oddsMilli: OddsMilli;
  /** Own state of the outcome. What may be bet also depends on the game: `findOutcome` says both in one. */
  readonly isSuspended: boolean;
  /** Why it is stopped by itself, where more is known than that its price is in doubt, and when that may be over. */
  readonly suspension?: SuspensionReason;
  readonly backAt?: Instant;
  /** On the centre line of its group (`CE`). */
  readonly isMain: boolean;
}

/** One listing of an event or of a part of it (`I` on the wire). A fixture that goes live is listed anew. */
export interface BookGame {
  readonly gameId: GameId;
  readonly eventId: EventId;
  /** Stable id of the part through all its listings; of the main game it is the event id (`CI` on the wire). */
  readonly constId: number;
  readonly mainGameId: GameId;
  /** Short printed number. */
  readonly number: number;
  readonly part: SubGame;
  readonly kind: ListingKind;
  /** With bet stops and the state of the producer already counted in. */
  readonly status: MarketStatus;
  /** While it is suspended. */
  readonly suspension?: SuspensionReason;
  /** When it may be back, as a hint; absent where nobody can say. */
  readonly backAt?: Instant;
  /** Grows by one with each change of a price or a state; compared under the market lock when a bet is placed. */
  readonly bookVersion: number;
  /** Outcomes on offer, closed ones left out; keys of `outcomeKey(type, parameter)`. */
  readonly outcomes: ReadonlyMap<OutcomeKey, BookOutcome>;
  readonly updatedAt: Instant;
}

/** What a bet is decided on: the price and whether it may be taken, of one version of the book. */
export interface FoundOutcome {
  readonly gameId: GameId;
  readonly eventId: EventId;
  readonly kind: ListingKind;
  readonly type: number;
  readonly group: number;
  readonly parameter: number;
  readonly oddsMilli: OddsMilli;
  readonly status: MarketStatus;
  /** While it is suspended. */
  readonly suspension?: SuspensionReason;
  readonly isMain: boolean;
  readonly bookVersion: number;
}

/** Texts of a game in a language, for coupons, mails and history; names fall back to English. */
export interface GameTexts {
  readonly sport: string;
  readonly champ: string;
  readonly participants: readonly [string, string];
  /** "1st half", `''` for a whole match. */
  readonly period: string;
  /** "Corners", `''` for the score itself. */
  readonly counter: string;
  /** "including overtime", where the game counts it. */
  readonly variant: string;
}

/** What changed at once. Everything in it became visible together. */
export interface BookChange {
  /** Grows by one; a reader that sees a hole reads the book anew. */
  readonly sequence: number;
  readonly events: readonly { readonly before?: BookEvent; readonly after?: BookEvent }[];
  readonly games: readonly { readonly before?: BookGame; readonly after?: BookGame }[];
  /** What happened in matches, for timelines and trackers. */
  readonly happenings: readonly { readonly eventId: EventId; readonly happenings: readonly Happening[] }[];
  /** Listings of the line and the live listings that took their place. */
  readonly wentLive: readonly (readonly [lineGameId: number, liveGameId: GameId])[];
}

export interface LineBook {
  /** Number of the last change. */
  readonly sequence: number;
  findGame(gameId: number): BookGame | undefined;
  findEvent(eventId: number): BookEvent | undefined;
  eventOfGame(gameId: number): BookEvent | undefined;
  /** By `CI` of the wire: the current listing of an event or of one of its parts. */
  findGameByConstId(constId: number): BookGame | undefined;
  /** Games of an event in order: the main game, then the others. */
  gamesOf(event: BookEvent): readonly BookGame[];
  /** `undefined`: never on offer, or closed. `parameter` in the wire's coding, 0 when none. */
  findOutcome(gameId: number, type: number, parameter: number): FoundOutcome | undefined;
  gameTexts(gameId: number, lang: string): GameTexts | undefined;
  /** The listing that took the place of this one when the fixture went live; of sub-games too. */
  liveGameIdOf(lineGameId: number): GameId | undefined;
  events(kind: ListingKind): Iterable<BookEvent>;
  eventsOfSport(kind: ListingKind, sportId: SportId): Iterable<BookEvent>;
  eventsOfChamp(kind: ListingKind, champId: number): Iterable<BookEvent>;
  /** Sports with listed events, in the order they first appeared. */
  sportIds(kind: ListingKind): readonly SportId[];
  findChamp(champId: number): BookChamp | undefined;
  /** Number of the last change that touched this subject: `all:line`, `sport:live:1`, `champ:line:90101`, `event:310200401`. */
  sequenceOf(subject: BookSubject): number;
  /** Called after each change, in order, with the book already showing it. Returns the way to stop. */
  subscribe(listener: (change: BookChange) => void): () => void;
}

export type BookSubject =
  | `all:${ListingKind}`
  | `sport:${ListingKind}:${number}`
  | `champ:${ListingKind}:${number}`
  | `event:${number}`;
