import { accept, assert, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import type { Bonus } from '../domain/bonus.ts';
import { readPoints } from '../reads/points.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { listOffers } from '../store/offer-store.ts';
import { isFullFor } from '../store/places-store.ts';
import { insertPurchase } from '../store/point-store.ts';
import { choiceFault, type ChoiceRefusal, takeOffer } from './choose.ts';
import { hasMoney, lockBonuses } from './refresh.ts';

export type BuyRefusal =
  | ChoiceRefusal
  | Refusal<'points_too_few', { readonly points: number; readonly price: number }>;

/**
 * Somebody buys a bonus with points, under the lock of their bonuses: of two purchases at once the second sees what the first left.
 * The same purchase again changes nothing.
 */
export async function buyWithPoints(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  ask: { readonly code: string; readonly purchaseId: string },
): Promise<Outcome<undefined, BuyRefusal>> {
  const bonuses: readonly Bonus[] = await lockBonuses(deps, tx, who.personId);
  const { earned, left, purchases } = await readPoints(deps, tx, who);
  if (purchases.some(({ purchaseId }) => purchaseId === ask.purchaseId)) return accept(undefined);
  const offer = (await listOffers(tx)).find(({ code }) => code === ask.code);
  const price = offer?.terms.pointsPrice;
  if (!offer || price === undefined) return refuse('bonus_unknown');
  const fault = await choiceFault(deps, tx, who, offer);
  if (fault) return fault;
  if (left < price) return refuse('points_too_few', { points: left, price });
  if (await isFullFor(tx, who, offer)) return refuse('bonus_used_up');
  const occasion = `points:${ask.purchaseId}`;
  const bonusId = await takeOffer(deps, tx, who, { offer, bonuses, occasion });
  const given = (await listBonuses(tx, who.personId)).find((one) => one.bonusId === bonusId);
  assert(given !== undefined && hasMoney(given), 'points are only taken for a bonus that was given');
  const { purchaseId } = ask;
  await insertPurchase(tx, who, { purchaseId, points: price, bonusId: given.bonusId, earned });
  return accept(undefined);
}
