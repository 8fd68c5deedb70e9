import { calls } from '@overround/client';
import { useEffect, useRef, useState } from 'react';
import { guardedStore } from '../../shared/browser-store.ts';
import { callMine } from '../../state/my-calls.ts';
import { useServices } from '../../state/services.tsx';
import { type IdleState, idleState, touchEveryMs } from './model/idle.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_EVERY_MS = 1000;
/** Shared by the tabs of this browser: who reads in one is not idle in another. */
const LAST_ACT_KEY = 'last-act';

const ACTIVE: IdleState = { kind: 'active' };

/** Watches whether the person who is signed in still does something, and tells the server while they do. */
export function useIdle(idleMs: number): { readonly state: IdleState; readonly stay: () => void } {
  const services = useServices();
  const [state, setState] = useState<IdleState>(ACTIVE);
  const stay = useRef(() => undefined as void);

  useEffect(() => {
    const store = guardedStore(() => localStorage);
    let ownActMs = Date.now();
    let toldMs = ownActMs;
    let isOver = false;
    const lastActMs = (): number => Math.max(ownActMs, Number(store.get(LAST_ACT_KEY)) || 0);

    function tell(nowMs: number): void {
      toldMs = nowMs;
      store.set(LAST_ACT_KEY, String(nowMs));
      void callMine(services, calls.touchSession, { body: {} });
    }
    function look(): void {
      const next = idleState(lastActMs(), Date.now(), idleMs);
      isOver = next.kind === 'over';
      setState((now) => (now.kind === 'active' && next.kind === 'active' ? now : next));
    }
    function act(): void {
      const nowMs = Date.now();
      // While the question stands, only its answer counts: a stray click elsewhere is no yes.
      if (isOver || idleState(lastActMs(), nowMs, idleMs).kind !== 'active') return;
      ownActMs = nowMs;
      if (nowMs - toldMs > touchEveryMs(idleMs)) tell(nowMs);
    }
    stay.current = () => {
      ownActMs = Date.now();
      tell(ownActMs);
      setState(ACTIVE);
    };

    store.set(LAST_ACT_KEY, String(ownActMs));
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const name of ACTS) addEventListener(name, act, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const name of ACTS) removeEventListener(name, act);
      document.removeEventListener('visibilitychange', look);
    };
  }, [idleMs, services]);

  return { state, stay: () => stay.current() };
}
