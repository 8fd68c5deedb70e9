// What a feed may say, as a schema: the same messages come from a provider in our own process and over signed HTTP.

import Type, { type TObject } from 'typebox';
import { STOP_CAUSES } from '../live/suspension.ts';
import { facts, instant, names } from './feed-facts.ts';
import { FeedCounterKind, FeedHappening, FeedMatchFormat, FeedMatchState, FeedRef } from './match-state.ts';

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
const cancelScope = Type.Array(
  Type.Object({
    part,
    group: catalogueId,
    type: Type.Optional(catalogueId),
    parameter: Type.Optional(parameter),
    oddsMilliMin: Type.Optional(
      Type.Integer({ minimum: 1001, maximum: 10_000_000, description: 'only bets at this price or longer' }),
    ),
  }),
  { minItems: 1, maxItems: 2000 },
);
const mean = Type.Number({ minimum: 0, maximum: 500 });
const means = Type.Object({ home: mean, away: mean });
const probability = Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 });
const share = Type.Number({ minimum: 0, maximum: 1 });
/** The chance of each count from 0 on. */
const massList = Type.Array(share, { minItems: 1, maxItems: 256 });
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
  Type.Object({ model: Type.Literal('apart'), counts: Type.Object({ home: massList, away: massList }) }),
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

const participant = Type.Object({
  ref: FeedRef,
  names,
  countryCode: Type.Optional(countryCode),
  memberRefs: Type.Optional(Type.Array(FeedRef, { maxItems: 50 })),
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
    cause: Type.Optional(
      Type.Enum([...STOP_CAUSES], { description: 'what stopped the bets; readers of the line are told' }),
    ),
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
    markets: Type.Optional(cancelScope),
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
