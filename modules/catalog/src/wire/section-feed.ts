// Sections of the site in the camelCase family (wire-shapes 9.5): competitions, and games as games1x2 writes them.

import type { SectionQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { spellings } from '../search/fold-text.ts';
import { nameIn, sportName } from '../texts/feed-texts.ts';
import { eventText } from './event-text.ts';
import { arrayOf, filterOf, LIST_AGE_MS, onPage, pageOf, readOf, sorted } from './feed-kit.ts';
import { gamesOfTeams } from './pick-feed.ts';
import type { FeedRead } from './prepared-cache.ts';
import { notationOf } from './price-text.ts';
import {
  champsOf,
  type ChampGames,
  type EventFilter,
  inOrder,
  isAsked,
  mainGameOf,
  selectEvents,
} from './select-events.ts';
import { flagImageOf, imageOf, type ListedEvent, type WireContext } from './wire-context.ts';

interface Ask {
  readonly query: SectionQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}
type Reader = Pick<Ask, 'query' | 'lang' | 'context'>;

const COUNT_DEFAULT = 20;
const COUNT_MAX = 200;
/** Of a search; more than anybody pages through. */
const HITS_MAX = 1000;

const camelGames = (events: readonly ListedEvent[], { query, lang, context }: Reader): string => {
  const writing = { shape: 'camel', lang, notation: notationOf(query) } as const;
  return arrayOf(events.map((one) => eventText(one, writing, context)));
};

function champItem(
  { champ, games }: ChampGames,
  { lang, context }: Pick<Reader, 'lang' | 'context'>,
): object {
  const country = champ.countryCode === undefined ? undefined : context.countryOf(champ.countryCode, lang);
  return {
    id: champ.champId,
    name: nameIn(champ.names, lang),
    image: imageOf(champ.champId),
    ...(country ? { countryImage: flagImageOf(country), countryId: country.countryId } : {}),
    sport: { id: champ.sportId, name: sportName(champ.sportId, lang) },
    gamesCount: games.length,
    isTop: champ.isTop,
  };
}

const withGames = (one: ChampGames, reader: Reader): string =>
  `{"liga":${JSON.stringify(champItem(one, reader))},"games":${camelGames(inOrder(one.games, false), reader)}}`;

/** sportSection topChamps: featured competitions first, then by their rank. */
export function topSectionChampsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf(query, COUNT_DEFAULT, COUNT_MAX);
  return {
    ...readOf('section_top_champs', filter, lang, [page, notationOf(query)]),
    build: () => {
      const champs = champsOf(filter, context, { topFirst: true });
      return JSON.stringify(onPage(champs, page).map((one) => champItem(one, { lang, context })));
    },
  };
}

export function champsBySportRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf(query, COUNT_MAX, COUNT_MAX);
  return {
    ...readOf('section_champs', filter, lang, [page, notationOf(query)]),
    build: () => {
      const champs = onPage(champsOf(filter, context), page);
      return JSON.stringify(champs.map((one) => champItem(one, { lang, context })));
    },
  };
}

export function champsWithGamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf(query, COUNT_DEFAULT, COUNT_MAX);
  return {
    ...readOf('section_champs_with_games', filter, lang, [page, notationOf(query)]),
    build: () =>
      arrayOf(onPage(champsOf(filter, context), page).map((one) => withGames(one, { query, lang, context }))),
  };
}

export function sportGamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf(query, COUNT_DEFAULT, COUNT_MAX);
  return {
    ...readOf('section_games', filter, lang, [page, notationOf(query)]),
    build: () => {
      const isOpenEnded = filter.sports.length === 0 && filter.champs.length === 0;
      const events = onPage(inOrder(selectEvents(filter, context), isOpenEnded), page);
      return camelGames(events, { query, lang, context });
    },
  };
}

/** A competition that is not listed is nothing to answer with. */
export function gamesByChampRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const champId = query.champId ?? query.champs?.[0] ?? 0;
  const filter: EventFilter = { ...filterOf(query, kind), champs: [champId], withEmpty: true };
  const find = (): ChampGames | undefined => champsOf(filter, context)[0];
  if (!find()) return undefined;
  return {
    ...readOf('section_champ_games', filter, lang, [notationOf(query)]),
    build: () => {
      const found = find();
      return found && withGames(found, { query, lang, context });
    },
  };
}

export function gamesByOppRead({ query, kind, lang, context }: Ask): FeedRead {
  const opps = sorted([...(query.opps ?? []), ...(query.oppId === undefined ? [] : [query.oppId])]);
  const page = pageOf(query, COUNT_DEFAULT, COUNT_MAX);
  return {
    key: JSON.stringify(['section_opp_games', kind, lang, opps, page, notationOf(query)]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const events = gamesOfTeams(opps, kind, context).toSorted(
        (a, b) => a.event.startsAt - b.event.startsAt || a.event.eventId - b.event.eventId,
      );
      return camelGames(onPage(events, page), { query, lang, context });
    },
  };
}

export function sectionSearchRead({
  query,
  kind,
  lang,
  context,
  index,
}: Ask & { readonly index: SearchIndex }): FeedRead {
  const text = query.text ?? '';
  const filter = filterOf(query, kind);
  const isStrict = query.strict === true;
  const page = pageOf(query, COUNT_DEFAULT, COUNT_MAX);
  return {
    key: JSON.stringify(['section_search', lang, spellings(text), filter, page, notationOf(query), isStrict]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const found = index
        .find(kind, text, { limit: HITS_MAX, isStrict })
        .filter((event) => isAsked(event, filter, context));
      const hits = onPage(found, page).flatMap((event): ListedEvent[] => {
        const main = mainGameOf(event, filter, context);
        return main ? [{ event, main }] : [];
      });
      return camelGames(hits, { query, lang, context });
    },
  };
}
