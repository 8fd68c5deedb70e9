import type { Tx } from '@overround/platform';
import { isForStaffAlone, type Payment } from '../domain/payment.ts';
import { finish } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { waitFor, whyHeld } from './hold-deposit.ts';

/**
 * Credits money that waited, as two of staff said. What waited for them alone was never asked about by the law and by rules (a limit comes
 * first, decision 66): it is now, like any money, and waits on where one of them says so.
 */
export async function creditHeld(deps: PaymentsDeps, tx: Tx, payment: Payment, cause: string): Promise<void> {
  const code = isForStaffAlone(payment) ? await whyHeld(deps, tx, payment) : undefined;
  if (code === undefined) await finish(deps, tx, payment, { to: 'succeeded', cause });
  else await waitFor(deps, tx, { ...payment, heldFor: code }, { code });
}
