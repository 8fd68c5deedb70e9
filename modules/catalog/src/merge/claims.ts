import type { BetStop, FeedMarket, FixtureChange } from '@overround/provider-kit';
import type { MatchState } from '@overround/sports';

/** One of several producers that speak of the same matches. */
export interface Source {
  readonly producer: string;
  /** What it is there for: a match is handed over from a producer of the line to one of live. */
  readonly covers: 'line' | 'live' | 'both';
}

/** A stop of bets, with its cause where that was said. */
export type ToldStop = Pick<BetStop, 'cause'>;

/** What one producer says of an event. Immutable: a message makes a new claim. */
export interface Claim {
  readonly producer: string;
  readonly ref: string;
  readonly fixture: FixtureChange;
  /** By `partKey/group`. */
  readonly markets: ReadonlyMap<string, FeedMarket>;
  /** Present while the whole match is stopped. */
  readonly stop?: ToldStop;
  readonly stoppedGroups: ReadonlyMap<number, ToldStop>;
  readonly state?: MatchState;
}

export type Phase = 'line' | 'live';

/** In play as soon as one that covers play says so. */
export const phaseOf = (claims: readonly Claim[], sources: readonly Source[]): Phase =>
  claims.some(({ producer, fixture, state }) => {
    const covers = sources.find((one) => one.producer === producer)?.covers;
    const isPlaying = fixture.status === 'live' || state?.phase === 'in_play' || state?.phase === 'break';
    return covers !== undefined && covers !== 'line' && isPlaying;
  })
    ? 'live'
    : 'line';

/**
 * Whose word counts for an event now, the first owns it: sources in their order, of those that are up and cover the phase. A
 * match that nobody of its phase speaks of has no speaker, so nothing is sold on it.
 */
export function speakersOf(
  claims: readonly Claim[],
  sources: readonly Source[],
  isUp: (producer: string) => boolean,
): readonly Claim[] {
  const phase = phaseOf(claims, sources);
  return sources.flatMap(({ producer, covers }) =>
    isUp(producer) && (covers === 'both' || covers === phase)
      ? claims.filter((claim) => claim.producer === producer)
      : [],
  );
}
