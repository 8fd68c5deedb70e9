import { useCallback, useSyncExternalStore } from 'react';
import { secondTicker } from './ticker.ts';

/** Whole seconds until an instant; wakes once a second. */
export function useSecondsUntil(untilMs: number): number {
  const left = useCallback(() => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)), [untilMs]);
  return useSyncExternalStore(secondTicker.subscribe, left, left);
}
