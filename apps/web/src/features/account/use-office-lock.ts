import { useEffect, useSyncExternalStore } from 'react';
import { isLockedHere, lock, locksHere, onLock } from '../../state/office-lock.ts';
import { useBrowserStore } from '../../state/use-browser-store.ts';

/** A page that was out of sight for so long locks itself. */
const AWAY_MS = 5 * 60_000;

const no = (): boolean => false;

/** Whether the office of a person is locked on this device, and whether it can be. */
export function useOfficeLock(personId: string): { readonly isLocked: boolean; readonly canLock: boolean } {
  const store = useBrowserStore();
  const isLocked = useSyncExternalStore(onLock, () => isLockedHere(store, personId), no);
  const canLock = useSyncExternalStore(onLock, () => locksHere(store, personId), no);
  useEffect(() => {
    if (!canLock) return;
    let hiddenAt: number | undefined;
    const look = (): void => {
      const now = performance.now();
      if (document.hidden) hiddenAt = now;
      else if (hiddenAt !== undefined && now - hiddenAt >= AWAY_MS) lock(store, personId);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [canLock, personId, store]);
  return { isLocked, canLock };
}
