import type { Branded } from './brand.ts';

/** Milliseconds since the Unix epoch, UTC. */
export type Instant = Branded<number, 'Instant'>;

export const instant = (epochMs: number): Instant => epochMs as Instant;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const addMs = (at: Instant, lengthMs: number): Instant => instant(at + lengthMs);
export const unixSeconds = (at: Instant): number => Math.floor(at / SECOND);

/** Where time comes from. Production reads the system; tests and simulations drive it by hand. */
export interface Clock {
  /** Wall time: for showing and for scheduling, never for a deadline about money (those use the database clock). */
  now(): Instant;
  /** Never goes back: for durations. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => instant(Date.now()),
  monotonicMs: () => performance.now(),
};
