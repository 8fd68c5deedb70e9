// What a feed may say, as a schema: the same messages come from a provider in our own process and over signed HTTP.

import Type, { type TObject } from 'typebox';
import { FeedCounterKind, FeedHappening, FeedMatchFormat, FeedMatchState, FeedRef } from './match-state.ts';

const instant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 });
const name = Type.String({ minLength: 1, maxLength: 200 });
const names = Type.Intersect([
  Type.Object({ en: name }),
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), name),
]);
const ruleText = Type.String({ minLength: 10, maxLength: 2000 });
const ruleTexts = Type.Intersect([
  Type.Object({ en: ruleText }),
  Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), ruleText),
]);
const countryCode = Type.String({ pattern: '^[A-Z]{2}$' });
const rank = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });
const part = Type.Object({
  period: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  counter: Type.Optional(FeedCounterKind),
});
const catalogueId = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const parameter = Type.Number({ minimum: -100_000, maximum: 100_000 });
const eventRef = FeedRef;
const certainty = Type.Union([Type.Literal('scout'), Type.Literal('official')]);
const marketScope = Type.Array(Type.Object({ part, group: catalogueId }), { minItems: 1, maxItems: 2000 });
const mean = Type.Number({ minimum: 0, maximum: 500 });
const means = Type.Object({ home: mean, away: mean });
const probability = Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 });
const share = Type.Number({ minimum: 0, maximum: 1 });
const fraction = Type.String({ pattern: '^[0-9]{1,9}/[1-9][0-9]{0,8}$' });

const expectation = Type.Union([
  Type.Object({
    model: Type.Literal('goals'),
    means,
    rho: Type.Number({ minimum: -1, maximum: 1 }),
    corners: Type.Optional(means),
    yellowCards: Type.Optional(means),
  }),
  Type.Object({ model: Type.Literal('scores'), means }),
  Type.Object({ model: Type.Literal('innings'), means }),
  Type.Object({ model: Type.Literal('test'), runs: means, wicket: share }),
  Type.Object({ model: Type.Literal('overs'), runs: means, wicket: share }),
  Type.Object({
    model: Type.Literal('fight'),
    stoppages: means,
    knockoutShare: share,
    judges: Type.Object({ home: share, draw: share }),
  }),
  Type.Object({
    model: Type.Literal('field'),
    strengths: Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }), { minItems: 2, maxItems: 99 }),
  }),
  Type.Object({
    model: Type.Literal('points'),
    means,
    marginDeviation: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
    totalDeviation: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
  }),
  Type.Object({
    model: Type.Literal('serve'),
    servePoint: Type.Object({ home: probability, away: probability }),
  }),
  Type.Object({
    model: Type.Literal('rally'),
    rallyWin: Type.Object({ onServe: probability, onReturn: probability }),
  }),
]);

const outcome = Type.Object({
  type: catalogueId,
  parameter,
  // 1.001 to 10,000 (safety 7).
  oddsMilli: Type.Integer({ minimum: 1001, maximum: 10_000_000 }),
  isSuspended: Type.Optional(Type.Boolean()),
});

function oneOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Union(words.map((word) => Type.Literal(word)));
}
const participant = Type.Object({
  ref: FeedRef,
  names,
  countryCode: Type.Optional(countryCode),
  memberRefs: Type.Optional(Type.Array(FeedRef, { maxItems: 50 })),
});

const percent = Type.Integer({ minimum: 0, maximum: 100 });
const scored = Type.Integer({ minimum: 0, maximum: 10_000 });
const meeting = Type.Object({
  startsAt: instant,
  round: Type.Optional(name),
  isFirstSideAway: Type.Boolean(),
  score: Type.Object({ home: scored, away: scored }),
});
const place = Type.Integer({ minimum: 1, maximum: 10_000 });
const standing = Type.Object({
  played: scored,
  won: scored,
  drawn: scored,
  lost: scored,
  scored: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  conceded: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  points: scored,
});
const form = Type.Array(oneOf('won', 'drawn', 'lost'), { maxItems: 30 });
const sheet = Type.Array(
  Type.Object({
    ref: FeedRef,
    names,
    number: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    position: Type.Optional(
      oneOf(
        'goalkeeper',
        'defender',
        'midfielder',
        'forward',
        'batter',
        'wicket_keeper',
        'all_rounder',
        'bowler',
      ),
    ),
    isStarting: Type.Boolean(),
  }),
  { maxItems: 60 },
);
const facts = Type.Object({
  round: Type.Optional(name),
  venue: Type.Optional(Type.Union([name, names])),
  city: Type.Optional(Type.Union([name, names])),
  season: Type.Optional(name),
  ruleText: Type.Optional(Type.Union([ruleText, ruleTexts])),
  weather: Type.Optional(
    Type.Object({
      sky: oneOf('clear', 'partly_cloudy', 'cloudy', 'rain', 'thunderstorm', 'snow', 'fog'),
      temperatureCelsius: Type.Optional(Type.Integer({ minimum: -60, maximum: 60 })),
      wind: Type.Optional(
        Type.Object({
          from: oneOf('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'),
          metersPerSecond: Type.Integer({ minimum: 0, maximum: 60 }),
        }),
      ),
      pressureMmHg: Type.Optional(Type.Integer({ minimum: 300, maximum: 900 })),
      humidityPercent: Type.Optional(percent),
      rainPercent: Type.Optional(percent),
    }),
  ),
  history: Type.Optional(
    Type.Object({
      meetings: Type.Array(meeting, { maxItems: 30 }),
      places: Type.Optional(Type.Tuple([place, place])),
      standings: Type.Optional(Type.Tuple([standing, standing])),
      form: Type.Optional(Type.Tuple([form, form])),
    }),
  ),
  lineUps: Type.Optional(Type.Tuple([sheet, sheet])),
  areLineUpsExpected: Type.Optional(Type.Boolean()),
  videoId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  videoUrl: Type.Optional(Type.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 1000 })),
});

/** Schemas by kind of message, so that a wrong message is told by the shape it claims to have. */
export const FEED_MESSAGES = {
  fixture_change: Type.Object({
    kind: Type.Literal('fixture_change'),
    eventRef,
    sportId: Type.Integer({ minimum: 1, maximum: 100_000 }),
    champ: Type.Object({
      ref: FeedRef,
      names,
      countryCode: Type.Optional(countryCode),
      rank,
      isTop: Type.Optional(Type.Boolean()),
    }),
    participants: Type.Tuple([participant, participant]),
    startsAt: instant,
    format: FeedMatchFormat,
    status: Type.Union([
      Type.Literal('scheduled'),
      Type.Literal('live'),
      Type.Literal('postponed'),
      Type.Literal('cancelled'),
      Type.Literal('ended'),
    ]),
    facts: Type.Optional(facts),
    rank: Type.Optional(rank),
    pricedBy: Type.Union([Type.Literal('feed'), Type.Literal('house')]),
    expectation: Type.Optional(expectation),
    openingPrices: Type.Optional(Type.Array(outcome, { maxItems: 500 })),
    settleableGroups: Type.Optional(Type.Array(catalogueId, { maxItems: 500 })),
    isSimulated: Type.Boolean(),
  }),
  odds_change: Type.Object({
    kind: Type.Literal('odds_change'),
    eventRef,
    markets: Type.Array(
      Type.Object({
        part,
        group: catalogueId,
        status: Type.Union([Type.Literal('open'), Type.Literal('suspended'), Type.Literal('closed')]),
        outcomes: Type.Array(outcome, { maxItems: 500 }),
      }),
      { maxItems: 2000 },
    ),
  }),
  bet_stop: Type.Object({
    kind: Type.Literal('bet_stop'),
    eventRef,
    groups: Type.Optional(Type.Array(catalogueId, { minItems: 1, maxItems: 1000 })),
  }),
  bet_start: Type.Object({
    kind: Type.Literal('bet_start'),
    eventRef,
    groups: Type.Optional(Type.Array(catalogueId, { minItems: 1, maxItems: 1000 })),
  }),
  state_change: Type.Object({
    kind: Type.Literal('state_change'),
    eventRef,
    state: FeedMatchState,
    happenings: Type.Array(FeedHappening, { maxItems: 5000 }),
  }),
  result: Type.Object({ kind: Type.Literal('result'), eventRef, certainty, state: FeedMatchState }),
  settlement: Type.Object({
    kind: Type.Literal('settlement'),
    eventRef,
    certainty,
    outcomes: Type.Array(Type.Object({ part, type: catalogueId, parameter, won: fraction, void: fraction }), {
      minItems: 1,
      maxItems: 5000,
    }),
  }),
  cancel: cancelOf('cancel'),
  rollback_cancel: cancelOf('rollback_cancel'),
  rollback_settlement: Type.Object({
    kind: Type.Literal('rollback_settlement'),
    eventRef,
    markets: Type.Optional(marketScope),
  }),
  alive: Type.Object({ kind: Type.Literal('alive'), isSubscribed: Type.Boolean() }),
  snapshot_complete: Type.Object({
    kind: Type.Literal('snapshot_complete'),
    requestId: Type.String({ maxLength: 100 }),
  }),
} as const satisfies Readonly<Record<string, TObject>>;

function cancelOf<Kind extends string>(kind: Kind) {
  return Type.Object({
    kind: Type.Literal(kind),
    eventRef,
    markets: Type.Optional(marketScope),
    fromAt: Type.Optional(instant),
    toAt: Type.Optional(instant),
    reason: Type.Union([
      Type.Literal('other'),
      Type.Literal('no_goalscorer'),
      Type.Literal('correct_score_missing'),
      Type.Literal('result_unverifiable'),
      Type.Literal('format_change'),
      Type.Literal('cancelled_event'),
      Type.Literal('missing_goalscorer'),
      Type.Literal('walkover'),
      Type.Literal('dead_heat'),
      Type.Literal('retired'),
      Type.Literal('abandoned'),
      Type.Literal('postponed'),
      Type.Literal('incorrect_odds'),
      Type.Literal('incorrect_statistics'),
      Type.Literal('no_result_assignable'),
      Type.Literal('settled_by_hand'),
      Type.Literal('starting_pitcher_changed'),
      Type.Literal('late_bet'),
      Type.Literal('event_moved'),
      Type.Literal('did_not_start'),
    ]),
  });
}

/** The envelope without its message, which is checked by its own kind. */
export const FeedEnvelopeHead = Type.Object({
  producer: Type.String({ minLength: 1, maxLength: 60 }),
  sequence: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  producedAt: instant,
  message: Type.Object({ kind: Type.String({ maxLength: 40 }) }),
});
