// Distributions of counts: goals, corners, cards. Vectors are probabilities of 0, 1, 2 … in order.

import { logFactorial, logGamma } from './gamma.ts';

/** P(X = count) of a Poisson with this mean. */
export const poissonMass = (mean: number, count: number): number =>
  mean === 0 ? Number(count === 0) : Math.exp(count * Math.log(mean) - mean - logFactorial(count));

/** P(X ≤ count) of a Poisson with this mean. */
export function poissonCdf(mean: number, count: number): number {
  let sum = 0;
  for (let k = 0; k <= count; k += 1) sum += poissonMass(mean, k);
  return Math.min(1, sum);
}

/** P(X = 0 … size − 1). The mass beyond is dropped: choose the size with `countsNeeded`. */
export const poissonVector = (mean: number, size: number): Float64Array =>
  fillPoisson(new Float64Array(size), mean, 0);

/** The same from a place of a vector on, in place. */
export function fillPoisson(vector: Float64Array, mean: number, from: number): Float64Array {
  if (mean >= 600) {
    for (let k = from; k < vector.length; k += 1) vector[k] = poissonMass(mean, k - from);
    return vector;
  }
  let mass = Math.exp(-mean);
  for (let k = from; k < vector.length; k += 1) {
    vector[k] = mass;
    mass *= mean / (k - from + 1);
  }
  return vector;
}

/** How many counts hold all but 1e-11 of a Poisson's mass. */
export function countsNeeded(mean: number): number {
  return Math.ceil(mean + 7.2 * Math.sqrt(mean) + 8);
}

/**
 * Negative binomial by its mean and `shape` r: variance = mean + mean² / r. A large shape is a Poisson.
 * P(X = count).
 */
export function negativeBinomialMass(mean: number, shape: number, count: number): number {
  if (mean === 0) return Number(count === 0);
  const success = shape / (shape + mean);
  return Math.exp(
    logGamma(count + shape) -
      logGamma(shape) -
      logFactorial(count) +
      shape * Math.log(success) +
      count * Math.log1p(-success),
  );
}

export function negativeBinomialVector(mean: number, shape: number, size: number): Float64Array {
  const vector = new Float64Array(size);
  const failure = mean / (shape + mean);
  let mass = Math.exp(shape * Math.log1p(-failure));
  for (let k = 0; k < size; k += 1) {
    vector[k] = mass;
    mass *= (failure * (shape + k)) / (k + 1);
  }
  return vector;
}

/** P(X − Y = difference) for independent Poisson X and Y. */
export function skellamMass(mean1: number, mean2: number, difference: number): number {
  const [more, less, gap] = difference < 0 ? [mean2, mean1, -difference] : [mean1, mean2, difference];
  const size = countsNeeded(Math.max(more, less)) + gap;
  const first = poissonVector(more, size + gap);
  const second = poissonVector(less, size);
  return second.reduce((sum, mass, k) => sum + mass * (first[k + gap] ?? 0), 0);
}

/** P(X − Y > 0) for independent Poisson X and Y. */
export function skellamPositive(mean1: number, mean2: number): number {
  const first = poissonVector(mean1, countsNeeded(mean1));
  const below = cumulative(poissonVector(mean2, countsNeeded(Math.max(mean1, mean2))));
  return first.reduce((sum, mass, k) => (k === 0 ? 0 : sum + mass * (below[k - 1] ?? 1)), 0);
}

/** Running sums of a vector. */
export function cumulative(vector: Float64Array): Float64Array {
  const sums = new Float64Array(vector.length);
  let sum = 0;
  for (let k = 0; k < vector.length; k += 1) {
    sum += vector[k] ?? 0;
    sums[k] = sum;
  }
  return sums;
}

/** Distribution of the sum of two independent counts. */
export function convolve(first: Float64Array, second: Float64Array): Float64Array {
  const sum = new Float64Array(first.length + second.length - 1);
  for (let i = 0; i < first.length; i += 1) {
    const mass = first[i] ?? 0;
    if (mass === 0) continue;
    for (let j = 0; j < second.length; j += 1) sum[i + j] = (sum[i + j] ?? 0) + mass * (second[j] ?? 0);
  }
  return sum;
}
