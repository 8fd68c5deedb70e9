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

/** Chances of everybody, by number from 1, to come in among the first `places`. */
export function chancesToPlace(belief: FieldBelief, places: number): readonly number[] {
  const { strengths } = belief;
  const chances = strengths.map(() => 0);
  const isIn = strengths.map(() => false);
  const walk = (depth: number, left: number, chance: number): void => {
    for (const [index, strength] of strengths.entries()) {
      if (isIn[index] === true || strength === 0) continue;
      const here = (chance * strength) / left;
      chances[index] = (chances[index] ?? 0) + here;
      if (depth + 1 >= places || here < 1e-9) continue;
      isIn[index] = true;
      walk(depth + 1, left - strength, here);
      isIn[index] = false;
    }
  };
  walk(0, sumOf(belief), 1);
  return chances;
}
