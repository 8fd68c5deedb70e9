// Campaigns, as staff make, look at and stop them.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits } from '../wallet/index.ts';
import { BonusTerms } from './offer-terms.ts';

const source = 'own (campaign simulator and cost calculator for the operator)';
const Brand = Type.Optional(
  Type.String({ maxLength: 40, description: 'key; the first of theirs when absent' }),
);
const Reason = Type.String({ minLength: 1, maxLength: 500, description: 'kept in the audit log' });
const OfferCode = Type.String({ pattern: '^[A-Z0-9]{3,20}$' });
const params = Type.Object({ offerId: Type.Integer({ minimum: 0 }) });
const shared = {
  rateLimit: 'office',
  policy: 'staff',
  rights: ['admin'],
  family: 'web_api',
  source,
} as const;

const CampaignMoney = Type.Object({
  currency: Type.String(),
  exponent: Type.Integer(),
  persons: Type.Integer({ description: 'who were given it' }),
  grantedMinor: MinorDigits,
  convertedMinor: MinorDigits,
  forfeitedMinor: MinorDigits,
});

export const CampaignCode = Type.Object({
  code: Type.String(),
  usesMax: Type.Union([Type.Integer(), Type.Null()]),
  used: Type.Integer(),
  isOpen: Type.Boolean(),
});

/** An order of free rounds that its casino fails. */
const FailingOrder = Type.Object({
  account: Type.Integer({ description: 'number of the account of its player' }),
  provider: Type.String(),
  game: Type.String(),
  state: Type.Enum(['waiting', 'granted', 'refused', 'over'], {
    description:
      'waiting: not given yet, told again each minute; granted: not taken back yet, told again; refused: never given',
  }),
  fault: Type.String({ description: 'what the casino, or the way there, said last' }),
  toldAt: Type.Integer({ description: 'unix seconds' }),
});

/** A free round that was told after its last moment. */
const LateRound = Type.Object({
  roundId: Type.String(),
  account: Type.Integer({ description: 'number of the account of its player' }),
  provider: Type.String(),
  game: Type.String(),
  currency: Type.String(),
  exponent: Type.Integer(),
  winMinor: MinorDigits,
  toldAt: Type.Integer({ description: 'unix seconds' }),
  honouredMinor: Type.Union([MinorDigits, Type.Null()], {
    description: 'what was paid for it, 0 where staff declined; null: nobody decided',
  }),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
});

export const Campaign = Type.Object({
  offerId: Type.Integer(),
  version: Type.Integer(),
  kind: Type.String(),
  code: Type.String(),
  isOpen: Type.Boolean(),
  terms: BonusTerms,
  waits: Type.Union(
    [
      Type.Object({
        askedBy: Type.String(),
        reason: Type.String(),
        isOwn: Type.Boolean({ description: 'who looks asked for it: another person decides' }),
      }),
      Type.Null(),
    ],
    { description: 'its opening waits for a second person' },
  ),
  money: Type.Array(CampaignMoney, { description: 'of all its versions, by currency' }),
  codes: Type.Array(CampaignCode),
  failing: Type.Array(FailingOrder),
  late: Type.Array(LateRound),
});
export type Campaign = Static<typeof Campaign>;

const Campaigns = Type.Object({
  campaigns: Type.Array(Campaign),
  bigUnits: Type.Integer({
    description: 'round units a campaign may give in all before a second person opens it',
  }),
});
export type Campaigns = Static<typeof Campaigns>;

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
  params,
  body: Type.Object(
    { brand: Brand, isOpen: Type.Boolean(), reason: Reason },
    { additionalProperties: false },
  ),
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
  params,
  body: Type.Object(
    { brand: Brand, isUpheld: Type.Boolean(), reason: Reason },
    { additionalProperties: false },
  ),
  answer: Campaigns,
  refusals: ['not_found', 'reviewed_already', 'second_person_needed', 'not_signed_in', 'not_allowed'],
  summary: 'A second person opens a large campaign that waits for it, or does not.',
});

export const addCampaignCode = defineCall({
  ...shared,
  name: 'bonuses.add_code',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/codes'],
  params,
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
  params: Type.Object({ ...params.properties, code: OfferCode }),
  body: Type.Object(
    { brand: Brand, isOpen: Type.Boolean(), reason: Reason },
    { additionalProperties: false },
  ),
  answer: Campaigns,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  summary:
    'Stops one promo code, or opens it again; its campaign and the other codes go on. What it gave keeps its terms.',
});

export const decideLateRound = defineCall({
  ...shared,
  name: 'bonuses.decide_late_round',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/late-rounds'],
  params,
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

export const inviteToCampaign = defineCall({
  ...shared,
  name: 'bonuses.invite',
  method: 'POST',
  paths: ['/operator-api/v1/bonuses/campaigns/{offerId}/invitations'],
  params,
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
