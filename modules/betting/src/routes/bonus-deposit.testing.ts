import { randomUUID } from 'node:crypto';
import type { Bonuses } from '@overround/bonus';
import { type BrandId, type Instant, minor, systemClock } from '@overround/kernel';
import type { BettingWorld, TestPlayer } from './world.testing.ts';

const scope = { brandId: 1 as BrandId };

/** A deposit as payments credit it: its money, and then the bonus, in one transaction. */
export async function creditDeposit(
  { world, bonuses }: { readonly world: BettingWorld; readonly bonuses: Bonuses },
  player: TestPlayer,
  {
    amount,
    isFirst,
    currency = 'EUR',
    begunAt = systemClock.now(),
  }: {
    readonly amount: bigint;
    readonly isFirst: boolean;
    readonly currency?: string;
    readonly begunAt?: Instant;
  },
): Promise<string> {
  const amountMinor = minor(amount);
  const paymentId = randomUUID();
  await world.db.inTransaction(scope, async (tx) => {
    await world.wallet.post(tx, {
      ...scope,
      kind: 'payment.deposit',
      source: 'payment',
      sourceId: paymentId,
      actor: 'system',
      currency,
      entries: [
        { account: player.accountId, amountMinor },
        { account: 'deposits_clearing:test', amountMinor: minor(-amount) },
      ],
    });
    await bonuses.onDeposit(tx, { ...scope, ...player, currency, amountMinor, isFirst, begunAt, paymentId });
  });
  return paymentId;
}
