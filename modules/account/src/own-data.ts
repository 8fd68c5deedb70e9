import { GOES_AT_ONCE, type OwnTable } from '@overround/platform';
import type { AccountDeps } from './deps.ts';
import { readAccountValues } from './flows/account-fields.ts';
import { readPapers } from './flows/papers.ts';

/** Nothing where nothing was told. */
const told = (values: object): object[] =>
  Object.values(values).some((value) => value !== '') ? [values] : [];

export const ownDataOfAccount = (deps: AccountDeps): readonly OwnTable[] => [
  {
    table: 'account.profile',
    gives: 'name surname born_on terms_version receives_news created_at',
    as: { born_on: 'born_on::text' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'account.home_address',
    gives: 'sealed changed_at',
    read: async (tx, owner) => {
      const { region_id, city, address, postal_code } = await readAccountValues(deps, tx, owner);
      return told({ region_id, city, address, postal_code });
    },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'account.told_papers',
    gives: 'sealed told_at',
    read: async (tx, owner) => told(await readPapers(deps, tx, owner)),
    erase: GOES_AT_ONCE,
  },
  { table: 'account.setting', gives: 'setting_id value changed_at', erase: GOES_AT_ONCE },
  { table: 'account.mailing', gives: 'list is_on changed_at told_at', erase: GOES_AT_ONCE },
  { table: 'account.disallowed_sports', gives: 'line live changed_at', erase: GOES_AT_ONCE },
  {
    table: 'account.pin',
    gives: 'tries set_at',
    withholds: { secret: 'pin_hash' },
    erase: GOES_AT_ONCE,
  },
];
