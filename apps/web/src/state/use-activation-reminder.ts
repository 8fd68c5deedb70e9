import { calls } from '@overround/client';
import { useEffect } from 'react';
import { keep, kept } from '../shared/browser-store.ts';
import { useServices } from './services.tsx';
import { useBrowserStore } from './use-browser-store.ts';
import { useSession } from './use-session.ts';

const KEY = 'activation-asked';
const VERSION = 1;
const DAY_MS = 86_400_000;

/** Once a day and person: whether their address is to be proven still. The server says so a day after the last mail at the earliest. */
export function useActivationReminder(): void {
  const { api, clock, openModal } = useServices();
  const store = useBrowserStore();
  const name = useSession()?.name;
  useEffect(() => {
    if (name === undefined || kept(store, KEY, VERSION, clock.nowMs()) === name) return;
    const leaving = new AbortController();
    keep(store, KEY, { version: VERSION, untilMs: clock.nowMs() + DAY_MS, value: name });
    void api.call(calls.repeatActivationPopup, { body: {} }, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && outcome.value.isShown && !leaving.signal.aborted) openModal('activation');
    });
    return () => leaving.abort();
  }, [api, clock, openModal, store, name]);
}
