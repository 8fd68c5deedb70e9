import type { KeyboardEvent } from 'react';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrow = (key: string): key is Arrow =>
  key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const middle = (box: Box): { x: number; y: number } => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
});

/** How far `to` lies from `from` in the direction of the arrow; `undefined` when it does not lie there. */
export function arrowDistance(from: Box, to: Box, arrow: Arrow): number | undefined {
  const a = middle(from);
  const b = middle(to);
  const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const along = isSideways ? b.x - a.x : b.y - a.y;
  const across = Math.abs(isSideways ? b.y - a.y : b.x - a.x);
  const forward = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -along : along;
  if (forward < 4) return undefined;
  // Sideways stays on the row; up and down may slip to the nearest column.
  if (isSideways && across > (from.bottom - from.top) / 2) return undefined;
  return forward + across * 2;
}

/** The nearest of the cells in the direction of the arrow, by what the eye sees. */
export function arrowTarget(
  from: HTMLElement,
  cells: Iterable<HTMLElement>,
  arrow: Arrow,
): HTMLElement | undefined {
  const box = from.getBoundingClientRect();
  let nearest: { cell: HTMLElement; distance: number } | undefined;
  for (const cell of cells) {
    if (cell === from) continue;
    const distance = arrowDistance(box, cell.getBoundingClientRect(), arrow);
    if (distance !== undefined && (!nearest || distance < nearest.distance)) nearest = { cell, distance };
  }
  return nearest?.cell;
}

/**
 * Moves the focus between price cells by what the eye sees, so it works in every layout and direction. Give the handler to
 * the element around the cells.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (!isArrow(event.key) || !(event.target instanceof HTMLElement) || !event.target.dataset.quote) return;
  const cells = event.currentTarget.querySelectorAll<HTMLElement>('[data-quote][tabindex="0"]');
  event.preventDefault();
  arrowTarget(event.target, cells, event.key)?.focus();
}
