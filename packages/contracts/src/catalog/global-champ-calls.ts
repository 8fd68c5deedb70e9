// A global championship: the competitions of one sport in one country on one page, as the list calls group them.

import Type from 'typebox';
import { FeedChamp, FeedEvent } from './feed-event.ts';
import { type FeedRoot, feedCall } from './feed-kit.ts';
import { FeedQuery } from './feed-query.ts';

const globalChamp = {
  Id: Type.Integer({ description: 'sport × 1000 + country' }),
  N: Type.String(),
  SI: Type.Integer(),
  SN: Type.String(),
  CI: Type.Integer({ description: 'country' }),
  GC: Type.Integer(),
  CIMG: Type.String(),
};

export const FeedGlobalChamp = Type.Object({
  ...globalChamp,
  Champs: Type.Array(FeedChamp, { minItems: 2 }),
});
export const FeedGlobalChampGames = Type.Object({
  ...globalChamp,
  Champs: Type.Array(
    Type.Intersect([FeedChamp, Type.Object({ G: Type.Array(FeedEvent) })], {
      description: 'the most prominent first, each with its games and headline prices',
    }),
  ),
});

const callsOf = (root: FeedRoot) => ({
  champs: feedCall(
    root,
    'GetGlobalChampsZip',
    { query: FeedQuery, answer: Type.Array(FeedGlobalChamp) },
    'Countries with two or more competitions of a sport; `sports` limits them.',
  ),
  champ: feedCall(
    root,
    'GetGlobalChampZip',
    { query: FeedQuery, answer: FeedGlobalChampGames, refusal: 'champ_not_found' },
    'The competitions of one of them with their games; `id` is its `Id`.',
  ),
});

export const lineGlobalChamps = callsOf('LineFeed');
export const liveGlobalChamps = callsOf('LiveFeed');
