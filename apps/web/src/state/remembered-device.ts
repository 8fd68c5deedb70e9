// Whether this browser asked to be remembered. The key itself is a cookie that scripts cannot read; here stands only that
// asking for it is worth while, and until when: in a cookie too, so that both go, or stay, together.

import { calls } from '@overround/client';
import { useEffect, useState } from 'react';
import { keep, kept, type TextStore } from '../shared/browser-store.ts';
import { cookieStore } from '../shared/cookie-store.ts';
import { type Services, useServices } from './services.tsx';
import { welcome } from './session-actions.ts';

const KEY = 'remembered-device';
const VERSION = 1;
const KEPT_MS = 30 * 86_400_000;
const ASK_AGAIN_MS = 1000;

/** Where it is noted; reading it belongs into effects and handlers, after the page is alive. */
export const useRememberedStore = (): TextStore =>
  useState(() => cookieStore(typeof document === 'undefined' ? { cookie: '' } : document, KEPT_MS / 1000))[0];

/** After a sign-in: the browser is to be remembered, or not any more. */
export function noteRemembered(store: TextStore, isWanted: boolean, nowMs: number): void {
  if (isWanted) keep(store, KEY, { version: VERSION, nowMs, forMs: KEPT_MS, value: true });
  else store.remove(KEY);
}

export const isNoted = (store: TextStore, nowMs: number): boolean =>
  kept(store, KEY, VERSION, nowMs) === true;

/**
 * A guest whose browser is remembered comes back signed in, in a session that may bet but not withdraw nor change credentials.
 * A browser that the server does not know any more is forgotten here too; without an answer the next visit asks again.
 */
export async function resume(
  services: Services,
  store: TextStore,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  const ask = () => services.api.call(calls.resumeSignIn, { body: {} });
  let outcome = await ask();
  if (!outcome.ok && outcome.code === 'device_just_renewed') {
    await pause(ASK_AGAIN_MS);
    outcome = await ask();
  }
  if (outcome.ok) await welcome(services, outcome.value.user);
  else if (outcome.code === 'not_remembered') store.remove(KEY);
}

/** Resumes once, when a page of a remembered guest comes alive. */
export function useResume(): void {
  const services = useServices();
  const store = useRememberedStore();
  useEffect(() => {
    if (services.stores.session.getState().signedIn || !isNoted(store, services.clock.nowMs())) return;
    void resume(services, store, (ms) => new Promise((done) => setTimeout(done, ms)));
  }, [services, store]);
}
