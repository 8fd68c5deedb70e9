import { type CurrencyCode, type Instant, type Minor, minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { CountedDeposit, LimitsDeps } from '../deps.ts';
import { inCurrency, type LimitUse, listUse, type PersonKey } from '../store/limit-store.ts';

/** Limits in force with what is used of each: of deposits as payments know it, `without` one of them, of all others as the ledger does. */
export async function readUses(
  deps: Pick<LimitsDeps, 'depositsSince'>,
  tx: Tx,
  who: PersonKey,
  without?: string,
): Promise<LimitUse[]> {
  const all = await listUse(tx, who);
  const ofDeposits = all.filter(({ kind }) => kind === 'deposit');
  if (ofDeposits.length === 0) return all;
  const from = Math.min(...ofDeposits.map(({ since }) => since)) as Instant; // One of them.
  const deposits = await deps.depositsSince(tx, who.personId, from, without);
  const uses: LimitUse[] = [];
  for (const use of all) uses.push(use.kind === 'deposit' ? await withDeposits(tx, use, deposits) : use);
  return uses;
}

/**
 * The most that may be staked now, in a currency: what is left of the tightest limit of stakes or losses, and nothing where the time is over.
 * `undefined`: no limit of the player's own bounds it.
 */
export async function readStakeRoom(
  tx: Tx,
  who: PersonKey,
  currency: CurrencyCode,
): Promise<Minor | undefined> {
  let room: bigint | undefined;
  for (const use of await listUse(tx, who)) {
    const left = use.amount > use.used ? use.amount - use.used : 0n;
    if (use.kind === 'deposit' || (use.kind === 'session' && left > 0n)) continue;
    const own =
      use.currency === null ? 0n : ((await inCurrency(tx, left, [use.currency, currency], 'down')) ?? 0n);
    if (room === undefined || own < room) room = own;
  }
  return room === undefined ? undefined : minor(room);
}

async function withDeposits(tx: Tx, use: LimitUse, all: readonly CountedDeposit[]): Promise<LimitUse> {
  const { currency } = use;
  const counted = all.filter(({ at }) => at >= use.since);
  if (currency === null || counted.length === 0) return use;
  const sums = new Map<CurrencyCode, bigint>();
  for (const one of counted) sums.set(one.currency, (sums.get(one.currency) ?? 0n) + one.amountMinor);
  let used = 0n;
  let isRated = true;
  for (const [from, sum] of sums) {
    const own = await inCurrency(tx, sum, [from, currency], 'up');
    isRated &&= own !== undefined;
    used += own ?? 0n;
  }
  const first = Math.min(...counted.map(({ at }) => at));
  // A month turns when it turns; what rolls lets go of its oldest deposit first.
  const lengthMs = use.roomAt - use.since;
  const roomAt = use.period === 'month' ? use.roomAt : ((first + lengthMs) as Instant);
  return { ...use, used: isRated ? used : use.amount, isRated, roomAt };
}
