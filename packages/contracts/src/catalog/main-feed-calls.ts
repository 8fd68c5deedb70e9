import Type, { type TObject, type TSchema } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MainFeedQuery, MainGameQuery } from './feed-query.ts';
import { MainFeedGame, MainGameEvents, MainGameInfo } from './main-feed-shapes.ts';

/** v1 and v3 answer alike (wire-shapes 9). */
const mainCall = <Query extends TObject, Answer extends TSchema>(
  kind: 'line' | 'live',
  name: string,
  { query, answer }: { readonly query: Query; readonly answer: Answer },
  summary: string,
) =>
  defineCall({
    name: `main-${kind}-feed.${name}`,
    method: 'GET',
    paths: [`/service-api/main-${kind}-feed/v1/${name}`, `/service-api/main-${kind}-feed/v3/${name}`],
    policy: 'anyone',
    family: 'bare',
    answers: 'prepared',
    input: 'lenient',
    query,
    answer,
    refusals: ['game_not_found'],
    statuses: { game_not_found: 404 },
    source: 'wire-shapes 9',
    summary,
  });

const callsOf = (kind: 'line' | 'live') => ({
  games: mainCall(
    kind,
    'games1x2',
    { query: MainFeedQuery, answer: Type.Array(MainFeedGame) },
    'Games with headline markets and ladders.',
  ),
  gameEvents: mainCall(
    kind,
    'gameEvents',
    { query: MainGameQuery, answer: MainGameEvents },
    'All markets of a game and of its sub-games.',
  ),
  gameInfo: mainCall(
    kind,
    'gameInfo',
    { query: MainGameQuery, answer: MainGameInfo },
    'Teams, competition and start of a game.',
  ),
});

export const mainLineFeed = callsOf('line');
export const mainLiveFeed = callsOf('live');
