// Money that comes and goes, and results that pay it.

import { randomUUID } from 'node:crypto';
import { type AccountId, minor, type Minor, present } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { untilDone } from './faults.ts';
import { BRAND, type MoneyWorld, RESULTED } from './money-world.ts';
import { CARD } from './till-provider.ts';

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

const API = '/web-api/api/payments/v1';

/** Money comes and goes: deposits, and withdrawals that leave winners with nothing to correct. */
export async function moveMoney(world: MoneyWorld, random: Random): Promise<void> {
  if (random.chance(TRANSFER_CHANCE)) return moveBetweenOwn(world, random);
  const { till } = world;
  const { personId, accountId } = random.pick(world.players);
  const isDeposit = random.chance(0.7);
  const amountMinor = String(random.integer(100, 100_000));
  const wish = { methodId: CARD, amountMinor, currency: 'EUR' };
  const [what, order] = isDeposit
    ? ['deposit', wish]
    : ['withdrawal', { ...wish, destination: { account: 'DE00' } }];
  const begun = await till.call({ personId, euros: accountId }, 'POST', `${API}/${what}`, order);
  if (begun.status !== 200) return; // Not there, or bound by what the cashier may do.
  const paymentId = String(begun.data.paymentId);
  await till.runJobs(paymentId);
  const notice = { paymentId, amountMinor, currency: 'EUR', providerTxId: `end-${paymentId}` };
  await till.tell({ ...notice, status: random.chance(0.9) ? 'succeeded' : 'declined' });
}

/** What players begin with, most of them enough for a while: one movement for all. */
export function fundPlayers(world: MoneyWorld, random: Random): Promise<void> {
  const most = () => (random.chance(0.2) ? 2000 : 5_000_000);
  return give(
    world,
    world.players.map(({ accountId }) => [accountId, minor(BigInt(random.integer(1, most())))] as const),
  );
}

/** From the house, for what is staked next. */
export async function give(
  { db, wallet }: MoneyWorld,
  gifts: readonly (readonly [account: AccountId, amountMinor: Minor])[],
): Promise<void> {
  const all = gifts.reduce((sum, [, amountMinor]) => sum + amountMinor, 0n);
  await db.inTransaction({ brandId: BRAND }, (tx) =>
    wallet.post(tx, {
      brandId: BRAND,
      kind: 'demo.gift',
      source: 'demo',
      sourceId: randomUUID(),
      actor: 'system',
      currency: 'EUR',
      entries: [
        ...gifts.map(([account, amountMinor]) => ({ account, amountMinor })),
        { account: 'adjustments', amountMinor: minor(-all) },
      ],
    }),
  );
}

/** As many as the job runner of the product works on at a time. */
const JOBS_AT_ONCE = 4;

/** Settles what the outbox announced, as the job runner would: some side by side, each again and again until it worked. */
export async function settleAnnounced(
  world: Pick<MoneyWorld, 'db' | 'betting' | 'games' | 'toteEvents'>,
): Promise<number> {
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

/** Whole units of what rounding payouts kept go to their account, as the job of the product books them. */
export async function bookRounding({ betting }: MoneyWorld): Promise<void> {
  const job = betting.module.jobs.find(({ name }) => name === 'betting.book_rounding');
  await present(job, 'the job of rounding').handle({});
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
