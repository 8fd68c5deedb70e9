import { useEffect, useRef } from 'react';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Rows of the queue on the left, in their order. */
const rowsOf = (room: HTMLElement): HTMLElement[] => [
  ...room.querySelectorAll<HTMLElement>('section ol a[href]'),
];

function step(room: HTMLElement, by: 1 | -1): void {
  const rows = rowsOf(room);
  const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'page');
  const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
  next?.click();
  // Where the eye is, the hand is: the list scrolls along.
  next?.focus();
}

/** `j` and `k` open the next and the one before, `r` goes to the reason, Escape leaves a field. Nothing is decided by one key. */
export function useQueueKeys() {
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { current } = room;
      if (!current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      if (isWriting(event.target)) {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (event.code === 'KeyJ') step(current, 1);
      else if (event.code === 'KeyK') step(current, -1);
      else if (event.code === 'KeyR') current.querySelector<HTMLElement>('[data-reason]')?.focus();
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return room;
}
