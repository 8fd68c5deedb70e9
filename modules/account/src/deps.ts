import type { OfficeBadge } from '@overround/contracts/site';
import type { Identity } from '@overround/identity';
import type { PersonId } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { Database, SecretBox, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';

export interface AccountDeps {
  readonly db: Database;
  readonly directory: SiteDirectory;
  readonly identity: Identity;
  /** Addresses lie sealed. */
  readonly secretBox: SecretBox;
  /** What waits for a person in rooms of others; what is not counted has no number in the menu. */
  readonly counters?: Partial<Record<OfficeBadge, (tx: Tx, personId: PersonId) => Promise<number>>>;
  /** Whether it was proven who somebody is. Absent: nothing proves it, and it never was. */
  readonly isIdentified?: (tx: Tx, personId: PersonId) => Promise<boolean>;
}

export interface AccountRoom extends AccountDeps {
  readonly phrasesOf: (lang: string) => Promise<Phrases>;
}
