import type { PersonalChange } from '@overround/contracts';
import type { Files } from '@overround/files';
import type { Clock, PersonId, RandomBytes } from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import type { Database, Log, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';

export interface MessagesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands'>;
  readonly files: Files;
  /** Tells the open pages of a person, in every process. */
  readonly tellPerson: (personId: PersonId, change: PersonalChange) => void;
  readonly mailToOwner: (tx: Tx, mail: OwnMailOrder) => Promise<string | undefined>;
  /** Whether a person wants to be told by mail of letters (`news`) and of answers. */
  readonly wantsMail: (tx: Tx, personId: PersonId, list: 'news' | 'answers') => Promise<boolean>;
  /** Whose account has this number. */
  readonly ownerOfAccount: (tx: Tx, accountId: number) => Promise<PersonId | undefined>;
}
