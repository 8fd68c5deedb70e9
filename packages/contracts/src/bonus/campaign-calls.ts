// Campaigns, as staff make, look at and stop them.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { Campaigns } from './campaign.ts';
import { BonusTerms } from './offer-terms.ts';
import { Brand, campaignParams, OfferCode, PauseBody, Reason, shared } from './staff-shared.ts';

export const getCampaigns = defineCall({
  ...shared,
  name: 'bonuses.campaigns',
  method: 'GET',
  paths: ['/operator-api/v1/bonuses/campaigns'],
  query: Type.Object({ brand: Brand }),
  answer: Campaigns,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary: 'Campaigns of a brand in their newest versions, with what each gave and what became of that.',
});

export const createCampaign = defineCall({
  ...shared,
  name: 'bonuses.create_campaign',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns'],
  body: Type.Object(
    {
      brand: Brand,
      kind: Type.String({ maxLength: 40, description: 'name of a kind the engine runs' }),
      code: OfferCode,
      terms: BonusTerms,
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: Campaigns,
  refusals: [
    'not_found',
    'campaign_kind',
    'campaign_points',
    'campaign_odds',
    'campaign_period',
    'campaign_code_taken',
    'campaign_only_unknown',
    'campaign_spins_unknown',
    'campaign_game_unknown',
    'campaign_funds_whole',
    'not_signed_in',
    'not_allowed',
  ],
  summary:
    'A new campaign: a row. Open at once, or once a second person agrees, where it may give more than the house lets one decide.',
});

export const pauseCampaign = defineCall({
  ...shared,
  name: 'bonuses.pause_campaign',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/pause'],
  params: campaignParams,
  body: PauseBody,
  answer: Campaigns,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary:
    'Stops a campaign for who has not chosen it, or opens it again (a large one with a second person). What was chosen or given keeps its terms.',
});

export const decideCampaign = defineCall({
  ...shared,
  name: 'bonuses.decide_campaign',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/decision'],
  params: campaignParams,
  body: Type.Object(
    { brand: Brand, isUpheld: Type.Boolean(), reason: Reason },
    { additionalProperties: false },
  ),
  answer: Campaigns,
  refusals: ['not_found', 'reviewed_already', 'second_person_needed', 'not_signed_in', 'not_allowed'],
  summary: 'A second person opens a large campaign that waits for it, or does not.',
});

export const decideLateRound = defineCall({
  ...shared,
  name: 'bonuses.decide_late_round',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/late-rounds'],
  params: campaignParams,
  body: Type.Object(
    {
      brand: Brand,
      roundId: Type.String({ minLength: 1, maxLength: 200 }),
      isUpheld: Type.Boolean({
        description: 'true: what its campaign promised of its win is paid as own money',
      }),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: Campaigns,
  refusals: ['not_found', 'reviewed_already', 'not_signed_in', 'not_allowed'],
  summary:
    'Decides, once, about a free round that its casino told after its last moment: honoured by own money, within what the campaign promised, or declined. Its player reads it.',
});
