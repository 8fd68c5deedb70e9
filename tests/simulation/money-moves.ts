// Money that comes and goes, and results that pay it.

import { randomUUID } from 'node:crypto';
import { type AccountId, minor, type Minor } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { untilDone } from './faults.ts';
import { BRAND, type MoneyWorld, RESULTED } from './money-world.ts';

/** Money comes and goes: deposits, and withdrawals that leave winners with nothing to correct. */
export async function moveMoney(world: MoneyWorld, random: Random): Promise<void> {
  const player = random.pick(world.players);
  const isDeposit = random.chance(0.7);
  const amountMinor = minor(BigInt(random.integer(1, 100_000)));
  await payIn(world, player.accountId, isDeposit ? amountMinor : minor(-amountMinor));
}

/** A deposit; below 0 a withdrawal. */
export const payIn = (world: MoneyWorld, account: AccountId, amountMinor: Minor): Promise<unknown> =>
  world.db.inTransaction({ brandId: BRAND }, (tx) =>
    world.wallet.post(tx, {
      brandId: BRAND,
      kind: amountMinor > 0n ? 'payment.deposit' : 'payment.withdrawal',
      source: 'payment',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries: [
        { account, amountMinor },
        {
          account: amountMinor > 0n ? 'deposits_clearing:simulated' : 'withdrawals_pending',
          amountMinor: minor(-amountMinor),
        },
      ],
    }),
  );

/** Settles what the outbox announced, as the job runner would: again and again until it worked. */
export async function settleAnnounced(world: MoneyWorld): Promise<number> {
  const jobs = await world.db.asOwner(
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [RESULTED],
  );
  let settled = 0;
  for (const { id, payload } of jobs) {
    const event = payload as { eventId: number; resultVersion: number }; // Written by the outbox for this very event.
    settled += (await untilDone(() => world.betting.settleEvent(event))).changed;
    await world.db.asOwner('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
  return settled;
}
