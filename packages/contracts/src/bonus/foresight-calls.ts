// Before a campaign: what it may promise, and what it would cost.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits } from '../wallet/index.ts';
import { BonusTerms } from './offer-terms.ts';
import { Brand, shared } from './staff-shared.ts';

const CampaignTermsForm = Type.Object({
  kinds: Type.Array(Type.String(), { description: 'the engine runs these' }),
  schema: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON Schema of `terms`' }),
  choices: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ value: Type.String(), name: Type.String() })),
    {
      description:
        'what lists of numbers and codes are of, by the name of the term, in the language of the reader',
    },
  ),
});
export type CampaignTermsForm = Static<typeof CampaignTermsForm>;

export const getCampaignTerms = defineCall({
  ...shared,
  name: 'bonuses.campaign_terms',
  method: 'GET',
  paths: ['/operator-api/v1/bonuses/terms'],
  query: Type.Object({ brand: Brand }),
  answer: CampaignTermsForm,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary:
    'What an offer may promise, as a schema: forms are drawn from it. With the sports, championships, markets, countries and currencies it may be for.',
});

const CampaignCostShown = Type.Object({
  currency: Type.String(),
  exponent: Type.Integer(),
  grantedMinor: MinorDigits,
  requiredMinor: MinorDigits,
  expectedMinor: MinorDigits,
  games: Type.Array(
    Type.Object({
      kind: Type.Enum(['slots', 'table', 'live', 'other']),
      percent: Type.Integer({ description: 'what of a stake counts' }),
      stakedMinor: MinorDigits,
      expectedMinor: MinorDigits,
    }),
    { description: 'of a casino bonus: what one taker stakes and keeps where one kind alone is played' },
  ),
  worstMinor: Type.Union([MinorDigits, Type.Null()]),
  expectedTotalMinor: MinorDigits,
  worstTotalMinor: Type.Union([MinorDigits, Type.Null()]),
});
export type CampaignCostShown = Static<typeof CampaignCostShown>;

export const campaignCost = defineCall({
  ...shared,
  name: 'bonuses.campaign_cost',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/cost'],
  body: Type.Object(
    {
      brand: Brand,
      terms: BonusTerms,
      takers: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      baseUnits: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      marginBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
    },
    { additionalProperties: false },
  ),
  answer: CampaignCostShown,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary:
    'What a campaign would cost: of one taker and of all, on average and at worst. Nothing is written.',
});

const CampaignSimulated = Type.Object({
  currency: Type.String(),
  exponent: Type.Integer(),
  persons: Type.Integer({
    description: 'who bet or played with own money in that time, at most 200 of them',
  }),
  earned: Type.Integer({ description: 'of them would have been given it' }),
  converted: Type.Integer({ description: 'of them would have made own money of it' }),
  lost: Type.Integer({ description: 'of them would have played it away' }),
  grantedMinor: MinorDigits,
  convertedMinor: MinorDigits,
  mostMinor: MinorDigits,
});
export type CampaignSimulated = Static<typeof CampaignSimulated>;

export const simulateCampaign = defineCall({
  ...shared,
  name: 'bonuses.simulate_campaign',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/simulation'],
  body: Type.Object(
    {
      brand: Brand,
      terms: BonusTerms,
      days: Type.Integer({ minimum: 1, maximum: 90, description: 'so far back it looks' }),
      baseUnits: Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description:
          'of a deposit offer: what each would deposit; and the own money beside it, where an order says whose goes first',
      }),
      spinReturnPercent: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1000,
          description: 'of free rounds, which need it: what they are taken to win of what they bet',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: CampaignSimulated,
  refusals: ['not_found', 'input_malformed', 'not_signed_in', 'not_allowed'],
  summary:
    'What a campaign would have cost over the past bets of the brand, one of games over its rounds; shares of a pot are those of the first seven days of that time, among everybody who is looked at. Names nobody and writes nothing.',
});
