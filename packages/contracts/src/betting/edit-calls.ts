import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { TicketKindName } from './bet-words.ts';
import { PLACEMENT_REFUSALS } from './wire-codes.ts';

const Digits = Type.String({ pattern: '^-?[0-9]{1,18}$', description: 'minor units' });
const params = Type.Object({ betId: Type.Integer({ minimum: 1 }) });
const Place = Type.Integer({ minimum: 0, maximum: 49, description: 'place of a leg in the bet, from 0' });
const Pick = { type: Type.Integer({ minimum: 0 }), parameterMilli: Type.Integer() };

/** Why a placed bet cannot be changed at the moment. */
export const EDIT_REFUSALS = [
  'edit_bet_closed',
  'edit_bet_sold_in_part',
  'edit_bet_with_extras',
  'bonus_option',
  'edit_leg_decided',
  'edit_not_priced',
  'edit_score_moved',
  'edit_nothing',
  'edit_leg_unknown',
  'edit_not_same_market',
  'edit_cost_too_high',
  'power_price_not_better',
] as const;

const EditedLeg = Type.Object({
  gameId: Type.Integer(),
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  market: Type.String(),
  outcome: Type.String(),
  oddsMilli: Type.Integer(),
});

export const EditOptions = Type.Object({
  because: Type.Union([Type.String(), Type.Null()], {
    description: 'why the bet cannot be changed at all; null: it can',
  }),
  legs: Type.Array(
    Type.Object({
      leg: Place,
      oddsMilli: Type.Integer({ description: 'as agreed' }),
      oddsMilliNow: Type.Union([Type.Integer(), Type.Null()]),
      isFree: Type.Boolean({ description: 'a swap costs nothing: our price is still the agreed one' }),
      swaps: Type.Array(EditedLeg, {
        description: 'other outcomes of the same market, at their prices of now',
      }),
    }),
  ),
  power: Type.Object({
    combinedOddsMilli: Type.Integer(),
    combinedOddsMilliNow: Type.Union([Type.Integer(), Type.Null()]),
    canRaisePrice: Type.Boolean({ description: 'a leg has a better price now' }),
  }),
});
export type EditOptions = Static<typeof EditOptions>;

export const getEditOptions = defineCall({
  name: 'bets.edit_options',
  method: 'GET',
  paths: ['/web-api/bets/{betId}/edits'],
  policy: 'player',
  family: 'web_api',
  params,
  answer: EditOptions,
  refusals: ['not_found'],
  source: 'own',
  summary: 'What of an own bet can be changed, and why not if so. Binds nobody.',
});

/** A ticket in the table of before and after. */
const TicketSide = Type.Object({
  kind: TicketKindName,
  stakeMinor: Digits,
  combinedOdds: Type.String({ description: 'exact fraction' }),
  combinedOddsMilli: Type.Integer(),
  possibleWinMinor: Type.String({ description: 'after taxes, minor units' }),
  stakeTaxMinor: Type.String({ description: 'contained in the stake, minor units' }),
  payoutTaxMinor: Type.String({ description: 'on that win, taken off already, minor units' }),
  fairMinor: Type.Union([Digits, Type.Null()], { description: 'what it is worth by fair prices' }),
});

export const EditQuote = Type.Object({
  quoteId: Type.String({ format: 'uuid' }),
  kind: Type.Enum(['edit', 'power_stake', 'power_price']),
  before: TicketSide,
  after: TicketSide,
  legs: Type.Array(
    Type.Object({
      leg: Type.Union([Place, Type.Null()]),
      change: Type.Enum(['kept', 'swapped', 'replaced', 'removed', 'added', 'repriced'], {
        description: 'swapped: at our price of now, without a commission',
      }),
      before: Type.Union([EditedLeg, Type.Null()]),
      after: Type.Union([EditedLeg, Type.Null()]),
    }),
  ),
  lines: Type.Array(
    Type.Object({
      kind: Type.Enum(['value', 'commission', 'tax', 'stake', 'rounding'], {
        description:
          'value: what the new bet is worth more than the old one; commission: that of a sale; tax: on what is paid out above the stake; stake: what is staked more',
      }),
      minor: Digits,
    }),
    { description: 'what the change costs, line by line; what is below 0 is paid to the player' },
  ),
  waitMs: Type.Integer({ description: 'how long the change waits before it is made; 0 for the line' }),
  costMinor: Type.String({ description: 'sum of the lines, taken from the account; below 0: paid to it' }),
  currency: Type.String(),
  exponent: Type.Integer(),
  priceVersion: Type.String({ description: 'of the books it was reckoned on' }),
  expiresAt: Type.Integer({ description: 'Unix milliseconds' }),
});
export type EditQuote = Static<typeof EditQuote>;

export const quoteEdit = defineCall({
  name: 'bets.edit_quote',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/edits/quotes'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({
    remove: Type.Optional(Type.Array(Place, { maxItems: 50 })),
    replace: Type.Optional(Type.Array(Type.Object({ leg: Place, ...Pick }), { maxItems: 50 })),
    add: Type.Optional(
      Type.Array(
        Type.Object({
          gameId: Type.Integer({ minimum: 1 }),
          ...Pick,
          group: Type.Optional(
            Type.Integer({ minimum: 0, maximum: 49, description: 'of a multibet; absent: its lobby' }),
          ),
        }),
        { maxItems: 50 },
      ),
    ),
  }),
  answer: EditQuote,
  refusals: ['not_found', ...EDIT_REFUSALS, ...PLACEMENT_REFUSALS],
  source: 'own',
  summary:
    'What changing the legs of a placed bet would cost, line by line. The stake stays, kept legs keep their prices; added ones cost nothing.',
});

export const quotePower = defineCall({
  name: 'bets.power_quote',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/power/quotes'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({
    addStakeMinor: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,17}$',
        description: 'staked more, at the prices of now; absent: the whole bet moves to better prices of now',
      }),
    ),
  }),
  answer: EditQuote,
  refusals: ['not_found', ...EDIT_REFUSALS, ...PLACEMENT_REFUSALS],
  source: 'own (spec 1 section 2)',
  summary: 'Power bet: a placed bet quoted anew, with more stake or at better prices.',
});

export const takeEdit = defineCall({
  name: 'bets.edit_take',
  method: 'POST',
  paths: ['/web-api/bets/{betId}/edits'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  params,
  body: Type.Object({ quoteId: Type.String({ format: 'uuid' }) }),
  answer: Type.Object({
    status: Type.Enum(['made', 'waiting'], {
      description:
        'waiting: it is made, or refused, when its live delay has passed; asked again, this call tells',
    }),
    betId: Type.Union([Type.Integer(), Type.Null()], {
      description: 'number of the new bet; null while it waits',
    }),
    fromBetId: Type.Integer(),
    kind: Type.Enum(['edit', 'power_stake', 'power_price']),
    costMinor: Digits,
    waitMs: Type.Integer(),
  }),
  refusals: [
    'not_found',
    'not_now',
    'edit_quote_unknown',
    'edit_quote_expired',
    'edit_cost_rose',
    ...EDIT_REFUSALS,
    ...PLACEMENT_REFUSALS,
  ],
  source: 'own',
  summary:
    'Makes a change that was quoted. What got dearer since is refused, what got cheaper costs what it costs now. The same quote is the same change.',
});
