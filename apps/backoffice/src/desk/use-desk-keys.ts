import { useEffect, useRef } from 'react';
import { arrowTarget, isArrow } from '@overround/ui';
import { deskKeyOf, type DeskKey } from './model/keys.ts';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && !/^(?:range|radio|checkbox|button)$/.test(target.type)));

export type DeskActs = (key: DeskKey) => void;

/** Keys of the desk, everywhere but in fields; an open dialog has its own. Escape leaves a field. */
export function useDeskKeys(onKey: DeskActs): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      if (isWriting(event.target)) {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (isArrow(event.key) && event.target instanceof HTMLElement && event.target.dataset.outcome) {
        moveOutcome(event.target, event.key);
        event.preventDefault();
        return;
      }
      const key = deskKeyOf(event);
      // A key that is held down moves and shifts, but does not stop and resume in turns.
      if (!key || (event.repeat && !/^(?:next_event|previous_event|shift)$/.test(key.act))) return;
      event.preventDefault();
      latest.current(key);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The nearest outcome that the eye sees in that direction. */
function moveOutcome(from: HTMLElement, arrow: Parameters<typeof arrowTarget>[2]): void {
  const cells = document.querySelectorAll<HTMLElement>('[data-outcome]');
  const nearest = arrowTarget(from, cells, arrow);
  nearest?.focus();
  nearest?.scrollIntoView({ block: 'nearest' });
}

/** The events on the list, in their order. */
export const eventLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-event]')];

/** The event beside the one the hand is on, or the open one, or the first. */
export function neighbourEvent(step: 1 | -1): HTMLElement | undefined {
  const links = eventLinks();
  const at = Math.max(
    links.findIndex((link) => link === document.activeElement),
    document.activeElement?.matches('[data-event]')
      ? -1
      : links.findIndex((link) => link.getAttribute('aria-current') !== null),
  );
  return at < 0 ? links[0] : links[Math.max(0, Math.min(links.length - 1, at + step))];
}
