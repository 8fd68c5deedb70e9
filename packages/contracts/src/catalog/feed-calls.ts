import Type, { type TSchema } from 'typebox';
import { defineCall } from '../call/define.ts';
import { FeedChamp, FeedChampGames, FeedEvent, FeedSport, FeedTopChamp } from './feed-event.ts';
import { FeedQuery } from './feed-query.ts';

/** Every feed call answers with and without the prefix (wire-shapes 1, row 14). */
const feedCall = <Root extends 'LineFeed' | 'LiveFeed', Answer extends TSchema>(
  root: Root,
  name: string,
  answer: Answer,
  summary: string,
) =>
  defineCall({
    name: `${root}.${name}`,
    method: 'GET',
    paths: [`/service-api/${root}/${name}`, `/${root}/${name}`],
    policy: 'anyone',
    family: 'feed',
    answers: 'prepared',
    input: 'lenient',
    query: FeedQuery,
    answer,
    refusals: ['game_not_found'],
    source: 'wire-shapes 8',
    summary,
  });

const callsOf = (root: 'LineFeed' | 'LiveFeed') => ({
  sportsShort: feedCall(root, 'GetSportsShortZip', Type.Array(FeedSport), 'Sports with numbers of games.'),
  sports: feedCall(root, 'GetSportsZip', Type.Array(FeedSport), 'Sports with all their competitions.'),
  champs: feedCall(root, 'GetChampsZip', Type.Array(FeedChamp), 'Competitions of a sport.'),
  champ: feedCall(root, 'GetChampZip', FeedChampGames, 'One competition with its games.'),
  topChamps: feedCall(
    root,
    'WebGetTopChampsZip',
    Type.Array(FeedTopChamp),
    'The most prominent competitions.',
  ),
  games: feedCall(root, 'Get1x2_VZip', Type.Array(FeedEvent), 'Games with their headline prices.'),
  gamesOld: feedCall(root, 'Get1x2_Zip', Type.Array(FeedEvent), 'The same under its older name.'),
  game: feedCall(root, 'GetGameZip', FeedEvent, 'One game with all its prices.'),
  topGames: feedCall(root, 'GetTopGamesStatZip', Type.Array(FeedEvent), 'Featured games of all sports.'),
  search: feedCall(root, 'Web_SearchZip', Type.Array(FeedEvent), 'Games by team, competition or sport.'),
});

export const lineFeed = callsOf('LineFeed');
export const liveFeed = callsOf('LiveFeed');
