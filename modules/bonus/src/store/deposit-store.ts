// Which deposit earned a bonus, and how much of it went back.

import { minor, type Minor } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { Bonus } from '../domain/bonus.ts';

export interface EarningDeposit {
  readonly bonusId: number;
  readonly depositMinor: Minor;
  /** Of it, what went back. */
  readonly reversedMinor: Minor;
}

export const insertDeposit = (
  tx: Tx,
  { brandId, bonusId }: Pick<Bonus, 'brandId' | 'bonusId'>,
  { paymentId, depositMinor }: { readonly paymentId: string; readonly depositMinor: Minor },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.bonus_deposit (brand_id, bonus_id, payment_id, deposit_minor)
        values (${brandId}, ${bonusId}, ${paymentId}, ${depositMinor})`,
  );

/** More of a deposit went back, or came again (below 0): what is known of it now. Nothing: it earned no bonus. */
export async function addReversed(
  tx: Tx,
  paymentId: string,
  moreMinor: Minor,
): Promise<EarningDeposit | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ bonus_id: bigint; deposit_minor: bigint; reversed_minor: bigint }>`
      update bonus.bonus_deposit set reversed_minor = greatest(0, reversed_minor + ${moreMinor})
       where brand_id = platform.current_brand_id() and payment_id = ${paymentId}
      returning bonus_id, deposit_minor, reversed_minor`,
  );
  return (
    row && {
      bonusId: Number(row.bonus_id),
      depositMinor: minor(row.deposit_minor),
      reversedMinor: minor(row.reversed_minor),
    }
  );
}
