// Games that a reader picked: favourites, the matches of a team, the dashboard of pinned games.

import Type, { type Static } from 'typebox';
import { FeedEvent } from './feed-event.ts';
import { type FeedRoot, feedCall } from './feed-kit.ts';
import { priceNotation } from './feed-query.ts';

/** Most games a dashboard holds (spec 2 section 9). */
export const DASHBOARD_GAMES_MAX = 20;

const ids = Type.Array(Type.Integer(), { maxItems: 500 });

export const FeedPickQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  games: Type.Optional(
    Type.Array(Type.Integer(), {
      maxItems: 500,
      description: '`I`, also of a line listing that went live, or `CI`',
    }),
  ),
  champs: Type.Optional(ids),
  teams: Type.Optional(ids),
  team: Type.Optional(Type.Integer()),
  sports: Type.Optional(ids),
  count: Type.Optional(Type.Integer({ description: 'number of games; 50 when absent, at most 200' })),
  page: Type.Optional(Type.Integer({ description: 'of `count` games; the first is 1' })),
  ...priceNotation,
});
export type FeedPickQuery = Static<typeof FeedPickQuery>;

export const FeedDashboard = Type.Object({
  Limit: Type.Integer({ description: 'most games a dashboard holds' }),
  Sports: Type.Array(Type.Object({ I: Type.Integer(), N: Type.String(), C: Type.Integer() }), {
    description: 'sports of the games with how many of them',
  }),
  Games: Type.Array(FeedEvent, { description: 'pinned games as they were asked for, else featured ones' }),
  Gone: Type.Array(Type.Integer(), { description: 'asked for and not in this listing' }),
});

const callsOf = (root: FeedRoot) => ({
  favourites: feedCall(
    root,
    'GetFavoritesZip',
    { query: FeedPickQuery, answer: Type.Array(FeedEvent), source: 'wire-shapes 8.10' },
    'Listed games out of games, competitions, teams and sports that a reader keeps.',
  ),
  teamGames: feedCall(
    root,
    'GetGamesTeamZip',
    { query: FeedPickQuery, answer: Type.Array(FeedEvent), source: 'wire-shapes 8.10' },
    'Listed games of a team, the next one first.',
  ),
  dashboard: feedCall(
    root,
    'TopGamesStatDashbord',
    { query: FeedPickQuery, answer: FeedDashboard },
    'Pinned games side by side; featured games where none is pinned.',
  ),
});

export const linePicks = callsOf('LineFeed');
export const livePicks = callsOf('LiveFeed');
