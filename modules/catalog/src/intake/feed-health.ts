/** How the feeds are doing, for readiness, metrics and operators. */
export interface FeedHealth {
  readonly producers: readonly {
    readonly producer: string;
    readonly isUp: boolean;
    readonly isAwaitingSnapshot: boolean;
    readonly silentMs: number;
    readonly lastSequence?: number;
    readonly counts: ProducerCounts;
  }[];
  /** This process has no intake: whether its line is level with the one of the process that has. */
  readonly following?: { readonly isLevel: boolean };
  readonly waitingMessages: number;
  readonly lineEvents: number;
  readonly liveEvents: number;
}

export interface ProducerCounts {
  taken: number;
  /** Duplicates and older messages. */
  ignored: number;
  gaps: number;
  quarantined: number;
  /** Prices held back because they jumped. */
  held: number;
  /** Milliseconds from the arrival of the last bet stop to its commit. */
  lastStopMs: number;
}

export const newCounts = (): ProducerCounts => ({
  taken: 0,
  ignored: 0,
  gaps: 0,
  quarantined: 0,
  held: 0,
  lastStopMs: 0,
});
