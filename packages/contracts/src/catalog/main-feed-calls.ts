import Type, { type TObject, type TSchema } from 'typebox';
import { type FeedListing, mainCall } from './feed-kit.ts';
import { MainFeedQuery, MainGameQuery } from './feed-query.ts';
import { MainFeedGame, MainGameEvents, MainGameInfo } from './main-feed-shapes.ts';

/** v1 and v3 answer alike (wire-shapes 9). */
const versionedCall = <Query extends TObject, Answer extends TSchema>(
  kind: FeedListing,
  name: string,
  shapes: { readonly query: Query; readonly answer: Answer },
  summary: string,
) =>
  mainCall(
    kind,
    { path: `v1/${name}`, more: [`/service-api/main-${kind}-feed/v3/${name}`] },
    { ...shapes, source: 'wire-shapes 9' },
    summary,
  );

const callsOf = (kind: FeedListing) => ({
  games: versionedCall(
    kind,
    'games1x2',
    { query: MainFeedQuery, answer: Type.Array(MainFeedGame) },
    'Games with headline markets and ladders.',
  ),
  gameEvents: versionedCall(
    kind,
    'gameEvents',
    { query: MainGameQuery, answer: MainGameEvents },
    'All markets of a game and of its sub-games.',
  ),
  gameInfo: versionedCall(
    kind,
    'gameInfo',
    { query: MainGameQuery, answer: MainGameInfo },
    'Teams, competition and start of a game.',
  ),
});

export const mainLineFeed = callsOf('line');
export const mainLiveFeed = callsOf('live');
