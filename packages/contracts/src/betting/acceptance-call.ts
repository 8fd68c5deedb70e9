import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const AcceptanceFigures = Type.Object({
  accepted: Type.Integer(),
  rejected: Type.Integer(),
  acceptedShare: Type.Union([Type.Number({ description: '0 to 1' }), Type.Null()]),
  improved: Type.Integer({ description: 'accepted at a better price than the player had seen' }),
  waitMsMedian: Type.Union([Type.Integer(), Type.Null()], {
    description: 'half of all orders were answered within this, live delay included',
  }),
  waitMsMost: Type.Union([Type.Integer(), Type.Null()], {
    description: 'nine of ten were answered within this',
  }),
  waitMs99: Type.Union([Type.Integer(), Type.Null()], {
    description: '99 of 100 were answered within this',
  }),
});

/** How a brand takes bets: figures of real orders, for everybody. */
export const AcceptanceAnswer = Type.Object({
  fromSeconds: Type.Integer({ description: 'Unix seconds' }),
  toSeconds: Type.Integer(),
  all: AcceptanceFigures,
  line: AcceptanceFigures,
  live: AcceptanceFigures,
  rejects: Type.Array(
    Type.Object({
      code: Type.String(),
      count: Type.Integer(),
      share: Type.Number({ description: 'of all orders' }),
    }),
    { description: 'by reason, the most frequent first' },
  ),
  sale: Type.Object(
    {
      looks: Type.Integer({ description: 'at open bets; a bet counts once a minute' }),
      offered: Type.Integer(),
      share: Type.Union([Type.Number({ description: '0 to 1' }), Type.Null()]),
      reasons: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer(), share: Type.Number() }), {
        description: 'why there was no offer, the most frequent first',
      }),
    },
    { description: 'how often an open bet that was looked at could be sold' },
  ),
});
export type AcceptanceAnswer = Static<typeof AcceptanceAnswer>;

export const getAcceptance = defineCall({
  name: 'bets.acceptance',
  method: 'GET',
  paths: ['/web-api/bets/acceptance'],
  policy: 'anyone',
  family: 'web_api',
  query: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: '7 when absent' })),
  }),
  answer: AcceptanceAnswer,
  source: 'own',
  summary: 'How bets were taken on this brand: waits, refusals by reason, improvements given.',
});
