import { calls } from '@overround/client';
import { useEffect } from 'react';
import { keep, kept, type TextStore } from '../shared/browser-store.ts';
import { type Services, useServices } from './services.tsx';
import { useBrowserStore } from './use-browser-store.ts';
import { useSession } from './use-session.ts';

const KEY = 'activation-asked';
const VERSION = 1;
const DAY_MS = 86_400_000;

/**
 * Asks whether the address of this person, or a phone they began to add, is to be proven still, and opens the question if so; at most once a day and person.
 * Only an answer counts: what failed, or what the page left before it came, is asked for again the next time.
 */
export async function remindOfActivation(
  { api, clock, openModal }: Pick<Services, 'api' | 'clock' | 'openModal'>,
  store: TextStore,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  if (kept(store, KEY, VERSION, clock.nowMs()) === name) return;
  const outcome = await api.call(calls.repeatActivationPopup, { body: {} }, signal ? { signal } : {});
  if (!outcome.ok || signal?.aborted) return;
  keep(store, KEY, { version: VERSION, nowMs: clock.nowMs(), forMs: DAY_MS, value: name });
  if (outcome.value.isShown) openModal(outcome.value.way === 'sms' ? 'activation-by-text' : 'activation');
}

/** Once a day and person: whether something is to be proven still. The server says so a day after the last mail or text message at the earliest. */
export function useActivationReminder(): void {
  const { api, clock, openModal } = useServices();
  const store = useBrowserStore();
  const name = useSession()?.name;
  useEffect(() => {
    if (name === undefined) return;
    const leaving = new AbortController();
    void remindOfActivation({ api, clock, openModal }, store, name, leaving.signal);
    return () => leaving.abort();
  }, [api, clock, openModal, store, name]);
}
