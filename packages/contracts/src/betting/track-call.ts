import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Chance = Type.Number({ minimum: 0, maximum: 1 });
const orNull = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

/** How an open bet stands at one moment. */
export const BetTrack = Type.Object({
  at: Type.Integer({ description: 'Unix milliseconds' }),
  chance: orNull(Chance, 'that the bet returns anything, by fair prices; null while a leg has none'),
  fairMinor: orNull(Type.String(), 'what is left of it is worth on average, minor units'),
  legs: Type.Array(
    Type.Object({
      chance: orNull(Chance, 'that the leg comes; decided ones have 0, 1 or their part'),
      score: orNull(Type.Tuple([Type.Integer(), Type.Integer()]), 'of the part of the match it is on'),
      minute: Type.Integer(),
      isLive: Type.Boolean(),
      isDecided: Type.Boolean(),
    }),
  ),
});
export type BetTrack = Static<typeof BetTrack>;

export const trackBet = defineCall({
  name: 'bets.track',
  method: 'GET',
  paths: ['/web-api/bets/{betId}/track'],
  policy: 'player',
  family: 'web_api',
  params: Type.Object({ betId: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({
    now: BetTrack,
    line: Type.Array(Type.Object({ at: Type.Integer(), chance: Chance }), {
      description:
        'minute by minute since it was placed, from the prices its legs had; empty for tickets with builders',
    }),
    pushedForMs: Type.Integer({
      description: 'for so long every change is told over the topic `me` (kind `track`); ask again to go on',
    }),
  }),
  refusals: ['not_found', 'track_bet_closed'],
  source: 'own (features-and-rules row 64)',
  summary:
    'How likely an open own bet is to return anything: now, minute by minute, and leg by leg with the score.',
});
