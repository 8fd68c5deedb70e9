import { calls } from '@overround/client';
import { type Idle, useIdle as useIdleOf } from '@overround/ui';
import { guardedStore } from '../../shared/browser-store.ts';
import { callMine } from '../../state/my-calls.ts';
import { useServices } from '../../state/services.tsx';

const LAST_ACT_KEY = 'last-act';

/** Watches whether the player who is signed in still does something. */
export function useIdle(idleMs: number): Idle {
  const services = useServices();
  const store = () => guardedStore(() => localStorage);
  return useIdleOf({
    idleMs,
    shared: {
      get: () => Number(store().get(LAST_ACT_KEY)) || 0,
      set: (atMs) => store().set(LAST_ACT_KEY, String(atMs)),
    },
    onTouch: () => void callMine(services, calls.touchSession, { body: {} }),
  });
}
