// GameInsights: claims about a game in words, each with the read that shows its data.

import type { FeedQuery } from '@overround/contracts/catalog';
import type { FixtureHistory } from '@overround/provider-kit';
import type { BookEvent, BookParticipant, ListingKind } from '../book/line-book.ts';
import { type Insight, insightsOf } from '../domain/insights.ts';
import { feedTexts, nameIn } from '../texts/feed-texts.ts';
import { inFeedEnvelope, LIST_AGE_MS } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { findListing } from './short-feed.ts';
import { stageOf } from './stage-feed.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { winChance } from './win-chance.ts';

interface Ask {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

const ROOTS = { line: 'LineFeed', live: 'LiveFeed' } as const;

/**
 * What is known of the two sides now. A fixture of weeks ahead was told with the table of its own day, so rows and form are those
 * of the table that the data of the claims show.
 */
function historyOf(
  { participants, champ, facts }: BookEvent,
  context: WireContext,
): FixtureHistory | undefined {
  const { history } = facts;
  if (!history) return undefined;
  const rows = stageOf(champ.champId, context)?.rows ?? [];
  const rowOf = ({ participantId }: BookParticipant) =>
    rows.find((row) => row.participantId === participantId);
  const [first, second] = [rowOf(participants[0]), rowOf(participants[1])];
  return first && second
    ? {
        meetings: history.meetings,
        places: [first.position, second.position],
        standings: [first.standing, second.standing],
        form: [first.form, second.form],
      }
    : { meetings: history.meetings };
}

/** The read that shows the data of a claim, and where in its answer they stand. */
function dataOf({ source, side }: Insight, { event, main }: ListedEvent): { Call: string; Field: string } {
  const gameId = main.gameId;
  const sideId = event.participants[side === 2 ? 1 : 0].participantId;
  const rows = side === undefined ? 'rows[isOfGame=true]' : `rows[opponent.id=${sideId}]`;
  const game = `/${ROOTS[event.kind]}/GetGameZip?id=${gameId}`;
  switch (source) {
    case 'form':
      return { Call: `/SiteService/StageTable?gameId=${gameId}`, Field: `${rows}.form` };
    case 'table':
      return { Call: `/SiteService/StageTable?gameId=${gameId}`, Field: rows };
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
    Data: { ...dataOf(insight, listed), Source: insight.source, Values: insight.values },
  };
}

export function insightsRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const id = query.id ?? 0;
  const found = findListing(id, kind, context);
  if (!found) return undefined;
  return {
    key: JSON.stringify(['insights', id, kind, lang]),
    subjects: [
      `event:${found.event.eventId}`,
      `champ:line:${found.event.champ.champId}`,
      `champ:live:${found.event.champ.champId}`,
    ],
    maxAgeMs: LIST_AGE_MS[kind],
    build: () => {
      const now = findListing(id, kind, context);
      if (!now) return undefined;
      const { event, main } = now;
      const chances = main.gameId === event.mainGameId ? winChance(main) : undefined;
      const history = historyOf(event, context);
      const insights = insightsOf({
        ...(history ? { history } : {}),
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
