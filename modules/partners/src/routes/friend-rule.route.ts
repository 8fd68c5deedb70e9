import { friendRule, type FriendTerms } from '@overround/contracts/partners';
import { recordAudit } from '@overround/identity';
import { type Route, ruleBook, ruleRoutes } from '@overround/platform';
import type { PartnersDeps } from '../deps.ts';
import { brandOf } from './staff.route.ts';

/** The rule of bring a friend, changed by two; what runs keeps the version it was made under. */
export const friendRuleRoutes = (deps: PartnersDeps): Route[] =>
  ruleRoutes(friendRule, {
    db: deps.db,
    book: ruleBook<FriendTerms>('partners.friend_rule'),
    name: 'friend_rule',
    brandOf: (caller, key) => brandOf(deps, caller, key),
    note: (tx, { staff, address, requestId }, entry) =>
      recordAudit(tx, { actorKind: 'staff', actor: staff.login, address, requestId, ...entry }),
  });
