import { assert, type Rational } from '@overround/kernel';

// Sums over combinations without listing them: the coefficients of Π (1 + mᵢx) are the sums of all products of k of the
// multipliers. Fractions are brought to whole numbers first, so the work is n² multiplications of bigints.

/** `[1, e₁, e₂, …]` times `denominator`, as whole numbers over one denominator. */
interface SymmetricSums {
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

function symmetricSums(multipliers: readonly Rational[]): SymmetricSums {
  const sums: bigint[] = [1n];
  let denominator = 1n;
  for (const multiplier of multipliers) {
    denominator *= multiplier.denominator;
    sums.push(0n);
    for (let size = sums.length - 1; size >= 0; size -= 1) {
      const without = (sums[size] ?? 0n) * multiplier.denominator;
      const withIt = size === 0 ? 0n : (sums[size - 1] ?? 0n) * multiplier.numerator;
      sums[size] = without + withIt;
    }
  }
  return { numerators: sums, denominator };
}

/** Number of ways to choose `size` of `count`. */
export function combinations(count: number, size: number): bigint {
  assert(
    Number.isSafeInteger(count) && Number.isSafeInteger(size) && count >= 0,
    'legs are counted in whole numbers',
  );
  if (size < 0 || size > count) return 0n;
  let ways = 1n;
  for (let step = 1; step <= size; step += 1) ways = (ways * BigInt(count - size + step)) / BigInt(step);
  return ways;
}

export interface SystemShape {
  readonly legs: number;
  /** Legs that stand in every combination. */
  readonly bankers: number;
  /** How many legs each combination has, bankers included; every size once. */
  readonly sizes: readonly number[];
}

/** Number of lines of a ticket. */
export const lineCount = ({ legs, bankers, sizes }: SystemShape): bigint =>
  sizes.reduce((sum, size) => sum + combinations(legs - bankers, size - bankers), 0n);

/** A fraction that may still have common factors: reducing numbers of hundreds of digits is done once, at the end. */
export interface RawFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Sum over all lines of the product of their multipliers. */
export function sumOfLines(
  multipliers: readonly Rational[],
  bankers: readonly Rational[],
  sizes: readonly number[],
): RawFraction {
  const { numerators, denominator } = symmetricSums(multipliers);
  const top = sizes.reduce((sum, size) => sum + (numerators[size - bankers.length] ?? 0n), 0n);
  return timesBankers(top, denominator, bankers);
}

/** Mean over sizes by their weights of the mean over the lines of each: what sizes with stakes of their own return. */
export function weightedMeanOfLines(
  multipliers: readonly Rational[],
  bankers: readonly Rational[],
  sizes: readonly { readonly size: number; readonly weight: bigint }[],
): RawFraction {
  const { numerators, denominator } = symmetricSums(multipliers);
  let top = 0n;
  let bottom = 1n;
  let weights = 0n;
  for (const { size, weight } of sizes) {
    const free = size - bankers.length;
    const lines = combinations(multipliers.length, free);
    top = top * lines + weight * (numerators[free] ?? 0n) * bottom;
    bottom *= lines;
    weights += weight;
  }
  return timesBankers(top, denominator * bottom * weights, bankers);
}

function timesBankers(numerator: bigint, denominator: bigint, bankers: readonly Rational[]): RawFraction {
  return {
    numerator: bankers.reduce((product, banker) => product * banker.numerator, numerator),
    denominator: bankers.reduce((product, banker) => product * banker.denominator, denominator),
  };
}
