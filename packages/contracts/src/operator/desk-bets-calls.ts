// The live list of the desk: what is bet and what was refused, newest first.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { deskMilli, deskQuery, OPERATOR_SOURCE } from './desk-money.ts';

const Digits = Type.String({ description: 'minor units' });
const orNull = Type.Null();

export const DeskLeg = Type.Object({
  eventId: Type.Integer(),
  gameId: Type.Integer(),
  type: Type.Integer(),
  parameterMilli: Type.Integer(),
  oddsMilli: Type.Integer({ description: 'taken; of a refused order: seen' }),
  isLive: Type.Boolean(),
  sport: Type.String(),
  champ: Type.String(),
  match: Type.String({ description: 'who against whom' }),
  part: Type.String({ description: 'empty for the whole match' }),
  market: Type.String(),
  outcome: Type.String(),
});
export type DeskLeg = Static<typeof DeskLeg>;

export const DeskBet = Type.Object({
  key: Type.String({ description: 'unique in the list: b… a coupon, r… a refused order' }),
  at: Type.Integer({ description: 'Unix milliseconds' }),
  coupon: Type.Union([Type.Integer(), orNull], { description: 'its number; null: refused' }),
  player: Type.Integer({ description: 'number of the account, never a name' }),
  state: Type.Enum([
    'pending',
    'rejected',
    'accepted',
    'won',
    'half_won',
    'voided',
    'half_lost',
    'lost',
    'sold',
    'cancelled',
  ]),
  refusal: Type.Union([Type.String(), orNull], { description: 'code of why it was refused' }),
  kind: Type.String(),
  legs: Type.Array(DeskLeg),
  stakeMinor: Digits,
  stakeMilli: deskMilli('the stake'),
  combinedOddsMilli: Type.Union([Type.Integer(), orNull]),
  possibleReturnMinor: Type.Union([Digits, orNull]),
  payoutMinor: Digits,
  houseMinor: Type.Union([Type.String(), orNull], {
    description: 'what the house made of it, below zero when it lost; null while it is open or refused',
  }),
  currency: Type.String(),
  exponent: Type.Integer(),
  waitMs: Type.Integer({ description: 'from order to answer' }),
});
export type DeskBet = Static<typeof DeskBet>;

export const getDeskBets = defineCall({
  name: 'operator.bets',
  method: 'GET',
  paths: ['/operator-api/v1/desk/bets'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object({
    ...deskQuery,
    before: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,15}\\.[0-9]{1,15}$', description: '`next` of the page before' }),
    ),
    event: Type.Optional(Type.Integer({ minimum: 1 })),
    sport: Type.Optional(Type.Integer({ minimum: 1 })),
    stakeMilliMin: Type.Optional(
      Type.Integer({ minimum: 0, description: 'thousandths of a unit of about one euro' }),
    ),
    state: Type.Optional(Type.Enum(['open', 'settled', 'rejected'])),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when absent' })),
  }),
  answer: Type.Object({
    bets: Type.Array(DeskBet),
    next: Type.Union([Type.String(), orNull], { description: 'null: there are no older ones' }),
  }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary:
    'Bets and refused orders of a brand, newest first. Orders that wait out a live delay lead the first page.',
});

const Share = Type.Union([Type.Number({ description: '0 to 1' }), orNull]);
export const DeskAcceptance = Type.Object({
  accepted: Type.Integer(),
  rejected: Type.Integer(),
  acceptedShare: Share,
  reasons: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer(), share: Type.Number() }), {
    description: 'of refusals, the most frequent first; shares of all orders',
  }),
});
export type DeskAcceptance = Static<typeof DeskAcceptance>;

export const getDeskAcceptance = defineCall({
  name: 'operator.acceptance',
  method: 'GET',
  paths: ['/operator-api/v1/desk/acceptance'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object({
    ...deskQuery,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: 'today alone when absent' })),
  }),
  answer: Type.Object({
    all: DeskAcceptance,
    line: DeskAcceptance,
    live: DeskAcceptance,
    waitMsMedian: Type.Union([Type.Integer(), orNull]),
    waitMs99: Type.Union([Type.Integer(), orNull]),
  }),
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary: 'Which share of orders was taken, and why the others were not.',
});
