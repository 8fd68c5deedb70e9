// How a process that does not run the intake tells the one that does of a duel. A message that is lost is told again when somebody
// asks again; the duel itself is in the database.

import type { BusTopic } from '@overround/platform';

export const DUEL_BUILT: BusTopic = 'book.duel';
/** A duel across matches: its name (`pairRef`). */
export const DUEL_PAIRED: BusTopic = 'book.duel_pair';

export const writeDuel = (eventId: number, parameterMilli: number): Uint8Array =>
  Buffer.from(`${eventId} ${parameterMilli}`);

export function readDuel(
  message: Uint8Array,
): readonly [eventId: number, parameterMilli: number] | undefined {
  const [eventId, parameterMilli] = Buffer.from(message).toString().split(' ').map(Number);
  return Number.isSafeInteger(eventId) && Number.isSafeInteger(parameterMilli)
    ? [eventId ?? 0, parameterMilli ?? 0]
    : undefined;
}
