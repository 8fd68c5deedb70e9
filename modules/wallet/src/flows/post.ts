import { randomBytes } from 'node:crypto';
import {
  type AccountId,
  accept,
  assert,
  assertNever,
  type BrandId,
  type Clock,
  type CurrencyCode,
  minor,
  type Outcome,
  present,
  type RandomBytes,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { Outbox, Tx } from '@overround/platform';
import type { HouseAccountKind, Movement, MovementEntry, Posted, PostRefusal } from '../domain/movement.ts';
import { findHouseAccount, findOwner } from '../store/account-store.ts';
import { type BatchRow, postMovements } from '../store/ledger-store.ts';

export interface PostDeps {
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'announce'>;
  /** Bytes for ids; the operating system's unless a simulation repeats itself. */
  readonly randomBytes?: RandomBytes;
}

/**
 * Moves money once: the same cause again is a `duplicate` and moves nothing. Refuses what a player cannot cover. A cause that
 * comes again with other entries, and entries that do not sum to zero, are thrown.
 */
export async function post(
  deps: PostDeps,
  tx: Tx,
  movement: Movement,
  txId: string = uuidV7(deps.clock.now(), deps.randomBytes ?? randomBytes),
): Promise<Outcome<Posted, PostRefusal>> {
  const entries = [];
  for (const entry of movement.entries) entries.push(await placeEntry(tx, movement, entry));
  const [row] = await postMovements(tx, movement.brandId, [{ ...movement, txId, entries }]);
  const outcome = outcomeOf(present(row, 'the answer for the movement'));
  if (outcome.ok && outcome.value.outcome === 'posted') await announceChanges(deps, tx, movement);
  return outcome;
}

async function placeEntry(tx: Tx, movement: Movement, { account, amountMinor, currency }: MovementEntry) {
  const accountId =
    typeof account === 'number'
      ? BigInt(account)
      : await houseAccount(tx, movement.brandId, account, currency ?? movement.currency);
  return { accountId, amountMinor };
}

export function houseAccount(
  tx: Tx,
  brandId: BrandId,
  kind: HouseAccountKind,
  currency: CurrencyCode,
): Promise<bigint> {
  return findHouseAccount(tx, brandId, kind, currency);
}

function outcomeOf(row: BatchRow): Outcome<Posted, PostRefusal> {
  switch (row.outcome) {
    case 'posted':
    case 'duplicate':
      return accept({
        outcome: row.outcome,
        ...(row.balance_minor === null ? {} : { balanceMinor: minor(row.balance_minor) }),
      });
    case 'funds_insufficient':
      assert(row.balance_minor !== null, 'funds are missing on an account of a player');
      return refuse('funds_insufficient', { balanceMinor: row.balance_minor.toString() });
    case 'account_unknown':
      return refuse('account_unknown');
    default:
      return assertNever(row.outcome);
  }
}

async function announceChanges(deps: PostDeps, tx: Tx, movement: Movement): Promise<void> {
  const players = new Set(
    movement.entries
      .map((entry) => entry.account)
      .filter((account): account is AccountId => typeof account === 'number'),
  );
  for (const accountId of players) {
    const personId = await findOwner(tx, accountId);
    if (personId !== undefined)
      await deps.outbox.announce(tx, 'wallet.changed', { brandId: movement.brandId, personId, accountId });
  }
}
