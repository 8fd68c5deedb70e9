import { accept, HOUR, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { holdMoneyOut, moneyHeldMs } from '../store/money-hold-store.ts';

/** Nobody takes money out for so long after what one signs in with was changed: the owner has time to notice. */
export const MONEY_HOLD_MS = 24 * HOUR;

export const holdAfterChange = (tx: Tx, personId: PersonId): Promise<void> =>
  holdMoneyOut(tx, personId, MONEY_HOLD_MS);

/** Asked inside the transaction of a withdrawal. `hoursLeft` is rounded up. */
export async function checkMoneyMayLeave(
  tx: Tx,
  personId: PersonId,
): Promise<Outcome<undefined, Refusal<'money_out_held', { hoursLeft: number }>>> {
  const leftMs = await moneyHeldMs(tx, personId);
  return leftMs > 0 ? refuse('money_out_held', { hoursLeft: Math.ceil(leftMs / HOUR) }) : accept(undefined);
}
