export interface ValueAndSlope {
  readonly value: number;
  readonly slope: number;
}

/** Keeps a step inside the region where the straight line means something. */
const STEP_MAX = 3;

/**
 * Zero of a function that falls everywhere near the search: Newton's steps from `start`, stopped at double precision.
 * The margin equations are smooth and nearly straight between a market and its fair version, so few steps are enough.
 */
export function findDecreasing(f: (x: number) => ValueAndSlope, start: number): number {
  let x = start;
  for (let round = 0; round < 60; round += 1) {
    const { value, slope } = f(x);
    const step = Math.min(STEP_MAX, Math.max(-STEP_MAX, value / slope));
    if (!Number.isFinite(step)) break;
    x -= step;
    if (Math.abs(step) <= 1e-15 * Math.max(1, Math.abs(x)) || Math.abs(value) < 1e-15) break;
  }
  return x;
}
