import { type KeyboardEvent, useState } from 'react';

export interface ChoiceKeysWishes {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen?: () => void;
  readonly onTake: (at: number) => void;
  readonly onClose: () => void;
  /** Told when the marked row moved, so that it can be brought into sight. */
  readonly onMark?: (at: number) => void;
  /** Letters are not typed anywhere: space takes as well, Home and End lead to the ends. */
  readonly isSelectOnly?: boolean;
}

export interface ChoiceKeys {
  readonly marked: number;
  readonly mark: (at: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrows mark a row, Enter takes it, Escape leaves. The focus stays where it is; `aria-activedescendant` says what is marked. */
export function useChoiceKeys(wishes: ChoiceKeysWishes): ChoiceKeys {
  const { count, isOpen, onOpen, onTake, onClose, onMark, isSelectOnly = false } = wishes;
  const [wanted, setWanted] = useState(0);
  const marked = Math.max(0, Math.min(wanted, count - 1));
  function mark(at: number): void {
    const next = Math.max(0, Math.min(at, count - 1));
    setWanted(next);
    onMark?.(next);
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? mark(marked + 1) : onOpen?.()),
    ArrowUp: () => (isOpen ? mark(marked - 1) : onOpen?.()),
    PageDown: () => mark(marked + 10),
    PageUp: () => mark(marked - 10),
    ...(isOpen && { Enter: () => onTake(marked), Escape: onClose }),
    ...(isSelectOnly && {
      Home: () => mark(0),
      End: () => mark(count - 1),
      ' ': () => (isOpen ? onTake(marked) : onOpen?.()),
    }),
  };
  return {
    marked,
    mark,
    onKeyDown(event) {
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      // Escape leaves the list, not the dialog behind it.
      event.stopPropagation();
      move();
    },
  };
}
