// The JSON text of one event in a list, kept until the event changes: a list of fifty games in which two moved writes two, and of
// those only what moves with prices where nothing else did.

import type { OddsFormat } from '@overround/kernel';
import type { BookEvent, BookGame } from '../book/line-book.ts';
import { clockSeconds } from './wire-clock.ts';
import type { ListedEvent, WireContext } from './wire-context.ts';
import { runnerNames } from './runner-names.ts';
import { eventHead, lastingHead, movingHead, subGameItem, subGamesOf } from './wire-event.ts';
import { listOutcomes } from './wire-outcome.ts';
import { gameItem } from './main-feed-game.ts';

/** How much of an event a list shows. */
export type EventShape = 'priced' | 'plain' | 'camel';

/** How an event of a list is written for a reader. */
export interface Writing {
  readonly shape: EventShape;
  readonly lang: string;
  readonly notation?: OddsFormat;
}

interface Written {
  readonly event: BookEvent;
  readonly clockSeconds: number;
  readonly text: string;
}

const written = new WeakMap<BookGame, Map<string, Written>>();
/** A clock that ran on by less is not worth writing the event anew. */
const CLOCK_SLACK_SECONDS = 5;

export function eventText(listed: ListedEvent, writing: Writing, context: WireContext): string {
  const { shape, lang, notation = 'decimal' } = writing;
  const { event, main } = listed;
  const texts = written.get(main) ?? new Map<string, Written>();
  written.set(main, texts);
  const key = `${shape}/${lang}/${notation}`;
  const seconds = event.state ? clockSeconds(event, event.state, context.clock.now()) : 0;
  const known = texts.get(key);
  // Plain entries list sub-games, which change without the main game.
  if (
    known?.event === event &&
    shape !== 'plain' &&
    Math.abs(known.clockSeconds - seconds) < CLOCK_SLACK_SECONDS
  )
    return known.text;
  const text = textOf(listed, writing, context);
  texts.set(key, { event, clockSeconds: seconds, text });
  return text;
}

function textOf(listed: ListedEvent, { shape, lang, notation }: Writing, context: WireContext): string {
  const look = {
    nameOf: listed.event.format.field && runnerNames(listed.event, lang),
    ...(notation === undefined ? {} : { notation }),
  };
  switch (shape) {
    case 'priced': {
      const moving = { ...movingHead(listed, lang, context), ...listOutcomes(listed.main, look) };
      // Two objects become one: neither is ever empty.
      return `${lastingText(listed, lang, context).slice(0, -1)},${JSON.stringify(moving).slice(1)}`;
    }
    case 'plain': {
      const subGames = subGamesOf(listed.event, context);
      return JSON.stringify({
        ...eventHead(listed, lang, context),
        ...(subGames.length > 0 ? { SG: subGames.map((game) => subGameItem(listed.event, game, lang)) } : {}),
      });
    }
    case 'camel':
      return JSON.stringify(gameItem(listed, { lang, look }, context));
  }
}

/** By event, then by language and game: the book keeps the event while nothing but prices moves. */
const lasting = new WeakMap<BookEvent, Map<string, string>>();

function lastingText(listed: ListedEvent, lang: string, context: WireContext): string {
  const texts = lasting.get(listed.event) ?? new Map<string, string>();
  lasting.set(listed.event, texts);
  const key = `${lang}/${listed.main.gameId}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(lastingHead(listed, lang, context));
  texts.set(key, text);
  return text;
}
