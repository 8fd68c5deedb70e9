// Two columns of markets that are read across: each market goes to the column that has more room.

import type { MarketView } from './market-view.ts';

export type MarketSide = 'start' | 'end';

/** A market is its head and its rows; a closed one only its head. In rows. */
const HEAD_ROWS = 1;

/** The side of each market, in the order of the list. What is above on either side always comes earlier. */
export function marketSides(
  views: readonly MarketView[],
  isClosed: (groupId: number) => boolean,
): readonly MarketSide[] {
  const rows = { start: 0, end: 0 };
  return views.map((view) => {
    const side = rows.end < rows.start ? 'end' : 'start';
    rows[side] += HEAD_ROWS + (isClosed(view.groupId) ? 0 : view.rows.length);
    return side;
  });
}
