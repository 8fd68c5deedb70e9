// GameInsights: claims about a game in words, each with the read that shows its data.

import type { FeedQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import { type Insight, type InsightSource, insightsOf } from '../domain/insights.ts';
import { feedTexts, nameIn } from '../texts/feed-texts.ts';
import { inFeedEnvelope, LIST_AGE_MS } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { findListing } from './short-feed.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { winChance } from './win-chance.ts';

interface Ask {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const ROOTS = { line: 'LineFeed', live: 'LiveFeed' } as const;

/** The read that shows the data of a claim, and where in its answer they stand. */
function dataOf(source: InsightSource, { event, main }: ListedEvent): { Call: string; Field: string } {
  const gameId = main.gameId;
  const game = `/${ROOTS[event.kind]}/GetGameZip?id=${gameId}`;
  switch (source) {
    case 'form':
      return { Call: `/SiteService/StageTable?gameId=${gameId}`, Field: 'rows[].form' };
    case 'table':
      return { Call: `/SiteService/StageTable?gameId=${gameId}`, Field: 'rows[]' };
    case 'meetings':
      return { Call: `/SiteService/HeadToHead?gameId=${gameId}`, Field: 'gameShorts[]' };
    case 'prices':
      return { Call: game, Field: 'Value.WP' };
    case 'statistics':
      return { Call: game, Field: 'Value.SC.ST[]' };
  }
}

function itemOf(insight: Insight, listed: ListedEvent, lang: string): object {
  const [home, away] = listed.event.participants;
  const side = insight.side === 2 ? away : home;
  const name = insight.side === undefined ? '' : nameIn(side.names, lang);
  return {
    Id: insight.id,
    ...(insight.side === undefined ? {} : { S: insight.side }),
    N: feedTexts(lang).insights[insight.id](name, insight.values.map(String)),
    Data: { ...dataOf(insight.source, listed), Values: insight.values },
  };
}

export function insightsRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const id = query.id ?? 0;
  const found = findListing(id, kind, context);
  if (!found) return undefined;
  return {
    key: JSON.stringify(['insights', id, kind, lang]),
    subjects: [`event:${found.event.eventId}`],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(id, kind, context);
      if (!now) return undefined;
      const { event, main } = now;
      const chances = main.gameId === event.mainGameId ? winChance(main) : undefined;
      const insights = insightsOf({
        ...(event.facts.history ? { history: event.facts.history } : {}),
        ...(chances ? { chances } : {}),
        ...(event.state ? { counters: event.state.counters } : {}),
      });
      return inFeedEnvelope(
        JSON.stringify({
          I: main.gameId,
          CI: main.constId,
          Insights: insights.map((one) => itemOf(one, now, lang)),
        }),
      );
    },
  };
}
