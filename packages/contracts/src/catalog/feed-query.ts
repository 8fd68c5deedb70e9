import Type, { type Static } from 'typebox';

const ids = Type.Array(Type.Integer(), { maxItems: 500 });
const flag = Type.Boolean();

/** Sports of the numbers of `cyberFlag`. */
export const CYBER_FLAG = { all: 0, only: 1, none: 2 } as const;

/** In which notation prices are written as text; numbers stay decimal. */
export const priceNotation = {
  cfView: Type.Optional(
    Type.Integer({
      description:
        'notation of prices as text: 0 and 3 decimal, 1 fractional, 2 American, 4 Hong Kong, 5 Indonesian, 6 Malaysian',
    }),
  ),
  coefViewId: Type.Optional(Type.Integer({ description: 'another name of `cfView`' })),
};

const noFilterBlockEvent = Type.Optional(
  Type.Boolean({
    description: '`false` leaves out suspended outcomes, and games of the line that have no others',
  }),
);

/** What every list of games or competitions may be narrowed by, in both families. */
export const listFilter = {
  sports: Type.Optional(ids),
  sport: Type.Optional(Type.Integer()),
  sportId: Type.Optional(Type.Integer()),
  antisports: Type.Optional(ids),
  champs: Type.Optional(ids),
  champId: Type.Optional(Type.Integer()),
  groupId: Type.Optional(
    Type.Integer({ description: 'number of a group of competitions, as `groupChamps` tells it' }),
  ),
  top: Type.Optional(Type.Boolean({ description: 'only featured competitions' })),
  getEmpty: Type.Optional(Type.Boolean({ description: 'also games without prices' })),
  noFilterBlockEvent,
  virtualSports: Type.Optional(
    Type.Boolean({ description: '`false` leaves out short games that run around the clock' }),
  ),
  cyberFlag: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2, description: '1 only video games, 2 all but video games' }),
  ),
  tsFrom: Type.Optional(Type.Integer({ description: 'start not before, Unix seconds' })),
  tsTo: Type.Optional(Type.Integer({ description: 'start not after, Unix seconds' })),
  tsEnd: Type.Optional(
    Type.Integer({ description: 'likely to be over by then, Unix seconds; own (features A1 row 7)' }),
  ),
  tf: Type.Optional(Type.Integer({ description: 'line: starts within so many minutes; 0 sets no bound' })),
  minOffset: Type.Optional(Type.Integer({ description: 'line: starts in so many minutes or later' })),
  country: Type.Optional(Type.Integer({ description: 'of the visitor' })),
  fcountry: Type.Optional(Type.Integer({ description: 'another name of `country`' })),
  countryFirst: Type.Optional(Type.Boolean({ description: 'competitions of `country` lead' })),
  page: Type.Optional(Type.Integer({ description: 'of `count` items; the first is 1' })),
  ...priceNotation,
};
const ListFilter = Type.Object(listFilter);
export type ListFilter = Static<typeof ListFilter>;

/**
 * Query parameters of the line and live feeds that change an answer (wire-shapes 3). All are optional, in any letter case; others
 * that clients send are taken and have no effect: `partner`, `ref` and `gr` say the brand, which the host says already; `userId` whose
 * search it is, which nothing found depends on and only a session would prove; `tz` nothing, since every time is in Unix seconds; and
 * `mode` nothing, since lists always have the same depth.
 */
export const FeedQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10, description: 'two-letter language' })),
  ...listFilter,
  champ: Type.Optional(Type.Integer()),
  id: Type.Optional(Type.Integer({ description: '`I`, or `CI`' })),
  count: Type.Optional(Type.Integer({ description: 'number of games; 50 when absent, at most 200' })),
  limit: Type.Optional(Type.Integer()),
  groupChamps: Type.Optional(
    Type.Boolean({ description: 'competitions of one country under a node of their own' }),
  ),
  isSubGames: Type.Optional(flag),
  GroupEvents: Type.Optional(flag),
  allEventsGroupSubGames: Type.Optional(flag),
  countEvents: Type.Optional(Type.Integer()),
  topGroups: Type.Optional(ids),
  marketType: Type.Optional(
    Type.Integer({ description: 'only markets of this category (`MEC`); 1 is all of them' }),
  ),
  text: Type.Optional(Type.String({ maxLength: 100 })),
  strict: Type.Optional(Type.Boolean({ description: 'search: as it is written, no typo forgiven' })),
});
export type FeedQuery = Static<typeof FeedQuery>;

/** Query of the camelCase feeds (wire-shapes 9). */
export const MainFeedQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  ...listFilter,
  count: Type.Optional(Type.Integer({ description: 'number of games; 50 when absent, at most 200' })),
});
export type MainFeedQuery = Static<typeof MainFeedQuery>;

export const MainGameQuery = Type.Object({
  gameId: Type.Integer(),
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  count: Type.Optional(Type.Integer({ description: 'another name of `countEvents`' })),
  countEvents: Type.Optional(Type.Integer({ description: 'at most so many outcomes, whole groups' })),
  topGroups: Type.Optional(ids),
  marketType: Type.Optional(Type.Integer({ description: 'only markets of this category; 1 is all of them' })),
  noFilterBlockEvent,
  ...priceNotation,
});
export type MainGameQuery = Static<typeof MainGameQuery>;
