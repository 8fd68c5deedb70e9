import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const params = Type.Object({ betId: Type.Integer({ minimum: 1 }) });

export const InsuranceOffer = Type.Object({
  offerId: Type.String(),
  percent: Type.Integer(),
  insuredMinor: Type.String({ description: 'comes back when the bet returns nothing, minor units' }),
  premiumMinor: Type.String({ description: 'what it costs' }),
  fairMinor: Type.String({ description: 'the insured sum times the fair chance to lose' }),
  marginMinor: Type.String({ description: 'what the house keeps of the premium' }),
  priceVersion: Type.String({ description: 'of the books it was reckoned on' }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds' }),
});
export type InsuranceOffer = Static<typeof InsuranceOffer>;

/** Why an own bet cannot be insured at the moment. */
export const INSURANCE_REFUSALS = [
  'insurance_not_offered',
  'insurance_not_priced',
  'insurance_bet_closed',
  'insurance_there',
  'bonus_option',
] as const;

export const offerInsurance = defineCall({
  name: 'bets.insurance_offer',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/insurance/offers'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({
    percent: Type.Integer({ minimum: 1, maximum: 100, description: 'hundredths of the stake to insure' }),
  }),
  answer: InsuranceOffer,
  refusals: ['not_found', ...INSURANCE_REFUSALS],
  source: 'own',
  summary: 'What insuring a part of the stake of an own open bet costs, kept for a few seconds.',
});

export const insureBet = defineCall({
  name: 'bets.insure',
  method: 'POST',
  paths: ['/web-api/bets/insurance'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  body: Type.Object({ offerId: Type.String({ format: 'uuid' }) }),
  answer: Type.Object({
    betId: Type.Integer(),
    insuredMinor: Type.String(),
    premiumMinor: Type.String({
      description: 'what was taken; less than offered when it has become cheaper',
    }),
    balanceMinor: Type.String(),
  }),
  refusals: [
    'not_found',
    'insurance_offer_unknown',
    'insurance_offer_expired',
    'insurance_price_changed',
    'funds_insufficient',
    'not_now',
    'betting_not_allowed',
    'stake_limit_reached',
    'loss_limit_reached',
    'session_limit_reached',
    'limit_rate_missing',
    'reality_check_due',
    'terms_to_confirm',
    ...INSURANCE_REFUSALS,
  ],
  source: 'own',
  summary: 'Takes an offer of insurance. The same offer taken again has the same answer.',
});
