import { useEffect, useRef } from 'react';

/** A pause of a hand that types: long enough that words are not searched letter by letter. */
const PAUSE_MS = 250;

/** Calls `act` once the hand rests, with the last text it was told; `cancel` when something else was done meanwhile. */
export function useAfterTyping(act: (text: string) => void): {
  readonly typed: (text: string) => void;
  readonly cancel: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    typed: (text) => {
      cancel();
      timer.current = setTimeout(() => act(text), PAUSE_MS);
    },
    cancel,
  };
}
