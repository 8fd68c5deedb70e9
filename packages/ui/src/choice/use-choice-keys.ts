import { type KeyboardEvent, useRef, useState } from 'react';
import { findByLetters, type TypedLetters, typedAhead } from './type-ahead.ts';

export interface ChoiceKeysWishes {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen?: () => void;
  readonly onTake: (at: number) => void;
  readonly onClose: () => void;
  /** The row that is marked until another is. */
  readonly first?: number;
  /** Names of the rows of a list whose letters are not typed anywhere: they lead to a row, space takes as well, Home and End lead to the ends. */
  readonly names?: readonly string[];
}

const ROWS_OF_PAGE = 10;

export interface ChoiceKeys {
  readonly marked: number;
  readonly mark: (at: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrows mark a row, Enter takes it, Escape leaves. The focus stays where it is; `aria-activedescendant` says what is marked. */
export function useChoiceKeys(wishes: ChoiceKeysWishes): ChoiceKeys {
  const { count, isOpen, onOpen, onTake, onClose, names } = wishes;
  const [wanted, setWanted] = useState(wishes.first ?? 0);
  const letters = useRef<TypedLetters>(undefined);
  const marked = Math.max(0, Math.min(wanted, count - 1));
  function mark(at: number): void {
    setWanted(Math.max(0, Math.min(at, count - 1)));
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? mark(marked + 1) : onOpen?.()),
    ArrowUp: () => (isOpen ? mark(marked - 1) : onOpen?.()),
    // A list that is closed leaves the page its keys.
    ...(isOpen && {
      PageDown: () => mark(marked + ROWS_OF_PAGE),
      PageUp: () => mark(marked - ROWS_OF_PAGE),
      Enter: () => onTake(marked),
      Escape: onClose,
    }),
    ...(names && isOpen && { Home: () => mark(0), End: () => mark(count - 1) }),
    ...(names && { ' ': () => (isOpen ? onTake(marked) : onOpen?.()) }),
  };
  /** Whether a letter was typed that leads to a row. */
  function leadByLetter({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (!names || ctrlKey || metaKey || altKey) return false;
    const typed = typedAhead(letters.current, key, timeStamp);
    if (!typed) return false;
    letters.current = typed;
    const at = findByLetters(names, typed.text, marked);
    if (!isOpen) onOpen?.();
    if (at !== undefined) mark(at);
    return true;
  }
  return {
    marked,
    mark,
    onKeyDown(event) {
      const isWord = letters.current && typedAhead(letters.current, event.key, event.timeStamp)?.isGoingOn;
      const move = event.key === ' ' && isWord ? undefined : moves[event.key];
      if (!move) {
        if (leadByLetter(event)) event.preventDefault();
        return;
      }
      event.preventDefault();
      // Escape leaves the list, not the dialog behind it.
      event.stopPropagation();
      move();
    },
  };
}
