// Duels: two sides put together by the reader from those who take part in one event.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FeedOutcomeItem } from './feed-event.ts';
import { type FeedRoot, feedCall } from './feed-kit.ts';

const lng = Type.Optional(Type.String({ maxLength: 10 }));
const ids = Type.Array(Type.Integer());
/** One side: numbers of those who stand on it. */
const side = Type.Array(
  Type.Integer({
    minimum: 1,
    maximum: 102,
    description: 'of a player or runner; 101 and 102 are a whole team, across matches only',
  }),
  { minItems: 1, maxItems: 4 },
);

export const DuelQuery = Type.Object({
  lng,
  gameId: Type.Optional(Type.Integer({ description: '`I` or `CI`' })),
  id: Type.Optional(Type.Integer({ description: 'the same' })),
});
export type DuelQuery = Static<typeof DuelQuery>;

const NamedOutcome = Type.Object({ ...FeedOutcomeItem.properties, N: Type.String() });

/** A duel that is on offer. Sides stand as they are coded: the one with the lowest number first. */
export const FeedDuel = Type.Object({
  GameId: Type.Integer({ description: '`I`, for the coupon' }),
  ConstId: Type.Integer(),
  Team1Ids: ids,
  Team2Ids: ids,
  Events: Type.Array(NamedOutcome, {
    description: 'to be put into a coupon as they are: first side, as many (goals only), second side',
  }),
});

export const FeedDuelPlayers = Type.Object({
  GameId: Type.Integer(),
  ConstId: Type.Integer(),
  Kind: Type.Union([Type.Literal('goals'), Type.Literal('finish')], {
    description: 'who scores more goals; who comes in ahead',
  }),
  Level: Type.Union([Type.Literal('outcome'), Type.Literal('refund')], {
    description: 'what equal sides are',
  }),
  SideMax: Type.Integer({ description: 'most on one side' }),
  IsExpected: Type.Optional(
    Type.Boolean({ description: 'the sheets are what is expected: who does not begin voids the duel' }),
  ),
  Teams: Type.Array(
    Type.Object({
      Name: Type.String(),
      Players: Type.Array(
        Type.Object({
          Id: Type.Integer({ description: 'for BuildDuel' }),
          Name: Type.String(),
          Number: Type.Integer({ description: 'on the shirt or on the card' }),
          Position: Type.Optional(Type.String()),
        }),
      ),
    }),
    { description: 'nobody when no duel can be built now' },
  ),
  Duels: Type.Array(FeedDuel, { description: 'built already' }),
});

const SOURCE = 'spec 2 section 7 (free shape)';

const callsOf = (root: FeedRoot) => ({
  players: feedCall(
    root,
    'GetAvailablePlayersForDuel',
    { query: DuelQuery, answer: FeedDuelPlayers, source: SOURCE },
    'Who can be put on the sides of a duel, and the duels that are on offer.',
  ),
  build: defineCall({
    name: `${root}.BuildDuel`,
    method: 'POST',
    paths: [`/service-api/${root}/BuildDuel`, `/${root}/BuildDuel`],
    policy: 'anyone',
    family: 'feed',
    rateLimit: 'duel',
    body: Type.Object({
      gameId: Type.Integer({ description: '`I` or `CI`' }),
      gameId2: Type.Optional(
        Type.Integer({
          description: 'another match: `team2Ids` are of it, and the duel is an event of its own',
        }),
      ),
      team1Ids: side,
      team2Ids: side,
      lng,
    }),
    answer: FeedDuel,
    refusals: [
      'game_not_found',
      'duel_sides_wrong',
      'duel_sports_differ',
      'duel_not_in_sport',
      'duel_not_possible',
      'duels_full',
      'duel_not_priced',
    ],
    source: SOURCE,
    summary: 'Prices one side against another. The same two sides are one duel, whoever asks.',
  }),
});
export const lineDuels = callsOf('LineFeed');
export const liveDuels = callsOf('LiveFeed');
