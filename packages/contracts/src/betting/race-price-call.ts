import Type from 'typebox';
import { defineCall } from '../call/define.ts';

/** How the price of a runner went, and what became of it at the off. */
export const RaceTimeline = Type.Object({
  leg: Type.Integer({ description: 'place of the leg in the bet' }),
  runner: Type.Integer(),
  points: Type.Array(
    Type.Object({
      atMs: Type.Integer(),
      oddsMilli: Type.Integer({ description: 'to win; 0 while it was taken off' }),
      isBlocked: Type.Boolean(),
    }),
    { description: 'every change before the off from the log of prices, the oldest first' },
  ),
  taken: Type.Object({ atMs: Type.Integer(), oddsMilli: Type.Integer({ description: 'of the leg' }) }),
  start: Type.Union([
    Type.Object({
      atMs: Type.Union([Type.Integer(), Type.Null()]),
      oddsMilli: Type.Integer({ description: 'to win: the last price of the timeline' }),
      legOddsMilli: Type.Union([Type.Integer(), Type.Null()], {
        description: 'what the leg is worth by it; null for a place part with extra places',
      }),
    }),
    Type.Null(),
  ]),
});

export const getBetRacePrices = defineCall({
  name: 'bets.race_prices',
  method: 'GET',
  paths: ['/web-api/bets/{betId}/race-prices'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({ timelines: Type.Array(RaceTimeline) }),
  refusals: ['not_found'],
  source: 'own (features-and-rules row 140)',
  summary: 'Prices over time of the runners of an own bet, with the price taken and the starting price.',
});
