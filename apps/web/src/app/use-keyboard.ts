import { lazy, useEffect } from 'react';
import { useServices } from '../state/services.tsx';

const KeyboardHelp = lazy(() =>
  import('./KeyboardHelp.tsx').then((file) => ({ default: file.KeyboardHelp })),
);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const press = (id: string): void => document.getElementById(id)?.click();

/** Keys that work everywhere but in fields: `/` search, `b` coupon, `?` help. Escape belongs to what is open. */
export function useKeyboard(): void {
  const { stores } = useServices();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      if (event.key === '/') press('open-search');
      else if (event.key === '?')
        stores.modals.dispatch({ type: 'shown', name: 'keyboard', modal: { Component: KeyboardHelp } });
      else if (event.key === 'b') {
        const panel = document.getElementById('coupon');
        if (panel && panel.offsetParent !== null) panel.focus();
        else press('open-coupon');
      } else return;
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [stores]);
}
