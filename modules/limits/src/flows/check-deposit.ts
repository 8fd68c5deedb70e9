import { lockPlayer } from '@overround/identity';
import { accept, type Outcome, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { AskedDeposit, LimitsDeps } from '../deps.ts';
import { readUses } from '../reads/limit-uses.ts';
import { inCurrency, type PersonKey } from '../store/limit-store.ts';

/**
 * Whether money may come in: nobody who may not play deposits, and a deposit that goes beyond a limit is refused whole (safety 10), as one is
 * that no rate can compare with a limit. To be asked in the transaction that writes the deposit down: it takes the lock of the person, so two at
 * once see each other.
 */
export async function checkDeposit(
  deps: Pick<LimitsDeps, 'depositsSince'>,
  tx: Tx,
  who: PersonKey,
  deposit: AskedDeposit,
): Promise<Outcome<undefined>> {
  const state = await lockPlayer(tx, who.brandId, who.personId);
  if (state !== 'active') return refuse('deposits_closed', { personStatus: state });
  let tightest: { readonly room: bigint; readonly facts: object } | undefined;
  for (const use of await readUses(deps, tx, who, deposit.paymentId)) {
    if (use.kind !== 'deposit' || use.currency === null) continue;
    const asked = await inCurrency(tx, deposit.amountMinor, [deposit.currency, use.currency], 'up');
    if (asked === undefined || !use.isRated)
      return refuse('limit_rate_missing', { setBy: use.setBy, limitCurrency: use.currency });
    const left = use.amount > use.used ? use.amount - use.used : 0n;
    if (asked <= left) continue;
    const room = (await inCurrency(tx, left, [use.currency, deposit.currency], 'down')) ?? 0n;
    if (tightest && tightest.room <= room) continue;
    tightest = {
      room,
      facts: {
        setBy: use.setBy,
        period: use.period,
        until: use.roomAt,
        leftMinor: String(room),
        leftCurrency: deposit.currency,
        limitMinor: String(use.amount),
        limitCurrency: use.currency,
      },
    };
  }
  return tightest ? refuse('deposit_limit_reached', tightest.facts) : accept(undefined);
}
