import type { CallContract } from '../call/index.ts';
import { claimFriend, getFriends, setReferral } from './friend-calls.ts';
import { friendRule } from './friend-rule-calls.ts';
import { decideFriendship, staffFriendships } from './friend-staff-calls.ts';
import { checkExclusion, downloadExclusion, getExclusionList } from './exclusion-calls.ts';
import {
  applyAsPartner,
  askPartnerPayout,
  changePartnerLink,
  countClick,
  exportPartnerStatistics,
  getPartner,
  getPartnerStatistics,
  listPartnerStatements,
  makePartnerLink,
} from './programme-calls.ts';
import {
  getPostbacks,
  renewPostbackSecret,
  repeatPostback,
  setPostback,
  tryPostback,
} from './postback-calls.ts';
import {
  assignPartnerPlan,
  decidePartner,
  decidePartnerPayout,
  decideReferral,
  markPartnerPayoutPaid,
  staffPartnerPayouts,
  staffPartners,
  staffPartnerStatements,
  staffReferrals,
  storePartnerPlan,
} from './programme-staff-calls.ts';

export * from './exclusion-calls.ts';
export * from './friend-calls.ts';
export * from './friend-rule-calls.ts';
export * from './friend-staff-calls.ts';
export * from './plan-terms.ts';
export * from './postback-calls.ts';
export * from './programme-calls.ts';
export * from './programme-staff-calls.ts';
export * from './programme-views.ts';

export const partnerCalls = [
  setReferral,
  getFriends,
  claimFriend,
  staffFriendships,
  decideFriendship,
  friendRule.get,
  friendRule.propose,
  friendRule.decide,
  countClick,
  getPartner,
  applyAsPartner,
  makePartnerLink,
  changePartnerLink,
  getPartnerStatistics,
  exportPartnerStatistics,
  listPartnerStatements,
  askPartnerPayout,
  staffPartners,
  decidePartner,
  assignPartnerPlan,
  storePartnerPlan,
  staffReferrals,
  decideReferral,
  staffPartnerStatements,
  staffPartnerPayouts,
  decidePartnerPayout,
  markPartnerPayoutPaid,
  getPostbacks,
  setPostback,
  renewPostbackSecret,
  tryPostback,
  repeatPostback,
  getExclusionList,
  checkExclusion,
  downloadExclusion,
] as const satisfies readonly CallContract[];
