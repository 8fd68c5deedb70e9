import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while its drawing comes alive, true ever after. Parts that are fetched when they are needed wait for
 * it: a server cannot wait for them, and what it left unfinished the browser would have to throw away.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
