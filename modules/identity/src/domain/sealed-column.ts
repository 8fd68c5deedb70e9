import type { BrandId, PersonId } from '@overround/kernel';

// Which columns lie under the key of a person, and how their bytes say so.

export interface SealedColumn {
  /** With its schema: `account.home_address`. */
  readonly table: `${string}.${string}`;
  readonly column: string;
  /** Column (a UUID) that tells several rows of one person apart; absent where a person has one. */
  readonly rowId?: string;
  /** Rows that are held in memory at once when they are sealed anew; a hundred when absent. */
  readonly rowsAtOnce?: number;
  /** What such bytes were bound to while they lay under the key of the installation. */
  readonly oldContext: (owner: SealedOwner) => string;
}

/** Whose row it is, and which one. */
export interface SealedOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  /** Where the column has a `rowId`. */
  readonly rowId?: string;
}

export interface SealedPlace extends SealedOwner {
  readonly column: SealedColumn;
}

/** The first byte: `erased` is one byte and nothing else; the next is `SECRET_BOX_VERSION` of rows that were not sealed anew yet. */
export const ERASED_VERSION = 0;
export const PERSON_VERSION = 2;
/** Lies where something of an erased person was. */
export const erasedMark = (): Uint8Array => Uint8Array.of(ERASED_VERSION);

/** Binds bytes to column, brand, person and row: moved anywhere else they do not open. */
export const contextOfPlace = ({ column, brandId, personId, rowId = '' }: SealedPlace): string =>
  `${column.table}.${column.column} ${brandId} ${personId} ${rowId}`;

/** Binds a wrapped key to its person. */
export const contextOfKey = ({ brandId, personId }: SealedOwner): string =>
  `identity.person_key ${brandId} ${personId}`;
