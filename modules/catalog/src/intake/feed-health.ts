/** How the feeds are doing, for readiness, metrics and operators. */
export interface FeedHealth {
  readonly producers: readonly {
    readonly producer: string;
    readonly isUp: boolean;
    /** It has told more than that it is alive since this process began. */
    readonly hasSpoken: boolean;
    readonly isAwaitingSnapshot: boolean;
    readonly silentMs: number;
    /** From when a message was made to when it counts, of nine in ten. */
    readonly lagMs: number;
    readonly lastSequence?: number;
    readonly counts: ProducerCounts;
  }[];
  /** This process has no intake: whether its line is level with the one of the process that has. */
  readonly following?: { readonly isLevel: boolean };
  readonly waitingMessages: number;
  readonly lineEvents: number;
  readonly liveEvents: number;
}

export interface FeedReadiness {
  readonly isReady: boolean;
  /** Producers that were set up and have not said a word: their events are suspended. */
  readonly neverHeard: readonly string[];
}

/**
 * Whether the line can be sold. A producer that fell silent makes it unready. One that never spoke does not: a trader's tool
 * that nobody has started yet must not keep a whole server out of service; what it sold before stays suspended.
 */
export function feedReadiness({ producers, following }: FeedHealth): FeedReadiness {
  return {
    isReady: following?.isLevel !== false && producers.every((one) => one.isUp || !one.hasSpoken),
    neverHeard: producers.filter((one) => !one.isUp && !one.hasSpoken).map((one) => one.producer),
  };
}

export interface ProducerCounts {
  taken: number;
  /** Duplicates and older messages. */
  ignored: number;
  gaps: number;
  quarantined: number;
  /** Prices held back because they jumped. */
  held: number;
  /** Markets and matches taken out of play because nobody vouched for them any more. */
  stale: number;
  /** Milliseconds from the arrival of the last bet stop to its commit. */
  lastStopMs: number;
}

export const newCounts = (): ProducerCounts => ({
  taken: 0,
  ignored: 0,
  gaps: 0,
  quarantined: 0,
  held: 0,
  stale: 0,
  lastStopMs: 0,
});
