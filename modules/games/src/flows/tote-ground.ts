// What every flow of the pools stands on: locks, and money between accounts.

import { type AccountId, minor, type Refusal } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { HouseAccountKind, MovementKind } from '@overround/wallet';
import type { Bettor, GamesDeps } from '../deps.ts';
import type { TotePool } from '../domain/tote-pool.ts';

/** Locks a person as placing any bet does; their state. */
export async function lockBettor(
  tx: Tx,
  { brandId, personId }: Pick<Bettor, 'brandId' | 'personId'>,
): Promise<string> {
  const [row] = await many(
    tx,
    sql<{ states: string[] }>`select identity.lock_bettors(${brandId}, array[${personId}::uuid]) as states`,
  );
  return row?.states[0] ?? 'unknown';
}

/** The market a pool closes with, under its lock: whether the off has not come, and whether bets are taken at this moment. */
export async function lockOff(
  tx: Tx,
  gameId: number,
): Promise<{ readonly isOpen: boolean; readonly isOff: boolean }> {
  const row = await maybeOne(
    tx,
    sql<{ is_open: boolean; is_live: boolean; cutoff_passed: boolean }>`
      select is_open, is_live, cutoff_passed from catalog.lock_to_place(array[${gameId}::int8])`,
  );
  const isOff = !row || row.is_live || row.cutoff_passed;
  return { isOpen: !isOff && row.is_open, isOff };
}

/** Enters the gate of a pool: bets together, whoever closes it alone. */
export const enterPool = (tx: Tx, poolId: string, how: 'with_others' | 'alone'): Promise<unknown> =>
  run(tx, sql`select games.enter_pool(${poolId}::uuid, ${how === 'alone'})`);

/** Takes back all that the transaction did, and says why. */
export class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('money of a pool was not moved');
    this.refusal = refusal;
  }
}

export interface PoolMovement {
  readonly kind: Extract<MovementKind, `tote.${string}`>;
  readonly sourceId: string;
  readonly actor: string;
  readonly entries: readonly (readonly [account: AccountId | HouseAccountKind, amountMinor: bigint])[];
}

/** Moves money out of a pool to these accounts, or into it where the sums are negative. A refusal undoes the transaction. */
export async function movePool(
  { wallet }: Pick<GamesDeps, 'wallet'>,
  tx: Tx,
  { brandId, poolId, currency }: Pick<TotePool, 'brandId' | 'poolId' | 'currency'>,
  { entries, ...move }: PoolMovement,
): Promise<void> {
  const moved = entries.filter(([, amount]) => amount !== 0n);
  if (moved.length === 0) return;
  const sum = moved.reduce((all, [, amount]) => all + amount, 0n);
  const posted = await wallet.post(tx, {
    brandId,
    currency,
    source: 'tote',
    ...move,
    entries: [
      ...moved.map(([account, amount]) => ({ account, amountMinor: minor(amount) })),
      ...(sum === 0n ? [] : [{ account: `tote_pool:${poolId}` as const, amountMinor: minor(-sum) }]),
    ],
  });
  if (!posted.ok) throw new Undone(posted);
}
