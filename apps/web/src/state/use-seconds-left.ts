import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from './services.tsx';
import { secondTicker } from './ticker.ts';

const none = (): (() => void) => () => undefined;

/** Whole seconds until an instant by the server's clock, counted down while it is looked at; 0 once it is over. */
export function useSecondsLeft(atMs: number | undefined): number {
  const { clock } = useServices();
  const left = useCallback(
    () => (atMs === undefined ? 0 : Math.max(0, Math.ceil((atMs - clock.nowMs()) / 1000))),
    [atMs, clock],
  );
  return useSyncExternalStore(atMs === undefined ? none : secondTicker.subscribe, left, left);
}
