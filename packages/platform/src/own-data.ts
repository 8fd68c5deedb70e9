// What a module keeps of persons, told as data: by it a person gets all of it, and it is erased (safety 14, decision 48).

import type { BrandId, PersonId } from '@overround/kernel';
import type { Tx } from './sql/index.ts';

export interface DataOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/**
 * Why the rest of a row is not given to its owner: `secret` opens something, `same` says what another column says, `others` names somebody else,
 * `house` is what the house thinks of a risk, which the law lets nobody tell.
 */
export type Withheld = 'secret' | 'same' | 'others' | 'house';

/**
 * Why something stays when its person asks for erasure: `money` is the ledger and what it was written for, by the id alone and for ever; `law` is
 * kept five years after the account was closed; `protection` as long as a pause or an exclusion holds; `record` is append-only and masked.
 */
export const KEPT = ['money', 'law', 'protection', 'record'] as const;
export type Kept = (typeof KEPT)[number];

/** All rows of the person go, or columns of them become what is written here in SQL. */
export type Removal = 'rows' | Readonly<Record<string, string>>;

export interface Erasure {
  /** What goes at once; absent: nothing. */
  readonly now?: Removal;
  /** In SQL, for which rows; all when absent. */
  readonly nowIf?: string;
  /** What of it stays, and why. Absent: nothing does. */
  readonly keeps?: Kept;
  /** What goes five years after the account was closed, and for which rows; absent: it stays. */
  readonly later?: Removal;
  readonly laterIf?: string;
}

/** One table with rows of persons. Names of columns are divided by blanks; `brand_id` and `person_id` are never named. */
export interface OwnTable {
  readonly table: `${string}.${string}`;
  /** In SQL, which rows are those of person `$1`; absent: `person_id = $1`. */
  readonly of?: string;
  /** The same for erasing, where more has to go. */
  readonly eraseOf?: string;
  /** Columns that its owner gets. */
  readonly gives: string;
  /** In SQL, what is given in place of the column itself. */
  readonly as?: Readonly<Record<string, string>>;
  readonly withholds?: Partial<Readonly<Record<Withheld, string>>>;
  /** Reads the rows where something lies sealed, in place of a plain read of `gives`. */
  readonly read?: (tx: Tx, owner: DataOwner) => Promise<readonly object[]>;
  readonly erase: Erasure;
}

export const STAYS_FOR_MONEY: Erasure = { keeps: 'money' };
export const GOES_AT_ONCE: Erasure = { now: 'rows' };
export const GOES_AFTER_YEARS: Erasure = { keeps: 'law', later: 'rows' };
