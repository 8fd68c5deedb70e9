import { useState, useSyncExternalStore } from 'react';
import { guardedStore } from '../../shared/browser-store.ts';
import { keptTicket } from '../../state/social-way.ts';

const KEY = 'registration.type';
const kept = guardedStore(() => sessionStorage);
const never = () => () => undefined;

/**
 * The way to register that was chosen. With `isKeepSelect` of the address a visit goes on with the way chosen before; without it, it begins
 * with the default again.
 */
export function useKeptType(isKept: boolean): readonly [string | undefined, (type: string) => void] {
  const [chosen, setChosen] = useState<string>();
  // The server does not know what this browser chose.
  const before = useSyncExternalStore(
    never,
    () => (isKept ? kept.get(KEY) : undefined),
    () => undefined,
  );
  return [
    chosen ?? before,
    (type) => {
      kept.set(KEY, type);
      setChosen(type);
    },
  ];
}

/** The service whose account was proven, after a sign-in that found nobody. */
export const useProvenService = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => keptTicket()?.provider,
    () => undefined,
  );

const waitingType = (): string | undefined => {
  const ticket = keptTicket();
  return ticket && (ticket.type ?? 'soc_reg');
};

/** The type such a proof waits for: the one it was proven for, else the way of services. */
export const useWaitingType = (): string | undefined =>
  useSyncExternalStore(never, waitingType, () => undefined);
