import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits } from '../wallet/index.ts';
import { BONUS_STATUSES } from './office-calls.ts';
import { COUNT_REASONS, FIT_REASONS, FUNDS_ORDERS } from './terms.ts';

const Listed = (pattern: string, description: string) =>
  Type.String({ maxLength: 1000, pattern, description });

const SLIP_REASONS = [
  'counts',
  ...FIT_REASONS,
  'own',
  'currency',
  'late',
  'short',
  'insured',
  'advance',
  'whole',
  'enough',
  'option',
  'own_first',
] as const;
const Reason = Type.Enum([...SLIP_REASONS], {
  description:
    'counts, or the first reason why it does not; `short`: its money does not cover it, `whole`: a free bet stakes all of it, `enough`: nothing is left to be staked, by the bets before it, `option`: a bonus is not staked in such an order, `own_first`: nor by its name while own money covers the bet',
});
const Leg = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
  description: 'number of the leg that keeps it from counting',
});
/** What a bet counts, and how far its bonus is. */
const Counted = {
  currency: Type.String(),
  exponent: Type.Integer(),
  countedMinor: MinorDigits,
  wageredMinor: MinorDigits,
  requiredMinor: MinorDigits,
} as const;
const Funds = Type.Enum(['own', 'bonus', 'advance'], { description: 'whose money it would be staked from' });

export const SlipCount = Type.Object({
  reason: Reason,
  leg: Leg,
  ...Counted,
  fundsOrder: Type.Optional(Type.Enum([...FUNDS_ORDERS], { description: 'of a bonus that says one' })),
  paidFrom: Type.Optional(Funds),
  bets: Type.Array(Type.Object({ reason: Reason, leg: Leg, countedMinor: MinorDigits, paidFrom: Funds }), {
    description:
      'each bet of the slip as it would be placed after those before it; beside it stand their sum and the first that counts',
  }),
});
export type SlipCount = Static<typeof SlipCount>;

export const getSlipCount = defineCall({
  name: 'bonuses.slip',
  method: 'GET',
  paths: ['/web-api/api/bonuses/v1/slip'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object(
    {
      bonus_id: Type.Integer({ minimum: 1 }),
      kind: Type.String({ maxLength: 40 }),
      odds: Listed('^\\d{4,9}(,\\d{4,9}){0,49}$', 'of each leg, thousandths, with commas'),
      live: Listed('^[01](,[01]){0,49}$', 'of each leg: 1 is live'),
      sports: Listed('^\\d{1,9}(,\\d{1,9}){0,49}$', 'of each leg: its sport, `SI`'),
      champs: Listed('^\\d{1,9}(,\\d{1,9}){0,49}$', 'of each leg: its championship, `LI`'),
      types: Listed('^\\d{1,9}(,\\d{1,9}){0,49}$', 'of each leg: its outcome, `T`'),
      stake_minor: Listed('^\\d{1,19}(,\\d{1,19}){0,49}$', 'of each bet, minor units, with commas'),
      bet_legs: Type.Optional(
        Listed(
          '^\\d{1,2}(,\\d{1,2}){0,49}$',
          'of each bet: of how many of these legs it is; absent: one bet of all',
        ),
      ),
      funds: Type.Optional(
        Type.Literal('own', {
          description:
            'the slip names no bonus: it is of the one that runs, staked by the order of its terms, else with own money',
        }),
      ),
      promo: Type.Optional(
        Type.String({ maxLength: 60, description: 'code the slip names: it is of the bonus that opened' }),
      ),
      options: Type.Optional(
        Listed(
          '^(insurance|advance|later)(,(insurance|advance|later)){0,2}$',
          'insured, advanced, or at an own price, when something comes, or with a stake that may be cut down (`later`)',
        ),
      ),
    },
    { additionalProperties: false },
  ),
  answer: SlipCount,
  refusals: ['bonus_unknown', 'input_malformed'],
  source: 'features-and-rules D 10 (bonus meter per slip)',
  summary:
    'What a slip that is not placed yet would count towards a bonus, and why not: one bet, or several as they would be placed one after the other. Writes nothing.',
});

export const BetCount = Type.Object({
  bonusId: Type.Integer(),
  name: Type.String(),
  isOwn: Type.Boolean({ description: 'of own money, placed while the bonus ran' }),
  status: Type.Enum([...BONUS_STATUSES]),
  reason: Type.Enum([...COUNT_REASONS]),
  leg: Leg,
  ...Counted,
});
export type BetCount = Static<typeof BetCount>;

export const getBetCount = defineCall({
  name: 'bonuses.bet',
  method: 'GET',
  paths: ['/web-api/api/bonuses/v1/bets/{betId}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({
    count: Type.Union([BetCount, Type.Null()], { description: 'null: of own money while no bonus ran' }),
  }),
  refusals: ['not_found'],
  source: 'features-and-rules D 10 (bonus meter)',
  summary:
    'What a placed bet of the player counts towards the bonus it was paid from, or the one that ran when it was placed with own money, and why. Writes nothing.',
});
