/** What a ball that scores is worth, and how often: professional twenty-over cricket, rounded. */
const RUNS_OF_BALL: readonly (readonly [runs: number, share: number])[] = [
  [1, 0.62],
  [2, 0.1],
  [3, 0.005],
  [4, 0.19],
  [6, 0.085],
];
const RUNS_PER_SCORING_BALL = RUNS_OF_BALL.reduce((sum, [runs, share]) => sum + runs * share, 0);

/** What can come of a ball. */
export interface BallChances {
  readonly wicket: number;
  /** `[runs, chance]`; the rest is a ball without anything. */
  readonly runs: readonly (readonly [runs: number, chance: number])[];
}

/** The ball of a side that makes `runs` of it on average, and loses a wicket with the chance `wicket`. */
export function ballChances(runs: number, wicket: number): BallChances {
  const scoring = Math.min(1 - wicket, runs / RUNS_PER_SCORING_BALL);
  return { wicket, runs: RUNS_OF_BALL.map(([points, share]) => [points, share * scoring] as const) };
}

/** Chances of 0, 1, 2 … runs of an over of a test match: Poisson, cut where nobody scores any more. */
export function overChances(runs: number): readonly number[] {
  const chances: number[] = [];
  let mass = Math.exp(-runs);
  for (let count = 0; count < 20; count += 1) {
    chances.push(mass);
    mass *= runs / (count + 1);
  }
  const sum = chances.reduce((all, one) => all + one, 0);
  return chances.map((one) => one / sum);
}
