// The shape of a match state and of a happening as a feed tells them. Feeds are not trusted: everything has a bound.

import Type from 'typebox';

const count = Type.Integer({ minimum: 0, maximum: 10_000 });
const second = Type.Integer({ minimum: 0, maximum: 200_000 });
const period = Type.Integer({ minimum: 0, maximum: 100 });
const side = Type.Union([Type.Literal(1), Type.Literal(2)]);
const pair = Type.Object({ home: count, away: count });
export const FeedRef = Type.String({ minLength: 1, maxLength: 120 });

export const FeedCounterKind = Type.Union([
  Type.Literal('corners'),
  Type.Literal('yellow_cards'),
  Type.Literal('red_cards'),
  Type.Literal('fouls'),
  Type.Literal('offsides'),
  Type.Literal('shots_on_target'),
  Type.Literal('shots_off_target'),
  Type.Literal('substitutions'),
  Type.Literal('penalties'),
  Type.Literal('aces'),
  Type.Literal('double_faults'),
  Type.Literal('breaks'),
  Type.Literal('two_minute_penalties'),
  Type.Literal('time_outs'),
  Type.Literal('outs'),
  Type.Literal('balls'),
  Type.Literal('wickets'),
  Type.Literal('overs'),
]);

const number = Type.Integer({ minimum: 1, maximum: 99 });
const texts = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 200 }),
);
/** Many who take part, with the terms of betting on them. */
const field = Type.Object({
  runners: Type.Array(
    Type.Object({
      number,
      names: texts,
      rider: Type.Optional(texts),
      form: Type.Optional(Type.String({ maxLength: 40 })),
      draw: Type.Optional(number),
      pace: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    { minItems: 2, maxItems: 99 },
  ),
  offers: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20 }),
  places: Type.Integer({ minimum: 1, maximum: 20 }),
  isHandicap: Type.Optional(Type.Boolean()),
  draws: Type.Optional(
    Type.Array(
      Type.Object({ draw: number, starts: number, wins: count, placed: count, winsByChance: Type.Number() }),
      {
        maxItems: 99,
      },
    ),
  ),
});
const winWay = Type.Enum(['knockout', 'submission', 'points', 'technical_draw']);
const finish = { runner: number, place: number };
/** Money and gold of a side run to tens of thousands. */
const sums = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const figure = Type.Optional(Type.Object({ home: sums, away: sums }));
const mapStanding = {
  map: Type.Optional(Type.String({ maxLength: 60 })),
  attacking: Type.Optional(side),
  figures: Type.Object({
    kills: figure,
    money: figure,
    equipment: figure,
    gold: figure,
    towers: figure,
  }),
};

export const FeedMatchFormat = Type.Object({
  sportId: Type.Integer({ minimum: 1, maximum: 100_000 }),
  periods: Type.Integer({ minimum: 1, maximum: 100 }),
  periodSeconds: Type.Integer({ minimum: 0, maximum: 100_000 }),
  setsToWin: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  overtimeSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  overtimePeriodsMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  hasShootout: Type.Optional(Type.Boolean()),
  setTarget: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  decidingSetTarget: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  inningBalls: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  matchOvers: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  field: Type.Optional(field),
});

const at = { period, second };
export const FeedHappening = Type.Union([
  Type.Object({ kind: Type.Union([Type.Literal('period_start'), Type.Literal('period_end')]), ...at }),
  Type.Object({
    kind: Type.Literal('score'),
    side,
    points: Type.Integer({ minimum: 1, maximum: 100 }),
    ...at,
    way: Type.Optional(
      Type.Union([Type.Literal('penalty'), Type.Literal('own_goal'), Type.Literal('shootout')]),
    ),
    playerRef: Type.Optional(FeedRef),
  }),
  Type.Object({
    kind: Type.Literal('count'),
    counter: FeedCounterKind,
    side,
    ...at,
    playerRef: Type.Optional(FeedRef),
    replacedRef: Type.Optional(FeedRef),
  }),
  Type.Object({
    kind: Type.Literal('play'),
    play: Type.Union([
      Type.Literal('possession'),
      Type.Literal('attack'),
      Type.Literal('dangerous_attack'),
      Type.Literal('shot'),
      Type.Literal('throw_in'),
      Type.Literal('goal_kick'),
      Type.Literal('free_kick'),
      Type.Literal('serve'),
    ]),
    side,
    ...at,
    zone: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  }),
  Type.Object({ kind: Type.Union([Type.Literal('retired'), Type.Literal('walkover')]), side, ...at }),
  Type.Object({ kind: Type.Literal('decided'), way: winWay, side: Type.Optional(side), ...at }),
  Type.Object({ kind: Type.Literal('withdrawn'), runner: number, ...at }),
  Type.Object({
    kind: Type.Literal('running'),
    order: Type.Array(number, { minItems: 1, maxItems: 99 }),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
    ...at,
  }),
  Type.Object({ kind: Type.Literal('map_state'), ...mapStanding, ...at }),
  Type.Object({ kind: Type.Literal('finish'), ...finish, ...at }),
  Type.Object({ kind: Type.Union([Type.Literal('abandoned'), Type.Literal('match_end')]), ...at }),
]);

export const FeedMatchState = Type.Object({
  format: FeedMatchFormat,
  phase: Type.Union([
    Type.Literal('scheduled'),
    Type.Literal('in_play'),
    Type.Literal('break'),
    Type.Literal('ended'),
    Type.Literal('abandoned'),
    Type.Literal('retired'),
    Type.Literal('walkover'),
  ]),
  period,
  second,
  isClockRunning: Type.Boolean(),
  score: pair,
  periods: Type.Array(Type.Object({ period, score: pair, isOver: Type.Boolean() }), { maxItems: 100 }),
  counters: Type.Array(Type.Object({ counter: FeedCounterKind, period, count: pair }), { maxItems: 1000 }),
  serving: Type.Optional(side),
  gamePoints: Type.Optional(
    Type.Object({ home: Type.String({ maxLength: 4 }), away: Type.String({ maxLength: 4 }) }),
  ),
  winner: Type.Optional(side),
  wonBy: Type.Optional(winWay),
  withdrawn: Type.Optional(Type.Array(number, { maxItems: 99 })),
  finish: Type.Optional(Type.Array(Type.Object(finish), { maxItems: 99 })),
  mapState: Type.Optional(Type.Object({ period, ...mapStanding })),
  happenings: Type.Array(FeedHappening, { maxItems: 5000 }),
});
