// The Asian view: handicaps and totals of a match line by line, the most balanced line first, then the alternatives.

import Type from 'typebox';
import { FeedChamp, FeedEvent, FeedOutcomeItem } from './feed-event.ts';
import { type FeedRoot, feedCall } from './feed-kit.ts';
import { FeedQuery } from './feed-query.ts';

const pair = Type.Object({
  Id: Type.String({ description: 'of the line: listing, group, line seen from the first side' }),
  L: Type.Number({ description: 'the line, a handicap seen from the first side' }),
  O: Type.Tuple([FeedOutcomeItem, FeedOutcomeItem]),
});

export const AsianRow = Type.Object({
  N: Type.Integer({ minimum: 0, description: '0 is the main line, then alternatives by nearness to it' }),
  HC: Type.Optional(pair),
  OU: Type.Optional(pair),
  R: Type.Optional(Type.Array(FeedOutcomeItem, { description: 'who wins, on the main line only' })),
});

export const AsianGame = Type.Intersect([
  FeedEvent,
  Type.Object({
    AL: Type.Array(AsianRow, { description: 'lines of the whole match' }),
    AH: Type.Optional(
      Type.Object({
        I: Type.Integer({ description: 'listing of the first half: the coupon takes this id' }),
        PN: Type.String(),
        AL: Type.Array(AsianRow),
      }),
    ),
  }),
]);

const AsianSport = Type.Object({
  I: Type.Integer(),
  N: Type.String(),
  R: Type.String(),
  E: Type.String(),
  C: Type.Integer({ description: 'games with Asian lines' }),
  CC: Type.Integer(),
});

const callsOf = (root: FeedRoot) => ({
  sports: feedCall(
    root,
    'AsiaGetSports',
    { query: FeedQuery, answer: Type.Array(AsianSport) },
    'Sports with games that have Asian lines.',
  ),
  leagues: feedCall(
    root,
    'AsiaGetLeagues',
    { query: FeedQuery, answer: Type.Array(FeedChamp) },
    'Competitions with games that have Asian lines.',
  ),
  games: feedCall(
    root,
    'AsiaGetGames',
    { query: FeedQuery, answer: Type.Array(AsianGame) },
    'Games with their main line and the nearest alternatives; `countEvents` lines of each, 3 when absent.',
  ),
  game: feedCall(
    root,
    'AsiaGetGame',
    { query: FeedQuery, answer: AsianGame },
    'One game with all its Asian lines.',
  ),
  topGames: feedCall(
    root,
    'Asia_GetTopGamesStatZip',
    { query: FeedQuery, answer: Type.Array(AsianGame) },
    'Featured games of all sports on their main lines.',
  ),
});

export const lineAsia = callsOf('LineFeed');
export const liveAsia = callsOf('LiveFeed');
