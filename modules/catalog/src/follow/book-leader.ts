// Tells the book to processes that do not run the intake. Nobody listening costs a number per change and nothing else.

import { randomBytes } from 'node:crypto';
import { type Clock, SECOND } from '@overround/kernel';
import type { Bus } from '@overround/platform';
import type { BookChange } from '../book/line-book.ts';
import type { WritableBook } from '../book/memory-book.ts';
import {
  decodeMessage,
  encodeMessage,
  type FollowerMessage,
  type LeaderMessage,
  piecesOf,
  type ToldUpdate,
  toldGame,
} from './book-message.ts';

export const TOLD = 'book.told';
export const WANTED = 'book.wanted';
/** A follower says that it lives three times as often. */
export const FOLLOWER_FORGOTTEN_MS = 15 * SECOND;
const PULSE_MS = SECOND;

export interface BookLeader {
  /** To be called a few times a second: says that there is a leader. */
  tick(): void;
  close(): void;
}

export function openBookLeader(deps: {
  readonly book: WritableBook;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly lagsMs?: () => Readonly<Record<string, number>>;
}): BookLeader {
  const { book, bus, clock } = deps;
  const epoch = randomBytes(8).toString('hex');
  let number = 0;
  let followedUntilMs = 0;
  let pulsedAtMs = 0;
  const isFollowed = () => clock.monotonicMs() < followedUntilMs;
  const tell = (message: LeaderMessage) => bus.publish(TOLD, encodeMessage(message));

  const tellInPieces = (update: ToldUpdate, dress: (piece: ToldUpdate, isLast: boolean) => LeaderMessage) => {
    const pieces = piecesOf(update);
    for (const [index, piece] of pieces.entries()) tell(dress(piece, index === pieces.length - 1));
  };

  const tellBook = (to: string) => {
    const events = [...book.events('line'), ...book.events('live')];
    const games = events.flatMap((event) => book.gamesOf(event));
    const whole: ToldUpdate = {
      events: events.map((event) => ({ eventId: event.eventId, after: event })),
      games: games.map((game) => ({ gameId: game.gameId, whole: game })),
      wentLive: [...book.wentLive()],
    };
    tellInPieces(whole, (update, isLast) => ({ kind: 'book', epoch, number, to, update, isLast }));
  };

  const stopHearing = bus.subscribe(WANTED, {
    onMessage: (bytes) => {
      const wanted = decodeMessage<FollowerMessage>(bytes);
      if (!wanted) return;
      followedUntilMs = clock.monotonicMs() + FOLLOWER_FORGOTTEN_MS;
      if (wanted.wantsBook) tellBook(wanted.follower);
    },
  });
  const stopWatching = book.subscribe((change) => {
    number += 1;
    if (isFollowed())
      tellInPieces(toldUpdate(change), (update, isLast) => ({
        kind: 'change',
        epoch,
        number,
        update,
        isLast,
      }));
  });

  return {
    tick: () => {
      const nowMs = clock.monotonicMs();
      if (!isFollowed() || nowMs - pulsedAtMs < PULSE_MS) return;
      pulsedAtMs = nowMs;
      tell({ kind: 'pulse', epoch, number, ...(deps.lagsMs ? { lagsMs: deps.lagsMs() } : {}) });
    },
    close: () => {
      stopHearing();
      stopWatching();
    },
  };
}

const toldUpdate = (change: BookChange): ToldUpdate => ({
  events: change.events.flatMap(({ before, after }) => {
    const eventId = (after ?? before)?.eventId;
    return eventId === undefined ? [] : [{ eventId, ...(after === undefined ? {} : { after }) }];
  }),
  games: change.games.flatMap(({ before, after }) => {
    if (after) return [toldGame(before, after)];
    return before ? [{ gameId: before.gameId }] : [];
  }),
  wentLive: change.wentLive,
  happenings: change.happenings,
});
