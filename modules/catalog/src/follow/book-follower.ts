// Keeps the book of a process without an intake level with the leader's. When nothing is heard the line is held back: a price
// nobody vouches for is not on offer (safety 7).

import { randomBytes } from 'node:crypto';
import { type Clock, SECOND } from '@overround/kernel';
import type { Bus } from '@overround/platform';
import type { BookEvent, BookGame } from '../book/line-book.ts';
import type { BookUpdate, WritableBook } from '../book/memory-book.ts';
import { TOLD, WANTED } from './book-leader.ts';
import {
  decodeMessage,
  encodeMessage,
  heardGame,
  type LeaderMessage,
  type Place,
  type ToldUpdate,
} from './book-message.ts';

export interface BookFollower {
  /** Whether the leader has been heard within the last seconds and the book is level with it. */
  readonly isLevel: boolean;
  /** What the leader last said of how late a producer is. */
  lagMs(producer: string): number;
  /** To be called a few times a second: says that we listen, and notices silence. */
  tick(): void;
  close(): void;
}

const ALIVE_EACH_MS = 5 * SECOND;
/** The leader's pulse is five times as fast. */
const SILENCE_MAX_MS = 5 * SECOND;
/** A whole book that was asked for and did not come is asked for again. */
const BOOK_OVERDUE_MS = 3 * SECOND;

export function openBookFollower(deps: {
  readonly book: WritableBook;
  readonly bus: Bus;
  readonly clock: Clock;
}): BookFollower {
  const { book, bus, clock } = deps;
  const follower = randomBytes(8).toString('hex');
  /** The place the book stands at; absent while it is not level. */
  let place: Place | undefined;
  let pieces: ToldUpdate[] = [];
  let lagsMs: Readonly<Record<string, number>> = {};
  let heardAtMs = clock.monotonicMs();
  let saidAtMs = Number.NEGATIVE_INFINITY;
  let askedAtMs = Number.NEGATIVE_INFINITY;

  const say = (wantsBook: boolean) => {
    saidAtMs = clock.monotonicMs();
    if (wantsBook) askedAtMs = saidAtMs;
    bus.publish(WANTED, encodeMessage({ follower, wantsBook }));
  };
  const lose = () => {
    place = undefined;
    pieces = [];
    if (clock.monotonicMs() - askedAtMs >= BOOK_OVERDUE_MS) say(true);
  };

  const take = (update: ToldUpdate, isWhole: boolean): boolean => {
    const games: NonNullable<BookUpdate['games']>[number][] = [];
    for (const told of update.games) {
      const gameId = 'head' in told ? told.head.gameId : told.gameId;
      const after = heardGame(told, book.findGame(gameId));
      if ('head' in told && !after) return false;
      games.push({ gameId, ...(after === undefined ? {} : { after }) });
    }
    const gone = isWhole ? absentFrom(update, book) : { events: [], games: [] };
    book.apply({
      events: [...update.events, ...gone.events],
      games: [...games, ...gone.games],
      ...(update.wentLive === undefined ? {} : { wentLive: update.wentLive }),
      ...(update.happenings === undefined ? {} : { happenings: update.happenings }),
    });
    return true;
  };

  const hear = (message: LeaderMessage): void => {
    heardAtMs = clock.monotonicMs();
    if (message.kind === 'book') {
      if (message.to !== follower) return;
      pieces.push(message.update);
      if (!message.isLast) return;
      take(joined(pieces), true);
      pieces = [];
      place = { epoch: message.epoch, number: message.number };
      return;
    }
    if (message.kind === 'pulse') lagsMs = message.lagsMs ?? {};
    if (!place) return lose();
    if (message.epoch !== place.epoch) return lose();
    if (message.kind === 'pulse') {
      if (message.number !== place.number) lose();
      return;
    }
    if (message.number <= place.number) return;
    if (message.number !== place.number + 1) return lose();
    pieces.push(message.update);
    if (!message.isLast) return;
    const update = joined(pieces);
    pieces = [];
    place = { ...place, number: message.number };
    if (!take(update, false)) lose();
  };

  const stopHearing = bus.subscribe(TOLD, {
    onMessage: (bytes) => {
      const message = decodeMessage<LeaderMessage>(bytes);
      if (message) hear(message);
    },
    onGap: lose,
  });

  return {
    get isLevel() {
      return place !== undefined && clock.monotonicMs() - heardAtMs < SILENCE_MAX_MS;
    },
    lagMs: (producer) => lagsMs[producer] ?? 0,
    tick: () => {
      const nowMs = clock.monotonicMs();
      if (nowMs - heardAtMs >= SILENCE_MAX_MS && place) {
        place = undefined;
        holdBack(book, clock);
      }
      if (!place && nowMs - askedAtMs >= BOOK_OVERDUE_MS) say(true);
      else if (nowMs - saidAtMs >= ALIVE_EACH_MS) say(false);
    },
    close: stopHearing,
  };
}

/** Pieces of one change or book, together again. */
function joined(pieces: readonly ToldUpdate[]): ToldUpdate {
  const last = pieces.at(-1);
  return {
    events: pieces.flatMap((piece) => piece.events),
    games: pieces.flatMap((piece) => piece.games),
    ...(last?.wentLive === undefined ? {} : { wentLive: last.wentLive }),
    ...(last?.happenings === undefined ? {} : { happenings: last.happenings }),
  };
}

const listed = (book: WritableBook): BookEvent[] => [...book.events('line'), ...book.events('live')];

/** What the book holds and a whole book of the leader does not. */
function absentFrom(whole: ToldUpdate, book: WritableBook) {
  const events = new Set(whole.events.map((event) => event.eventId));
  const games = new Set(whole.games.map((game) => ('head' in game ? game.head.gameId : game.gameId)));
  return {
    events: listed(book).flatMap(({ eventId }) => (events.has(eventId) ? [] : [{ eventId }])),
    games: listed(book)
      .flatMap((event) => event.gameIds)
      .flatMap((gameId) => (games.has(gameId) ? [] : [{ gameId }])),
  };
}

/** Prices stay visible and cannot be bet on. */
function holdBack(book: WritableBook, clock: Clock): void {
  const open = listed(book)
    .flatMap((event) => book.gamesOf(event))
    .filter((game) => game.status === 'open');
  const suspended = (game: BookGame): BookGame => ({
    ...game,
    status: 'suspended',
    suspension: 'not_heard',
    updatedAt: clock.now(),
  });
  book.apply({ games: open.map((game) => ({ gameId: game.gameId, after: suspended(game) })) });
}
