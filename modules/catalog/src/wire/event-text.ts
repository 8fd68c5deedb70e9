// The JSON text of one event in a list, kept until the event changes: a list of fifty games in which two moved writes two.

import type { BookEvent, BookGame } from '../book/line-book.ts';
import { clockSeconds } from './wire-clock.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { eventHead, subGameItem, subGamesOf } from './wire-event.ts';
import { listOutcomes } from './wire-outcome.ts';
import { gameItem } from './main-feed-game.ts';

/** How much of an event a list shows. */
export type EventShape = 'priced' | 'plain' | 'camel';

interface Written {
  readonly event: BookEvent;
  readonly clockSeconds: number;
  readonly text: string;
}

const written = new WeakMap<BookGame, Map<string, Written>>();
/** A clock that ran on by less is not worth writing the event anew. */
const CLOCK_SLACK_SECONDS = 5;

export function eventText(
  listed: ListedEvent,
  shape: EventShape,
  lang: string,
  context: WireContext,
): string {
  const { event, main } = listed;
  const texts = written.get(main) ?? new Map<string, Written>();
  written.set(main, texts);
  const key = `${shape}/${lang}`;
  const seconds = event.state ? clockSeconds(event, event.state, context.clock.now()) : 0;
  const known = texts.get(key);
  // Plain entries list sub-games, which change without the main game.
  if (
    known?.event === event &&
    shape !== 'plain' &&
    Math.abs(known.clockSeconds - seconds) < CLOCK_SLACK_SECONDS
  )
    return known.text;
  const text = JSON.stringify(shaped(listed, shape, lang, context));
  texts.set(key, { event, clockSeconds: seconds, text });
  return text;
}

function shaped(listed: ListedEvent, shape: EventShape, lang: string, context: WireContext): object {
  switch (shape) {
    case 'priced':
      return { ...eventHead(listed, lang, context), ...listOutcomes(listed.main) };
    case 'plain': {
      const subGames = subGamesOf(listed.event, context);
      return {
        ...eventHead(listed, lang, context),
        ...(subGames.length > 0 ? { SG: subGames.map((game) => subGameItem(listed.event, game, lang)) } : {}),
      };
    }
    case 'camel':
      return gameItem(listed, lang, context);
  }
}
