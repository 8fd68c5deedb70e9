import Type, { type Static } from 'typebox';
import { BetLeg } from './bet-leg.ts';
import { BetStatusName, Digits, oneOf, seconds, TicketKindName } from './bet-words.ts';

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
