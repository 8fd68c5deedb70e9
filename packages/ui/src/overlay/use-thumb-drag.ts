import { type PointerEvent, type RefObject, useRef } from 'react';

const CLOSE_AFTER_PX = 96;

interface DragHandlers {
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel?: (event: PointerEvent<HTMLElement>) => void;
}

const move = (element: HTMLElement, translate: string): void =>
  element.style.setProperty('translate', translate);

/** Lets a sheet follow the thumb from its head and closes it when pulled far enough. The close button does the same. */
export function useThumbDrag(
  sheet: RefObject<HTMLElement | null>,
  onClose: (() => void) | undefined,
): DragHandlers {
  const startY = useRef<number | undefined>(undefined);
  if (!onClose) return {};

  function settle(event: PointerEvent<HTMLElement>): void {
    if (startY.current === undefined || !sheet.current) return;
    const pulledPx = event.clientY - startY.current;
    startY.current = undefined;
    move(sheet.current, '');
    if (pulledPx > CLOSE_AFTER_PX) onClose?.();
  }

  return {
    onPointerDown(event) {
      if (
        event.pointerType === 'mouse' ||
        (event.target instanceof Element && event.target.closest('button'))
      )
        return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      if (startY.current === undefined || !sheet.current) return;
      move(sheet.current, `0 ${Math.max(0, event.clientY - startY.current)}px`);
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  };
}
