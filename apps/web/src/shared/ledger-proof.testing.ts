// Proofs as the house would give them, made with other means than those that check them.

import { createHash } from 'node:crypto';
import type { EntryProof, LedgerDay, LiabilityProof } from '@overround/contracts/wallet';

const BRAND = 1;
const SALT = '5a'.repeat(32);

export function sha256(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const byte = (value: number): Buffer => Buffer.of(value);
const sumBytes = (sum: bigint): Buffer => hex(sum.toString(16).padStart(16, '0'));

function dayOf(day: string, previous: string, root: string): LedgerDay {
  const words = ['overround ledger day 1', BRAND, day, 3, root].join('\n');
  const hash = sha256(byte(2), hex(previous), words);
  return { day, entries: 3, root, previous, hash, sealedAt: 1_795_000_000 };
}

export interface Line {
  readonly entryId: string;
  readonly amountMinor: string;
  readonly balanceAfterMinor: string;
}

/** A line as the second of three leaves of a day that one more day follows. */
export function provenEntry(
  { entryId, amountMinor, balanceAfterMinor }: Line,
  accountId: number,
): { readonly proof: EntryProof; readonly days: readonly LedgerDay[] } {
  const [txId, entryNo] = entryId.split('.');
  const text = JSON.stringify([
    'overround ledger entry 1',
    BRAND,
    txId,
    Number(entryNo),
    '7',
    accountId,
    'EUR',
    amountMinor,
    balanceAfterMinor,
    'bet.stake',
  ]);
  const leaf = sha256(byte(0), hex(SALT), text);
  const [first, third] = [sha256('first'), sha256('third')];
  const root = sha256(byte(1), hex(sha256(byte(1), hex(first), hex(leaf))), hex(third));
  const day = dayOf('2026-11-20', sha256('before'), root);
  const next = dayOf('2026-11-21', day.hash, sha256('other'));
  const path: EntryProof['path'] = [
    { side: 'left', hash: first },
    { side: 'right', hash: third },
  ];
  return { proof: { day, brandId: BRAND, leaf: { text, salt: SALT }, path }, days: [next, day] };
}

/** A balance in two parts, the leaves of a tree with one sum beside each. */
export function provenBalance(accountId: number, parts: readonly [bigint, bigint]): LiabilityProof {
  const day = '2026-11-20';
  const leaves = parts.map((amount, at) => {
    const text = JSON.stringify(['overround liability 1', BRAND, day, 'EUR', accountId, at + 1, `${amount}`]);
    return { amount, text, hash: sha256(byte(3), hex(SALT), text) };
  });
  const [one, other] = leaves as [(typeof leaves)[0], (typeof leaves)[0]]; // As many as parts.
  const root = sha256(byte(4), sumBytes(one.amount), hex(one.hash), sumBytes(other.amount), hex(other.hash));
  const partOf = (own: typeof one, beside: typeof one, side: 'left' | 'right') => ({
    text: own.text,
    salt: SALT,
    amountMinor: `${own.amount}`,
    path: [{ side, hash: beside.hash, sumMinor: `${beside.amount}` }],
  });
  return {
    day,
    brandId: BRAND,
    accountId,
    currency: 'EUR',
    exponent: 2,
    totalMinor: `${one.amount + other.amount}`,
    root,
    parts: [partOf(one, other, 'right'), partOf(other, one, 'left')],
  };
}
