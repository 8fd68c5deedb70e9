import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { joinHashes, joinSums, type SumNode } from './seal.ts';
import { pathOf } from './tree.ts';

// The example of Certificate Transparency: eight texts and their root, published with RFC 6962.
const TEXTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOT = '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328';
const leafOf = (hex: string): Uint8Array =>
  createHash('sha256').update(Uint8Array.of(0)).update(Buffer.from(hex, 'hex')).digest();

it('leads from every leaf of a known tree to its published root', () => {
  const leaves = TEXTS.map(leafOf);
  const roots = leaves.map((leaf, at) =>
    Buffer.from(
      pathOf(leaves, at, joinHashes).reduce(
        (node, { side, node: beside }) =>
          side === 'left' ? joinHashes(beside, node) : joinHashes(node, beside),
        leaf,
      ),
    ).toString('hex'),
  );
  expect(roots).toEqual(TEXTS.map(() => ROOT));
});

it.each([1, 2, 3, 5, 6, 7, 9])('leads from every leaf of %i to the same sum and node', (count) => {
  const leaves: SumNode[] = Array.from({ length: count }, (_, at) => ({
    sumMinor: BigInt(at * 7),
    hash: leafOf(at.toString(16).padStart(2, '0')),
  }));
  const tops = leaves.map((leaf, at) =>
    pathOf(leaves, at, joinSums).reduce(
      (node, { side, node: beside }) => (side === 'left' ? joinSums(beside, node) : joinSums(node, beside)),
      leaf,
    ),
  );
  const sum = leaves.reduce((all, { sumMinor }) => all + sumMinor, 0n);
  expect(new Set(tops.map(({ hash }) => Buffer.from(hash).toString('hex'))).size).toBe(1);
  expect(tops.map(({ sumMinor }) => sumMinor)).toEqual(leaves.map(() => sum));
});
