import { randomBytes } from 'node:crypto';
import { type Random, RandomFromBits } from './random.ts';

/** Draws ahead of need; each byte is handed out once and wiped behind the reader. */
const POOL_BYTES = 1024;

class OsRandom extends RandomFromBits {
  #pool = Buffer.alloc(0);
  #used = 0;

  uint32(): number {
    if (this.#used + 4 > this.#pool.length) {
      this.#pool = randomBytes(POOL_BYTES);
      this.#used = 0;
    }
    const bits = this.#pool.readUInt32LE(this.#used);
    this.#pool.fill(0, this.#used, this.#used + 4);
    this.#used += 4;
    return bits;
  }

  override bytes(count: number): Uint8Array {
    return new Uint8Array(randomBytes(count));
  }
}

/** The generator of the operating system: codes, tokens, ids, draws (safety 13). */
export const osRandom: Random = new OsRandom();
