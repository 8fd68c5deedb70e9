import type { OfficeBadge } from '@overround/contracts/site';
import type { Caller, Identity } from '@overround/identity';
import type { BrandId, PersonId } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { Database, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { PapersForm } from './papers-form.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly directory: SiteDirectory;
  /** Addresses and papers lie under the keys of persons. */
  readonly identity: Identity;
  /** What waits for a person in rooms of others; what is not counted has no number in the menu. */
  readonly counters?: Partial<Record<OfficeBadge, (tx: Tx, personId: PersonId) => Promise<number>>>;
  /** Somebody wrote down or changed their name or day of birth: whoever compares people may compare them. */
  readonly onPersonChanged?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
  ) => Promise<unknown>;
  /** Somebody said whether they want news; `wantsNews` is what came of it, and never true for who may not play. */
  readonly onNewsWish?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
    wantsNews: boolean,
  ) => Promise<unknown>;
  /** What a brand asks beside; asked for long after everything is open. Absent: nothing more than the fields of an account. */
  readonly papersForm?: () => PapersForm;
  /** Whether it was proven who somebody is. Absent: nothing proves it, and it never was. */
  readonly isIdentified?: (tx: Tx, personId: PersonId) => Promise<boolean>;
  /** Who proves where people live; asked for long after everything is open. Absent: nobody does. */
  readonly homes?: () => {
    isHomeProven(tx: Tx, personId: PersonId): Promise<boolean>;
    /** Another address took the place of one that was told; in the transaction that keeps it. */
    onMoved(
      tx: Tx,
      who: { readonly brandId: BrandId; readonly personId: PersonId },
      by: Caller,
    ): Promise<unknown>;
  };
}

export interface AccountRoom extends AccountDeps {
  readonly phrasesOf: (lang: string) => Promise<Phrases>;
}
