// Whether the last session of this page ended because nobody was there: the sign-in says so.

import { useSyncExternalStore } from 'react';

let wasIdle = false;
const listeners = new Set<() => void>();

export function noteLeftIdle(isIdle: boolean): void {
  wasIdle = isIdle;
  for (const wake of listeners) wake();
}

export const useLeftIdle = (): boolean =>
  useSyncExternalStore(
    (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    () => wasIdle,
  );
