import { hash } from 'node:crypto';
import { assert } from '@overround/kernel';
import { RandomFromBits } from './random.ts';

type Words = readonly [number, number, number, number];

/** The SHA-256 of a name, as four words: names that differ by one letter give streams that have nothing in common. */
function wordsOf(name: string): Words {
  const digest = hash('sha256', name, 'buffer');
  return [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), digest.readUInt32LE(12)];
}

const rotateLeft = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/**
 * A generator that repeats: the same seed gives the same stream on every machine. xoshiro128** of Blackman and Vigna.
 * For simulations and tests only; who knows the seed knows the future.
 */
export class SeededRandom extends RandomFromBits {
  readonly #name: string;
  /** All zero until the first draw: many streams are only split. */
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  constructor(name: string, words?: Words) {
    super();
    this.#name = name;
    if (words) this.#begin(words);
  }

  #begin(words: Words): void {
    assert(
      words.some((word) => word !== 0),
      'a seed is not all zero',
    );
    [this.#a, this.#b, this.#c, this.#d] = words;
  }

  uint32(): number {
    // A generator that has begun never comes to all zero.
    if ((this.#a | this.#b | this.#c | this.#d) === 0) this.#begin(wordsOf(this.#name));
    const result = Math.imul(rotateLeft(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotateLeft(this.#d, 11);
    return result;
  }

  /**
   * The stream of a part of the simulation. It depends on the seed and the path of names alone, not on what was drawn
   * before, so a new part never changes what happens in the others.
   */
  split(name: string): SeededRandom {
    return new SeededRandom(`${this.#name}/${name}`);
  }
}

export const seededRandom = (seed: string | number): SeededRandom => new SeededRandom(String(seed));
