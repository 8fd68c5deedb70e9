import Type, { type Static } from 'typebox';
import { oneOf, seconds } from './bet-words.ts';

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
