import { type AccountId, accept, digitsOfMinor, type Minor, type Outcome, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { slipFault } from '../domain/counting.ts';
import { codeOf } from '../domain/promo-code.ts';
import { hasMoney, rulesOf } from '../flows/refresh.ts';
import { isOver, listBonuses } from '../store/bonus-store.ts';

/** A stake that is to come from a bonus. */
export interface BonusStake extends PersonKey {
  readonly currency: string;
  readonly promo?: string;
  readonly bonusId?: number;
  readonly stakeMinor: Minor;
  readonly slip: { readonly kind: string; readonly oddsMilli: readonly number[] };
}

/** The account a stake is paid from: that of the running bonus that was named, when the bet is within its terms. */
export async function purseFor(deps: BonusDeps, tx: Tx, ask: BonusStake): Promise<Outcome<AccountId>> {
  const bonus = (await listBonuses(tx, ask.personId)).find(
    ({ bonusId, promoCode }) =>
      (ask.bonusId === undefined || bonusId === ask.bonusId) &&
      (ask.promo === undefined || promoCode === codeOf(ask.promo)),
  );
  if (!bonus || !hasMoney(bonus)) return refuse(ask.promo === undefined ? 'bonus_unknown' : 'promo_unknown');
  const { money, offer } = bonus;
  if (money.accountId === undefined || !['active', 'wagered', 'lost'].includes(bonus.status))
    return refuse('bonus_not_running');
  if (await isOver(tx, bonus.endsAt)) return refuse('bonus_over');
  if (money.currency !== ask.currency) return refuse('currency_mismatch', { currency: money.currency });
  const rules = rulesOf(deps, bonus);
  const most = rules.stakeMinorMax;
  if (most !== undefined && ask.stakeMinor > most)
    return refuse('bonus_stake_too_large', { stakeMinorMax: digitsOfMinor(most), currency: money.currency });
  if (!offer.terms.isStakedWhole) return accept(money.accountId);
  const { accountId } = money;
  const held = (await deps.wallet.listBonusAccounts(tx, ask.personId)).find(
    (one) => one.accountId === accountId,
  );
  const whole = held?.balanceMinor ?? 0n;
  if (ask.stakeMinor !== whole)
    return refuse('bonus_staked_whole', { stakeMinor: whole.toString(), currency: money.currency });
  const legs = ask.slip.oddsMilli.map((oddsMilli) => ({ oddsMilli, isLive: false }));
  const fault = slipFault(offer.terms, { kind: ask.slip.kind, legs });
  return fault ? refuse('bonus_slip_unfit', { reason: fault }) : accept(money.accountId);
}
