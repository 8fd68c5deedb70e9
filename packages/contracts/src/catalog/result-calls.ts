import Type from 'typebox';
import { defineCall } from '../call/define.ts';

const seconds = Type.Integer({ description: 'Unix seconds, a multiple of 300' });
const lng = Type.Optional(Type.String({ maxLength: 10 }));
const refusals = ['window_malformed', 'window_too_wide'];
const statuses = { window_malformed: 400, window_too_wide: 400 };

export const getResultSports = defineCall({
  name: 'result.sports',
  method: 'GET',
  paths: ['/service-api/result/web/api/v2/sports'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({ lng, dateFrom: Type.Optional(seconds), dateTo: Type.Optional(seconds) }),
  answer: Type.Object({
    count: Type.Integer(),
    items: Type.Optional(
      Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), isTop: Type.Boolean() })),
    ),
  }),
  refusals,
  statuses,
  source: 'wire-shapes 11.2',
  summary: 'Sports with results in a window.',
});

export const getResultChamps = defineCall({
  name: 'result.champs',
  method: 'GET',
  paths: ['/service-api/result/web/api/v2/champs'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({
    lng,
    dateFrom: seconds,
    dateTo: seconds,
    sportIds: Type.Optional(Type.Array(Type.Integer())),
  }),
  answer: Type.Object({
    count: Type.Integer(),
    items: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          sportId: Type.Integer(),
          gamesCount: Type.Integer(),
          image: Type.String(),
        }),
      ),
    ),
  }),
  refusals,
  statuses,
  source: 'wire-shapes 11.2',
  summary: 'Competitions with results in a window.',
});

export const getResultGames = defineCall({
  name: 'result.games',
  method: 'GET',
  paths: ['/service-api/result/web/api/v3/games'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({
    lng,
    champId: Type.Integer(),
    dateFrom: seconds,
    dateTo: seconds,
  }),
  answer: Type.Object({
    count: Type.Integer(),
    items: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          sportId: Type.Integer(),
          champId: Type.Integer(),
          champName: Type.String(),
          opp1: Type.String(),
          opp2: Type.String(),
          opp1Ids: Type.Array(Type.Integer()),
          opp2Ids: Type.Array(Type.Integer()),
          opp1Images: Type.Array(Type.String()),
          opp2Images: Type.Array(Type.String()),
          score: Type.String(),
          dopInfo: Type.String(),
          hasSubGame: Type.Boolean(),
          countSubGame: Type.Integer(),
          dateStart: Type.Integer(),
          subGame: Type.Array(Type.Object({ title: Type.String(), score: Type.String() })),
          matchInfos: Type.Record(Type.String(), Type.String()),
        }),
      ),
    ),
  }),
  refusals,
  statuses,
  source: 'wire-shapes 11.2',
  summary: 'Results of a competition.',
});
