import { useEffect, useRef, useState } from 'react';
import { type IdleState, idleState, touchEveryMs } from './idle.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_EVERY_MS = 1000;

const ACTIVE: IdleState = { kind: 'active' };

export interface IdleWishes {
  readonly idleMs: number;
  /** When somebody did something last, shared by the tabs of a browser: who reads in one is not idle in another. */
  readonly shared: { readonly get: () => number; readonly set: (atMs: number) => void };
  /** Tells the server that somebody is there. Not at every act. */
  readonly onTouch: () => void;
}

export interface Idle {
  readonly state: IdleState;
  /** The answer to the question whether somebody is still there. */
  readonly stay: () => void;
}

/** Watches whether the person who is signed in still does something, and tells the server while they do. */
export function useIdle(wishes: IdleWishes): Idle {
  const { idleMs } = wishes;
  const [state, setState] = useState<IdleState>(ACTIVE);
  const stay = useRef(() => undefined as void);
  const now = useRef(wishes);
  useEffect(() => {
    now.current = wishes;
  });

  useEffect(() => {
    let ownActMs = Date.now();
    let toldMs = ownActMs;
    let isOver = false;
    const lastActMs = (): number => Math.max(ownActMs, now.current.shared.get());

    function tell(nowMs: number): void {
      toldMs = nowMs;
      now.current.shared.set(nowMs);
      now.current.onTouch();
    }
    function look(): void {
      const next = idleState(lastActMs(), Date.now(), idleMs);
      isOver = next.kind === 'over';
      setState((before) => (before.kind === 'active' && next.kind === 'active' ? before : next));
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

    now.current.shared.set(ownActMs);
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const name of ACTS) addEventListener(name, act, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const name of ACTS) removeEventListener(name, act);
      document.removeEventListener('visibilitychange', look);
    };
  }, [idleMs]);

  return { state, stay: () => stay.current() };
}
