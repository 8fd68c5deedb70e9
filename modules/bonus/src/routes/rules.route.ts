import { campaignRule, pointsRule } from '@overround/contracts/bonus';
import { recordAudit } from '@overround/identity';
import { type Route, type RuleNote, ruleRoutes, type StaffContext, type Tx } from '@overround/platform';
import type { BonusRoom } from '../deps.ts';
import { pointsRuleFault } from '../domain/points.ts';
import { campaignRules } from '../store/campaign-store.ts';
import { pointsRules } from '../store/point-store.ts';
import { brandOfStaff } from './brand-of-staff.ts';

const note = (tx: Tx, { staff, address, requestId }: StaffContext, entry: RuleNote): Promise<unknown> =>
  recordAudit(tx, { actorKind: 'staff', actor: staff.login, address, requestId, ...entry });

/** Rules of a brand about bonuses, changed by two. */
export function rulesRoutes(room: BonusRoom): Route[] {
  const { db } = room;
  const brandOf = (caller: StaffContext, key: string | undefined) => brandOfStaff(room, caller, key);
  const shared = { db, brandOf, note };
  return [
    ...ruleRoutes(campaignRule, { ...shared, book: campaignRules, name: 'campaign_rule' }),
    ...ruleRoutes(pointsRule, {
      ...shared,
      book: pointsRules,
      name: 'points_rule',
      faultOf: pointsRuleFault,
    }),
  ];
}
