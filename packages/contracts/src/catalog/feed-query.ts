import Type, { type Static } from 'typebox';

const ids = Type.Array(Type.Integer(), { maxItems: 500 });
const flag = Type.Boolean();

/**
 * Query parameters of the line and live feeds that change an answer (wire-shapes 3). All are optional, in any letter case; others
 * that clients send (`tf`, `tz`, `country`, `mode`, `partner` …) are taken and have no effect.
 */
export const FeedQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10, description: 'two-letter language' })),
  sports: Type.Optional(ids),
  sport: Type.Optional(Type.Integer()),
  antisports: Type.Optional(ids),
  champs: Type.Optional(ids),
  champ: Type.Optional(Type.Integer()),
  id: Type.Optional(Type.Integer({ description: '`I`, or `CI`' })),
  count: Type.Optional(Type.Integer({ description: 'number of games; 50 when absent, at most 200' })),
  limit: Type.Optional(Type.Integer()),
  top: Type.Optional(flag),
  groupChamps: Type.Optional(
    Type.Boolean({ description: 'competitions of one country under a node of their own' }),
  ),
  getEmpty: Type.Optional(Type.Boolean({ description: 'also games without prices' })),
  tsFrom: Type.Optional(Type.Integer({ description: 'Unix seconds' })),
  tsTo: Type.Optional(Type.Integer({ description: 'Unix seconds' })),
  isSubGames: Type.Optional(flag),
  GroupEvents: Type.Optional(flag),
  allEventsGroupSubGames: Type.Optional(flag),
  countEvents: Type.Optional(Type.Integer()),
  topGroups: Type.Optional(ids),
  text: Type.Optional(Type.String({ maxLength: 100 })),
});
export type FeedQuery = Static<typeof FeedQuery>;

/** Query of the camelCase feeds (wire-shapes 9). */
export const MainFeedQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  sports: Type.Optional(ids),
  sportId: Type.Optional(Type.Integer()),
  champs: Type.Optional(ids),
  champId: Type.Optional(Type.Integer()),
  count: Type.Optional(Type.Integer()),
  countEvents: Type.Optional(Type.Integer()),
  top: Type.Optional(flag),
});
export type MainFeedQuery = Static<typeof MainFeedQuery>;

export const MainGameQuery = Type.Object({
  gameId: Type.Integer(),
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  countEvents: Type.Optional(Type.Integer()),
});
export type MainGameQuery = Static<typeof MainGameQuery>;
