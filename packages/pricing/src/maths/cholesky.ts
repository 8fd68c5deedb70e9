import { assert } from '@overround/kernel';

/** Solves a symmetric positive definite system given as a flat square matrix, which is overwritten. */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const at = (row: number, column: number): number => matrix[row * size + column] ?? 0;
  for (let j = 0; j < size; j += 1) {
    let diagonal = at(j, j);
    for (let k = 0; k < j; k += 1) diagonal -= at(j, k) ** 2;
    assert(diagonal > 0, 'a curvature is positive');
    const root = Math.sqrt(diagonal);
    matrix[j * size + j] = root;
    for (let i = j + 1; i < size; i += 1) {
      let sum = at(i, j);
      for (let k = 0; k < j; k += 1) sum -= at(i, k) * at(j, k);
      matrix[i * size + j] = sum / root;
    }
  }
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i += 1) {
    let sum = solution[i] ?? 0;
    for (let k = 0; k < i; k += 1) sum -= at(i, k) * (solution[k] ?? 0);
    solution[i] = sum / at(i, i);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = solution[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) sum -= at(k, i) * (solution[k] ?? 0);
    solution[i] = sum / at(i, i);
  }
  return solution;
}
