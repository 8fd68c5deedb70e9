// Matches as the desk sees them: what is on them, what they may cost, what each outcome would make.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { DeskAcceptance } from './desk-bets-calls.ts';
import { deskMilli, deskQuery, OPERATOR_SOURCE } from './desk-money.ts';

const orNull = Type.Null();
const Status = Type.Enum(['open', 'suspended', 'closed']);

export const DeskEvent = Type.Object({
  eventId: Type.Integer(),
  sportId: Type.Integer(),
  sport: Type.String(),
  champId: Type.Integer(),
  champ: Type.String(),
  match: Type.String(),
  kind: Type.Enum(['line', 'live']),
  startsAt: Type.Integer({ description: 'Unix seconds' }),
  status: Status,
  suspension: Type.Union([Type.String(), orNull], { description: 'why it is suspended' }),
  score: Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), orNull]),
  minute: Type.Union([Type.Integer(), orNull]),
  producer: Type.String({ description: 'feed that tells it' }),
  pricedBy: Type.Enum(['feed', 'house']),
  turnoverMilli: deskMilli('open stakes on it; the stake of a coupon is shared evenly by its legs'),
  bets: Type.Integer({ description: 'open coupons with a leg on it' }),
  mostMilli: deskMilli('the most any result may cost'),
  acceptedShare: Type.Union([Type.Number(), orNull], { description: '0 to 1, of orders with a leg on it' }),
  accepted: Type.Integer(),
  rejected: Type.Integer(),
  isHeld: Type.Boolean({ description: 'something of it is stopped by hand' }),
  handPrices: Type.Integer({ description: 'prices made by hand that hold now' }),
});
export type DeskEvent = Static<typeof DeskEvent>;

export const getDeskEvents = defineCall({
  name: 'operator.events',
  method: 'GET',
  paths: ['/operator-api/v1/desk/events'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object({
    ...deskQuery,
    kind: Type.Optional(Type.Enum(['line', 'live'])),
    sport: Type.Optional(Type.Integer({ minimum: 1 })),
    search: Type.Optional(Type.String({ maxLength: 60, description: 'part of a name' })),
    only: Type.Optional(Type.Enum(['bet', 'held'], { description: 'with bets, or stopped by hand' })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '100 when absent' })),
  }),
  answer: Type.Object({
    total: Type.Integer({ description: 'that fit, whether shown or not' }),
    mostMilli: deskMilli('the most everything together may cost'),
    sports: Type.Array(Type.Object({ sportId: Type.Integer(), name: Type.String(), events: Type.Integer() })),
    events: Type.Array(DeskEvent),
  }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'Matches of line and live, the dearest first, then live ones, then by start.',
});

export const DeskOutcome = Type.Object({
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  name: Type.String(),
  oddsMilli: Type.Integer(),
  modelOddsMilli: Type.Union([Type.Integer(), orNull], {
    description: 'what it would be without a hand on it; null: it is as it would be',
  }),
  isSuspended: Type.Boolean(),
  suspension: Type.Union([Type.String(), orNull]),
  handPriceId: Type.Union([Type.Integer(), orNull]),
  bets: Type.Integer(),
  stakeMilli: deskMilli('open stakes on it, each coupon as if this leg were its only one'),
  costMilli: deskMilli('what the house would win to players if it happens'),
  profitMilli: deskMilli(
    'what the house makes of the line if it happens: stakes on the others less costMilli; below zero it loses',
  ),
});
export type DeskOutcome = Static<typeof DeskOutcome>;

export const DeskMarket = Type.Object({
  gameId: Type.Integer(),
  part: Type.String({ description: 'main, p1, corners …' }),
  partName: Type.String({ description: 'empty for the whole match' }),
  group: Type.Integer(),
  name: Type.String(),
  line: Type.String({ description: 'outcomes of which one at most wins are one line' }),
  status: Status,
  suspension: Type.Union([Type.String(), orNull]),
  holdId: Type.Union([Type.Integer(), orNull], { description: 'the hold that stops it' }),
  marginPercent: Type.Union([Type.Number(), orNull], { description: 'null: the line is not whole' }),
  outcomes: Type.Array(DeskOutcome),
});
export type DeskMarket = Static<typeof DeskMarket>;

export const getDeskEvent = defineCall({
  name: 'operator.event',
  method: 'GET',
  paths: ['/operator-api/v1/desk/events/{eventId}'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  params: Type.Object({ eventId: Type.Integer({ minimum: 1 }) }),
  query: Type.Object({
    ...deskQuery,
    only: Type.Optional(Type.Enum(['bet'], { description: 'lines somebody bet on' })),
  }),
  answer: Type.Object({
    event: DeskEvent,
    acceptance: DeskAcceptance,
    markets: Type.Array(DeskMarket),
  }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'One match: its lines with prices, bets and what each outcome would make.',
});
