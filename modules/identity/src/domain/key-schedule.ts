// When keys of service tokens come and go. Pure: the keys and the clock in, what to do out.

import { addMs, type Instant, MINUTE } from '@overround/kernel';

export interface DatedKey {
  readonly kid: string;
  readonly createdAt: Instant;
}

/** How long the longest token may live, whatever it says of itself (safety 9). */
export const TOKEN_LIFE_MS_MAX = 15 * MINUTE;
/** A new key signs only when every process has read it; they read once a minute. */
export const KEY_SPREAD_MS = 3 * MINUTE;
/** Clocks of two machines differ by no more. */
const SKEW_MS = MINUTE;

const newestFirst = (keys: readonly DatedKey[]) =>
  keys.toSorted((a, b) => b.createdAt - a.createdAt || (a.kid < b.kid ? 1 : -1));

/** The key that signs now: the newest that everybody knows, or the only one there is. */
export function signingKeyOf<Key extends DatedKey>(keys: readonly Key[], nowAt: Instant): Key | undefined {
  const inOrder = newestFirst(keys);
  const chosen = inOrder.find((key) => nowAt >= addMs(key.createdAt, KEY_SPREAD_MS)) ?? inOrder.at(-1);
  return keys.find((key) => key.kid === chosen?.kid);
}

export const isKeyDue = (keys: readonly DatedKey[], nowAt: Instant, rotateMs: number): boolean =>
  keys.every((key) => nowAt >= addMs(key.createdAt, rotateMs));

/** Keys whose last token has run out since the next one took over. */
export function retiredKids(keys: readonly DatedKey[], nowAt: Instant): string[] {
  const inOrder = newestFirst(keys);
  return inOrder
    .filter((_key, index) => {
      const next = inOrder[index - 1];
      return next && nowAt >= addMs(next.createdAt, KEY_SPREAD_MS + TOKEN_LIFE_MS_MAX + SKEW_MS);
    })
    .map((key) => key.kid);
}
