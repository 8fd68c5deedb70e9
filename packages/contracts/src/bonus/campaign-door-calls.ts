// Who comes to a campaign: by a promo code, or invited.

import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { Campaigns } from './campaign.ts';
import { Brand, campaignParams, OfferCode, PauseBody, Reason, shared } from './staff-shared.ts';

export const addCampaignCode = defineCall({
  ...shared,
  name: 'bonuses.add_code',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/codes'],
  params: campaignParams,
  body: Type.Object(
    {
      brand: Brand,
      code: OfferCode,
      usesMax: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
      days: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()], {
        description: 'null: no last day',
      }),
      isForNewcomers: Type.Boolean(),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: Campaigns,
  refusals: ['not_found', 'campaign_code_taken', 'not_signed_in', 'not_allowed'],
  summary: 'A promo code that opens a campaign.',
});

export const pauseCampaignCode = defineCall({
  ...shared,
  name: 'bonuses.pause_code',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/codes/{code}/pause'],
  params: Type.Object({ ...campaignParams.properties, code: OfferCode }),
  body: PauseBody,
  answer: Campaigns,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary:
    'Stops one promo code, or opens it again; its campaign and the other codes go on. What it gave keeps its terms.',
});

export const inviteToCampaign = defineCall({
  ...shared,
  name: 'bonuses.invite',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/invitations'],
  params: campaignParams,
  body: Type.Object(
    {
      brand: Brand,
      player: Type.Integer({ minimum: 1, description: 'number of an account' }),
      days: Type.Integer({ minimum: 1, maximum: 365 }),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ until: Type.Integer({ description: 'unix seconds' }) }),
  refusals: ['not_found', 'bonus_closed_to_you', 'not_signed_in', 'not_allowed'],
  summary: 'Invites a player to a campaign that is for invited ones. Who may not play is not invited.',
});
