// Plackett and Luce: everybody wins with the share of his strength, and behind the winner the others run for second place by
// the same rule. Every bet on an order follows exactly.

/** Strengths by number from 1; 0 is not running. */
export interface FieldBelief {
  readonly strengths: readonly number[];
}

const strengthOf = ({ strengths }: FieldBelief, runner: number): number => strengths[runner - 1] ?? 0;
const sumOf = ({ strengths }: FieldBelief): number => strengths.reduce((sum, one) => sum + one, 0);

/** Chance that they come in first, second, third … in this order. */
export function chanceOfOrder(belief: FieldBelief, runners: readonly number[]): number {
  let left = sumOf(belief);
  let chance = 1;
  for (const runner of runners) {
    const strength = strengthOf(belief, runner);
    chance *= left > 0 ? strength / left : 0;
    left -= strength;
  }
  return chance;
}

export const chanceToWin = (belief: FieldBelief, runner: number): number => chanceOfOrder(belief, [runner]);

/** Chance that the first comes in before the second. */
export function chanceAhead(belief: FieldBelief, first: number, second: number): number {
  const [a, b] = [strengthOf(belief, first), strengthOf(belief, second)];
  return a / (a + b);
}

/** Steps of the integral below, in the exponent; halving them changes no chance by a millionth. */
const STEP = 1 / 4;
const EXPONENT_MIN = -4;
/** Behind so many of their own mean times the slowest are in as well. */
const MEAN_TIMES = 40;

/**
 * Chances of everybody, by number from 1, to come in among the first 1, 2 … `placesMax`. Plackett and Luce's order is that of
 * exponential times, so who comes in at `t` is placed when fewer than so many others came in before. The integral over `t` is taken by
 * the double exponential rule (Takahasi and Mori 1974).
 */
export function chancesToPlaceUpTo(belief: FieldBelief, placesMax: number): readonly (readonly number[])[] {
  const all = sumOf(belief);
  const speeds = Float64Array.from(belief.strengths, (strength) => (all > 0 ? strength / all : 0));
  const chances = Array.from({ length: placesMax }, () => new Float64Array(speeds.length));
  const slowest = Math.min(...speeds.filter((speed) => speed > 0));
  const isIn = new Float64Array(speeds.length);
  const counts = new Float64Array(placesMax);
  for (let x = EXPONENT_MIN; x <= Math.log(MEAN_TIMES / slowest); x += STEP) {
    const t = Math.exp(x - Math.exp(-x));
    const width = STEP * t * (1 + Math.exp(-x));
    for (let index = 0; index < speeds.length; index += 1)
      isIn[index] = -Math.expm1(-(speeds[index] ?? 0) * t);
    for (let index = 0; index < speeds.length; index += 1) {
      const speed = speeds[index] ?? 0;
      if (speed === 0) continue;
      countOthers(isIn, index, counts);
      let fewer = 0;
      for (let others = 0; others < placesMax; others += 1) {
        fewer += counts[others] ?? 0;
        const row = chances[others];
        if (row) row[index] = (row[index] ?? 0) + width * speed * Math.exp(-speed * t) * fewer;
      }
    }
  }
  return chances.map((row) => Array.from(row));
}

/** Writes the chances that exactly 0, 1 … of the others are in. */
function countOthers(isIn: Float64Array, except: number, counts: Float64Array): void {
  counts.fill(0);
  counts[0] = 1;
  for (let index = 0; index < isIn.length; index += 1) {
    const chance = isIn[index] ?? 0;
    if (index === except || chance === 0) continue;
    for (let count = counts.length - 1; count > 0; count -= 1)
      counts[count] = (counts[count] ?? 0) * (1 - chance) + (counts[count - 1] ?? 0) * chance;
    counts[0] = (counts[0] ?? 0) * (1 - chance);
  }
}

/** Chances of everybody, by number from 1, to come in among the first `places`. */
export const chancesToPlace = (belief: FieldBelief, places: number): readonly number[] =>
  chancesToPlaceUpTo(belief, places)[places - 1] ?? [];
