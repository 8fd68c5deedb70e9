// Sections of the site as the camelCase family answers them (wire-shapes 9.5).

import Type, { type Static } from 'typebox';
import { type FeedListing, mainCall } from './feed-kit.ts';
import { listFilter, priceNotation } from './feed-query.ts';
import { MainFeedGame } from './main-feed-shapes.ts';

const text = Type.String();
const integer = Type.Integer();
const ids = Type.Array(Type.Integer(), { maxItems: 500 });

export const SectionQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  ...listFilter,
  opps: Type.Optional(ids),
  oppId: Type.Optional(Type.Integer({ description: 'a team or a player' })),
  text: Type.Optional(Type.String({ maxLength: 100 })),
  strict: Type.Optional(Type.Boolean({ description: 'search: as it is written, no typo forgiven' })),
  count: Type.Optional(Type.Integer({ description: 'how many; 20 when absent, at most 200' })),
});
export type SectionQuery = Static<typeof SectionQuery>;

export const SectionChamp = Type.Object({
  id: integer,
  name: text,
  image: text,
  countryImage: Type.Optional(text),
  countryId: Type.Optional(integer),
  sport: Type.Object({ id: integer, name: text }),
  gamesCount: integer,
  isTop: Type.Boolean(),
});

export const SectionChampGames = Type.Object({
  liga: SectionChamp,
  games: Type.Array(MainFeedGame),
});

export const SliderQuery = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  sports: Type.Optional(ids),
  champs: Type.Optional(ids),
  opps: Type.Optional(ids),
  count: Type.Optional(Type.Integer({ description: '10 when absent, at most 50' })),
  personal: Type.Optional(
    Type.Boolean({ description: '`false` is the off switch: what the reader keeps then plays no part' }),
  ),
  ...priceNotation,
});
export type SliderQuery = Static<typeof SliderQuery>;

export const SliderWhy = Type.Object({
  code: Type.Enum(['team', 'champ', 'sport', 'featured']),
  text: Type.String({ description: 'said to the reader beside the game' }),
  id: Type.Optional(Type.Integer({ description: 'of the team, competition or sport it is about' })),
});

export const SliderGames = Type.Object({
  isPersonal: Type.Boolean({ description: 'something the reader keeps was counted in' }),
  games: Type.Array(Type.Object({ why: SliderWhy, game: MainFeedGame })),
});

const callsOf = (kind: FeedListing) => ({
  topChamps: mainCall(
    kind,
    {
      path: 'sportSection/v1/topChamps',
      more: kind === 'line' ? ['/api/external/web/sportSection/v1/topChamps'] : [],
    },
    { query: SectionQuery, answer: Type.Array(SectionChamp) },
    'The most prominent competitions of all sports, or of `sports`.',
  ),
  champsBySport: mainCall(
    kind,
    { path: 'sportSection/v1/champsBySport' },
    { query: SectionQuery, answer: Type.Array(SectionChamp) },
    'Competitions of a sport.',
  ),
  sportGames: mainCall(
    kind,
    { path: 'sportSection/v1/sport1x2' },
    { query: SectionQuery, answer: Type.Array(MainFeedGame) },
    'Games of a sport with headline markets.',
  ),
  search: mainCall(
    kind,
    { path: 'sportSection/v1/search' },
    { query: SectionQuery, answer: Type.Array(MainFeedGame) },
    'Games by team, competition or sport, inside `sports` where they are named.',
  ),
  gamesByChamp: mainCall(
    kind,
    { path: 'sportSection/v1/gamesByChamp' },
    { query: SectionQuery, answer: SectionChampGames, refusal: 'champ_not_found' },
    'A competition with its games.',
  ),
  gamesByOpp: mainCall(
    kind,
    { path: 'sportSection/v1/gamesByOpp' },
    { query: SectionQuery, answer: Type.Array(MainFeedGame) },
    'Games of a team or a player, the next one first.',
  ),
  sliderGames: mainCall(
    kind,
    { path: 'personalise/v1/sliderGames' },
    { query: SliderQuery, answer: SliderGames },
    'Games worth a look, each with why it is shown.',
  ),
});

export const lineSections = callsOf('line');
export const liveSections = callsOf('live');

export const champsBySportWithGames = mainCall(
  'live',
  { path: 'v1/champsBySportWithGames' },
  { query: SectionQuery, answer: Type.Array(SectionChampGames) },
  'Competitions of a sport that are in play, with their games.',
);
