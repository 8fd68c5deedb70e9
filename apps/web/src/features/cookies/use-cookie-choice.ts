import { calls } from '@overround/client';
import { useSyncExternalStore } from 'react';
import { guardedStore } from '../../shared/browser-store.ts';
import { cookieStore } from '../../shared/cookie-store.ts';
import {
  allowsFunctionality,
  type CookieLevel,
  forgetComfort,
  readCookieLevel,
  writeCookieLevel,
} from '../../state/cookie-consent.ts';
import { PREFERENCES_COOKIE } from '../../state/preferences.ts';
import { useServices } from '../../state/services.tsx';

const listeners = new Set<() => void>();
const subscribe = (wake: () => void): (() => void) => {
  listeners.add(wake);
  return () => listeners.delete(wake);
};

export interface CookieChoice {
  /** `undefined`: none was made. `unknown`: the server does not know, and nothing is asked yet. */
  readonly level: CookieLevel | undefined | 'unknown';
  readonly choose: (level: CookieLevel) => void;
}

/** What was chosen in this browser. A choice holds at once; the house keeps a note of it, and goes on when it cannot. */
export function useCookieChoice(): CookieChoice {
  const { api } = useServices();
  const level = useSyncExternalStore<CookieChoice['level']>(
    subscribe,
    () => readCookieLevel(document),
    () => 'unknown',
  );
  return {
    level,
    choose(next) {
      writeCookieLevel(document, next);
      if (!allowsFunctionality(next)) {
        cookieStore(document, 0).remove(PREFERENCES_COOKIE);
        forgetComfort(guardedStore(() => localStorage));
      }
      for (const wake of listeners) wake();
      void api.call(calls.logCookieAgreement, { body: { level: next } });
    },
  };
}
