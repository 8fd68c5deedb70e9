import type { QuoteKey } from '@overround/client';
import type { LegSummary } from './leg-summaries.ts';
import { canBet, isAgreed } from './leg-summaries.ts';
import { compositionOf, type Place } from './places.ts';
import type { PricePolicy } from './ticket.ts';

/** What the last check said of a builder. */
export interface BuilderQuote {
  readonly oddsMilli: number | undefined;
  /** Why it has no price. */
  readonly problem: string | undefined;
}

export interface PlaceSummary extends Place {
  /** Price of the place; `undefined` while a builder has none. */
  readonly oddsMilliNow: number | undefined;
  readonly isBanker: boolean;
  readonly isIncluded: boolean;
  /** Absent for a pick by itself. */
  readonly builder:
    | {
        readonly composition: string;
        readonly oddsMilliSeen: number | undefined;
        readonly problem: string | undefined;
        readonly move: 'up' | 'down' | 'none';
        readonly needsConsent: boolean;
      }
    | undefined;
}

export interface PlacesQuestion {
  readonly places: readonly Place[];
  readonly legs: readonly LegSummary[];
  readonly quoteOf: (composition: string) => BuilderQuote | undefined;
  readonly seen: Readonly<Record<string, number>>;
  readonly bankers: ReadonlySet<QuoteKey>;
  readonly policy: PricePolicy;
}

/** The places with their prices of now. */
export function placeSummaries({
  places,
  legs,
  quoteOf,
  seen,
  bankers,
  policy,
}: PlacesQuestion): PlaceSummary[] {
  return places.map((place): PlaceSummary => {
    const own = place.legs.flatMap((at) => legs[at] ?? []);
    const shared = {
      ...place,
      isBanker: bankers.has(place.key),
      isIncluded: own.every((leg) => leg.isIncluded),
    };
    if (!place.isBuilder) return { ...shared, oddsMilliNow: own[0]?.oddsMilliNow, builder: undefined };
    const composition = compositionOf(
      legs.map(({ leg }) => leg),
      place,
    );
    const quote = quoteOf(composition);
    const isOpen = own.every((leg) => canBet(leg.status));
    const now = quote?.oddsMilli;
    const then = seen[composition];
    const hasMoved = now !== undefined && then !== undefined && now !== then;
    return {
      ...shared,
      oddsMilliNow: now,
      builder: {
        composition,
        oddsMilliSeen: then ?? now,
        problem: isOpen ? quote?.problem : undefined,
        move: !hasMoved ? 'none' : now > then ? 'up' : 'down',
        needsConsent: hasMoved && !isAgreed(policy, then, now),
      },
    };
  });
}
