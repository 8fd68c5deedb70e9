// Promo codes: looked at before they are used, used, and what became of each.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { BONUS_STATUSES, BonusOffer, BonusState } from './office-calls.ts';

const source = 'spec 1 sections 2 and 7 (promo codes); the answers are ours';
const PromoBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40, description: 'in any letters' }) },
  { additionalProperties: false },
);
const UnixSeconds = Type.Integer({ description: 'unix seconds' });

export const PromoChecked = Type.Object({
  code: Type.String(),
  until: Type.Union([UnixSeconds, Type.Null()], { description: 'null: no last day' }),
  offer: BonusOffer,
});
export type PromoChecked = Static<typeof PromoChecked>;

const forEverybody = [
  'promo_unknown',
  'promo_not_yet',
  'promo_campaign_not_yet',
  'promo_over',
  'promo_used_up',
] as const;
const forSomebody = [
  'promo_used',
  'promo_not_here',
  'bonus_unknown',
  'bonus_closed_to_you',
  'bonus_for_newcomers',
  'bonus_had',
  'bonus_used_up',
] as const;

export const checkPromo = defineCall({
  name: 'promo.check',
  method: 'POST',
  paths: ['/web-api/api/promo/v1/check'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'promo',
  body: PromoBody,
  answer: PromoChecked,
  refusals: [...forEverybody, ...forSomebody],
  source,
  summary:
    'What a promo code brings and until when; to who is signed in, whether it does so for them. Nothing is used by it.',
});

export const redeemPromo = defineCall({
  name: 'promo.redeem',
  method: 'POST',
  paths: ['/web-api/api/promo/v1/redeem'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'promo',
  body: PromoBody,
  answer: BonusState,
  refusals: [...forEverybody, ...forSomebody],
  source,
  summary:
    'Uses a promo code, once a person. What it brings is credited at once or waits for its deposit or bet.',
});

export const PromoHistoryItem = Type.Object({
  code: Type.String(),
  at: UnixSeconds,
  refusal: Type.Union([Type.String(), Type.Null()], {
    description: 'why the code of a registration gave nothing',
  }),
  name: Type.Union([Type.String(), Type.Null()], { description: 'of what it gave' }),
  bonus_id: Type.Union([Type.Integer(), Type.Null()]),
  status: Type.Union([Type.Enum([...BONUS_STATUSES]), Type.Null()]),
});
export type PromoHistoryItem = Static<typeof PromoHistoryItem>;

export const promoHistory = defineCall({
  name: 'promo.history',
  method: 'GET',
  paths: ['/web-api/api/promo/v1/history'],
  policy: 'player',
  family: 'web_api',
  answer: Type.Object({ items: Type.Array(PromoHistoryItem, { description: 'newest first' }) }),
  source,
  summary: 'Promo codes the player used, with what became of each.',
});
