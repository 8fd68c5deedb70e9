/** Nearer to the edge of the screen nothing is written. */
const EDGE_PX = 8;

/** How far something between two edges of the screen moves, so that it is seen whole; what is too wide begins at the near edge. */
export function shiftIntoSight(from: number, to: number, size: number): number {
  if (from < EDGE_PX) return EDGE_PX - from;
  return Math.max(EDGE_PX - from, Math.min(0, size - EDGE_PX - to));
}
