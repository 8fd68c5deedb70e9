import { type RefObject, useEffect } from 'react';

/** Calls back when something outside is pressed, while `isOpen`. */
export function useOutsidePress(
  whole: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const look = (event: PointerEvent): void => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) onOutside();
    };
    document.addEventListener('pointerdown', look, true);
    return () => document.removeEventListener('pointerdown', look, true);
  }, [whole, isOpen, onOutside]);
}
