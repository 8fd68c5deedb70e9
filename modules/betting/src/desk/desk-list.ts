// Which matches the desk looks at, and in which order. Pure.

import type { BookEvent, LineBook } from '@overround/catalog';

export interface DeskEventsAsk {
  readonly kind?: 'line' | 'live';
  readonly sport?: number;
  readonly search?: string;
  readonly onlyBet: boolean;
  /** Only these. */
  readonly eventIds?: ReadonlySet<number>;
  readonly count: number;
  readonly lang: string;
}

/** Matches of line and live that fit, live ones first. */
export function* listed(
  book: LineBook,
  { kind, sport, search = '', lang }: DeskEventsAsk,
): Iterable<BookEvent> {
  const wanted = search.trim().toLocaleLowerCase();
  for (const listing of kind ? [kind] : (['live', 'line'] as const))
    for (const event of book.events(listing)) {
      // What is over is looked at in the results.
      if (event.status === 'ended' || event.status === 'cancelled') continue;
      if (sport !== undefined && event.sportId !== sport) continue;
      const names = [...event.participants.map((one) => one.names), event.champ.names].flatMap((one) => [
        one[lang] ?? one.en,
        one.en,
      ]);
      if (names.some((name) => name.toLocaleLowerCase().includes(wanted))) yield event;
    }
}

/** The dearest first, then what is being played, then by start. */
// oxlint-disable-next-line max-params -- compares two
export function byDearest(most: ReadonlyMap<number, bigint>, a: BookEvent, b: BookEvent): number {
  const [dear, cheap] = [most.get(a.eventId) ?? 0n, most.get(b.eventId) ?? 0n];
  if (dear !== cheap) return dear > cheap ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === 'live' ? -1 : 1;
  return a.startsAt - b.startsAt || a.eventId - b.eventId;
}
