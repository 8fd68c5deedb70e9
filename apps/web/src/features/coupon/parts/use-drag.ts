import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Where a card can be let go: every element with this attribute. */
const DROP = 'data-drop';

export interface Grip {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface Drag {
  readonly dragged: string | undefined;
  /** The drop under the pointer. */
  readonly over: string | undefined;
  readonly gripOf: (key: string) => Grip;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves cards by a grip, with finger, mouse or arrow keys. `onDrop` hears where a card was let go; `onStep` which way an arrow
 * pointed. The card stays where it is until then, so nothing jumps under the finger.
 */
export function useDrag(
  onDrop: (key: string, target: string) => void,
  onStep: (key: string, step: 1 | -1) => void,
): Drag {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    dragged,
    over,
    gripOf: (key) => ({
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(key);
      },
      onPointerMove(event) {
        if (dragged !== key) return;
        const at = document.elementFromPoint(event.clientX, event.clientY);
        setOver(at?.closest(`[${DROP}]`)?.getAttribute(DROP) ?? undefined);
      },
      onPointerUp() {
        if (dragged === key && over !== undefined) onDrop(key, over);
        end();
      },
      onPointerCancel: end,
      onKeyDown(event) {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onStep(key, step);
      },
    }),
  };
}
