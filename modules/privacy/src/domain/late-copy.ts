import { MINUTE } from '@overround/kernel';

// A copy is there within the hour (safety 14). Its job makes it at once; what that left, by a fault or a process that died, is made again while there is time.

/** Longer than a copy takes to make. */
const CHASED_FROM_MS = 10 * MINUTE;
/** A quarter of an hour is left for a hand. */
const LATE_FROM_MS = 45 * MINUTE;

type CopyWait = 'under_way' | 'chased' | 'late';

/** What is to be done about a copy that was asked for so long ago and is not made: wait, make it again, or tell an operator as well. */
export function waitOf(sinceMs: number): CopyWait {
  if (sinceMs < CHASED_FROM_MS) return 'under_way';
  return sinceMs < LATE_FROM_MS ? 'chased' : 'late';
}
