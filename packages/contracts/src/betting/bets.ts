import Type, { type Static } from 'typebox';
import { RaceTimeline } from './race-price-call.ts';
import { defineCall } from '../call/define.ts';

const Digits = Type.String({ pattern: '^-?[0-9]{1,30}$', description: 'minor units' });
const seconds = (description: string) => Type.Integer({ description: `${description}, Unix seconds` });
const oneOf = <Names extends string[]>(...names: [...Names]) => Type.Enum(names);

export const BetStatusName = oneOf(
  'pending',
  'accepted',
  'rejected',
  'won',
  'half_won',
  'voided',
  'half_lost',
  'lost',
  'sold',
  'cancelled',
);

const TICKET_KIND_NAMES = [
  'single',
  'express',
  'system',
  'chain',
  'conditional',
  'anti_express',
  'multibet',
  'each_way',
] as const;
export const TicketKindName = Type.Enum([...TICKET_KIND_NAMES]);

/** Where the match of a leg stands now, or how it ended. */
export const LegState = Type.Object({
  phase: Type.String(),
  score: Type.Tuple([Type.Integer(), Type.Integer()], {
    description: 'of the part of the match the leg is on',
  }),
  matchScore: Type.Tuple([Type.Integer(), Type.Integer()]),
  minute: Type.Integer(),
  isLive: Type.Boolean(),
});

export const BetLeg = Type.Object({
  gameId: Type.Integer(),
  eventId: Type.Integer(),
  sportId: Type.Integer(),
  groupId: Type.Integer(),
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  oddsMilli: Type.Integer(),
  isLive: Type.Boolean(),
  isBanker: Type.Boolean(),
  startsAt: seconds('start of the match'),
  sport: Type.String(),
  champ: Type.String(),
  home: Type.String(),
  away: Type.String(),
  part: Type.String({ description: 'empty for the whole match' }),
  market: Type.String(),
  outcome: Type.String(),
  placementScore: Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()]),
  result: oneOf('open', 'won', 'half_won', 'void', 'half_lost', 'lost'),
  /** Parts of the stake on this leg, exact. */
  fractions: Type.Union([
    Type.Object({ won: Type.String(), void: Type.String(), lost: Type.String() }),
    Type.Null(),
  ]),
  why: Type.Union([
    Type.Object({
      rule: Type.String(),
      formula: Type.String(),
      ruleSet: Type.String(),
      inputs: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
    Type.Null(),
  ]),
  state: Type.Union([LegState, Type.Null()]),
  postponed: Type.Optional(
    Type.Object(
      {
        plannedAt: seconds('first start'),
        voidsAt: seconds('then the leg is void unless the match was played'),
      },
      { description: 'open leg: its match is postponed' },
    ),
  ),
  movedFrom: Type.Optional(seconds('open leg: the first start of a match that has another one now')),
  deduction: Type.Optional(
    Type.Object(
      {
        percent: Type.Number({ description: 'of the winnings' }),
        runners: Type.Array(Type.Integer(), { description: 'numbers of the non-runners that make it' }),
        oddsMilli: Type.Integer({ description: 'what the leg pays at with it' }),
      },
      { description: 'race, open leg: what Rule 4 takes off by now' },
    ),
  ),
});
export type BetLeg = Static<typeof BetLeg>;

const LinkedBet = Type.Object({
  betId: Type.Integer(),
  how: oneOf('edit', 'power_stake', 'power_price'),
});

export const Bet = Type.Object({
  betId: Type.Integer(),
  linkedFrom: Type.Union([LinkedBet, Type.Null()], {
    description: 'the bet it was changed from, or adds stake to',
  }),
  linkedTo: Type.Array(LinkedBet, { description: 'bets it was changed into, or that add stake to it' }),
  guid: Type.String(),
  channel: oneOf('internet', 'sms'),
  status: BetStatusName,
  statusId: Type.Integer({ description: '1 accepted, 2 settled, 3 no longer accepted, 4 cancelled' }),
  kind: TicketKindName,
  sizes: Type.Array(Type.Integer()),
  sizeStakesMinor: Type.Array(Digits, {
    description: 'system whose sizes have stakes of their own: what of stakeMinor is bet on each of sizes',
  }),
  cover: Type.Union([Type.String(), Type.Null()]),
  condition: Type.Union([oneOf('win', 'not_lost'), Type.Null()], {
    description: 'conditional bet: what lets the next leg be bet',
  }),
  lobby: Type.Array(Type.Integer(), { description: 'multibet: places of legs that stand in every group' }),
  groups: Type.Array(Type.Object({ legs: Type.Array(Type.Integer()), stakeMinor: Digits }), {
    description: 'multibet',
  }),
  builders: Type.Array(Type.Object({ legs: Type.Array(Type.Integer()), oddsMilli: Type.Integer() }), {
    description: 'legs of one match that are one place at one price',
  }),
  boost: Type.Union(
    [
      Type.Object({
        legsMin: Type.Integer(),
        percents: Type.Array(Type.Integer()),
        oddsMilliMin: Type.Integer(),
      }),
      Type.Null(),
    ],
    {
      description: 'express: what it adds to the winnings by winning legs, from legsMin on',
    },
  ),
  balancesMinor: Type.Array(Digits, { description: 'chain: what is on it after each decided leg' }),
  lines: Type.Integer(),
  accountId: Type.Integer(),
  currency: Type.String(),
  exponent: Type.Integer(),
  stakeMinor: Digits,
  possibleWinMinor: Digits,
  deductedWinMinor: Type.Optional(
    Type.String({
      description: 'open bet with a deduction (Rule 4): the most it can win with it, minor units',
    }),
  ),
  payoutMinor: Digits,
  soldStakeMinor: Digits,
  soldPayoutMinor: Digits,
  taxes: Type.Union(
    [
      Type.Object({
        type: Type.Integer({ description: 'as betting.taxes of the site configuration' }),
        stakeTaxPercent: Type.Number(),
        payoutTaxPercent: Type.Number(),
        stakeTaxMinor: Type.String({ description: 'in the stake; the rest is bet' }),
        takenMinor: Type.String({ description: 'taxes taken so far' }),
        hasReturnTax: Type.Boolean(),
      }),
      Type.Null(),
    ],
    { description: 'taxes it was agreed under; payoutMinor and possibleWinMinor are after them' },
  ),
  insurance: Type.Union([
    Type.Object({
      insuredMinor: Type.String({ description: 'comes back when the bet returns nothing' }),
      premiumMinor: Type.String({ description: 'in stakeMinor' }),
    }),
    Type.Null(),
  ]),
  advance: Type.Union([
    Type.Object({
      role: Type.Enum(['bet', 'collateral'], {
        description: 'bet: its stake is an advance; collateral: what it returns repays the advance first',
      }),
      status: Type.Enum(['open', 'repaid', 'void']),
      amountMinor: Digits,
      betId: Type.Integer({ description: 'bet whose stake is the advance' }),
    }),
    Type.Null(),
  ]),
  combinedOdds: Type.String({ description: 'exact fraction' }),
  combinedOddsMilli: Type.Integer({ description: 'cut to thousandths, for showing' }),
  openLegs: Type.Integer(),
  ruleSet: Type.String(),
  askedAt: seconds('when the order came in'),
  acceptedAt: Type.Union([seconds('when it was accepted'), Type.Null()]),
  settledAt: Type.Union([seconds('when it was settled'), Type.Null()]),
  waitMs: Type.Integer({ description: 'left of the live delay' }),
  legs: Type.Array(BetLeg),
  held: Type.Optional(
    Type.Object(
      {
        payoutMinor: Digits,
        heldAt: seconds('since when'),
        paysAt: seconds('then it is paid, unless another result contradicts'),
      },
      { description: 'its result is known and waits to be confirmed; it is paid with the official result' },
    ),
  ),
  priceError: Type.Optional(
    Type.Object(
      {
        oddsMilli: Type.Integer({ description: 'the price it was taken at' }),
        referenceMilli: Type.Integer({ description: 'what the market paid on average' }),
        source: Type.String({ description: 'who says so' }),
        ruleNo: Type.String(),
        deviationPercent: Type.Integer(),
        toldAt: seconds('when its owner was told'),
        appeal: Type.Union([
          Type.Object({
            reason: Type.String(),
            madeAt: seconds('when'),
            status: oneOf('waiting', 'upheld', 'dismissed'),
            answer: Type.Union([Type.String(), Type.Null()]),
          }),
          Type.Null(),
        ]),
      },
      { description: 'a leg of it is void for an error of price' },
    ),
  ),
});
export type Bet = Static<typeof Bet>;

export const SettlementStep = Type.Object({
  version: Type.Integer(),
  status: BetStatusName,
  payoutMinor: Digits,
  differenceMinor: Digits,
  eventId: Type.Integer(),
  resultVersion: Type.Integer(),
  settledAt: seconds('when'),
});

export const getBets = defineCall({
  name: 'bets.list',
  method: 'GET',
  paths: ['/web-api/bets'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object({
    status: Type.Optional(oneOf('open', 'settled', 'won', 'lost', 'voided')),
    kind: Type.Optional(
      Type.Enum([...TICKET_KIND_NAMES, 'builder', 'express_boost'], {
        description: 'builder: any ticket with a builder in it',
      }),
    ),
    from: Type.Optional(Type.Integer({ minimum: 0, description: 'Unix seconds, inclusive' })),
    to: Type.Optional(Type.Integer({ minimum: 0, description: 'Unix seconds, exclusive' })),
    accountId: Type.Optional(Type.Integer({ minimum: 1 })),
    event: Type.Optional(Type.Integer({ minimum: 1, description: 'only bets with a leg on this event' })),
    channel: Type.Optional(oneOf('internet', 'sms')),
    archive: Type.Optional(Type.Boolean({ description: 'with what was put away by clearing the history' })),
    before: Type.Optional(
      Type.Integer({ minimum: 1, description: 'number of the last bet of the page before' }),
    ),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  answer: Type.Object({ bets: Type.Array(Bet), hasMore: Type.Boolean() }),
  source: 'own (issue 2 section 7)',
  summary: 'Own bets, newest first; open ones include those that wait out the live delay.',
});

export const getBet = defineCall({
  name: 'bets.one',
  method: 'GET',
  paths: ['/web-api/bets/{betId}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({ ...Bet.properties, settlements: Type.Array(SettlementStep) }),
  refusals: ['not_found'],
  source: 'own (issue 2 section 7)',
  summary: 'One own bet with live state of its legs, why they came out as they did, and every settlement.',
});

const ProofLeg = Type.Object({
  eventId: Type.Integer(),
  part: Type.String(),
  groupId: Type.Integer(),
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  oddsMilli: Type.Integer(),
  placementScore: Type.Union([Type.Object({ home: Type.Integer(), away: Type.Integer() }), Type.Null()]),
});

export const getBetProof = defineCall({
  name: 'bets.proof',
  method: 'GET',
  paths: ['/web-api/bets/{betId}/proof'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({
    kind: Type.Literal('settlement_proof'),
    format: Type.Literal(1),
    bet: Type.Object({
      betId: Type.Integer(),
      plan: Type.String({ description: 'kind, systems, builders, boost and money terms in one text' }),
      currency: Type.String(),
      stakeMinor: Digits,
      combinedOdds: Type.String({ description: 'exact fraction' }),
      ruleSet: Type.String(),
      acceptedAtMs: Type.Integer(),
      sold: Type.Object({ stakeMinor: Digits, payoutMinor: Digits, taxMinor: Digits }),
    }),
    legs: Type.Array(ProofLeg),
    results: Type.Array(Type.Object({ eventId: Type.Integer(), facts: Type.Unknown() }), {
      description:
        'newest facts of the events: state with everything that happened, cancellations, race prices',
    }),
    racePrices: Type.Array(RaceTimeline, { description: 'of runners that have a starting price' }),
    settlement: Type.Object({
      version: Type.Integer(),
      status: BetStatusName,
      payoutMinor: Digits,
      taxMinor: Digits,
      remainder: Type.String({ description: 'what rounding down kept, a fraction of a minor unit' }),
    }),
  }),
  refusals: ['not_found'],
  source: 'own (features-and-rules row 78)',
  summary: 'All that an own bet is settled by; `npm run verify:bet` works it out again without us.',
});

export const BetByGuid = Type.Object({
  outcome: oneOf('accepted', 'rejected', 'pending', 'unknown'),
  bet: Type.Union([Bet, Type.Null()]),
  refusal: Type.Union([Type.Object({ code: Type.String(), details: Type.Unknown() }), Type.Null()]),
});

export const getBetByGuid = defineCall({
  name: 'bets.by_guid',
  method: 'GET',
  paths: ['/web-api/bets/by-guid/{guid}'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ guid: Type.String({ minLength: 1, maxLength: 64 }) }),
  answer: BetByGuid,
  source: 'own (issue 2 section 7; safety 5)',
  summary:
    'What became of an order by the key its client made. To be asked after a time-out, before anything is sent again.',
});
