import type { Instant } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';

/** Anything that has a life in the world, from its listing to the time when everybody has forgotten it. */
export interface Run {
  readonly eventRef: string;
  /** When something is to be said next; far in the future when nothing is. */
  readonly nextAt: Instant;
  readonly isLive: boolean;
  readonly isForgotten: boolean;
  tellNext(): readonly FeedMessage[];
  /** All that is to be known of it now, as a newcomer must be told. */
  snapshot(): readonly FeedMessage[];
}
