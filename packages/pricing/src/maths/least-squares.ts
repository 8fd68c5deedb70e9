// Levenberg-Marquardt for a handful of unknowns: fits of means to bookmaker prices.

/** Solves a small dense system by elimination with pivoting; `undefined` when it is singular. */
function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const size = right.length;
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[pivot] ?? 0) > Math.abs(rows[best]?.[pivot] ?? 0)) best = row;
    }
    const top = rows[best];
    const swapped = rows[pivot];
    if (top === undefined || swapped === undefined || Math.abs(top[pivot] ?? 0) < 1e-300) return undefined;
    rows[best] = swapped;
    rows[pivot] = top;
    for (let row = pivot + 1; row < size; row += 1) {
      const current = rows[row] ?? [];
      const factor = (current[pivot] ?? 0) / (top[pivot] ?? 1);
      for (let k = pivot; k <= size; k += 1) current[k] = (current[k] ?? 0) - factor * (top[k] ?? 0);
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const current = rows[row] ?? [];
    let sum = current[size] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= (current[k] ?? 0) * (solution[k] ?? 0);
    solution[row] = sum / (current[row] ?? 1);
  }
  return solution;
}

export interface LeastSquares {
  readonly start: readonly number[];
  /** What should be zero, as a function of the unknowns; already weighted. */
  readonly residuals: (unknowns: readonly number[]) => readonly number[];
  readonly roundsMax?: number;
}

export interface LeastSquaresFit {
  readonly unknowns: readonly number[];
  /** Sum of squared residuals where the search stopped. */
  readonly loss: number;
}

const lossOf = (residuals: readonly number[]): number => residuals.reduce((sum, one) => sum + one * one, 0);

/** Minimises the sum of squared residuals from `start`, with numerical derivatives. */
export function fitLeastSquares(problem: LeastSquares): LeastSquaresFit {
  let unknowns: readonly number[] = problem.start;
  let residuals = problem.residuals(unknowns);
  let loss = lossOf(residuals);
  let damping = 1e-3;
  for (let round = 0; round < (problem.roundsMax ?? 60) && loss > 1e-28; round += 1) {
    const slopes = slopesAt(problem, unknowns, residuals);
    const step = dampedStep(slopes, residuals, damping);
    if (step === undefined) break;
    const next = unknowns.map((value, index) => value + (step[index] ?? 0));
    const nextResiduals = problem.residuals(next);
    const nextLoss = lossOf(nextResiduals);
    if (nextLoss < loss) {
      const isSettled = loss - nextLoss < 1e-15 * loss || step.every((one) => Math.abs(one) < 1e-11);
      [unknowns, residuals, loss] = [next, nextResiduals, nextLoss];
      damping = Math.max(damping / 8, 1e-12);
      if (isSettled) break;
    } else {
      damping *= 6;
      if (damping > 1e10) break;
    }
  }
  return { unknowns, loss };
}

/** Derivative of each residual by each unknown, one row per unknown. */
function slopesAt(
  problem: LeastSquares,
  unknowns: readonly number[],
  residuals: readonly number[],
): number[][] {
  return unknowns.map((value, index) => {
    const width = 1e-6 * Math.max(1, Math.abs(value));
    const moved = problem.residuals(unknowns.map((one, k) => (k === index ? one + width : one)));
    return moved.map((one, k) => (one - (residuals[k] ?? 0)) / width);
  });
}

function dampedStep(
  slopes: readonly number[][],
  residuals: readonly number[],
  damping: number,
): number[] | undefined {
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, one, index) => sum + one * (b[index] ?? 0), 0);
  const normal = slopes.map((row, i) =>
    slopes.map((column, j) => dot(row, column) * (i === j ? 1 + damping : 1) + (i === j ? 1e-14 : 0)),
  );
  return solveLinear(
    normal,
    slopes.map((row) => -dot(row, residuals)),
  );
}
