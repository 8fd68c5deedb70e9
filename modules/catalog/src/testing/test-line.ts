// A line in memory without a database: messages folded by the real rules into a real book.

import { type Clock, type GameId, instant } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';
import { openMemoryBook, type WritableBook } from '../book/memory-book.ts';
import { foldBatch } from '../intake/fold-batch.ts';
import { askedFor, newWatch, recovered } from '../intake/producer-watch.ts';
import { openSubjects } from '../intake/subjects.ts';
import { newWorld, noteVersion, publish, refKey, type World } from '../intake/world.ts';
import type { IdPool } from '../store/id-pool.ts';
import type { WireContext } from '../wire/wire-context.ts';

export function countingIds(): IdPool {
  const next = { const: 310_000_001, game: 650_000_001, champ: 90_001, participant: 410_001 };
  return {
    constId: () => next.const++,
    gameId: () => next.game++ as GameId, // Test ids.
    champId: () => next.champ++,
    participantId: () => next.participant++,
    ensure: async () => undefined,
  };
}

export interface TestLine {
  readonly book: WritableBook;
  readonly world: World;
  readonly context: WireContext;
  now: number;
  say(...messages: FeedMessage[]): void;
  /** Main game of an event by its reference. */
  gameId(ref: string): number;
  setUp(isUp: boolean): void;
}

const PRODUCER = 'test';

export function testLine(startAt: number = Date.now()): TestLine {
  const book = openMemoryBook((error) => {
    throw error;
  });
  const ids = countingIds();
  const world = newWorld(openSubjects(ids));
  world.watches.set(PRODUCER, recovered(newWatch(PRODUCER, 0), 0));
  let sequence = 0;
  const line: TestLine = {
    book,
    world,
    now: startAt,
    context: {
      book,
      clock: { now: () => instant(line.now), monotonicMs: () => line.now },
      countryOf: (alpha2, lang) =>
        alpha2 === 'NL'
          ? { countryId: 301, alpha2, name: lang === 'ru' ? 'Нортландия' : 'Northland' }
          : undefined,
    },
    say: (...messages) => {
      const envelopes = messages.map((message) => {
        sequence += 1;
        return { producer: PRODUCER, sequence, producedAt: instant(line.now), message };
      });
      const clock: Clock = line.context.clock;
      const batch = foldBatch(envelopes, { world, ids, now: clock.now() });
      if (batch.refused[0]) throw new Error(batch.refused[0].reason);
      for (const [eventId, folded] of batch.events) {
        world.records.set(eventId, folded.record);
        world.idByRef.set(refKey(PRODUCER, folded.record.ref), folded.record.eventId);
        world.gates.set(eventId, folded.gate);
        for (const game of folded.record.games.values())
          noteVersion(world, game.gameId, (world.versions.get(game.gameId) ?? 0) + 1);
      }
      const happenings = [...batch.events.values()].map((one) => ({
        eventId: one.record.eventId,
        happenings: one.happenings,
      }));
      publish(world, book, batch.events.keys(), {
        clock,
        news: { happenings: happenings.filter((one) => one.happenings.length > 0) },
      });
    },
    gameId: (ref) => book.findEvent(world.idByRef.get(refKey(PRODUCER, ref)) ?? 0)?.mainGameId ?? 0,
    setUp: (isUp) => {
      const watch = newWatch(PRODUCER, 0);
      world.watches.set(PRODUCER, isUp ? recovered(watch, 0) : askedFor(watch, 'x', 0));
      publish(world, book, world.records.keys(), { clock: line.context.clock });
    },
  };
  return line;
}
