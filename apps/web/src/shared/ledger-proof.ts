// Works out in the browser whether a proof of the ledger holds. It shares nothing with the code that made it: bytes, SHA-256, and what
// the player sees on the page (decision 57).

import type { EntryProof, LedgerDay, LiabilityProof, StatementEntry } from '@overround/contracts/wallet';

type Bytes = Uint8Array<ArrayBuffer>;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const DAY = Uint8Array.of(2);
const SUM_LEAF = Uint8Array.of(3);
const SUM_NODE = Uint8Array.of(4);

const textBytes = (text: string): Bytes => new TextEncoder().encode(text);
const hexBytes = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sha256 = async (...parts: readonly Bytes[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts)));

function sumBytes(sum: bigint): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, sum);
  return bytes;
}

/** Browsers hash on pages that came over a safe connection. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** What was looked at, each by itself. */
export interface EntryVerdict {
  /** The proof speaks of the line that is on the page: movement, account, sum, balance after it. */
  readonly isThisLine: boolean;
  /** The line leads to the root of its day. */
  readonly isInDay: boolean;
  /** The day is in the public chain, which is whole from there to the newest day. */
  readonly isDayPublic: boolean;
}

type Line = Pick<StatementEntry, 'entryId' | 'amountMinor' | 'balanceAfterMinor'>;

export async function checkEntry(
  proof: EntryProof,
  line: Line & { readonly accountId: number; readonly currency: string },
  publicDays: readonly LedgerDay[],
): Promise<EntryVerdict> {
  const { leaf, path, day, brandId } = proof;
  let hash = await sha256(LEAF, hexBytes(leaf.salt), textBytes(leaf.text));
  for (const { side, hash: beside } of path)
    hash = await (side === 'left'
      ? sha256(NODE, hexBytes(beside), hash)
      : sha256(NODE, hash, hexBytes(beside)));
  return {
    isThisLine: isLine(leaf.text, line),
    isInDay: hexOf(hash) === day.root,
    isDayPublic: await isChained(day, publicDays, brandId),
  };
}

/** The text is a list: its name, brand, movement, number in it, order, account, currency, sum, balance after. */
function isLine(
  text: string,
  line: Line & { readonly accountId: number; readonly currency: string },
): boolean {
  const told: unknown = JSON.parse(text);
  if (!Array.isArray(told)) return false;
  const [name, , txId, entryNo, , accountId, currency, amountMinor, balanceAfterMinor] = told;
  return (
    name === 'overround ledger entry 1' &&
    `${String(txId)}.${String(entryNo)}` === line.entryId &&
    accountId === line.accountId &&
    currency === line.currency &&
    amountMinor === line.amountMinor &&
    balanceAfterMinor === line.balanceAfterMinor
  );
}

const hashOfDay = async ({ previous, day, entries, root }: LedgerDay, brandId: number): Promise<string> =>
  hexOf(
    await sha256(
      DAY,
      hexBytes(previous),
      textBytes(['overround ledger day 1', brandId, day, entries, root].join('\n')),
    ),
  );

/** `days`: newest first, as the public call gives them. */
async function isChained(own: LedgerDay, days: readonly LedgerDay[], brandId: number): Promise<boolean> {
  const at = days.findIndex(({ day }) => day === own.day);
  const found = days[at];
  if (!found || found.hash !== own.hash || found.root !== own.root) return false;
  for (const [index, day] of days.slice(0, at + 1).entries()) {
    if ((await hashOfDay(day, brandId)) !== day.hash) return false;
    const after = days[index - 1];
    if (after && after.previous !== day.hash) return false;
  }
  return true;
}

export interface LiabilityVerdict {
  /** What the proof counts for the account, minor units. */
  readonly countedMinor: bigint;
  /** Every part is of this account and leads to the root and the sum that are told to everybody. */
  readonly isCounted: boolean;
}

export async function checkLiability(
  proof: LiabilityProof,
  told: { readonly root: string; readonly totalMinor: string },
): Promise<LiabilityVerdict> {
  let countedMinor = 0n;
  let isCounted = true;
  const seen = new Set<unknown>();
  for (const part of proof.parts) {
    const amount = BigInt(part.amountMinor);
    const words: unknown = JSON.parse(part.text);
    const [name, , day, currency, accountId, no, amountMinor] = Array.isArray(words) ? words : [];
    const isOwn =
      name === 'overround liability 1' &&
      day === proof.day &&
      currency === proof.currency &&
      accountId === proof.accountId &&
      amountMinor === part.amountMinor &&
      !seen.has(no);
    seen.add(no);
    isCounted &&= isOwn && (await leadsTo(part, told));
    countedMinor += amount;
  }
  return { countedMinor, isCounted };
}

async function leadsTo(
  { text, salt, amountMinor, path }: LiabilityProof['parts'][number],
  told: { readonly root: string; readonly totalMinor: string },
): Promise<boolean> {
  let hash = await sha256(SUM_LEAF, hexBytes(salt), textBytes(text));
  let sum = BigInt(amountMinor);
  let isPositive = sum >= 0n;
  for (const step of path) {
    const beside = BigInt(step.sumMinor);
    const own = [sumBytes(sum), hash] as const;
    const other = [sumBytes(beside), hexBytes(step.hash)] as const;
    hash = await (step.side === 'left'
      ? sha256(SUM_NODE, ...other, ...own)
      : sha256(SUM_NODE, ...own, ...other));
    sum += beside;
    isPositive &&= beside >= 0n;
  }
  return isPositive && hexOf(hash) === told.root && sum.toString() === told.totalMinor;
}
