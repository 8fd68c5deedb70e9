// When what happened in matches became known, for those who lay the course of a match over its prices. Feeds tell a clock of the
// match, not of the day; so this notes the time of the day while it happens. What was told before this process began has none.

import type { Clock, Instant } from '@overround/kernel';
import type { Happening } from '@overround/sports';
import type { LineBook } from './line-book.ts';

export interface HappeningTimes {
  readonly atOf: (eventId: number, happening: Happening) => Instant | undefined;
  readonly close: () => void;
}

const keyOf = (happening: Happening): string =>
  [happening.kind, happening.period, happening.second, 'side' in happening ? happening.side : ''].join(' ');

/** Kinds that say where play is; nobody asks when. */
const PLAY: ReadonlySet<Happening['kind']> = new Set(['play', 'running', 'map_state']);

export function openHappeningTimes(book: LineBook, clock: Clock): HappeningTimes {
  const times = new Map<number, Map<string, Instant>>();
  const close = book.subscribe(({ events, happenings }) => {
    for (const { eventId, happenings: told } of happenings) {
      const known = times.get(eventId) ?? new Map<string, Instant>();
      for (const happening of told) {
        const key = keyOf(happening);
        if (!PLAY.has(happening.kind) && !known.has(key)) known.set(key, clock.now());
      }
      if (known.size > 0) times.set(eventId, known);
    }
    for (const { before, after } of events) if (before && !after) times.delete(before.eventId);
  });
  return { atOf: (eventId, happening) => times.get(eventId)?.get(keyOf(happening)), close };
}
