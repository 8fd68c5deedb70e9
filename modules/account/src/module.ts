import type { PlayerSettings } from '@overround/contracts/account';
import type { PersonId } from '@overround/kernel';
import type { HouseModule, SiteContext, Tx } from '@overround/platform';
import type { AccountDeps } from './deps.ts';
import { readSettings } from './read-settings.ts';
import { profileRoutes } from './routes/profile.route.ts';
import { settingRoutes } from './routes/settings.route.ts';

export interface Account {
  readonly module: HouseModule;
  /** Every setting of a person, defaults included: betting reads the price policy here. */
  readSettings(tx: Tx, site: Pick<SiteContext, 'brandId'>, personId: PersonId): Promise<PlayerSettings>;
}

export function openAccount(deps: AccountDeps): Account {
  return {
    module: {
      name: 'account',
      routes: [...profileRoutes(deps), ...settingRoutes(deps)],
      listeners: [],
      jobs: [],
    },
    readSettings: (tx, site, personId) => readSettings(deps, tx, site, personId),
  };
}
