// The calls of the specification about games (spec 2 section 7). Only the shape of getbanner is known (wire-shapes 11.6); the others are ours, with
// its keys: GT number of the game, GN its name, R and OR slugs.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { CasinoGameId } from './game.ts';

const lng = Type.Optional(Type.String({ maxLength: 5 }));
const source = 'spec 2 section 7, wire-shapes 11.6 and 15';

export const GamePreview = Type.Object({
  GT: Type.Integer({ description: 'number of the game' }),
  GN: Type.String({ description: 'name' }),
  R: Type.String({ description: 'slug' }),
  OR: Type.String({ description: 'slug as the provider writes it' }),
  CI: Type.Array(Type.Integer(), { description: 'categories' }),
  PI: Type.Integer({ description: 'provider' }),
  PN: Type.String({ description: 'name of the provider' }),
  IMG: Type.Optional(Type.String({ description: 'address of a picture' })),
});
export type GamePreview = Static<typeof GamePreview>;

export const getGamesPreviewLight = defineCall({
  name: 'gamespreview.GetGamesPreviewLight',
  method: 'GET',
  paths: ['/service-api/gamespreview/GetGamesPreviewLight'],
  policy: 'anyone',
  family: 'bare',
  answers: 'prepared',
  query: Type.Object({
    lng,
    category: Type.Optional(Type.Integer()),
    count: Type.Optional(Type.Integer({ description: '50 when absent, at most 500' })),
  }),
  answer: Type.Array(GamePreview),
  source,
  summary: 'Games that are on, as short as possible.',
});

export const getGamesActions = defineCall({
  name: 'gamespreview.GetGamesActions',
  method: 'GET',
  paths: ['/service-api/gamespreview/GetGamesActions'],
  policy: 'anyone',
  family: 'bare',
  answers: 'prepared',
  query: Type.Object({ lng }),
  answer: Type.Array(
    Type.Object({
      GT: Type.Integer({ description: 'number of the game' }),
      A: Type.Array(Type.Enum(['play', 'demo', 'free_rounds', 'verify'])),
    }),
  ),
  source,
  summary: 'What can be done with each game that is on.',
});

export const getBanner = defineCall({
  name: 'gamespreview.getbanner',
  method: 'GET',
  paths: ['/service-api/gamespreview/getbanner'],
  policy: 'anyone',
  family: 'bare',
  answers: 'prepared',
  query: Type.Object({
    lng,
    gameId: Type.Optional(Type.Integer({ description: 'the latest game when absent' })),
  }),
  answer: Type.Object({
    GT: Type.Integer({ description: 'number of the game' }),
    GN: Type.String(),
    DS: Type.String({ description: 'short text' }),
    HD: Type.String({ description: 'heading' }),
    R: Type.String(),
    OR: Type.String(),
  }),
  refusals: ['not_found'],
  source,
  summary: 'What a banner of a game says: provider, what it returns, and how it is played.',
});

export const getGamesPreviewByGameIds = defineCall({
  name: 'gamespreview.GetGamesPreviewByGameIds',
  method: 'POST',
  paths: ['/service-api/gamespreview/GetGamesPreviewByGameIds'],
  policy: 'player',
  family: 'bare',
  query: Type.Object({ lng }),
  body: Type.Object({
    gameIds: Type.Array(CasinoGameId, { maxItems: 200 }),
  }),
  answer: Type.Array(GamePreview, { description: 'in the order asked; those that are not on are left out' }),
  source,
  summary: 'These games.',
});
