import Type, { type Static } from 'typebox';
import { oneOf, seconds } from './bet-words.ts';

/** Where the match of a leg stands now, or how it ended. */
export const LegState = Type.Object({
  phase: Type.String(),
  score: Type.Tuple([Type.Integer(), Type.Integer()], {
    description: 'of the part of the match the leg is on',
  }),
  matchScore: Type.Tuple([Type.Integer(), Type.Integer()]),
  minute: Type.Integer({
    description: 'being played, from 1; 0 where minutes say nothing (sets, innings, overs)',
  }),
  isLive: Type.Boolean(),
});

const voidsAt = Type.Union([seconds('then it is void unless the match was played'), Type.Null()], {
  description: 'null: it waits however long it takes',
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
      { plannedAt: seconds('start it was bet for'), voidsAt },
      { description: 'open leg: its match is postponed' },
    ),
  ),
  moved: Type.Optional(
    Type.Object(
      {
        plannedAt: seconds('start it was bet for'),
        voidsAt,
        isLate: Type.Boolean({ description: 'the new start is later than the leg waits' }),
      },
      { description: 'open leg: its match has another start now' },
    ),
  ),
  stopped: Type.Optional(
    Type.Object(
      { stoppedAt: seconds('when play stopped'), voidsAt },
      { description: 'open leg: its match stopped, and may go on' },
    ),
  ),
  single: Type.Optional(
    Type.Object(
      { runner: Type.Integer({ description: 'number of the runner left of it' }) },
      {
        description:
          'forecast, open leg: its other pick does not run, so it is a win single at the starting price',
      },
    ),
  ),
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
