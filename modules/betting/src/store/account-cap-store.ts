import { type AccountId, type BrandId, type Minor, minor, type PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

/** The most an account may hold on one position, when staff set it lower than the brand does. */
export async function findAccountCap(tx: Tx, accountId: AccountId): Promise<Minor | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ stake_minor_max: bigint }>`
      select stake_minor_max from betting.account_cap
       where brand_id = platform.current_brand_id() and account_id = ${accountId}`,
  );
  return row && minor(row.stake_minor_max);
}

export interface AccountCap {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  /** Absent takes the cap away. */
  readonly stakeMinorMax?: Minor;
  readonly reason: string;
}

/** Sets or lifts a cap. It waits for orders of the person that are being placed, and holds for every later one. */
export async function setAccountCap(tx: Tx, cap: AccountCap): Promise<void> {
  const { brandId, accountId } = cap;
  await run(tx, sql`select identity.lock_bettors(${brandId}::int4, array[${cap.personId}::uuid])`);
  if (cap.stakeMinorMax === undefined)
    await run(
      tx,
      sql`delete from betting.account_cap where brand_id = ${brandId} and account_id = ${accountId}`,
    );
  else
    await run(
      tx,
      sql`insert into betting.account_cap (brand_id, account_id, stake_minor_max, reason)
          values (${brandId}, ${accountId}, ${cap.stakeMinorMax}, ${cap.reason})
          on conflict (brand_id, account_id)
          do update set stake_minor_max = excluded.stake_minor_max, reason = excluded.reason, set_at = clock_timestamp()`,
    );
}
