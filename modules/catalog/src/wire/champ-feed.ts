// Sports and competitions of the short-key family (wire-shapes 8.1 to 8.5).

import { menuTabOf } from '@overround/sports';
import type { BookChamp } from '../book/line-book.ts';
import { isCyber, nameIn, sportName } from '../texts/feed-texts.ts';
import { eventText } from './event-text.ts';
import { type Ask, arrayOf, filterOf, inFeedEnvelope, onPage, pageOf, readOf } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { champsOf, type ChampGames, type EventFilter, inOrder } from './select-events.ts';
import { compact, type CountryName, flagImageOf, imageOf, type WireContext } from './wire-context.ts';

export function champItem({ champ, games }: ChampGames, lang: string, { countryOf }: WireContext) {
  const country = champ.countryCode === undefined ? undefined : countryOf(champ.countryCode, lang);
  return {
    L: nameIn(champ.names, lang),
    LE: nameIn(champ.names, 'en'),
    LR: nameIn(champ.names, 'ru'),
    LI: champ.champId,
    ...(country ? { CI: country.countryId, COIMG: flagImageOf(country), CN: country.name } : {}),
    T: Math.max(0, champ.rank),
    GC: games.length,
    CHIMG: imageOf(champ.champId),
  };
}

export const sportOf = (champ: BookChamp, lang: string) => ({
  SI: champ.sportId,
  SN: sportName(champ.sportId, lang),
  SE: sportName(champ.sportId, 'en'),
  SR: sportName(champ.sportId, 'ru'),
});

interface ChampGroup {
  readonly country: CountryName;
  readonly champs: readonly ChampGames[];
  readonly first: BookChamp;
}

/** Two competitions of one country or more stand together, where the most prominent of them would (wire-shapes 8.1). */
function grouped(
  champs: readonly ChampGames[],
  isGrouped: boolean,
  { lang, context }: Pick<Ask, 'lang' | 'context'>,
): readonly (ChampGames | ChampGroup)[] {
  if (!isGrouped) return champs;
  const byCountry = Map.groupBy(champs, ({ champ }) => champ.countryCode ?? '');
  return champs.flatMap((one): (ChampGames | ChampGroup)[] => {
    const code = one.champ.countryCode;
    const siblings = byCountry.get(code ?? '') ?? [];
    const country = code === undefined ? undefined : context.countryOf(code, lang);
    if (!country || siblings.length < 2) return [one];
    return siblings[0] === one ? [{ country, champs: siblings, first: one.champ }] : [];
  });
}

/** A group is named by its country and has its small number, which is no number of a competition. */
const groupNode = <Item extends { readonly GC: number }>(
  { country }: ChampGroup,
  children: readonly Item[],
  context: WireContext,
) => ({
  L: country.name,
  LR: context.countryOf(country.alpha2, 'ru')?.name ?? country.name,
  LI: country.countryId,
  CI: country.countryId,
  GC: children.reduce((count, { GC }) => count + GC, 0),
  CSC: children.length,
  CHIMG: flagImageOf(country),
  COIMG: flagImageOf(country),
  SC: children,
});

/** GetSportsShortZip: numbers of games; with `sports`, the competitions; with `champs` too, their games. */
export function sportsShortRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const withChamps = filter.sports.length > 0;
  const all: EventFilter = { ...filter, sports: [], champs: [] };
  return {
    ...readOf('sports_short', all, lang, [filter.sports, filter.champs, query.groupChamps === true]),
    build: () => {
      const champs = champsOf(all, context);
      const nodes = sportsInOrder(champs).map(([sportId, own]) => ({
        ...sportNode(sportId, own, lang),
        ...(withChamps && filter.sports.includes(sportId)
          ? {
              L: grouped(own, query.groupChamps === true, { lang, context }).map((node) =>
                'champ' in node
                  ? champWithGames(node, filter.champs, lang, context)
                  : groupNode(
                      node,
                      node.champs.map((one) => champWithGames(one, filter.champs, lang, context)),
                      context,
                    ),
              ),
            }
          : {}),
      }));
      return inFeedEnvelope(JSON.stringify(nodes));
    },
  };
}

const sportNode = (sportId: number, champs: readonly ChampGames[], lang: string) => ({
  I: sportId,
  N: sportName(sportId, lang),
  R: sportName(sportId, 'ru'),
  E: sportName(sportId, 'en'),
  C: champs.reduce((count, { games }) => count + games.length, 0),
  CC: champs.length,
  CID: isCyber(sportId) ? 2 : 1,
  ...compact({ MS: menuTabOf(sportId) }),
  ...(isCyber(sportId) ? { IT: 1 } : {}),
});

function champWithGames(one: ChampGames, champs: readonly number[], lang: string, context: WireContext) {
  const item = champItem(one, lang, context);
  if (!champs.includes(one.champ.champId)) return item;
  // Parsed back because these few are written by the same shared texts as lists.
  const games: unknown[] = inOrder(one.games, false).map((game) =>
    JSON.parse(eventText(game, { shape: 'plain', lang }, context)),
  );
  return { ...item, G: games };
}

const sportsInOrder = (champs: readonly ChampGames[]): [number, ChampGames[]][] =>
  [...Map.groupBy(champs, ({ champ }) => champ.sportId)].sort(([a], [b]) => a - b);

/** GetSportsZip: sports with all competitions (wire-shapes 8.2). */
export function sportsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = { ...filterOf(query, kind), onlyTop: false };
  return {
    ...readOf('sports', filter, lang, []),
    build: () => {
      const nodes = sportsInOrder(champsOf(filter, context)).map(([sportId, champs]) => ({
        ...sportNode(sportId, champs, lang),
        L: champs.map((one) => champItem(one, lang, context)),
      }));
      return inFeedEnvelope(JSON.stringify(nodes));
    },
  };
}

/** GetChampsZip: competitions of a sport, of all when none is named. */
export function champsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  return {
    ...readOf('champs', filter, lang, [query.groupChamps === true]),
    build: () => {
      const itemOf = (one: ChampGames) => ({ ...sportOf(one.champ, lang), ...champItem(one, lang, context) });
      const isGrouped = query.groupChamps === true;
      // A group is of one sport, though a country plays several.
      const nodes = sportsInOrder(champsOf(filter, context)).flatMap(([, own]) =>
        grouped(own, isGrouped, { lang, context }).map((node) =>
          'champ' in node
            ? itemOf(node)
            : { ...sportOf(node.first, lang), ...groupNode(node, node.champs.map(itemOf), context) },
        ),
      );
      return inFeedEnvelope(JSON.stringify(nodes));
    },
  };
}

/** WebGetTopChampsZip: the most prominent competitions, numbered. */
export function topChampsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf({ count: query.count ?? query.limit, page: query.page }, 20, 100);
  return {
    ...readOf('top_champs', filter, lang, [page]),
    build: () => {
      const champs = champsOf(filter, context, { topFirst: true });
      return inFeedEnvelope(
        JSON.stringify(
          onPage(champs, page).map((one, index) => ({
            Pos: page.first + index + 1,
            MSs: null,
            ...sportOf(one.champ, lang),
            ...champItem(one, lang, context),
          })),
        ),
      );
    },
  };
}

/** GetChampZip: one competition with its games. An unknown or group id is a competition without games (wire-shapes 8.1). */
export function champRead({ query, kind, lang, context }: Ask): FeedRead {
  const champId = query.champ ?? query.champs?.[0] ?? 0;
  const filter: EventFilter = { ...filterOf(query, kind), champs: [champId], withEmpty: true };
  return {
    ...readOf('champ', filter, lang, []),
    build: () => {
      const [found] = champsOf(filter, context);
      if (!found) return inFeedEnvelope(JSON.stringify({ LI: champId, L: '', LE: '', GC: 0, G: [] }));
      const { GC, ...item } = champItem(found, lang, context);
      const head = JSON.stringify({ ...sportOf(found.champ, lang), ...item, GC });
      const games = inOrder(found.games, false).map((one) =>
        eventText(one, { shape: 'plain', lang }, context),
      );
      return inFeedEnvelope(`${head.slice(0, -1)},"G":${arrayOf(games)}}`);
    },
  };
}
