import type { SealedColumn } from '@overround/identity';

// What lies under the key of its person in tables of this module.

export const HOME_COLUMN: SealedColumn = {
  table: 'account.home_address',
  column: 'sealed',
  oldContext: ({ brandId, personId }) => `account.home_address ${brandId} ${personId}`,
};

export const PAPERS_COLUMN: SealedColumn = {
  table: 'account.told_papers',
  column: 'sealed',
  oldContext: ({ brandId, personId }) => `account.told_papers ${brandId} ${personId}`,
};

export const ACCOUNT_COLUMNS: readonly SealedColumn[] = [HOME_COLUMN, PAPERS_COLUMN];
