// What time alone does to the line: matches start, ended ones leave, those that were not played in their time are waited for.

import { type Instant, SECOND } from '@overround/kernel';
import { dueWait, isPutOffForGood, isWaitedFor } from '../domain/due-wait.ts';
import type { EventRecord } from '../domain/event-record.ts';
import type { BatchRunner } from './batch-runner.ts';
import type { IntakeDeps } from './intake.ts';
import { hasLeft, publish, refKey } from './world.ts';

const SWEEP_MS = 1 * SECOND;

export interface Sweeper {
  sweep(): void;
}

export function openSweeper({ clock, book, world }: IntakeDeps, runner: BatchRunner): Sweeper {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  let lookedAt = clock.now();

  const forget = (record: EventRecord): void => {
    publish(world, book, [record.eventId], { clock });
    world.records.delete(record.eventId);
    world.idByRef.delete(refKey(record.producer, record.ref));
    world.gates.delete(record.eventId);
    world.lost.delete(record.eventId);
    world.mayJump.delete(record.eventId);
    for (const game of record.games.values()) {
      world.versions.delete(game.gameId);
      world.logged.delete(game.gameId);
    }
  };

  const wait = (record: EventRecord, now: Instant): void => {
    const due = dueWait(record, now);
    if (due) runner.review(record.eventId, { kind: 'wait', wait: due });
    else if (isPutOffForGood(record, now))
      runner.review(record.eventId, {
        kind: 'rule',
        cause: 'postponed_too_long',
        cancellation: { reason: 'postponed' },
      });
  };

  return {
    sweep: () => {
      if (clock.monotonicMs() - sweptAtMs < SWEEP_MS) return;
      sweptAtMs = clock.monotonicMs();
      const before = lookedAt;
      const now = clock.now();
      lookedAt = now;
      runner.wakePrices();
      for (const record of world.records.values()) {
        if (hasLeft(record, now) && !isWaitedFor(record, now)) {
          forget(record);
          continue;
        }
        if (record.kind === 'line' && record.startsAt > before && record.startsAt <= now)
          runner.review(record.eventId);
        // Who waits for a match that stopped need not see it on the line.
        if (hasLeft(record, now) && book.findEvent(record.eventId))
          publish(world, book, [record.eventId], { clock });
        wait(record, now);
      }
    },
  };
}
