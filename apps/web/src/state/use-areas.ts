import type { AreaName } from '@overround/phrases';
import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from './services.tsx';

/** Fetches texts that only this feature shows; true once they are there. */
export function useAreas(areas: readonly AreaName[]): boolean {
  const { phrases: shelf } = useServices();
  useEffect(() => {
    // Without a connection the next mount tries again.
    shelf.need(areas).catch(() => undefined);
  }, [shelf, areas]);
  return useSyncExternalStore(
    shelf.subscribe,
    () => areas.every((area) => shelf.now().has(area)),
    () => areas.every((area) => shelf.atFirst().has(area)),
  );
}
