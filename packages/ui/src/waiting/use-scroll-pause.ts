import { useEffect } from 'react';

/** Specification 2 section 9: pointing rests so long after the last scroll. */
const SCROLL_PAUSE_MS = 300;

/**
 * While a wheel scrolls the page, what passes below the pointer is not pointed at: nothing lights up, no explanation opens. The page is
 * itself again 300 ms after the last scroll, or as soon as the pointer moves. `base.css` lays a pane over the page meanwhile
 * (`data-scrolling` of the body). Fingers, keys and links scroll without a rest: a press right after them counts.
 */
export function useScrollPause(): void {
  useEffect(() => {
    const { body } = document;
    let wheeledAtMs = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function goOn(): void {
      clearTimeout(timer);
      delete body.dataset['scrolling'];
      removeEventListener('pointermove', onMove);
    }
    // Browsers also tell of moves when only the page moved below a resting pointer.
    function onMove({ movementX, movementY }: PointerEvent): void {
      if (movementX !== 0 || movementY !== 0) goOn();
    }
    function onWheel(): void {
      wheeledAtMs = performance.now();
    }
    function onScroll(): void {
      const isPaused = body.dataset['scrolling'] !== undefined;
      if (!isPaused && performance.now() - wheeledAtMs > SCROLL_PAUSE_MS) return;
      if (!isPaused) {
        body.dataset['scrolling'] = '';
        addEventListener('pointermove', onMove, { passive: true });
      }
      clearTimeout(timer);
      timer = setTimeout(goOn, SCROLL_PAUSE_MS);
    }
    addEventListener('wheel', onWheel, { passive: true });
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      goOn();
      removeEventListener('wheel', onWheel);
      removeEventListener('scroll', onScroll);
    };
  }, []);
}
