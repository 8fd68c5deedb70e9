// Money that comes and goes, and results that pay it.

import { randomUUID } from 'node:crypto';
import { type AccountId, minor, type Minor } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { untilDone } from './faults.ts';
import { BRAND, type MoneyWorld, RESULTED } from './money-world.ts';

/** One movement in so many goes between accounts of one person. */
const TRANSFER_CHANCE = 0.3;
const RICH = 1_000_000;

/** Between own accounts, at the rate that is shown or another one; sometimes sent twice. What it gives never exceeds its worth. */
async function moveBetweenOwn({ db, wallet, players }: MoneyWorld, random: Random): Promise<void> {
  const { personId, accountId, others } = random.pick(players.filter((one) => one.others.length > 0));
  const [one, other] = random.shuffle([...others]);
  // Most money is in the first one: out of it, back, and between the others.
  const [fromAccount, toAccount] = random.pick([
    [accountId, one],
    [one, accountId],
    [one, other],
  ]);
  if (fromAccount === undefined || toAccount === undefined) return;
  const wish = {
    brandId: BRAND,
    personId,
    fromAccount,
    toAccount,
    amountMinor: minor(BigInt(random.integer(1, RICH))),
  };
  const guid = randomUUID();
  for (let time = random.chance(0.2) ? 2 : 1; time > 0; time -= 1)
    await db.inTransaction({ brandId: BRAND }, async (tx) => {
      const quote = await wallet.quoteTransfer(tx, wish);
      if (quote.ok) await wallet.transfer(tx, { ...wish, guid, receivesMinor: quote.value.toMinor });
    });
}

/** Money comes and goes: deposits, and withdrawals that leave winners with nothing to correct. */
export async function moveMoney(world: MoneyWorld, random: Random): Promise<void> {
  if (random.chance(TRANSFER_CHANCE)) return moveBetweenOwn(world, random);
  const player = random.pick(world.players);
  const isDeposit = random.chance(0.7);
  const amountMinor = minor(BigInt(random.integer(1, 100_000)));
  await payIn(world, player.accountId, isDeposit ? amountMinor : minor(-amountMinor));
}

/** What players begin with, most of them enough for a while: one movement for all. */
export async function fundPlayers(world: MoneyWorld, random: Random): Promise<void> {
  const most = () => (random.chance(0.2) ? 2000 : 5_000_000);
  const entries = world.players.map(({ accountId }) => ({
    account: accountId,
    amountMinor: minor(BigInt(random.integer(1, most()))),
  }));
  const all = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  await post(world, 'payment.deposit', [
    ...entries,
    { account: 'deposits_clearing:simulated', amountMinor: minor(-all) },
  ]);
}

/** A deposit; below 0 a withdrawal. */
export const payIn = (world: MoneyWorld, account: AccountId, amountMinor: Minor): Promise<unknown> =>
  post(world, amountMinor > 0n ? 'payment.deposit' : 'payment.withdrawal', [
    { account, amountMinor },
    {
      account: amountMinor > 0n ? 'deposits_clearing:simulated' : 'withdrawals_pending',
      amountMinor: minor(-amountMinor),
    },
  ]);

type Movement = Parameters<MoneyWorld['wallet']['post']>[1];
const post = (
  { db, wallet }: MoneyWorld,
  kind: 'payment.deposit' | 'payment.withdrawal',
  entries: Movement['entries'],
): Promise<unknown> =>
  db.inTransaction({ brandId: BRAND }, (tx) =>
    wallet.post(tx, {
      brandId: BRAND,
      kind,
      source: 'payment',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries,
    }),
  );

/** As many as the job runner of the product works on at a time. */
const JOBS_AT_ONCE = 4;

/** Settles what the outbox announced, as the job runner would: some side by side, each again and again until it worked. */
export async function settleAnnounced(world: MoneyWorld): Promise<number> {
  const jobs = await world.db.asOwner(
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [RESULTED],
  );
  let settled = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const event = job['payload'] as { eventId: number; resultVersion: number }; // Written by the outbox for this very event.
      const { changed } = await untilDone(() => world.betting.settleEvent(event));
      const isRaced = world.toteEvents.has(event.eventId);
      const pools = isRaced ? await untilDone(() => world.games.settlePools(event.eventId)) : 0;
      settled += changed + pools;
      await world.db.asOwner('delete from graphile_worker._private_jobs where id = $1', [job['id']]);
    }
  };
  await Promise.all(Array.from({ length: JOBS_AT_ONCE }, work));
  return settled;
}

/** Everything so far happened yesterday, and yesterday is sealed. */
export async function sealAll({ db, wallet }: MoneyWorld): Promise<void> {
  await db.asOwner(
    `do $$ begin
       perform set_config('session_replication_role', 'replica', true);
       update wallet.ledger_tx set created_at = created_at - interval '1 day';
     end $$`,
  );
  const job = wallet.module.jobs.find(({ name }) => name === 'wallet.seal_days');
  await job?.handle({});
}
