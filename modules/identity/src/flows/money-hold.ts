import { accept, HOUR, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Session, Tx } from '@overround/platform';
import type { IdentityDeps } from '../deps.ts';
import { type DoorChange, holdsMoney } from '../domain/money-hold.ts';
import { holdMoneyOut, moneyHeldMs } from '../store/money-hold-store.ts';
import { isRegistrationSession } from '../store/session-history-store.ts';

/** Nobody takes money out for so long after what one signs in with was changed: the owner has time to notice. */
export const MONEY_HOLD_MS = 24 * HOUR;

export const holdAfterChange = (tx: Tx, personId: PersonId): Promise<void> =>
  holdMoneyOut(tx, personId, MONEY_HOLD_MS);

/** Of what its owner did to the ways into an account. Says whether money is held for it; the owner is told so. */
export async function holdForDoor(
  { hasHadMoney }: Pick<IdentityDeps, 'hasHadMoney'>,
  tx: Tx,
  { personId, sessionId }: Pick<Session, 'personId' | 'sessionId'>,
  change: DoorChange,
): Promise<boolean> {
  const isHeld = holdsMoney(change, {
    isRegistrationSession: await isRegistrationSession(tx, { personId, sessionId }),
    hasHadMoney: await hasHadMoney(tx, personId),
  });
  if (isHeld) await holdAfterChange(tx, personId);
  return isHeld;
}

/** As answers say it: for how many hours from now. */
export const heldHours = (isHeld: boolean): number => (isHeld ? MONEY_HOLD_MS / HOUR : 0);

/** Asked inside the transaction of a withdrawal. `hoursLeft` is rounded up. */
export async function checkMoneyMayLeave(
  tx: Tx,
  personId: PersonId,
): Promise<Outcome<undefined, Refusal<'money_out_held', { hoursLeft: number }>>> {
  const leftMs = await moneyHeldMs(tx, personId);
  return leftMs > 0 ? refuse('money_out_held', { hoursLeft: Math.ceil(leftMs / HOUR) }) : accept(undefined);
}
