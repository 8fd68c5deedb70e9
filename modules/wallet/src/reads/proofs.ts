// Proofs as they leave the house. Salts of others, balances of others and the salt of the day stay inside.

import type { EntryProof, LedgerDay, Liability, LiabilityProof } from '@overround/contracts/wallet';
import { type BrandId, instant, type PersonId, present, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { joinHashes, joinSums, type SumNode } from '../domain/seal.ts';
import { pathOf, type PathStep } from '../domain/tree.ts';
import {
  BLOCK_LEAVES,
  currencyOfOwn,
  findProof,
  type LiabilityRow,
  listDays,
  listLiabilities,
  listOwnLeaves,
  readSumTree,
  type SealedDay,
  type SumRow,
} from '../store/proof-store.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const presentDay = ({ day, entries, root, previous, hash, sealedAt }: SealedDay): LedgerDay => ({
  day,
  entries: Number(entries),
  root: hex(root),
  previous: hex(previous),
  hash: hex(hash),
  sealedAt: unixSeconds(instant(sealedAt.getTime())),
});

export async function readDays(
  tx: Tx,
  { before, count }: { readonly before?: string; readonly count: number },
): Promise<{ readonly days: LedgerDay[]; readonly hasMore: boolean }> {
  const rows = await listDays(tx, before, count + 1);
  return { days: rows.slice(0, count).map(presentDay), hasMore: rows.length > count };
}

interface Reader {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** Nothing: not theirs. `waiting`: its day is not sealed yet. */
export async function readEntryProof(
  tx: Tx,
  { brandId, personId }: Reader,
  entryId: string,
): Promise<EntryProof | 'waiting' | undefined> {
  const found = await findProof(tx, personId, entryId);
  if (found === undefined || found === 'waiting') return found;
  const path: PathStep<Uint8Array>[] = [
    ...pathOf<Uint8Array>(found.leaves, found.place, joinHashes),
    ...pathOf<Uint8Array>(found.roots, found.block, joinHashes),
  ];
  return {
    day: presentDay(found),
    brandId,
    leaf: { text: found.text, salt: hex(found.salt) },
    path: path.map(({ side, node }) => ({ side, hash: hex(node) })),
  };
}

type Directory = Pick<SiteDirectory, 'currency'>;
const exponentOf = (directory: Directory, currency: string): number =>
  present(directory.currency(currency), `currency ${currency}`).exponent;

export async function readLiabilities(
  tx: Tx,
  directory: Directory,
  day: string | undefined,
): Promise<{ readonly day: string | null; readonly currencies: Liability[] }> {
  const rows = await listLiabilities(tx, day);
  return {
    day: rows[0]?.day ?? null,
    currencies: rows.map((row) => ({
      currency: row.currency,
      exponent: exponentOf(directory, row.currency),
      leaves: row.leaves,
      totalMinor: row.total_minor.toString(),
      debtsMinor: row.debts_minor.toString(),
      house: Object.entries(row.house)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([kind, amountMinor]) => ({ kind, amountMinor })),
      root: hex(row.root),
    })),
  };
}

export async function readLiabilityProof(
  tx: Tx,
  directory: Directory,
  { brandId, personId }: Reader,
  accountId: number,
): Promise<LiabilityProof | 'waiting' | undefined> {
  const currency = await currencyOfOwn(tx, personId, accountId);
  if (currency === undefined) return undefined;
  const told = (await listLiabilities(tx, undefined)).find((row) => row.currency === currency);
  if (!told) return 'waiting';
  const parts: LiabilityProof['parts'] = [];
  for (const leaf of await listOwnLeaves(tx, told.day, accountId)) {
    parts.push({
      text: leaf.text,
      salt: hex(leaf.salt),
      amountMinor: leaf.amount_minor.toString(),
      path: (await pathOfSum(tx, told, leaf.position)).map(({ side, node }) => ({
        side,
        hash: hex(node.hash),
        sumMinor: node.sumMinor.toString(),
      })),
    });
  }
  const { day, total_minor, root } = told;
  return {
    day,
    brandId,
    accountId,
    currency,
    exponent: exponentOf(directory, currency),
    totalMinor: total_minor.toString(),
    root: hex(root),
    parts,
  };
}

const nodeOf = ({ sum_minor, hash }: SumRow): SumNode => ({ sumMinor: sum_minor, hash });

async function pathOfSum(tx: Tx, told: LiabilityRow, position: number): Promise<PathStep<SumNode>[]> {
  const block = Math.floor(position / BLOCK_LEAVES);
  const { leaves, blocks } = await readSumTree(tx, told, block);
  return [
    ...pathOf(leaves.map(nodeOf), position % BLOCK_LEAVES, joinSums),
    ...pathOf(blocks.map(nodeOf), block, joinSums),
  ];
}
