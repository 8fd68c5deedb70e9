import type { PersonId } from '@overround/kernel';
import { one, run, sql, type Tx } from '@overround/platform';

/** Keeps money in for so long from now; a longer hold stays. */
export async function holdMoneyOut(tx: Tx, personId: PersonId, forMs: number): Promise<void> {
  await run(
    tx,
    sql`
    update identity.credential
       set money_held_until = greatest(money_held_until, clock_timestamp() + ${forMs} * interval '1 millisecond')
     where person_id = ${personId}
  `,
  );
}

/** How long money stays in yet, by the database's clock; 0 when it may go out. */
export async function moneyHeldMs(tx: Tx, personId: PersonId): Promise<number> {
  const { leftMs } = await one(
    tx,
    sql<{ leftMs: number }>`
    select greatest(0, coalesce(extract(epoch from money_held_until - clock_timestamp()), 0) * 1000)::float8 as "leftMs"
      from identity.credential
     where person_id = ${personId}
  `,
  );
  return leftMs;
}
