import type { Promotion, PromotionState } from '@overround/contracts/bonus';
import type { Phrases } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { Currency } from '@overround/site';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { isInLists, isRepeated, isOfferedIn, type Offer, type OfferPlace } from '../domain/offer.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { listOffers } from '../store/offer-store.ts';
import { listFull } from '../store/places-store.ts';
import { isForThem } from './newcomers.ts';
import { presentOffer } from './present.ts';

interface Looker {
  /** Absent: a visitor. */
  readonly who?: PersonKey;
  readonly place: OfferPlace;
}

/** Every campaign of the brand that is open to anybody, each with whether it is open to who looks, before any deposit is made for it. */
export async function listPromotions(
  deps: BonusDeps,
  tx: Tx,
  phrases: Phrases,
  { who, place, currency }: Looker & { readonly currency: Currency },
): Promise<Promotion[]> {
  const open = (await listOffers(tx)).filter((offer) => isInLists(offer) && !offer.terms.isByInvitation);
  const stateOf = await statesFor(deps, tx, { place, ...(who ? { who } : {}) });
  const promotions: Promotion[] = [];
  for (const offer of open)
    promotions.push({ ...presentOffer(phrases, offer, currency), state: await stateOf(offer) });
  return promotions;
}

async function statesFor(
  deps: BonusDeps,
  tx: Tx,
  { who, place }: Looker,
): Promise<(offer: Offer) => Promise<PromotionState>> {
  if (!who)
    return (offer) => Promise.resolve(isOfferedIn(offer, place) ? ('for_players' as const) : 'not_here');
  if (await deps.isBarred(tx, who)) return () => Promise.resolve('closed' as const);
  const bonuses = await listBonuses(tx, who.personId);
  const full = await listFull(tx);
  return async (offer) => {
    if (!isOfferedIn(offer, place)) return 'not_here';
    const had = bonuses.filter((one) => one.offer.offerId === offer.offerId);
    if (had.some(({ status }) => status === 'chosen')) return 'chosen';
    if (!isRepeated(offer.terms) && had.some(({ money }) => money)) return 'had';
    if (full.has(offer.offerId)) return 'used_up';
    return (await isForThem(deps, tx, who, offer.terms)) ? 'open' : 'newcomers';
  };
}
