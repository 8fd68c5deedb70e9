import { minor } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { Repayment } from '../flows/repay-debt.ts';

/** What was asked under a key that repaid a debt already. */
export async function findRepayment(
  tx: Tx,
  { personId, guid }: Pick<Repayment, 'personId' | 'guid'>,
): Promise<Pick<Repayment, 'currency' | 'amountMinor'> | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ currency: string; asked_minor: bigint }>`
      select currency, asked_minor from wallet.repayment
       where brand_id = platform.current_brand_id() and person_id = ${personId} and guid = ${guid}`,
  );
  return row && { currency: row.currency, amountMinor: minor(row.asked_minor) };
}

export async function insertRepayment(tx: Tx, asked: Repayment): Promise<void> {
  await run(
    tx,
    sql`insert into wallet.repayment (brand_id, person_id, guid, currency, asked_minor)
        values (${asked.brandId}, ${asked.personId}, ${asked.guid}, ${asked.currency}, ${asked.amountMinor})`,
  );
}
