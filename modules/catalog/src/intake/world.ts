// Everything the intake holds in memory: records as they are stored, bet stops that are ahead of them, and what was logged.

import { type Clock, type EventId, type Instant, MINUTE } from '@overround/kernel';
import type { BookGame } from '../book/line-book.ts';
import type { BookUpdate, WritableBook } from '../book/memory-book.ts';
import { type EventRecord, type Gate, OPEN_GATE } from '../domain/event-record.ts';
import type { LoggedGame } from '../domain/market-log.ts';
import { outcomesOf, presentEvent, presentGame } from '../domain/present-event.ts';
import { type HoldBook, openHoldBook } from '../hands/hold.ts';
import type { LoadedEvent } from '../store/load-records.ts';
import type { ProducerWatch } from './producer-watch.ts';
import type { Subjects } from './subjects.ts';

export interface World {
  readonly records: Map<number, EventRecord>;
  readonly idByRef: Map<string, EventId>;
  readonly gates: Map<number, Gate>;
  /** What is stopped by hand. */
  readonly holds: HoldBook;
  /** Events the newest complete snapshot of their producer did not mention. */
  readonly lost: Set<number>;
  readonly watches: Map<string, ProducerWatch>;
  readonly versions: Map<number, number>;
  readonly logged: Map<number, LoggedGame>;
  readonly subjects: Subjects;
  /** Something happened since these events were priced: the next price may be any. */
  readonly mayJump: Set<number>;
}

export const newWorld = (subjects: Subjects): World => ({
  records: new Map(),
  idByRef: new Map(),
  gates: new Map(),
  holds: openHoldBook(),
  lost: new Set(),
  watches: new Map(),
  versions: new Map(),
  logged: new Map(),
  subjects,
  mayJump: new Set(),
});

export const refKey = (producer: string, ref: string): string => `${producer}\n${ref}`;
export const gateOf = (world: World, eventId: number): Gate => world.gates.get(eventId) ?? OPEN_GATE;

/** Keeps the highest version heard of: answers of the database may overtake each other. */
export function noteVersion(world: World, gameId: number, bookVersion: number): void {
  world.versions.set(gameId, Math.max(bookVersion, world.versions.get(gameId) ?? 0));
}

/** Ended events stay on the line for a while, so that readers see how they ended. */
export const ENDED_STAYS_MS = 10 * MINUTE;
export const hasLeft = (record: EventRecord, now: Instant): boolean =>
  record.endedAt !== undefined && record.endedAt + ENDED_STAYS_MS <= now;

/** Takes events from the database into the world, with the versions their games had. */
export function adopt(world: World, loaded: readonly LoadedEvent[]): void {
  for (const { record, versions, statuses } of loaded) {
    world.records.set(record.eventId, record);
    world.idByRef.set(refKey(record.producer, record.ref), record.eventId);
    world.mayJump.add(record.eventId);
    for (const [gameId, bookVersion] of versions) noteVersion(world, gameId, bookVersion);
    for (const game of record.games.values()) {
      const status = statuses.get(game.gameId);
      const outcomes = outcomesOf(game.offers, OPEN_GATE, record);
      // Half way to the next whole row, so that a restart does not write all of them at once.
      if (status && (world.versions.get(game.gameId) ?? 0) > 0)
        world.logged.set(game.gameId, { status, outcomes, sinceWhole: game.gameId % 20 });
    }
  }
}

export interface PublishNews {
  readonly happenings?: NonNullable<BookUpdate['happenings']>;
  readonly wentLive?: NonNullable<BookUpdate['wentLive']>;
}

const presented = new WeakMap<EventRecord, ReturnType<typeof presentEvent>>();

/** Brings the book up to what we know of these events. An event without a record leaves the book. */
export function publish(
  world: World,
  book: WritableBook,
  eventIds: Iterable<number>,
  at: { readonly clock: Clock; readonly news?: PublishNews },
): void {
  const events: NonNullable<BookUpdate['events']>[number][] = [];
  const games: NonNullable<BookUpdate['games']>[number][] = [];
  const now = at.clock.now();
  for (const eventId of eventIds) {
    const record = world.records.get(eventId);
    const before = book.findEvent(eventId);
    const left = new Set<number>(before?.gameIds ?? []);
    if (!record || hasLeft(record, now)) {
      events.push({ eventId });
    } else {
      const event = presented.get(record) ?? presentEvent(record, before);
      presented.set(record, event);
      events.push({ eventId, after: event });
      for (const game of record.games.values()) {
        left.delete(game.gameId);
        const presence = {
          gate: gateOf(world, eventId),
          held: world.holds.of(record),
          isLost: world.lost.has(eventId),
          isProducerUp: world.watches.get(record.producer)?.isUp === true,
          bookVersion: world.versions.get(game.gameId) ?? 0,
          now,
        };
        const after: BookGame = presentGame(record, game, presence, book.findGame(game.gameId));
        games.push({ gameId: game.gameId, after });
      }
    }
    for (const gameId of left) games.push({ gameId });
  }
  book.apply({ events, games, ...at.news });
}
