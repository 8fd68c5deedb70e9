import { type RefObject, useCallback, useEffect, useState } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  /** Absent where the browser has no full screen for parts of a page. */
  readonly toggle: (() => void) | undefined;
}

/** An element over the whole screen, and back. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement === element.current && isOnNow());
    const isOnNow = (): boolean => document.fullscreenElement !== null;
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = useCallback(() => {
    // Refused, for example by the person's settings: the game stays where it is.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else void element.current?.requestFullscreen().catch(() => undefined);
  }, [element]);
  return { isOn, toggle: document.fullscreenEnabled ? toggle : undefined };
}
