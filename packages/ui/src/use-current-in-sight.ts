import { type RefObject, useEffect, useRef } from 'react';

type Side = Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>;

/** How far a list is pushed so that one of it is in its middle, and above or below as little as it must; `screen` is its height in pixels. */
export const pushToShow = (one: Side, list: Side, screen: number): { left: number; top: number } => ({
  left: one.left + one.width / 2 - (list.left + list.width / 2),
  top: Math.min(one.top - list.top, Math.max(0, one.bottom - Math.min(list.bottom, screen))),
});

/**
 * For links that may take more room than their place: that of the current page (`aria-current`), or of the one above it (`data-here`), is brought into sight when the
 * page opens and whenever `where` changes. Only the list moves: the page stays at its top.
 */
export function useCurrentInSight<List extends HTMLElement>(where: unknown): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current="page"], [data-here]');
    if (!here || !list.current) return;
    const push = pushToShow(here.getBoundingClientRect(), list.current.getBoundingClientRect(), innerHeight);
    list.current.scrollBy?.(push);
  }, [where]);
  return list;
}
