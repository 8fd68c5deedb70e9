import { useSyncExternalStore } from 'react';
import { useServices } from './services.tsx';

const MINUTE_MS = 60_000;
const never = () => () => undefined;

/**
 * The server's time, in whole minutes, for what is drawn from it: days, groups by start. Parts of a page come alive after its
 * clocks run, so until a part is alive it has the time at which the server drew it; else midnight in between would make
 * another text of it. Wakes nobody by itself.
 */
export function useNowMs(): number {
  const { clock } = useServices();
  const minute = useSyncExternalStore(
    never,
    () => Math.floor(clock.nowMs() / MINUTE_MS),
    () => Math.floor(clock.drawnAtMs / MINUTE_MS),
  );
  return minute * MINUTE_MS;
}
