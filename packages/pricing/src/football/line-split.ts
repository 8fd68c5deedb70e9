// How a line (total, handicap) splits the mass of a whole number: the five ways a stake on it can end.

/** Distribution of a whole number that starts at `min`, with the mass strictly above each value. */
export interface WholeDistribution {
  readonly min: number;
  readonly mass: Float64Array;
  readonly above: Float64Array;
}

export function wholeDistribution(min: number, mass: Float64Array): WholeDistribution {
  const above = new Float64Array(mass.length);
  let sum = 0;
  for (let k = mass.length - 1; k >= 0; k -= 1) {
    above[k] = sum;
    sum += mass[k] ?? 0;
  }
  return { min, mass, above };
}

export const massAt = (numbers: WholeDistribution, value: number): number =>
  numbers.mass[value - numbers.min] ?? 0;

export function massAbove(numbers: WholeDistribution, value: number): number {
  if (value < numbers.min) return 1;
  return numbers.above[value - numbers.min] ?? 0;
}

/** Probabilities of the settlements of a stake; they sum to 1. */
export interface LineSplit {
  readonly win: number;
  readonly halfWin: number;
  readonly push: number;
  readonly halfLose: number;
  readonly lose: number;
}

/**
 * "The number is over the line", for whole, half and quarter lines. A quarter line is half a stake on each neighbour
 * (features-and-rules B3).
 */
export function splitOver(numbers: WholeDistribution, line: number): LineSplit {
  const whole = Math.round(line);
  const quarter = Math.round((line - whole) * 4);
  const at = massAt(numbers, whole);
  const win = massAbove(numbers, quarter === 2 || quarter === -2 ? Math.floor(line) : whole);
  if (quarter === 2 || quarter === -2) return { win, halfWin: 0, push: 0, halfLose: 0, lose: 1 - win };
  const lose = 1 - win - at;
  if (quarter === 0) return { win, halfWin: 0, push: at, halfLose: 0, lose };
  // A quarter above a whole number: the whole half pushes, the other half loses. A quarter below: one wins, one pushes.
  return quarter > 0
    ? { win, halfWin: 0, push: 0, halfLose: at, lose }
    : { win, halfWin: at, push: 0, halfLose: 0, lose };
}

/** The other side of a line. */
export const mirrored = (split: LineSplit): LineSplit => ({
  win: split.lose,
  halfWin: split.halfLose,
  push: split.push,
  halfLose: split.halfWin,
  lose: split.win,
});

export const splitUnder = (numbers: WholeDistribution, line: number): LineSplit =>
  mirrored(splitOver(numbers, line));

/** The price at which a stake neither gains nor loses on average. */
export const fairDecimalOdds = (split: LineSplit): number =>
  1 + (split.lose + split.halfLose / 2) / (split.win + split.halfWin / 2);

/** Chance that the over side of a two-way price without margin stands for: pushes left out, half stakes counted half. */
export const twoWayProbability = (split: LineSplit): number => 1 / fairDecimalOdds(split);
