import { type MouseEvent, useEffect, useRef } from 'react';

/** A meaning younger than this cannot be what the finger was going for. */
const SETTLE_MS = 350;

/**
 * Press handlers of a button whose meaning may change by itself. A press counts only when the button meant the same when the
 * finger went down, and had meant it for a moment: nobody places a bet by pressing "Accept changes". Keys act at once.
 */
export function useSteadyPress(meaning: string, act: () => void) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const down = useRef<string | undefined>(undefined);
  useEffect(() => {
    changedAt.current = performance.now();
  }, [meaning]);
  return {
    onPointerDown() {
      down.current = performance.now() - changedAt.current >= SETTLE_MS ? meaning : undefined;
    },
    onClick(event: MouseEvent) {
      const isByKey = event.detail === 0;
      if (isByKey || down.current === meaning) act();
      down.current = undefined;
    },
  };
}
