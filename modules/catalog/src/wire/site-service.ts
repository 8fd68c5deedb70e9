// The data part of SiteService: what the feed told of one match, line or live.

import type { SiteGameQuery } from '@overround/contracts/catalog';
import type { BookEvent } from '../book/line-book.ts';
import { placeIn } from '../texts/feed-texts.ts';
import { headToHead } from './head-to-head.ts';
import type { FeedRead } from './prepared-cache.ts';
import type { WireContext } from './wire-context.ts';
import { hasHeadToHead, matchInfoItem } from './wire-facts.ts';

interface Ask {
  readonly query: SiteGameQuery;
  readonly lang: string;
  readonly context: WireContext;
}

/** Facts of a fixture change when its feed tells it anew. */
const FACTS_AGE_MS = 60_000;

/** The event that a query of this family means, wherever it is listed. */
export function eventAsked(
  { gameId, id }: Pick<SiteGameQuery, 'gameId' | 'id'>,
  { book }: Pick<WireContext, 'book'>,
): BookEvent | undefined {
  const asked = gameId ?? id ?? 0;
  const game =
    book.findGame(asked) ?? book.findGameByConstId(asked) ?? book.findGame(book.liveGameIdOf(asked) ?? 0);
  return game && book.findEvent(game.eventId);
}

/** A read of one event: nothing when it is not listed or there is nothing to tell. */
export function eventRead(
  name: string,
  { query, lang, context }: Ask,
  write: (event: BookEvent) => object | undefined,
): FeedRead | undefined {
  const event = eventAsked(query, context);
  if (!event || !write(event)) return undefined;
  return {
    key: JSON.stringify([name, event.eventId, lang]),
    subjects: [`event:${event.eventId}`],
    maxAgeMs: FACTS_AGE_MS,
    build: () => {
      const now = context.book.findEvent(event.eventId);
      const answer = now && write(now);
      return answer && JSON.stringify(answer);
    },
  };
}

export const siteHeadToHeadRead = (ask: Ask): FeedRead | undefined =>
  eventRead('site_h2h', ask, (event) =>
    hasHeadToHead(event) ? headToHead(event, ask.lang, ask.context) : undefined,
  );

export const stadiumRead = (ask: Ask): FeedRead | undefined =>
  eventRead('stadium', ask, (event) => {
    const { lang, context } = ask;
    const { venue, city } = event.facts;
    if (venue === undefined) return undefined;
    const code = event.participants[0].countryCode ?? event.champ.countryCode;
    const country = code === undefined ? undefined : context.countryOf(code, lang);
    const info = matchInfoItem({ ...event, facts: weatherOf(event) }, lang);
    return {
      gameId: event.mainGameId,
      constId: event.eventId,
      stadium: {
        name: placeIn(venue, lang),
        ...(city === undefined ? {} : { city: placeIn(city, lang) }),
        ...(country ? { country: country.name, countryId: country.countryId } : {}),
      },
      ...('matchInfo' in info ? { weather: info.matchInfo } : {}),
    };
  });

const weatherOf = ({ facts: { weather } }: BookEvent): BookEvent['facts'] => (weather ? { weather } : {});
