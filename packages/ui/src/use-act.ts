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
