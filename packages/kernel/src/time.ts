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

/**
 * A moment with its place in the one sequence of the database, where it has one. The place says what came first, drawn under the locks of
 * the markets; the instant is for showing, and for what only a clock tells (safety 2).
 */
export interface OrderedMoment {
  readonly at: Instant;
  readonly seq?: number | undefined;
}

/** Whether one came before another: by their places, where both have one. */
export const isBefore = (one: OrderedMoment, other: OrderedMoment): boolean =>
  one.seq !== undefined && other.seq !== undefined ? one.seq < other.seq : one.at < other.at;

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
