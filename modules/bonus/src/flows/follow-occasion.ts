// Bets earn a bonus as they are: a corrected result may take its occasion away, and another one bring it back. Looked at with everything
// else of a person, from the bets alone, so it ends the same however often and in whatever order results come (safety P8).

import { digitsOfMinor, ZERO_MINOR } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps } from '../deps.ts';
import type { Bonus, BonusStatus } from '../domain/bonus.ts';
import { insertDecision, isOver, updateBonus } from '../store/bonus-store.ts';
import { isFullFor } from '../store/places-store.ts';
import { earn, readLateBase, readOccasion } from './earn.ts';
import { type BonusWithMoney, restore } from './move-money.ts';

/** Given again while its days last; after them what was taken back stays so. */
const mayComeBack = async (tx: Tx, { money, endsAt }: BonusWithMoney): Promise<boolean> =>
  money.takenBackMinor !== undefined && !(await isOver(tx, endsAt));

/**
 * Ends a bonus whose bet was corrected, as far as it is still bonus money, and puts one whose bet was corrected back in line again. `end`
 * gives what is left of it to the house. One that is converted is own money and is not asked about.
 */
export async function followOccasion(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
  end: (bonus: BonusWithMoney) => Promise<void>,
): Promise<BonusStatus> {
  const { status, money, offer } = bonus;
  const isTakenBack = status === 'cancelled' && (await mayComeBack(tx, bonus));
  const isHeld = status === 'earned' || status === 'active' || status === 'wagered';
  if (!isTakenBack && !isHeld) return status;
  const occasion = await readOccasion(deps, tx, bonus);
  if (isTakenBack && occasion === 'there') {
    await updateBonus(tx, bonus, { status: 'earned' });
    await insertDecision(tx, bonus, 'earned_again');
    return 'earned';
  }
  if (!isHeld || occasion !== 'gone') return status;
  const takenBackMinor = money.takenBackMinor ?? ZERO_MINOR;
  // Its days begin anew: so long a correction may bring it back.
  await updateBonus(tx, bonus, { status: 'cancelled', isOver: true, days: offer.terms.days, takenBackMinor });
  await insertDecision(tx, bonus, 'bet_corrected');
  // In line again, what it held is with the house already.
  await end({ ...bonus, status: 'cancelled', money: { ...money, takenBackMinor } });
  return 'cancelled';
}

/**
 * A bonus whose bets came to nothing, once corrected results make them its occasion: it is earned as it would have been then, within the days
 * of its choice, where a place of its campaign is left.
 */
export async function earnAfterAll(deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<void> {
  if (await isOver(tx, bonus.endsAt)) return;
  const base = await readLateBase(deps, tx, bonus);
  if (!base) return;
  // Said once: the places are taken, and it ends so.
  if (await isFullFor(tx, bonus, bonus.offer)) await insertDecision(tx, bonus, 'used_up');
  else await earn(deps, tx, bonus, base);
}

/** Starts one that was taken back: with what the house took, and no more. */
export async function startAgain(deps: BonusDeps, tx: Tx, bonus: BonusWithMoney): Promise<BonusWithMoney> {
  const restored = await restore(deps, tx, bonus);
  await insertDecision(tx, bonus, 'given_again', {
    restMinor: digitsOfMinor(bonus.money.takenBackMinor ?? ZERO_MINOR),
    currency: bonus.money.currency,
  });
  return restored;
}

/** Whether it had its money before and is only to have it again. */
export const isToRestore = ({ money }: Bonus): boolean =>
  money?.accountId !== undefined && money.takenBackMinor !== undefined;
