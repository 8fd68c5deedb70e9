import type { CallContract } from '../call/index.ts';
import { createCampaign, decideCampaign, getCampaigns, pauseCampaign } from './campaign-calls.ts';
import { addCampaignCode, inviteToCampaign, pauseCampaignCode } from './campaign-door-calls.ts';
import { campaignCost, getCampaignTerms, simulateCampaign } from './foresight-calls.ts';
import { firstDeposit, welcomeBonuses } from './welcome-calls.ts';
import { chooseBonus, getBonuses, refuseBonus } from './office-calls.ts';
import { getPromotions } from './promotion-calls.ts';
import { getGamesCashback } from './cashback-calls.ts';
import { buyWithPoints, getLoyalty } from './point-calls.ts';
import { campaignRule, pointsRule } from './rule-terms.ts';
import { getBetCount, getSlipCount } from './slip-call.ts';
import { checkPromo, promoHistory, redeemPromo } from './promo-calls.ts';

export * from './campaign.ts';
export * from './campaign-calls.ts';
export * from './campaign-door-calls.ts';
export * from './cashback-calls.ts';
export * from './foresight-calls.ts';
export * from './office-calls.ts';
export * from './promo-calls.ts';
export * from './promotion-calls.ts';
export * from './offer-terms.ts';
export * from './point-calls.ts';
export * from './rule-terms.ts';
export * from './slip-call.ts';
export * from './welcome-calls.ts';

export const bonusCalls = [
  welcomeBonuses,
  firstDeposit,
  getBonuses,
  chooseBonus,
  refuseBonus,
  checkPromo,
  redeemPromo,
  promoHistory,
  getPromotions,
  getCampaigns,
  createCampaign,
  pauseCampaign,
  addCampaignCode,
  pauseCampaignCode,
  inviteToCampaign,
  campaignCost,
  decideCampaign,
  simulateCampaign,
  getCampaignTerms,
  getLoyalty,
  buyWithPoints,
  getGamesCashback,
  getSlipCount,
  getBetCount,
  campaignRule.get,
  campaignRule.propose,
  campaignRule.decide,
  pointsRule.get,
  pointsRule.propose,
  pointsRule.decide,
] as const satisfies readonly CallContract[];
