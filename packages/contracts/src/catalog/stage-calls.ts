// Tables of stages: how the sides of a competition stand, put together from what the feeds tell with their fixtures.

import Type, { type Static } from 'typebox';
import { type FeedListing, type FeedRoot, feedCall, mainCall } from './feed-kit.ts';
import { FeedQuery } from './feed-query.ts';

const text = Type.String();
const integer = Type.Integer();
const statisticId = Type.String({ pattern: '^[0-9a-f]{24}$' });
const form = Type.Array(Type.Enum(['W', 'D', 'L']), { description: 'the last results, the newest last' });

export const StageQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  champId: Type.Optional(integer),
  gameId: Type.Optional(Type.Integer({ description: '`I` or `CI` of a game of the competition' })),
});
export type StageQuery = Static<typeof StageQuery>;

const stage = {
  LI: integer,
  L: text,
  SI: integer,
  SN: text,
  Id: Type.String({ pattern: '^[0-9a-f]{24}$', description: 'statistic id of the stage' }),
  Season: Type.Optional(text),
};

export const FeedStageTable = Type.Object({
  ...stage,
  Rows: Type.Array(
    Type.Object({
      Pos: integer,
      OI: integer,
      O: text,
      M: Type.Integer({ description: 'matches' }),
      W: integer,
      D: integer,
      L: integer,
      F: Type.Integer({ description: 'scored: goals or points, sets in set sports' }),
      A: Type.Integer({ description: 'conceded' }),
      P: Type.Integer({ description: 'points' }),
      Form: form,
    }),
  ),
});

const callsOf = (root: FeedRoot) => ({
  ids: feedCall(
    root,
    'GetStageTableIds',
    {
      query: FeedQuery,
      answer: Type.Array(Type.Object({ ...stage, Count: Type.Integer({ description: 'rows' }) })),
    },
    'Competitions that have a table; `sports`, `champs` and `champ` limit them.',
  ),
  table: feedCall(
    root,
    'GetStageTableZip2',
    { query: FeedQuery, answer: FeedStageTable, refusal: 'not_told' },
    'The table of a competition, by `champ` or by the `id` of one of its games.',
  ),
});
export const lineStages = callsOf('LineFeed');
export const liveStages = callsOf('LiveFeed');

export const stageRow = {
  position: integer,
  opponent: Type.Object({ id: integer, name: text, image: text }),
  played: integer,
  won: integer,
  drawn: integer,
  lost: integer,
  scored: integer,
  conceded: integer,
  points: integer,
  form,
};
export const stageHead = {
  champId: integer,
  champName: text,
  sportId: integer,
  stageId: statisticId,
  season: Type.Optional(text),
};

const winners = Type.Object({
  gameId: integer,
  constId: integer,
  startTs: integer,
  isHome: Type.Boolean(),
  opponent: Type.Object({ id: integer, name: text, image: text }),
  groupId: integer,
  type: integer,
  cf: Type.Number({ exclusiveMinimum: 1 }),
  cfView: text,
  blocked: Type.Optional(Type.Literal(true)),
});

const whoWins = (kind: FeedListing) =>
  mainCall(
    kind,
    { path: 'v1/StageTableWhoWins' },
    {
      query: StageQuery,
      refusal: 'not_told',
      answer: Type.Object({
        ...stageHead,
        rows: Type.Array(
          Type.Object(
            { ...stageRow, next: Type.Optional(winners) },
            {
              description: '`next`: the next listed match of the side with the price of its win',
            },
          ),
        ),
      }),
    },
    'The table of a competition with what the sides are priced to win next.',
  );
export const stageTableWhoWins = { line: whoWins('line'), live: whoWins('live') };
