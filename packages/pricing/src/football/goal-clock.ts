// When goals fall. Rates rise through a match and stoppage time adds to both halves; a homogeneous clock has neither.

/** How goals spread over the time of a match. */
export interface GoalClock {
  /** Regular length of a half and of its usual stoppage, in seconds. */
  readonly halfSeconds: number;
  readonly stoppageSeconds: readonly [number, number];
  /** Rate at the end of the second half over the rate at the start of the first; 1 is no rise. */
  readonly rise: number;
}

/** Goals fall evenly over 90 minutes and none in stoppage time: what textbooks assume. */
export const EVEN_CLOCK: GoalClock = { halfSeconds: 2700, stoppageSeconds: [0, 0], rise: 1 };

/** Where a match stands. `second` counts from the start of its half and runs on in stoppage time. */
export interface MatchTime {
  readonly half: 1 | 2;
  readonly second: number;
}

/**
 * Share of a match's expected goals still to come, in each half. The two add up to 1 at the start. Stoppage already running
 * over its usual length leaves a little: a match ends on the whistle, not on the clock.
 */
export function remainingShares(clock: GoalClock, time: MatchTime): readonly [number, number] {
  const lengths = halfLengths(clock);
  const done = Math.max(0, time.second);
  const left = (half: 0 | 1): number =>
    Math.max(lengths[half] - done, clock.stoppageSeconds[half] > 0 ? 45 : 0);
  const first = time.half === 1 ? weightOf(clock, lengths[0] - left(0), lengths[0]) : 0;
  const from = time.half === 1 ? lengths[0] : lengths[0] + lengths[1] - left(1);
  const all = weightOf(clock, 0, lengths[0] + lengths[1]);
  return [first / all, weightOf(clock, from, lengths[0] + lengths[1]) / all];
}

/** Share of all goals that fall into the first half. */
export const firstHalfShare = (clock: GoalClock): number => remainingShares(clock, { half: 1, second: 0 })[0];

const halfLengths = (clock: GoalClock): readonly [number, number] => [
  clock.halfSeconds + clock.stoppageSeconds[0],
  clock.halfSeconds + clock.stoppageSeconds[1],
];

/** Integral of the straight rising rate between two moments of playing time. */
function weightOf(clock: GoalClock, from: number, to: number): number {
  const [first, second] = halfLengths(clock);
  const slope = (clock.rise - 1) / (first + second);
  return to - from + (slope * (to * to - from * from)) / 2;
}
