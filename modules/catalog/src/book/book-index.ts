import type { SportId } from '@overround/sports';
import type { BookChamp, BookEvent, ListingKind } from './line-book.ts';

export interface BookIndex {
  find(eventId: number): BookEvent | undefined;
  put(eventId: number, event: BookEvent | undefined): void;
  all(kind: ListingKind): Iterable<BookEvent>;
  ofSport(kind: ListingKind, sportId: SportId): Iterable<BookEvent>;
  ofChamp(kind: ListingKind, champId: number): Iterable<BookEvent>;
  sportIds(kind: ListingKind): readonly SportId[];
  findChamp(champId: number): BookChamp | undefined;
}

type Shelf = Map<number, BookEvent>;

/** Events by listing kind, sport and champ, so that a list of one champ never walks the whole line. */
export function bookIndex(): BookIndex {
  const byId = new Map<number, BookEvent>();
  /** Where an event stands; a shelf with an event on it is never taken away. */
  const standsOn = new Map<number, readonly Shelf[]>();
  const shelves = new Map<string, Shelf>();
  const sports: Record<ListingKind, SportId[]> = { line: [], live: [] };
  const champs = new Map<number, BookChamp>();

  const namesOf = (event: BookEvent): readonly string[] => [
    event.kind,
    `${event.kind}:s${event.sportId}`,
    `${event.kind}:c${event.champ.champId}`,
  ];
  const shelf = (name: string): Shelf => {
    const found = shelves.get(name) ?? new Map<number, BookEvent>();
    shelves.set(name, found);
    return found;
  };
  const remove = (event: BookEvent): void => {
    for (const name of namesOf(event)) {
      shelves.get(name)?.delete(event.eventId);
      if (name !== event.kind && shelves.get(name)?.size === 0) shelves.delete(name);
    }
  };

  return {
    find: (eventId) => byId.get(eventId),
    put: (eventId, event) => {
      const before = byId.get(eventId);
      // In place where the shelf stays the same, so that the order of a shelf does not jump with every price.
      if (before && event && isSamePlace(before, event)) {
        byId.set(eventId, event);
        champs.set(event.champ.champId, event.champ);
        for (const one of standsOn.get(eventId) ?? []) one.set(eventId, event);
        return;
      }
      if (before) remove(before);
      if (!event) {
        byId.delete(eventId);
        standsOn.delete(eventId);
        if (
          before &&
          !shelves.has(`line:c${before.champ.champId}`) &&
          !shelves.has(`live:c${before.champ.champId}`)
        )
          champs.delete(before.champ.champId);
        return;
      }
      byId.set(eventId, event);
      champs.set(event.champ.champId, event.champ);
      if (!sports[event.kind].includes(event.sportId)) sports[event.kind].push(event.sportId);
      const stands = namesOf(event).map(shelf);
      standsOn.set(eventId, stands);
      for (const one of stands) one.set(eventId, event);
    },
    all: (kind) => shelves.get(kind)?.values() ?? [],
    ofSport: (kind, sportId) => shelves.get(`${kind}:s${sportId}`)?.values() ?? [],
    ofChamp: (kind, champId) => shelves.get(`${kind}:c${champId}`)?.values() ?? [],
    sportIds: (kind) => sports[kind].filter((sportId) => shelves.has(`${kind}:s${sportId}`)),
    findChamp: (champId) => champs.get(champId),
  };
}

const isSamePlace = (a: BookEvent, b: BookEvent): boolean =>
  a.kind === b.kind && a.sportId === b.sportId && a.champ.champId === b.champ.champId;
