// The lock of the office on this device: a PIN opens it again. It keeps passers-by out; what may be done is decided by the session alone.

import type { TextStore } from '../shared/browser-store.ts';

/** Whose office this device locks, and whether it is locked now. */
const DEVICE_KEY = 'office-pin';
const LOCKED_KEY = 'office-locked';

export const locksHere = (store: TextStore, personId: string): boolean => store.get(DEVICE_KEY) === personId;
export const isLockedHere = (store: TextStore, personId: string): boolean =>
  store.get(LOCKED_KEY) === personId;

const wakers = new Set<() => void>();
const tell = (): void => wakers.forEach((wake) => wake());

/** Pages of other tabs are told by the browser. */
export function onLock(wake: () => void): () => void {
  wakers.add(wake);
  addEventListener('storage', wake);
  return () => {
    wakers.delete(wake);
    removeEventListener('storage', wake);
  };
}

export function keepLock(store: TextStore, personId: string): void {
  store.set(DEVICE_KEY, personId);
  tell();
}

export function forgetLock(store: TextStore): void {
  store.remove(DEVICE_KEY);
  store.remove(LOCKED_KEY);
  tell();
}

export function lock(store: TextStore, personId: string): void {
  if (locksHere(store, personId)) store.set(LOCKED_KEY, personId);
  tell();
}

export function unlock(store: TextStore): void {
  store.remove(LOCKED_KEY);
  tell();
}
