import type { SealedColumn } from './sealed-column.ts';

// What lies under the key of its person in tables of this module.

export const PHONE_COLUMN: SealedColumn = {
  table: 'identity.phone',
  column: 'sealed',
  oldContext: ({ personId }) => `identity.phone/${personId}`,
};

/** The secret of an authenticator app. */
export const FACTOR_COLUMN: SealedColumn = {
  table: 'identity.two_factor',
  column: 'sealed',
  oldContext: ({ personId }) => `two-factor secret of ${personId}`,
};

export const IDENTITY_COLUMNS: readonly SealedColumn[] = [PHONE_COLUMN, FACTOR_COLUMN];
