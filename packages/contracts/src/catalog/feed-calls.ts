import Type, { type TSchema } from 'typebox';
import { FeedChamp, FeedChampGames, FeedEvent, FeedSport, FeedTopChamp } from './feed-event.ts';
import { type FeedRoot, feedCall } from './feed-kit.ts';
import { FeedQuery } from './feed-query.ts';

const zipCall = <Root extends FeedRoot, Answer extends TSchema>(
  root: Root,
  name: string,
  answer: Answer,
  summary: string,
) => feedCall(root, name, { query: FeedQuery, answer, source: 'wire-shapes 8' }, summary);

const callsOf = (root: FeedRoot) => ({
  sportsShort: zipCall(root, 'GetSportsShortZip', Type.Array(FeedSport), 'Sports with numbers of games.'),
  sports: zipCall(root, 'GetSportsZip', Type.Array(FeedSport), 'Sports with all their competitions.'),
  champs: zipCall(root, 'GetChampsZip', Type.Array(FeedChamp), 'Competitions of a sport.'),
  champ: zipCall(root, 'GetChampZip', FeedChampGames, 'One competition with its games.'),
  topChamps: zipCall(
    root,
    'WebGetTopChampsZip',
    Type.Array(FeedTopChamp),
    'The most prominent competitions.',
  ),
  games: zipCall(root, 'Get1x2_VZip', Type.Array(FeedEvent), 'Games with their headline prices.'),
  gamesOld: zipCall(root, 'Get1x2_Zip', Type.Array(FeedEvent), 'The same under its older name.'),
  game: zipCall(root, 'GetGameZip', FeedEvent, 'One game with all its prices.'),
  topGames: zipCall(root, 'GetTopGamesStatZip', Type.Array(FeedEvent), 'Featured games of all sports.'),
  search: zipCall(root, 'Web_SearchZip', Type.Array(FeedEvent), 'Games by team, competition or sport.'),
});

export const lineFeed = callsOf('LineFeed');
export const liveFeed = callsOf('LiveFeed');
