// What a person keeps: matches, competitions, teams, sports (spec 2 section 7, Favourites). Shapes are ours (wire-shapes 15).

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

/** Most things of a kind one person keeps. */
export const FAVOURITES_MAX = { games: 500, champs: 200, teams: 200, sports: 50 } as const;

const ids = (maxItems: number, description: string) =>
  Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems, description }));

export const FavouriteIds = Type.Object({
  games: ids(FAVOURITES_MAX.games, '`I` or `CI`; kept by `CI`, so that they outlive the listing'),
  champs: ids(FAVOURITES_MAX.champs, 'competitions'),
  teams: ids(FAVOURITES_MAX.teams, 'teams and players'),
  sports: ids(FAVOURITES_MAX.sports, 'sports'),
});
export type FavouriteIds = Static<typeof FavouriteIds>;

const kept = Type.Array(Type.Integer(), { description: 'the newest first' });

export const FavouriteList = Type.Object({
  games: Type.Array(
    Type.Object({
      constId: Type.Integer(),
      gameId: Type.Optional(Type.Integer({ description: 'its listing now' })),
      kind: Type.Optional(Type.Integer({ description: '1 live, 3 line; absent when it is not listed' })),
    }),
    { description: 'the newest first' },
  ),
  champs: kept,
  teams: kept,
  sports: kept,
});
export type FavouriteList = Static<typeof FavouriteList>;

const favourite = {
  policy: 'player',
  family: 'bare',
  rateLimit: 'office',
  source: 'spec 2 section 7 (free shape)',
} as const;
const FULL = { refusals: ['favourites_full'], statuses: { favourites_full: 409 } };
const ROOT = '/service-api/favorites/v1/Favorite';

export const getFavourites = defineCall({
  ...favourite,
  name: 'favorites.Favorite',
  method: 'GET',
  paths: [ROOT],
  answer: FavouriteList,
  summary: 'Everything the player keeps.',
});

const changed = Type.Intersect([
  FavouriteList,
  Type.Object({ unknown: Type.Array(Type.Integer(), { description: 'games that are not listed' }) }),
]);

export const addFavourites = defineCall({
  ...favourite,
  ...FULL,
  name: 'favorites.Games.add',
  method: 'POST',
  paths: [`${ROOT}/Games`],
  body: FavouriteIds,
  answer: changed,
  summary: 'Keeps more: matches, and competitions, teams and sports beside them.',
});

export const removeFavourites = defineCall({
  ...favourite,
  name: 'favorites.Games.remove',
  method: 'DELETE',
  paths: [`${ROOT}/Games`],
  body: FavouriteIds,
  answer: FavouriteList,
  summary: 'Keeps them no longer. What was not kept is no fault.',
});

export const migrateFavourites = defineCall({
  ...favourite,
  name: 'favorites.migrate.Games',
  method: 'POST',
  paths: [`${ROOT}/migrate/Games`],
  body: FavouriteIds,
  answer: Type.Intersect([
    changed,
    Type.Object({
      left: Type.Array(Type.Object({ kind: Type.String(), id: Type.Integer() }), {
        description: 'what there was no room for: kind is games, champs, teams or sports',
      }),
    }),
  ]),
  summary:
    'Merges what a browser kept before its owner signed in; what is there stays, what finds no room is named.',
});

export const TasteProfile = Type.Object({
  isSignedIn: Type.Boolean(),
  isPersonal: Type.Boolean({ description: 'the player lets what they keep choose games for them' }),
  sports: kept,
  champs: kept,
  opps: kept,
});

export const getTasteProfile = defineCall({
  name: 'webpersonalise.profile',
  method: 'GET',
  paths: ['/service-api/gamesaggregator/webpersonalise/v1/profile'],
  policy: 'anyone',
  family: 'bare',
  answer: TasteProfile,
  source: 'spec 2 section 7 (free shape)',
  summary:
    'What sliderGames may be asked with: only what the player keeps, and nothing when they switched it off.',
});

export const setTasteProfile = defineCall({
  name: 'webpersonalise.profile.set',
  method: 'POST',
  paths: ['/service-api/gamesaggregator/webpersonalise/v1/profile'],
  policy: 'player',
  family: 'bare',
  rateLimit: 'office',
  body: Type.Object({ isPersonal: Type.Boolean() }),
  answer: TasteProfile,
  source: 'own (features A1 row 9: an off switch)',
  summary: 'Switches personal choices on or off.',
});
