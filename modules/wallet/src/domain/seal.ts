// The hashes of the sealed ledger and of what the house owes, as `wallet.entry_leaf` and its neighbours work them out.

import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const sumBytes = (sumMinor: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(sumMinor);
  return bytes;
};

/** A node of the tree of sums. */
export interface SumNode {
  readonly sumMinor: bigint;
  readonly hash: Uint8Array;
}

export const joinHashes = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(Uint8Array.of(1), left, right);

/** Both sums go into the hash each by itself, so that none can be below zero unseen. */
export const joinSums = (left: SumNode, right: SumNode): SumNode => ({
  sumMinor: left.sumMinor + right.sumMinor,
  hash: sha256(Uint8Array.of(4), sumBytes(left.sumMinor), left.hash, sumBytes(right.sumMinor), right.hash),
});
