// The Asian view (spec 2 section 4, view 1): lines of a match row by row, main line first.

import type { FeedQuery } from '@overround/contracts/catalog';
import type { OddsFormat } from '@overround/kernel';
import type { BookGame, BookOutcome, ListingKind } from '../book/line-book.ts';
import { asianLines, type LinePair } from '../domain/asian-lines.ts';
import { firstHalfOf, HANDICAPS, RESULT_GROUPS, TOTALS } from '../domain/asian-view.ts';
import { periodName, sportName } from '../texts/feed-texts.ts';
import { champItem, sportOf } from './champ-feed.ts';
import { clamp, filterOf, inFeedEnvelope, LIST_AGE_MS, onPage, pageOf, readOf } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { notationOf } from './price-text.ts';
import { champsOf, inOrder, selectEvents } from './select-events.ts';
import { findListing } from './short-feed.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { eventHead } from './wire-event.ts';
import { wireOutcome } from './wire-outcome.ts';

interface Ask {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const GAMES_DEFAULT = 50;
const GAMES_MAX = 200;
const ROWS_DEFAULT = 3;
const ROWS_MAX = 50;
const TOP_GAMES_DEFAULT = 20;

interface Lines {
  readonly handicaps: readonly LinePair<BookOutcome>[];
  readonly totals: readonly LinePair<BookOutcome>[];
}

const known = new WeakMap<BookGame['outcomes'], Lines>();

/** How many rows of lines a reader sees, and how prices are written in them. */
interface AsianReader {
  readonly rowsMax: number;
  readonly notation: OddsFormat;
}

/** Lines of one snapshot of prices, worked out once. */
function linesOf({ outcomes }: BookGame): Lines {
  const found = known.get(outcomes) ?? {
    handicaps: asianLines(outcomes.values(), HANDICAPS),
    totals: asianLines(outcomes.values(), TOTALS),
  };
  known.set(outcomes, found);
  return found;
}

const hasLines = (game: BookGame): boolean => {
  const { handicaps, totals } = linesOf(game);
  return handicaps.length > 0 || totals.length > 0;
};

function rowsOf(game: BookGame, { rowsMax, notation }: AsianReader): readonly object[] {
  const { handicaps, totals } = linesOf(game);
  const isOpen = game.status === 'open';
  const pairItem = ({ line, first, second }: LinePair<BookOutcome>) => ({
    Id: `${game.gameId}-${first.group}-${line}`,
    L: line,
    O: [wireOutcome(first, isOpen, { notation }), wireOutcome(second, isOpen, { notation })],
  });
  const winners = [...game.outcomes.values()]
    .filter(({ group }) => RESULT_GROUPS.has(group))
    .sort((a, b) => a.type - b.type)
    .map((outcome) => wireOutcome(outcome, isOpen, { notation }));
  const count = Math.min(rowsMax, Math.max(handicaps.length, totals.length));
  return Array.from({ length: count }, (_, at) => {
    const [handicap, total] = [handicaps[at], totals[at]];
    return {
      N: at,
      ...(handicap ? { HC: pairItem(handicap) } : {}),
      ...(total ? { OU: pairItem(total) } : {}),
      ...(at === 0 && winners.length > 0 ? { R: winners } : {}),
    };
  });
}

function asianGame(
  listed: ListedEvent,
  reader: AsianReader,
  { lang, context }: Pick<Ask, 'lang' | 'context'>,
): object {
  const { event, main } = listed;
  const half = main.gameId === event.mainGameId ? firstHalfOf(event, context.book) : undefined;
  const halfPeriod = half?.part.period;
  return {
    ...eventHead(listed, lang, context),
    AL: rowsOf(main, reader),
    ...(half && halfPeriod !== undefined && hasLines(half)
      ? {
          AH: { I: half.gameId, PN: periodName(event.format, halfPeriod, lang), AL: rowsOf(half, reader) },
        }
      : {}),
  };
}

const asianOnly = (events: readonly ListedEvent[]): readonly ListedEvent[] =>
  events.filter(({ main }) => hasLines(main));

export function asiaSportsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  return {
    ...readOf('asia_sports', filter, lang, []),
    build: () => {
      const bySport = Map.groupBy(asianOnly(selectEvents(filter, context)), ({ event }) => event.sportId);
      const nodes = [...bySport]
        .sort(([a], [b]) => a - b)
        .map(([sportId, games]) => ({
          I: sportId,
          N: sportName(sportId, lang),
          R: sportName(sportId, 'ru'),
          E: sportName(sportId, 'en'),
          C: games.length,
          CC: new Set(games.map(({ event }) => event.champ.champId)).size,
        }));
      return inFeedEnvelope(JSON.stringify(nodes));
    },
  };
}

export function asiaLeaguesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  return {
    ...readOf('asia_leagues', filter, lang, []),
    build: () => {
      const champs = champsOf(filter, context, { events: asianOnly(selectEvents(filter, context)) });
      return inFeedEnvelope(
        JSON.stringify(
          champs.map((one) => ({ ...sportOf(one.champ, lang), ...champItem(one, lang, context) })),
        ),
      );
    },
  };
}

export function asiaGamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf(query, GAMES_DEFAULT, GAMES_MAX);
  const reader = { rowsMax: clamp(query.countEvents, ROWS_DEFAULT, ROWS_MAX), notation: notationOf(query) };
  return {
    ...readOf('asia_games', filter, lang, [page, reader]),
    build: () => {
      const isOpenEnded = filter.sports.length === 0 && filter.champs.length === 0;
      const games = onPage(inOrder(asianOnly(selectEvents(filter, context)), isOpenEnded), page);
      return inFeedEnvelope(JSON.stringify(games.map((one) => asianGame(one, reader, { lang, context }))));
    },
  };
}

export function asiaTopGamesRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  const page = pageOf({ count: query.count ?? query.limit, page: query.page }, TOP_GAMES_DEFAULT, GAMES_MAX);
  const reader = { rowsMax: 1, notation: notationOf(query) };
  return {
    ...readOf('asia_top_games', filter, lang, [page, reader.notation]),
    build: () => {
      const games = onPage(inOrder(asianOnly(selectEvents(filter, context)), true), page);
      return inFeedEnvelope(JSON.stringify(games.map((one) => asianGame(one, reader, { lang, context }))));
    },
  };
}

export function asiaGameRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const id = query.id ?? 0;
  const found = findListing(id, kind, context);
  if (!found) return undefined;
  const reader = { rowsMax: clamp(query.countEvents, ROWS_MAX, ROWS_MAX), notation: notationOf(query) };
  return {
    key: JSON.stringify(['asia_game', id, kind, lang, reader]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(id, kind, context);
      return now && inFeedEnvelope(JSON.stringify(asianGame(now, reader, { lang, context })));
    },
  };
}
