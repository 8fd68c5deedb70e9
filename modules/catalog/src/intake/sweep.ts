// What time alone does to the line: matches start, ended ones leave, postponed ones become void.

import { HOUR, SECOND } from '@overround/kernel';
import { postponedHoursOf } from '@overround/settlement';
import type { SportId } from '@overround/sports';
import type { EventRecord } from '../domain/event-record.ts';
import type { BatchRunner } from './batch-runner.ts';
import type { IntakeDeps } from './intake.ts';
import { hasLeft, publish, refKey } from './world.ts';

/** A postponed match that is not played in this time after its first start is void (decisions 6); by the rules of its sport. */
export const postponedVoidMs = (sportId: number): number => postponedHoursOf(sportId as SportId) * HOUR; // Of a record.
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

  return {
    sweep: () => {
      if (clock.monotonicMs() - sweptAtMs < SWEEP_MS) return;
      sweptAtMs = clock.monotonicMs();
      const before = lookedAt;
      const now = clock.now();
      lookedAt = now;
      runner.wakePrices();
      for (const record of world.records.values()) {
        if (hasLeft(record, now)) forget(record);
        else if (record.kind === 'line' && record.startsAt > before && record.startsAt <= now)
          runner.review(record.eventId);
        else if (record.status === 'postponed' && record.plannedAt + postponedVoidMs(record.sportId) <= now)
          runner.review(record.eventId, {
            kind: 'rule',
            cause: 'postponed_too_long',
            cancellation: { reason: 'postponed' },
          });
      }
    },
  };
}
