// A game as our pages know it, in the words of the glossary. Moving things (prices, score, clock) live in the books.

import type { QuoteKey } from '@overround/client';

export interface Participant {
  readonly id: number;
  readonly name: string;
}

export interface Outcome {
  readonly key: QuoteKey;
  readonly type: number;
  /** As on the wire, 0 when there is none. */
  readonly parameter: number;
  readonly isMainLine: boolean;
  /** A person or a custom label the outcome names. */
  readonly player?: string;
  /** On offer too on the terms that it is void unless he begins the match. */
  readonly canBeStartersOnly?: boolean;
}

/** A market of one game. Columns are the sides; rows of a ladder are its lines, in ascending order. */
export interface Market {
  readonly groupId: number;
  readonly columns: readonly (readonly Outcome[])[];
}

export interface GamePart {
  readonly gameId: number;
  readonly eventId: number;
  /** Period and kind in the words of the feed; both empty on the main game. */
  readonly periodName: string;
  readonly kindName: string;
  readonly outcomeCount: number;
}

export interface MarketCategory {
  readonly id: number;
  readonly name: string;
  readonly outcomeCount: number;
}

export interface Game extends GamePart {
  readonly isLive: boolean;
  readonly startsAtMs: number;
  readonly sportId: number;
  readonly sportName: string;
  readonly champId: number;
  readonly champName: string;
  readonly countryName: string;
  /** ISO 3166 two letters, lower case; `undefined` when the competition belongs to no country. */
  readonly countryCode: string | undefined;
  readonly home: Participant;
  /** An outright has one participant. */
  readonly away: Participant | undefined;
  readonly markets: readonly Market[];
  /** `"Including Overtime"` and the like. */
  readonly variant: string;
  readonly mainGameId: number;
}

/** One match with what its page shows besides the markets. */
export interface GameDetail extends Game {
  readonly parts: readonly GamePart[];
  readonly categories: readonly MarketCategory[];
  readonly stage: string;
  readonly venue: string;
  /** By what its bets are settled, where no rule of a sport says it; `''` elsewhere. */
  readonly ruleText: string;
  readonly statistics: readonly StatisticLine[];
}

export interface StatisticLine {
  readonly id: number;
  readonly name: string;
  readonly home: string;
  readonly away: string;
}
