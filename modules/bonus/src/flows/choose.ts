import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { isForThem } from '../reads/newcomers.ts';
import { ownCurrency } from '../reads/state.ts';
import { type Bonus, isFinal } from '../domain/bonus.ts';
import { isInLists, isOfferedIn, isRepeated, NO_BONUS, type Offer } from '../domain/offer.ts';
import {
  insertChosen,
  insertDecision,
  listBonuses,
  readToday,
  readWeek,
  updateBonus,
  wasGiven,
} from '../store/bonus-store.ts';
import { listInvitations } from '../store/invitation-store.ts';
import { listOffers } from '../store/offer-store.ts';
import { isFullFor } from '../store/places-store.ts';
import { earnByChoice } from './earn.ts';
import { earnBySpins, orderSpins } from './free-spins.ts';
import { giveBack, hasMoney, lockBonuses, startNext } from './refresh.ts';

export type ChoiceRefusal =
  | Refusal<'bonus_unknown', object>
  | Refusal<'bonus_closed_to_you', object>
  | Refusal<'bonus_for_newcomers', object>
  | Refusal<'bonus_had', object>
  | Refusal<'bonus_used_up', object>;

const ONCE = 'once';

/** Daily offers are another occasion each day, shares of a week's profit each week; all others are given once. */
export function occasionOf(tx: Tx, { terms }: Offer): Promise<string> {
  if (!isRepeated(terms)) return Promise.resolve(ONCE);
  return terms.trigger.on === 'profit_share' ? readWeek(tx) : readToday(tx);
}

/**
 * Somebody chooses an offer by its code, or no bonus at all. One choice waits at a time: a new one takes its place. Nothing is
 * credited before its trigger came; a gift is credited at once.
 */
export async function chooseBonus(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  code: string,
): Promise<Outcome<undefined, ChoiceRefusal>> {
  const bonuses = await lockBonuses(deps, tx, who.personId);
  if (code === NO_BONUS.code) {
    const chosen = bonuses.find(({ status }) => status === 'chosen');
    if (chosen) await giveUp(tx, chosen, 'refused');
    return accept(undefined);
  }
  const offer = (await listOffers(tx)).find((one) => one.code === code && isInLists(one));
  if (!offer) return refuse('bonus_unknown');
  if (offer.terms.isByInvitation && !(await listInvitations(tx, who.personId)).has(offer.offerId))
    return refuse('bonus_unknown');
  const fault = await choiceFault(deps, tx, who, offer);
  if (fault) return fault;
  if (await isFullFor(tx, who, offer)) return refuse('bonus_used_up');
  const taken = await takeOffer(deps, tx, who, { offer, bonuses });
  return taken === undefined ? refuse('bonus_had') : accept(undefined);
}

/** Why an offer is not for somebody at all, or not where they are and in the money they play with. */
export async function choiceFault(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  offer: Offer,
): Promise<ChoiceRefusal | undefined> {
  if (await deps.isBarred(tx, who)) return refuse('bonus_closed_to_you');
  const countryId = await deps.countryOf(tx, who.personId);
  const place = { countryId: countryId ?? 0, currency: await ownCurrency(deps, tx, who) };
  if (!isOfferedIn(offer, place)) return refuse('bonus_unknown');
  return (await isForThem(deps, tx, who, offer.terms)) ? undefined : refuse('bonus_for_newcomers');
}

interface Taking {
  readonly offer: Offer;
  readonly bonuses: readonly Bonus[];
  /** What it is given for, where that is not by the offer: a purchase. */
  readonly occasion?: string;
}

/**
 * An offer becomes the bonus of somebody who may have it, under the lock of their bonuses: number of the bonus, nothing when there was
 * money for it already. A gift leaves what was chosen before it waiting; another choice takes its place.
 */
export async function takeOffer(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  { offer, bonuses, occasion: of }: Taking,
): Promise<number | undefined> {
  const isGift = offer.terms.trigger.on === 'choice';
  const chosen = bonuses.find(({ status }) => status === 'chosen');
  const occasion = of ?? (await occasionOf(tx, offer));
  if (!isGift && chosen?.offer.offerId === offer.offerId) return chosen.bonusId;
  // Nothing gives way to what cannot be had.
  if (await wasGiven(tx, who.personId, offer, occasion)) return undefined;
  // What free rounds won so far is not lost by another choice.
  if (!isGift && chosen && !(await earnBySpins(deps, tx, chosen, { isClosing: true })))
    await giveUp(tx, chosen, 'replaced');
  const status = isGift ? 'cancelled' : 'chosen';
  const bonusId = await insertChosen(tx, who, offer, { occasion, status });
  if (bonusId === undefined) return undefined;
  await insertDecision(tx, { ...who, bonusId }, 'chosen');
  if (isGift) await giveNow(deps, tx, who, bonusId);
  else {
    const taken = (await listBonuses(tx, who.personId)).find((one) => one.bonusId === bonusId);
    if (taken) await orderSpins(deps, tx, taken);
  }
  return bonusId;
}

async function giveNow(deps: BonusDeps, tx: Tx, who: PersonKey, bonusId: number): Promise<void> {
  const bonus = (await listBonuses(tx, who.personId)).find((one) => one.bonusId === bonusId);
  const account = (await deps.wallet.listAccounts(tx, who.personId)).find(({ isActive }) => isActive);
  if (!bonus || !account) return;
  await earnByChoice(deps, tx, bonus, account);
  await startNext(deps, tx, await listBonuses(tx, who.personId));
}

async function giveUp(tx: Tx, bonus: Bonus, why: 'refused' | 'replaced'): Promise<void> {
  await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
  await insertDecision(tx, bonus, why);
}

export type RefuseRefusal = Refusal<'not_found', object> | Refusal<'bonus_over', object>;

/** Its person gives a bonus up: what is left of it goes back to the house, own money is not touched. */
export async function refuseBonus(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  bonusId: number,
): Promise<Outcome<undefined, RefuseRefusal>> {
  const bonuses = await lockBonuses(deps, tx, who.personId);
  const bonus = bonuses.find((one) => one.bonusId === bonusId);
  if (!bonus) return refuse('not_found');
  if (isFinal(bonus.status) || bonus.status === 'lost') return refuse('bonus_over');
  await giveUp(tx, bonus, 'refused');
  if (hasMoney(bonus)) await giveBack(deps, tx, bonus);
  await startNext(deps, tx, await listBonuses(tx, who.personId));
  return accept(undefined);
}
