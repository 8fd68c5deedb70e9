import { assert } from '@overround/kernel';

/** What every generator of chance can do, whether it can be repeated (seeded) or not (operating system). */
export interface Random {
  /** 32 even bits as a whole number. */
  uint32(): number;
  /** [0, 1) with 53 bits. For simulations; never to pick an outcome somebody bets on (use `integer`). */
  uniform(): number;
  /** A whole number from `min` to `max`, both included, without bias. At most 2^32 values. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  normal(mean: number, deviation: number): number;
  /** A count whose expected value is `mean`. */
  poisson(mean: number): number;
  /** A waiting time whose expected value is `mean`. */
  exponential(mean: number): number;
  /** One of the items, all alike. */
  pick<T>(items: readonly T[]): T;
  /** One of the items, by weight. Weights are not negative and not all zero. */
  weighted<T>(choices: readonly (readonly [item: T, weight: number])[]): T;
  /** A new list in random order (Fisher-Yates). */
  shuffle<T>(items: readonly T[]): T[];
  bytes(count: number): Uint8Array;
  /** Decimal digits as text, each even and independent: confirmation codes. */
  digits(length: number): string;
  /** `byteCount` bytes as base64url text. */
  token(byteCount: number): string;
}

const TWO_POW_32 = 4_294_967_296;
const TWO_POW_53 = 9_007_199_254_740_992;
/** Above this mean a Poisson count is drawn as a sum of smaller ones, so that exp(-mean) stays well inside a double. */
const POISSON_MEAN_MAX = 30;

/** Everything `Random` offers, built on one source of 32 even bits. */
export abstract class RandomFromBits implements Random {
  abstract uint32(): number;

  uniform(): number {
    const high = this.uint32() >>> 5;
    const low = this.uint32() >>> 6;
    return (high * 67_108_864 + low) / TWO_POW_53;
  }

  integer(min: number, max: number): number {
    const count = max - min + 1;
    assert(
      Number.isSafeInteger(min) && Number.isSafeInteger(max) && count >= 1 && count <= TWO_POW_32,
      'a random integer has a whole range of 1 to 2^32 values',
    );
    // Rejection: values of the last, incomplete run of `count` would make the small results more likely.
    const limit = TWO_POW_32 - (TWO_POW_32 % count);
    for (;;) {
      const bits = this.uint32();
      if (bits < limit) return min + (bits % count);
    }
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** Polar method of Marsaglia; the second value is dropped so that a stream has no hidden memory. */
  normal(mean: number, deviation: number): number {
    for (;;) {
      const x = 2 * this.uniform() - 1;
      const y = 2 * this.uniform() - 1;
      const square = x * x + y * y;
      if (square > 0 && square < 1) return mean + deviation * x * Math.sqrt((-2 * Math.log(square)) / square);
    }
  }

  poisson(mean: number): number {
    assert(mean >= 0 && Number.isFinite(mean), 'a Poisson mean is not negative');
    let rest = mean;
    let count = 0;
    while (rest > 0) {
      const part = Math.min(rest, POISSON_MEAN_MAX);
      rest -= part;
      const floor = Math.exp(-part);
      let product = this.uniform();
      while (product > floor) {
        count += 1;
        product *= this.uniform();
      }
    }
    return count;
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.uniform());
  }

  pick<T>(items: readonly T[]): T {
    assert(items.length > 0, 'there is something to pick from');
    return items[this.integer(0, items.length - 1)] as T; // The index is inside the list.
  }

  weighted<T>(choices: readonly (readonly [item: T, weight: number])[]): T {
    const sum = choices.reduce((all, [, weight]) => all + weight, 0);
    assert(sum > 0, 'a weighted choice has a positive weight');
    let rest = this.uniform() * sum;
    let last: readonly [T, number] | undefined;
    for (const choice of choices) {
      if (choice[1] <= 0) continue;
      last = choice;
      rest -= choice[1];
      if (rest < 0) break;
    }
    assert(last !== undefined, 'a weighted choice ends inside its list');
    return last[0];
  }

  shuffle<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    for (let index = mixed.length - 1; index > 0; index -= 1) {
      const other = this.integer(0, index);
      const kept = mixed[index] as T; // Both indices are inside the list.
      mixed[index] = mixed[other] as T;
      mixed[other] = kept;
    }
    return mixed;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.uint32() >>> 24);
  }

  digits(length: number): string {
    return Array.from({ length }, () => String(this.integer(0, 9))).join('');
  }

  token(byteCount: number): string {
    return Buffer.from(this.bytes(byteCount)).toString('base64url');
  }
}
