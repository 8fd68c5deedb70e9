// Sections of the site in the camelCase family (wire-shapes 9.5): competitions, and games as games1x2 writes them.

import type { SectionQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { spellings } from '../search/fold-text.ts';
import { nameIn, sportName } from '../texts/feed-texts.ts';
import { eventText } from './event-text.ts';
import { arrayOf, clamp, LIST_AGE_MS, readOf, sorted, sportsAsked } from './feed-kit.ts';
import { gamesOfTeams } from './pick-feed.ts';
import type { FeedRead } from './prepared-cache.ts';
import {
  byChamp,
  type ChampGames,
  type EventFilter,
  everything,
  inOrder,
  selectEvents,
} from './select-events.ts';
import { flagImageOf, imageOf, type ListedEvent, type WireContext } from './wire-context.ts';

interface Ask {
  readonly query: SectionQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}
type Reader = Pick<Ask, 'lang' | 'context'>;

const COUNT_DEFAULT = 20;
const COUNT_MAX = 200;

const filterOf = ({ sports, sportId, champs, champId }: SectionQuery, kind: ListingKind): EventFilter => ({
  ...everything(kind),
  sports: sportsAsked(sports, sportId),
  champs: sorted(champs ?? (champId === undefined ? [] : [champId])),
});

const camelGames = (events: readonly ListedEvent[], { lang, context }: Reader): string =>
  arrayOf(events.map((one) => eventText(one, 'camel', lang, context)));

function champItem({ champ, games }: ChampGames, { lang, context }: Reader): object {
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
  const count = clamp(query.count, COUNT_DEFAULT, COUNT_MAX);
  return {
    ...readOf('section_top_champs', filter, lang, [count]),
    build: () => {
      const champs = byChamp(selectEvents(filter, context)).toSorted(
        (a, b) => Number(b.champ.isTop) - Number(a.champ.isTop) || b.champ.rank - a.champ.rank,
      );
      return JSON.stringify(champs.slice(0, count).map((one) => champItem(one, { lang, context })));
    },
  };
}

export function champsBySportRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const count = clamp(query.count, COUNT_MAX, COUNT_MAX);
  return {
    ...readOf('section_champs', filter, lang, [count]),
    build: () => {
      const champs = byChamp(selectEvents(filter, context)).slice(0, count);
      return JSON.stringify(champs.map((one) => champItem(one, { lang, context })));
    },
  };
}

export function champsWithGamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const count = clamp(query.count, COUNT_DEFAULT, COUNT_MAX);
  return {
    ...readOf('section_champs_with_games', filter, lang, [count]),
    build: () =>
      arrayOf(
        byChamp(selectEvents(filter, context))
          .slice(0, count)
          .map((one) => withGames(one, { lang, context })),
      ),
  };
}

export function sportGamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const count = clamp(query.count, COUNT_DEFAULT, COUNT_MAX);
  return {
    ...readOf('section_games', filter, lang, [count]),
    build: () => {
      const isOpenEnded = filter.sports.length === 0 && filter.champs.length === 0;
      const events = inOrder(selectEvents(filter, context), isOpenEnded).slice(0, count);
      return camelGames(events, { lang, context });
    },
  };
}

/** A competition that is not listed is nothing to answer with. */
export function gamesByChampRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const champId = query.champId ?? query.champs?.[0] ?? 0;
  const filter: EventFilter = { ...everything(kind), champs: [champId], withEmpty: true };
  const find = (): ChampGames | undefined => byChamp(selectEvents(filter, context))[0];
  if (!find()) return undefined;
  return {
    ...readOf('section_champ_games', filter, lang, []),
    build: () => {
      const found = find();
      return found && withGames(found, { lang, context });
    },
  };
}

export function gamesByOppRead({ query, kind, lang, context }: Ask): FeedRead {
  const opps = sorted([...(query.opps ?? []), ...(query.oppId === undefined ? [] : [query.oppId])]);
  const count = clamp(query.count, COUNT_DEFAULT, COUNT_MAX);
  return {
    key: JSON.stringify(['section_opp_games', kind, lang, opps, count]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const events = gamesOfTeams(opps, kind, context).toSorted(
        (a, b) => a.event.startsAt - b.event.startsAt || a.event.eventId - b.event.eventId,
      );
      return camelGames(events.slice(0, count), { lang, context });
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
  const { sports } = filterOf(query, kind);
  const count = clamp(query.count, COUNT_DEFAULT, COUNT_MAX);
  return {
    key: JSON.stringify(['section_search', kind, lang, spellings(text), sports, count]),
    subjects: [`all:${kind}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const hits = index
        .find(kind, text, COUNT_MAX)
        .filter((event) => sports.length === 0 || sports.includes(event.sportId))
        .slice(0, count)
        .flatMap((event): ListedEvent[] => {
          const main = context.book.findGame(event.mainGameId);
          return main ? [{ event, main }] : [];
        });
      return camelGames(hits, { lang, context });
    },
  };
}
