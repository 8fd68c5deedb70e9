import { type HouseModule, jobOfBrands, type Tx } from '@overround/platform';
import type { CreditedDeposit, PartnersDeps, PersonKey } from './deps.ts';
import { followReversal } from './flows/follow-reversal.ts';
import { LOOK_AT_FRIENDS, lookAtDue } from './flows/look-at.ts';
import { tieFriend } from './flows/tie.ts';
import { PARTNERS_OWN_DATA } from './own-data.ts';
import { friendRuleRoutes } from './routes/friend-rule.route.ts';
import { friendRoutes } from './routes/friends.route.ts';
import { staffRoutes } from './routes/staff.route.ts';
import { addDeposit } from './store/friendship-store.ts';

export interface Partners {
  readonly module: HouseModule;
  /** In the transaction that opens a newcomer: by whose code they came. One that brings nobody keeps nobody from registering. */
  tieNewcomer(tx: Tx, who: PersonKey, code: string): Promise<void>;
  /** In the transaction that credits a deposit. */
  onDeposit(tx: Tx, deposit: CreditedDeposit): Promise<void>;
  /** In the transaction that moves a deposit back, or in which it comes again. */
  onReversed(tx: Tx, friend: PersonKey): Promise<void>;
  /** Looks at every friendship of a brand that may have moved; the job does it every minute. Returns how many. */
  refresh(brandId: PersonKey['brandId']): Promise<number>;
}

/** Opens the room of who brings players. Needs the tables only. */
export const openPartners = (deps: PartnersDeps): Partners => ({
  tieNewcomer: async (tx, who, code) => void (await tieFriend(deps, tx, who, code)),
  onDeposit: async (tx, deposit) => void (await addDeposit(tx, deposit)),
  onReversed: (tx, friend) => followReversal(deps, tx, friend),
  refresh: (brandId) => lookAtDue(deps, brandId),
  module: {
    name: 'partners',
    routes: [...friendRoutes(deps), ...staffRoutes(deps), ...friendRuleRoutes(deps)],
    ownData: PARTNERS_OWN_DATA,
    listeners: [],
    jobs: [jobOfBrands(deps, { name: LOOK_AT_FRIENDS, cron: '* * * * *' }, (id) => lookAtDue(deps, id))],
  },
});
