import { useRef, useState } from 'react';

export interface Act<Args extends readonly unknown[]> {
  readonly run: (...args: Args) => Promise<void>;
  readonly isRunning: boolean;
}

/** Something a button does. While it runs, asking again does nothing. */
export function useAct<Args extends readonly unknown[]>(act: (...args: Args) => Promise<unknown>): Act<Args> {
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  return {
    isRunning,
    async run(...args) {
      if (isBusy.current) return;
      isBusy.current = true;
      setRunning(true);
      try {
        await act(...args);
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
  };
}

/** Something many controls do: what is asked for while another runs comes after it, in the order it was asked for. None is lost. */
export function useActsInTurn<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<unknown>,
): Act<Args> {
  const [count, setCount] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return {
    isRunning: count > 0,
    async run(...args) {
      setCount((before) => before + 1);
      const turn = last.current.then(() => act(...args));
      last.current = turn.catch(() => undefined);
      try {
        await turn;
      } finally {
        setCount((before) => before - 1);
      }
    },
  };
}
