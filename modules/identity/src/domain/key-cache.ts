import type { KeyObject } from 'node:crypto';
import { MINUTE } from '@overround/kernel';

/** Keys kept in a process at most; the oldest goes first. */
const KEYS_MAX = 10_000;
const FORGOTTEN_MAX = 10_000;
/** Nothing is used longer without asking the database, should news ever get lost. */
const LIFE_MS = MINUTE;

export interface KeyCacheOptions {
  readonly nowMs: () => number;
  readonly keysMax?: number;
  readonly lifeMs?: number;
}

/** Keys of persons, opened, for as long as they may be used without asking. `id` is brand and person. */
export interface KeyCache {
  find(id: string): KeyObject | undefined;
  /** Not of a person who was erased: whoever read the key may have read it before that. */
  remember(id: string, key: KeyObject): void;
  drop(id: string): void;
  /** The person was erased: dropped, and not remembered again. */
  forget(id: string): void;
  isForgotten(id: string): boolean;
  clear(): void;
}

export function openKeyCache({ nowMs, keysMax = KEYS_MAX, lifeMs = LIFE_MS }: KeyCacheOptions): KeyCache {
  const keys = new Map<string, { readonly key: KeyObject; readonly readAtMs: number }>();
  const forgotten = new Set<string>();
  return {
    find: (id) => {
      const known = keys.get(id);
      if (!known) return undefined;
      if (nowMs() - known.readAtMs < lifeMs) return known.key;
      keys.delete(id);
      return undefined;
    },
    remember: (id, key) => {
      if (forgotten.has(id)) return;
      keys.delete(id);
      keys.set(id, { key, readAtMs: nowMs() });
      if (keys.size > keysMax) dropOldest(keys);
    },
    drop: (id) => void keys.delete(id),
    forget: (id) => {
      keys.delete(id);
      forgotten.add(id);
      if (forgotten.size > FORGOTTEN_MAX) dropOldest(forgotten);
    },
    isForgotten: (id) => forgotten.has(id),
    clear: () => keys.clear(),
  };
}

function dropOldest(entries: Map<string, unknown> | Set<string>): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
