import type { RandomBytes } from '@overround/kernel';
import type { Database, Log, Outbox, SecretBox } from '@overround/platform';
import type { Outbound } from '@overround/provider-kit';

/** What the app gives so that the house can call addresses of partners. */
export interface PostbackDeps {
  readonly db: Database;
  readonly log: Log;
  readonly outbox: Pick<Outbox, 'queue'>;
  readonly randomBytes: RandomBytes;
  readonly secretBox: Pick<SecretBox, 'derive'>;
  /** The one way out of the house, to one origin. */
  readonly outboundTo: (origin: string) => Outbound;
}
