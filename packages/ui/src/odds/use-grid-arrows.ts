import type { KeyboardEvent } from 'react';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const isArrow = (key: string): key is Arrow =>
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

/**
 * Moves the focus between price cells by what the eye sees, so it works in every layout and direction. Give the handler to
 * the element around the cells.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (!isArrow(event.key) || !(event.target instanceof HTMLElement) || !event.target.dataset.quote) return;
  const arrow = event.key;
  const from = event.target.getBoundingClientRect();
  const cells = event.currentTarget.querySelectorAll<HTMLElement>('[data-quote][tabindex="0"]');
  let nearest: { cell: HTMLElement; distance: number } | undefined;
  for (const cell of cells) {
    if (cell === event.target) continue;
    const distance = arrowDistance(from, cell.getBoundingClientRect(), arrow);
    if (distance !== undefined && (!nearest || distance < nearest.distance)) nearest = { cell, distance };
  }
  event.preventDefault();
  nearest?.cell.focus();
}
