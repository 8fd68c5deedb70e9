// All open topics, fed by the changes of the book and flushed a few times a second.

import { type LiveTopic, type OutcomeKey, outcomeKey } from '@overround/contracts';
import type { Clock } from '@overround/kernel';
import type { BookChange, BookEvent, LineBook, ListingKind } from '../book/line-book.ts';
import { isFirstHalf } from '../domain/asian-view.ts';
import { rememberPlay } from './last-play.ts';
import { openTopicHub, type TopicHub } from './topic-hub.ts';

export interface Topics {
  /** The shared hub of a board or a match; `undefined` when there is no such thing. */
  shared(topic: string): TopicHub | undefined;
  /** A hub of one reader's own selections. */
  coupon(selections: readonly (readonly [gameId: number, type: number, parameter: number])[]): TopicHub;
  /** To be called when a reader has left: a hub without readers is closed. */
  release(hub: TopicHub): void;
  close(): void;
}

/** A topic tells its readers at most this often; what changes meanwhile is gathered, and the last value wins. */
export const FLUSH_MS = 100;
/** A topic that has been quiet tells its next change after so little: what changes together arrives together. */
const LEAD_MS = 5;
const BOARD = /^(board|asian):(line|live):(\d{1,6})$/;
const MATCH = /^match:(\d{1,15})$/;

export function openTopics(book: LineBook, clock: Pick<Clock, 'monotonicMs'>): Topics {
  const hubs = new Map<string, TopicHub>();
  const coupons = new Map<number, Set<TopicHub>>();
  const gamesOfCoupon = new Map<TopicHub, readonly number[]>();
  const waiting = new Set<TopicHub>();
  const lastPlay = rememberPlay();
  const toldAtMs = new WeakMap<TopicHub, number>();
  let timer: NodeJS.Timeout | undefined;
  let timerAtMs = 0;

  const dueOf = (hub: TopicHub): number => (toldAtMs.get(hub) ?? Number.NEGATIVE_INFINITY) + FLUSH_MS;
  const flush = () => {
    timer = undefined;
    const nowMs = clock.monotonicMs();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const hub of waiting) {
      const dueMs = dueOf(hub);
      if (dueMs > nowMs + LEAD_MS) {
        nextMs = Math.min(nextMs, dueMs);
        continue;
      }
      waiting.delete(hub);
      toldAtMs.set(hub, nowMs);
      hub.flush();
    }
    if (waiting.size > 0) wakeAt(nextMs);
  };
  const wakeAt = (atMs: number) => {
    if (timer !== undefined && timerAtMs <= atMs) return;
    clearTimeout(timer);
    timerAtMs = atMs;
    timer = setTimeout(flush, Math.max(1, atMs - clock.monotonicMs())).unref();
  };
  const wake = (hub: TopicHub) => {
    waiting.add(hub);
    wakeAt(Math.max(clock.monotonicMs() + LEAD_MS, dueOf(hub)));
  };

  const boardOf = (event: BookEvent) => hubs.get(`board:${event.kind}:${event.sportId}`);
  const asianOf = (event: BookEvent) => hubs.get(`asian:${event.kind}:${event.sportId}`);
  const matchOf = (event: BookEvent) => hubs.get(`event:${event.eventId}`);
  const touch = (event: BookEvent | undefined, gameId: number) => {
    if (event) {
      const board = gameId === event.mainGameId ? boardOf(event) : undefined;
      for (const hub of [board, asianOf(event), matchOf(event)]) {
        if (!hub) continue;
        hub.touch(gameId);
        wake(hub);
      }
      // The number of all outcomes stands on the main game.
      const main = boardOf(event);
      if (main && gameId !== event.mainGameId) {
        main.touch(event.mainGameId);
        wake(main);
      }
    }
    for (const hub of coupons.get(gameId) ?? []) {
      hub.touch(gameId);
      wake(hub);
    }
  };

  const stop = book.subscribe((change: BookChange) => {
    lastPlay.note(change);
    if (hubs.size === 0 && coupons.size === 0) return;
    const was = new Map(change.events.map((one) => [(one.before ?? one.after)?.eventId, one.before]));
    for (const { before, after } of change.games) {
      const game = after ?? before;
      if (!game) continue;
      const event = book.findEvent(game.eventId);
      touch(event, game.gameId);
      if (!after || event?.kind !== before?.kind) touch(was.get(game.eventId), game.gameId);
    }
    for (const { before, after } of change.events) {
      for (const event of [before, after]) if (event) touch(event, event.mainGameId);
    }
    for (const { eventId, happenings } of change.happenings) {
      const hub = hubs.get(`event:${eventId}`);
      if (!hub) continue;
      hub.addHappenings(happenings);
      wake(hub);
    }
  });

  const openBoard = (topic: LiveTopic, kind: ListingKind, sportId: number): TopicHub =>
    openTopicHub({
      topic,
      book,
      shows: (event, game) =>
        event.kind === kind && event.sportId === sportId && game.gameId === event.mainGameId && isShown(event)
          ? 'headline'
          : undefined,
      startsWith: [...book.eventsOfSport(kind, sportId)].map((event) => event.mainGameId),
    });

  const openAsian = (topic: LiveTopic, kind: ListingKind, sportId: number): TopicHub =>
    openTopicHub({
      topic,
      book,
      shows: (event, game) => {
        const isIn = event.kind === kind && event.sportId === sportId && isShown(event);
        const isPart = game.gameId === event.mainGameId || isFirstHalf(event, game);
        return isIn && isPart && game.kind === kind ? 'asian' : undefined;
      },
      startsWith: [...book.eventsOfSport(kind, sportId)].flatMap((event) => event.gameIds),
    });

  const openMatch = (topic: LiveTopic, event: BookEvent): TopicHub =>
    openTopicHub({
      topic,
      book,
      shows: (of, game) => (of.eventId === event.eventId && game.kind === event.kind ? 'all' : undefined),
      startsWith: event.gameIds,
      timeline: () => [
        ...(book.findEvent(event.eventId)?.state?.happenings ?? []),
        ...lastPlay.of(event.eventId),
      ],
    });

  return {
    shared: (topic) => {
      const board = BOARD.exec(topic);
      if (board) {
        const known = hubs.get(topic);
        if (known) return known;
        const kind: ListingKind = board[2] === 'live' ? 'live' : 'line';
        const sportId = Number(board[3]);
        const hub =
          board[1] === 'asian'
            ? openAsian(`asian:${kind}:${sportId}`, kind, sportId)
            : openBoard(`board:${kind}:${sportId}`, kind, sportId);
        hubs.set(topic, hub);
        return hub;
      }
      const match = MATCH.exec(topic);
      const event = match ? book.eventOfGame(Number(match[1])) : undefined;
      if (!event || Number(match?.[1]) !== event.mainGameId) return undefined;
      const key = `event:${event.eventId}`;
      const known = hubs.get(key);
      // The event was listed anew since: readers of the old listing keep their hub until they leave.
      if (known?.topic === `match:${event.mainGameId}`) return known;
      const hub = openMatch(`match:${event.mainGameId}`, event);
      hubs.set(key, hub);
      return hub;
    },
    coupon: (selections) => {
      const byGame = new Map<number, Set<OutcomeKey>>();
      for (const [gameId, type, parameter] of selections) {
        const keys = byGame.get(gameId) ?? new Set<OutcomeKey>();
        byGame.set(gameId, keys.add(outcomeKey(type, parameter)));
      }
      const gameIds = [...byGame.keys()];
      const hub = openTopicHub({
        topic: 'coupon',
        book,
        shows: (_event, game) => byGame.get(game.gameId),
        startsWith: gameIds,
      });
      gamesOfCoupon.set(hub, gameIds);
      for (const gameId of gameIds) coupons.set(gameId, (coupons.get(gameId) ?? new Set()).add(hub));
      return hub;
    },
    release: (hub) => {
      if (hub.readers.size > 0) return;
      waiting.delete(hub);
      for (const gameId of gamesOfCoupon.get(hub) ?? []) {
        const own = coupons.get(gameId);
        own?.delete(hub);
        if (own?.size === 0) coupons.delete(gameId);
      }
      gamesOfCoupon.delete(hub);
      for (const [key, known] of hubs) if (known === hub) hubs.delete(key);
    },
    close: () => {
      clearTimeout(timer);
      stop();
      hubs.clear();
      coupons.clear();
    },
  };
}

const isShown = (event: BookEvent): boolean => event.status !== 'ended' && event.status !== 'cancelled';
