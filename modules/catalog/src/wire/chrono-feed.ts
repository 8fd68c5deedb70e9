// GetChronoOfPlay: what happened in a live match so far.

import type { FeedQuery } from '@overround/contracts/catalog';
import { SECOND } from '@overround/kernel';
import type { Happening, MatchFormat } from '@overround/sports';
import type { BookEvent, ListingKind } from '../book/line-book.ts';
import { type ChronoEntry, chronoOf } from '../domain/chrono.ts';
import { counterName, feedTexts, nameIn, periodName } from '../texts/feed-texts.ts';
import { inFeedEnvelope, LIST_AGE_MS } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { findListing } from './short-feed.ts';
import type { WireContext } from './wire-context.ts';

const ITEMS_MAX = 500;

function wordOf(happening: Happening, format: MatchFormat, lang: string): string {
  const texts = feedTexts(lang);
  switch (happening.kind) {
    case 'count':
      return counterName(happening.counter, lang);
    case 'score':
      return happening.way === undefined ? texts.chrono.score : texts.chrono[happening.way];
    case 'period_start':
      return texts.chrono.periodStart;
    case 'period_end':
      return texts.chrono.periodEnd;
    case 'match_end':
      return texts.matchFinished;
    case 'abandoned':
    case 'retired':
    case 'walkover':
      return texts[happening.kind];
    case 'decided':
      return texts.matchFinished;
    case 'withdrawn':
      return `${runnerOf(happening.runner, format, lang)}: ${texts.chrono.withdrawn}`;
    case 'finish':
      return `${happening.place}. ${runnerOf(happening.runner, format, lang)}`;
    case 'play':
    case 'running':
    case 'map_state':
      return '';
  }
}

const runnerOf = (runner: number, { field }: MatchFormat, lang: string): string => {
  const names = field?.runners.find(({ number }) => number === runner)?.names;
  return names ? nameIn(names, lang) : `#${runner}`;
};

/** Who did it, where the feed names players. */
function playerOf(happening: Happening, { facts }: BookEvent, lang: string): object {
  const ref = 'playerRef' in happening ? happening.playerRef : undefined;
  const player = ref === undefined ? undefined : facts.lineUps?.flat().find((one) => one.ref === ref);
  return player ? { PL: { I: player.ref, N: nameIn(player.names, lang) } } : {};
}

function itemOf(
  { happening, score, minute }: ChronoEntry,
  event: BookEvent,
  { lang, context }: Pick<Ask, 'lang' | 'context'>,
): object {
  const { format } = event;
  const at = context.happenedAt?.(event.eventId, happening);
  return {
    K: happening.kind === 'count' ? happening.counter : happening.kind,
    N: wordOf(happening, format, lang),
    ...('side' in happening && happening.side !== undefined ? { S: happening.side } : {}),
    P: happening.period,
    PN: happening.period === 0 ? '' : periodName(format, happening.period, lang),
    ...(minute === undefined ? {} : { TS: happening.second, M: minute }),
    ...(happening.kind === 'score' ? { V: happening.points } : {}),
    ...(score ? { S1: score.home, S2: score.away } : {}),
    ...playerOf(happening, event, lang),
    ...(at === undefined ? {} : { AT: Math.floor(at / SECOND) }),
  };
}

interface Ask {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

export function chronoRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const id = query.id ?? 0;
  const found = findListing(id, kind, context);
  if (!found) return undefined;
  return {
    key: JSON.stringify(['chrono', id, lang]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS.live,
    build: () => {
      const now = findListing(id, kind, context);
      if (!now) return undefined;
      const { event, main } = now;
      const [home, away] = event.participants;
      const entries = event.state ? chronoOf(event.state.format, event.state.happenings) : [];
      return inFeedEnvelope(
        JSON.stringify({
          I: main.gameId,
          CI: main.constId,
          SI: event.sportId,
          O1: nameIn(home.names, lang),
          O2: nameIn(away.names, lang),
          Count: entries.length,
          Items: entries.slice(-ITEMS_MAX).map((entry) => itemOf(entry, event, { lang, context })),
        }),
      );
    },
  };
}
