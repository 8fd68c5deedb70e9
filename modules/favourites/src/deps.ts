import type { LineBook } from '@overround/catalog';
import type { PersonalChange } from '@overround/contracts';
import type { Clock, PersonId, RandomBytes } from '@overround/kernel';
import type { PushOrder } from '@overround/notifications';
import type { Database, Log, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';

export interface FavouritesDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Of the operating system. */
  readonly randomBytes: RandomBytes;
  readonly log: Log;
  readonly directory: Pick<SiteDirectory, 'brands'>;
  readonly book: LineBook;
  /** Tells the open pages of a person, in every process. */
  readonly tellPerson: (personId: PersonId, change: PersonalChange) => void;
  /** Tells the browsers of people while no page is open, after the commit. */
  readonly queuePush: (tx: Tx, order: PushOrder) => Promise<void>;
}
