// A piece of news as the screen of a phone shows it.

import type { BookEvent } from '@overround/catalog';
import type { PushOrder } from '@overround/notifications';
import { dictionaryOf } from '@overround/phrases';
import type { MatchNews } from './domain/match-news.ts';
import { eventTypeName, langFrom } from './texts.ts';

type Names = BookEvent['champ']['names'];

/** In a language we know; whatever else a browser was switched on in reads English. */
export function newsMessage(
  { eventId, sportId, champ, kind, participants }: BookEvent,
  { type, score }: MatchNews,
  written: string,
): ReturnType<PushOrder['messageIn']> {
  const lang = langFrom(written, 'en');
  // Names keep their own direction of writing.
  const nameOf = (names: Names): string =>
    `\u2068${names[lang] ?? names[dictionaryOf(lang)] ?? names.en}\u2069`;
  const [first, second] = participants;
  return {
    title: eventTypeName(type, lang),
    body: `${nameOf(first.names)} \u2068${score.home}:${score.away}\u2069 ${nameOf(second.names)}`,
    path: `/${lang}/${kind}/${sportId}/${champ.champId}/${eventId}`,
    tag: `match-${eventId}`,
  };
}
