// Free rounds of a casino as a gift: ordered with the choice (the job tells the casino: tell-spins.ts), and a bonus of what they won once they
// are played.

import {
  accept,
  type Minor,
  type Outcome,
  type PersonId,
  present,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps } from '../deps.ts';
import type { Bonus } from '../domain/bonus.ts';
import { spinMinor } from '../domain/offer.ts';
import { insertDecision, isOver, updateBonus } from '../store/bonus-store.ts';
import { insertLateSpin, lockWaiting } from '../store/late-spin-store.ts';
import { findSpins, insertSpin, insertSpins, isSameSpin, lockSpins } from '../store/spins-store.ts';
import { earn } from './earn.ts';

/** Orders the rounds of a chosen bonus, for the account its person plays with. The casino is told after the transaction. */
export async function orderSpins(deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<void> {
  const { trigger } = bonus.offer.terms;
  if (trigger.on !== 'free_spins') return;
  const account = (await deps.wallet.listAccounts(tx, bonus.personId)).find(({ isActive }) => isActive);
  if (!account) return;
  const { unitMinor } = present(deps.directory.currency(account.currency), 'the currency of an account');
  const { provider, game, spins: count } = trigger;
  await insertSpins(tx, bonus, {
    ...account,
    provider,
    game,
    count,
    betMinor: spinMinor(trigger.spinCents, unitMinor),
  });
}

/** Once all rounds are played, or their days are over: a part of what they won. `isClosing`: what they won so far, now. */
export async function earnBySpins(
  deps: BonusDeps,
  tx: Tx,
  bonus: Bonus,
  { isClosing = false }: { readonly isClosing?: boolean } = {},
): Promise<boolean> {
  if (bonus.offer.terms.trigger.on !== 'free_spins') return false;
  const spins = await findSpins(tx, bonus);
  if (!spins) return false;
  const isPlayed = spins.played >= spins.count;
  if (!isPlayed && !isClosing && !(await isOver(tx, bonus.endsAt))) return false;
  const base = { accountId: spins.accountId, currency: spins.currency, amountMinor: spins.wonMinor };
  const isEarned = spins.wonMinor > 0n && (await earn(deps, tx, bonus, base));
  if (!isEarned && isPlayed) {
    await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
    await insertDecision(tx, bonus, 'nothing_spun');
  }
  return isEarned || isPlayed;
}

/** A free round was played. */
export interface PlayedSpin {
  readonly orderId: string;
  /** Who played it where: an order is of one person, with one casino, in one currency. */
  readonly personId: PersonId;
  readonly provider: string;
  readonly currency: string;
  /** Of the casino and its own number: the same one is the same round. */
  readonly roundId: string;
  readonly winMinor: Minor;
}

type Whose = Pick<PlayedSpin, 'personId' | 'provider' | 'currency'>;

const isOf = (order: Whose, played: Whose): boolean =>
  order.personId === played.personId &&
  order.provider === played.provider &&
  order.currency === played.currency;

export type SpinRefusal =
  | Refusal<'spins_unknown', object>
  | Refusal<'spins_over', object>
  | Refusal<'round_told_otherwise', object>;

/**
 * The casino tells a free round it gave, in a transaction of ours. Told again it changes nothing; with another win, of an order that is over,
 * or beyond what was ordered it is refused, and the casino raises an alarm; one that is only late is kept for staff to decide (decision 71).
 * No money moves: what all of them won becomes a bonus.
 */
export async function spinPlayed(tx: Tx, spin: PlayedSpin): Promise<Outcome<undefined, SpinRefusal>> {
  // The bonus first, as everybody: whoever ends it reads its rounds, and none may come between.
  const isOpen = await lockWaiting(tx, spin.orderId);
  const spins = await lockSpins(tx, spin.orderId);
  if (!spins || !isOf(spins, spin)) return refuse('spins_unknown');
  if (await isSameSpin(tx, spin)) return accept(undefined);
  if (spins.state === 'refused' || spins.played >= spins.count) return refuse('spins_over');
  if (!isOpen || spins.state === 'over' || (await isOver(tx, spins.endsAt))) {
    if (spin.winMinor > 0n) await insertLateSpin(tx, spin);
    return refuse('spins_over');
  }
  return (await insertSpin(tx, spin)) ? accept(undefined) : refuse('round_told_otherwise');
}
