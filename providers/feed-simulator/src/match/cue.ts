import type { Instant } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';

/** Something that is to be said at a moment. What it says is made only then. */
export interface Cue {
  readonly at: Instant;
  tell(): readonly FeedMessage[];
}
