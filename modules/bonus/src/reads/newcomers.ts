import { instant } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import type { BonusTerms } from '../domain/offer.ts';

const EVER = { at: instant(0) };

/** Whether an offer is still for somebody: a first deposit or first bets are not made twice. */
export async function isForThem(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  { trigger }: Pick<BonusTerms, 'trigger'>,
): Promise<boolean> {
  switch (trigger.on) {
    case 'deposit':
      return !trigger.isFirst || !(await deps.hasDeposited(tx, who.personId));
    case 'first_bets_lost':
      return (await deps.firstBets(tx, who, EVER, 1)).length === 0;
    case 'own_bets':
    case 'profit_share':
    case 'free_spins':
    case 'choice':
      return true;
  }
}
