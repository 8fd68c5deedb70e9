import { PIN_TRIES_MAX } from '@overround/contracts/account';
import type { PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { Owner } from './fields-store.ts';

export async function hasPin(tx: Tx, personId: PersonId): Promise<boolean> {
  return (await maybeOne(tx, sql`select 1 from account.pin where person_id = ${personId}`)) !== undefined;
}

export async function putPin(tx: Tx, { brandId, personId }: Owner, pinHash: string): Promise<void> {
  await run(
    tx,
    sql`
    insert into account.pin (brand_id, person_id, pin_hash) values (${brandId}, ${personId}, ${pinHash})
    on conflict (brand_id, person_id) do update set pin_hash = excluded.pin_hash, tries = 0, set_at = now()
  `,
  );
}

export const deletePin = (tx: Tx, personId: PersonId): Promise<number> =>
  run(tx, sql`delete from account.pin where person_id = ${personId}`);

/** Counts a try before it is looked at; nothing where there is no PIN, or no try left. */
export const takeTry = (
  tx: Tx,
  personId: PersonId,
): Promise<{ readonly pinHash: string; readonly tries: number } | undefined> =>
  maybeOne(
    tx,
    sql<{ pinHash: string; tries: number }>`
    update account.pin set tries = tries + 1 where person_id = ${personId} and tries < ${PIN_TRIES_MAX}
    returning pin_hash as "pinHash", tries
  `,
  );

export const forgetTries = (tx: Tx, personId: PersonId): Promise<number> =>
  run(tx, sql`update account.pin set tries = 0 where person_id = ${personId}`);
