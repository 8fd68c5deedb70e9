import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of links that may be wider than its place: the link of the current page (`aria-current`) is brought into sight when
 * the page opens and whenever `where` changes. Only the row moves, as far as it must.
 */
export function useCurrentInSight<Row extends HTMLElement>(where: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current="page"]');
    here?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [where]);
  return row;
}
