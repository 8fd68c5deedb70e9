import type { AreaName } from '@overround/phrases';
import { useEffect } from 'react';
import { usePhrases, useServices } from './services.tsx';

/** Fetches texts that only this feature shows; true once they are there. */
export function useAreas(areas: readonly AreaName[]): boolean {
  const { phrases: shelf } = useServices();
  const phrases = usePhrases();
  useEffect(() => {
    // Without a connection the next mount tries again.
    shelf.need(areas).catch(() => undefined);
  }, [shelf, areas]);
  return areas.every((area) => phrases.has(area));
}
