import { findPerson } from '@overround/identity';
import type { Clock, PersonId, RandomBytes } from '@overround/kernel';
import type { Database, Log, Outbox, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';

/** What nearly every module is given. */
export interface Base {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: SiteDirectory;
  readonly randomBytes: RandomBytes;
}

/** The country a person lives in. */
export const countryOf = async (tx: Tx, personId: PersonId) => (await findPerson(tx, personId))?.countryId;
