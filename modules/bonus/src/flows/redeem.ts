import { accept, assert, type Outcome, type Refusal, refuse, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import type { Bonus } from '../domain/bonus.ts';
import { nextMinute, type Offer } from '../domain/offer.ts';
import { codeOf, type PromoCode, promoFault } from '../domain/promo-code.ts';
import { wasGiven } from '../store/bonus-store.ts';
import { listPublished, readCampaignNow } from '../store/offer-store.ts';
import { isFullFor, listFull } from '../store/places-store.ts';
import { findPromo, findUse, keepUse, takeUse } from '../store/promo-store.ts';
import { type ChoiceRefusal, choiceFault, occasionOf, takeOffer } from './choose.ts';
import { lockBonuses } from './refresh.ts';

export type PromoRefusal =
  | ChoiceRefusal
  | Refusal<'promo_unknown', object>
  | Refusal<'promo_not_yet', { readonly from: number }>
  | Refusal<'promo_campaign_not_yet', { readonly begins: string }>
  | Refusal<'promo_over', object>
  | Refusal<'promo_used_up', object>
  | Refusal<'promo_used', object>
  | Refusal<'promo_not_here', object>;

export interface OpenPromo {
  readonly promo: PromoCode;
  readonly offer: Offer;
}

/** What a code opens to everybody now, or why nothing. */
export async function openPromo(tx: Tx, code: string): Promise<Outcome<OpenPromo, PromoRefusal>> {
  const promo = await findPromo(tx, code);
  const fault = promoFault(promo);
  if (!promo || fault === 'promo_unknown') return refuse('promo_unknown');
  if (fault === 'promo_not_yet') return refuse('promo_not_yet', { from: unixSeconds(promo.from) });
  if (fault) return refuse(fault);
  const offer = (await listPublished(tx)).find(({ offerId }) => offerId === promo.offerId);
  const now = await readCampaignNow(tx);
  const next = offer && nextMinute(offer.terms, now);
  if (!offer || next === undefined) return refuse('promo_over');
  return next === now.minute
    ? accept({ promo, offer })
    : refuse('promo_campaign_not_yet', { begins: next.replace('T', ' ') });
}

/** What a code opens to a person now, or why nothing. Writes nothing. */
export async function checkCode(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  code: string,
): Promise<Outcome<OpenPromo, PromoRefusal>> {
  const found = await openPromo(tx, code);
  if (!found.ok) return found;
  const { promo, offer } = found.value;
  if ((await findUse(tx, who.personId, code))?.bonusId !== undefined) return refuse('promo_used');
  if ((await listFull(tx)).has(offer.offerId)) return refuse('bonus_used_up');
  const fault = await choiceFault(deps, tx, who, offer);
  if (fault) return fault.code === 'bonus_unknown' ? refuse('promo_not_here') : fault;
  if (promo.isForNewcomers && (await deps.hasDeposited(tx, who.personId)))
    return refuse('bonus_for_newcomers');
  if (!(await deps.wallet.listAccounts(tx, who.personId)).some(({ isActive }) => isActive))
    return refuse('promo_not_here');
  const isHad = await wasGiven(tx, who.personId, offer, await occasionOf(tx, offer));
  return isHad ? refuse('bonus_had') : found;
}

/**
 * Somebody uses a code: what it opens becomes theirs, and one of its uses is gone. Its row is locked last and for the shortest time:
 * behind it stands everybody who uses the same code at that moment.
 */
export async function redeemCode(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  typed: string,
): Promise<Outcome<undefined, PromoRefusal>> {
  const code = codeOf(typed);
  // Nobody's money is locked for a code that gives nothing to anybody.
  const looked = await openPromo(tx, code);
  if (!looked.ok) return looked;
  const bonuses: readonly Bonus[] = await lockBonuses(deps, tx, who.personId);
  const open = await checkCode(deps, tx, who, code);
  if (!open.ok) return open;
  if (await isFullFor(tx, who, open.value.offer)) return refuse('bonus_used_up');
  if (!(await takeUse(tx, code))) return refuse('promo_used_up');
  const bonusId = await takeOffer(deps, tx, who, { offer: open.value.offer, bonuses });
  assert(bonusId !== undefined, 'what was looked at under the lock of its person is still to be had');
  await keepUse(tx, who, code, { bonusId });
  return accept(undefined);
}

/** The code of a registration. Nobody is kept from registering by it: one that gives nothing stands in the history with its reason. */
export async function redeemAtRegistration(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  typed: string,
): Promise<void> {
  const code = codeOf(typed);
  const outcome = await redeemCode(deps, tx, who, code);
  if (outcome.ok) return;
  // The history knows no facts of a refusal.
  const refusal = outcome.code === 'promo_campaign_not_yet' ? 'promo_not_yet' : outcome.code;
  await keepUse(tx, who, code, { refusal });
}
