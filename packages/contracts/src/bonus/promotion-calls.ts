import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { BonusOffer } from './office-calls.ts';

/** Whether a campaign is open to who looks, and why not. */
export const PROMOTION_STATES = [
  'open',
  'chosen',
  'had',
  'newcomers',
  'used_up',
  'not_now',
  'not_here',
  'closed',
  'for_players',
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const Promotion = Type.Object({
  ...BonusOffer.properties,
  state: Type.Enum([...PROMOTION_STATES], {
    description:
      'newcomers: for newcomers only; used_up: all of its bonuses are taken; closed: play is closed; for_players: nobody is signed in',
  }),
});
export type Promotion = Static<typeof Promotion>;

export const getPromotions = defineCall({
  name: 'bonuses.promotions',
  method: 'GET',
  paths: ['/web-api/api/bonuses/v1/promotions'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({ promotions: Type.Array(Promotion) }),
  source: 'spec 1 section 2 (bonuses: promotion)',
  summary:
    'All campaigns with their terms, and whether each is open to who asks, before a deposit is made for it.',
});
