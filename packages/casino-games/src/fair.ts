// Provably fair draws (safety 13, features-and-rules row 116): HMAC-SHA256 keyed with the server seed over `client seed:nonce:block`. Who knows
// both seeds draws the same; who knew the hash of the server seed before play knows that it was not changed.

import { createHmac, hash } from 'node:crypto';
import { assert } from '@overround/kernel';

export interface FairSeeds {
  /** Text; its UTF-8 bytes are the key. Secret until it is rotated. */
  readonly serverSeed: string;
  /** The player's own. */
  readonly clientSeed: string;
  /** Of the round: each once per server seed. */
  readonly nonce: number;
}

/** One draw as a page can check it: a number below `count`. */
export interface Draw {
  readonly count: number;
  readonly value: number;
}

export interface Draws {
  /** A whole number from 0 to `count - 1`, without bias. */
  below(count: number): number;
}

/** Draws that remember what was drawn. */
export interface FairDraws extends Draws {
  readonly drawn: readonly Draw[];
}

/** What is shown before play: binds the house to the seed. */
export const commitmentOf = (serverSeed: string): string => hash('sha256', serverSeed);

const BLOCK_BYTES = 32;
const TWO_POW_32 = 4_294_967_296;
const COUNT_MAX = 1 << 20;

const blockOf = ({ serverSeed, clientSeed, nonce }: FairSeeds, block: number): Buffer =>
  createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();

/** The stream of a round from byte `cursor` on. */
export function fairBytes(seeds: FairSeeds, cursor: number, count: number): number[] {
  const first = Math.floor(cursor / BLOCK_BYTES);
  const last = Math.floor((cursor + count - 1) / BLOCK_BYTES);
  const blocks = Array.from({ length: last - first + 1 }, (_, index) => blockOf(seeds, first + index));
  const start = cursor - first * BLOCK_BYTES;
  return [...Buffer.concat(blocks).subarray(start, start + count)];
}

/**
 * The draws of a round. Four bytes make a 32-bit number x, the draw is floor(x * count / 2^32) as public verifiers compute it; the few x that
 * would make some values likelier than others (Lemire's condition, less than count in 2^32) are passed over.
 */
export function fairDraws(seeds: FairSeeds): FairDraws {
  const drawn: Draw[] = [];
  let block: Buffer | undefined;
  let cursor = 0;
  const next32 = (): number => {
    const within = cursor % BLOCK_BYTES;
    if (block === undefined || within === 0) block = blockOf(seeds, cursor / BLOCK_BYTES);
    cursor += 4;
    return block.readUInt32BE(within);
  };
  return {
    drawn,
    below: (count) => {
      assert(Number.isInteger(count) && count >= 1 && count <= COUNT_MAX, 'a draw is of a few values');
      const unfair = TWO_POW_32 % count;
      for (;;) {
        const product = next32() * count;
        if (product % TWO_POW_32 < unfair) continue;
        const value = Math.floor(product / TWO_POW_32);
        drawn.push({ count, value });
        return value;
      }
    },
  };
}

/** `take` of the items without putting back, in the order they were drawn. */
export function drawFrom<T>(draws: Draws, items: readonly T[], take: number): T[] {
  const left = [...items];
  return Array.from({ length: take }, () => left.splice(draws.below(left.length), 1)[0] as T); // The index is inside the list.
}
