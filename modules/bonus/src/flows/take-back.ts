import { digitsOfMinor, minor, type Minor, present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { isFinal } from '../domain/bonus.ts';
import { isStillEarned } from '../domain/offer.ts';
import { insertDecision, listBonuses, updateBonus } from '../store/bonus-store.ts';
import { addReversed } from '../store/deposit-store.ts';
import { giveBack, hasMoney, refreshPerson, startNext } from './refresh.ts';

/** A deposit of somebody went back, whole or in part, or came again. */
export interface ReversedDeposit extends PersonKey {
  /** Of the deposit. */
  readonly paymentId: string;
  readonly kind: 'charged_back' | 'refunded' | 'chargeback_won';
  /** This time; more than 0. */
  readonly amountMinor: Minor;
}

/**
 * In the transaction that moves the money of a deposit back: what is left of the bonus it earned goes back to the house, once what is
 * left of the deposit would not earn it any more. First it is looked at as at any other moment, so what was wagered in time is own money,
 * and own money is never taken. A deposit that comes again changes nothing: what is over stays over.
 */
export async function takeBackOf(deps: BonusDeps, tx: Tx, reversed: ReversedDeposit): Promise<void> {
  const { paymentId, kind, amountMinor } = reversed;
  const looked = await refreshPerson(deps, tx, reversed);
  const cameAgain = kind === 'chargeback_won';
  const deposit = await addReversed(tx, paymentId, cameAgain ? minor(-amountMinor) : amountMinor);
  const bonus = looked.find(({ bonusId }) => bonusId === deposit?.bonusId);
  if (!deposit || !bonus || !hasMoney(bonus) || cameAgain) return;
  const { grantedMinor, currency } = bonus.money;
  const { unitMinor } = present(deps.directory.currency(currency), 'the currency of a bonus');
  const leftMinor = minor(deposit.depositMinor - deposit.reversedMinor);
  if (isStillEarned(bonus.offer.terms, { leftMinor, grantedMinor, unitMinor })) return;
  const facts = { reversedMinor: digitsOfMinor(deposit.reversedMinor), currency };
  if (isFinal(bonus.status)) {
    if (bonus.status === 'converted') await insertDecision(tx, bonus, 'deposit_reversed_kept', facts);
    return;
  }
  // One that was played away ends here too: no correction wakes it.
  await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
  await insertDecision(tx, bonus, 'deposit_reversed', facts);
  await giveBack(deps, tx, bonus);
  await startNext(deps, tx, await listBonuses(tx, bonus.personId));
}
