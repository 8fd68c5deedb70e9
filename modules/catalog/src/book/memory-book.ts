import { outcomeKey } from '@overround/contracts';
import type { GameId } from '@overround/kernel';
import { gameTextsIn } from '../texts/game-texts.ts';
import { bookIndex } from './book-index.ts';
import type {
  BookChange,
  BookEvent,
  BookGame,
  BookSubject,
  FoundOutcome,
  LineBook,
  MarketStatus,
} from './line-book.ts';

/** What becomes visible together. An absent `after` takes the event or game out of the book. */
export interface BookUpdate {
  readonly events?: readonly { readonly eventId: number; readonly after?: BookEvent }[];
  readonly games?: readonly { readonly gameId: number; readonly after?: BookGame }[];
  readonly wentLive?: BookChange['wentLive'];
  readonly happenings?: BookChange['happenings'];
}

export interface WritableBook extends LineBook {
  /** Replaces snapshots and tells the subscribers, all in one go. Updates without any difference are not told. */
  apply(update: BookUpdate): void;
  /** All that `liveGameIdOf` knows. */
  wentLive(): Iterable<BookChange['wentLive'][number]>;
}

/** An empty book in memory. `onListenerError` hears of a subscriber that threw; the others are told nevertheless. */
export function openMemoryBook(onListenerError: (error: unknown) => void): WritableBook {
  const games = new Map<number, BookGame>();
  const gameIdByConstId = new Map<number, number>();
  const liveByLine = new Map<number, GameId>();
  const index = bookIndex();
  const touchedAt = new Map<BookSubject, number>();
  const listeners = new Set<(change: BookChange) => void>();
  let sequence = 0;

  const putGame = (gameId: number, after: BookGame | undefined): void => {
    const before = games.get(gameId);
    if (after) {
      games.set(gameId, after);
      gameIdByConstId.set(after.constId, gameId);
      return;
    }
    games.delete(gameId);
    // The part may be listed anew already under the same constant id.
    if (before && gameIdByConstId.get(before.constId) === gameId) gameIdByConstId.delete(before.constId);
  };

  /** Events touched by the change under way, under the subjects they were touched by. */
  const touchedNow = new Map<number, BookEvent>();

  const touch = (event: BookEvent | undefined): void => {
    if (!event) return;
    const touched = touchedNow.get(event.eventId);
    if (touched?.kind === event.kind && touched.champ.champId === event.champ.champId) return;
    touchedNow.set(event.eventId, event);
    touchedAt.set(`all:${event.kind}`, sequence);
    touchedAt.set(`sport:${event.kind}:${event.sportId}`, sequence);
    touchedAt.set(`champ:${event.kind}:${event.champ.champId}`, sequence);
    touchedAt.set(`event:${event.eventId}`, sequence);
  };

  const findOutcome = (gameId: number, type: number, parameter: number): FoundOutcome | undefined => {
    const game = games.get(gameId);
    const outcome = game?.outcomes.get(outcomeKey(type, parameter));
    if (!game || !outcome) return undefined;
    const status = bothStatuses(game.status, outcome.isSuspended);
    return {
      gameId: game.gameId,
      eventId: game.eventId,
      kind: game.kind,
      type,
      group: outcome.group,
      parameter,
      oddsMilli: outcome.oddsMilli,
      status,
      ...(status === 'suspended' ? { suspension: game.suspension ?? outcome.suspension ?? 'price' } : {}),
      isMain: outcome.isMain,
      bookVersion: game.bookVersion,
    };
  };

  return {
    get sequence() {
      return sequence;
    },
    findGame: (gameId) => games.get(gameId),
    findEvent: (eventId) => index.find(eventId),
    eventOfGame: (gameId) => {
      const game = games.get(gameId);
      return game && index.find(game.eventId);
    },
    findGameByConstId: (constId) => games.get(gameIdByConstId.get(constId) ?? 0),
    gamesOf: (event) => event.gameIds.flatMap((gameId) => games.get(gameId) ?? []),
    findOutcome,
    gameTexts: (gameId, lang) => {
      const game = games.get(gameId);
      const event = game && index.find(game.eventId);
      return game && event && gameTextsIn(event, game.part, lang);
    },
    liveGameIdOf: (lineGameId) => liveByLine.get(lineGameId),
    wentLive: () => liveByLine.entries(),
    events: index.all,
    eventsOfSport: index.ofSport,
    eventsOfChamp: index.ofChamp,
    sportIds: index.sportIds,
    findChamp: index.findChamp,
    sequenceOf: (subject) => touchedAt.get(subject) ?? 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (update) => {
      const changedEvents = (update.events ?? []).flatMap(({ eventId, after }) => {
        const before = index.find(eventId);
        return before === after ? [] : [{ eventId, ...pairOf(before, after) }];
      });
      const changedGames = (update.games ?? []).flatMap(({ gameId, after }) => {
        const before = games.get(gameId);
        return before === after ? [] : [{ gameId, ...pairOf(before, after) }];
      });
      const happenings = update.happenings ?? [];
      for (const [line, live] of update.wentLive ?? []) liveByLine.set(line, live);
      if (changedEvents.length + changedGames.length + happenings.length === 0) return;
      sequence += 1;
      touchedNow.clear();
      for (const { before, after } of changedGames) touch(index.find((before ?? after)?.eventId ?? 0));
      for (const { eventId, before, after } of changedEvents) {
        touch(before);
        index.put(eventId, after);
        touch(after);
        if (!after) touchedAt.delete(`event:${eventId}`);
      }
      for (const { gameId, after } of changedGames) putGame(gameId, after);
      if (changedEvents.some(({ after }) => !after)) forgetListings(liveByLine, games);
      const change: BookChange = {
        sequence,
        events: changedEvents,
        games: changedGames,
        happenings,
        wentLive: update.wentLive ?? [],
      };
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
  };
}

const pairOf = <T>(
  before: T | undefined,
  after: T | undefined,
): { readonly before?: T; readonly after?: T } => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** An outcome can be bet when neither it nor its game is held back. */
export function bothStatuses(game: MarketStatus, isSuspended: boolean): MarketStatus {
  return game === 'open' && isSuspended ? 'suspended' : game;
}

/** Old line numbers lead nowhere once the live listing has left the book. */
function forgetListings(liveByLine: Map<number, GameId>, games: ReadonlyMap<number, BookGame>): void {
  for (const [line, live] of liveByLine) if (!games.has(live)) liveByLine.delete(line);
}
