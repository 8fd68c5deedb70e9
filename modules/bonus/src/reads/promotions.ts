import type { Promotion, PromotionState } from '@overround/contracts/bonus';
import type { Phrases } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { Currency } from '@overround/site';
import type { BonusDeps, PersonKey } from '../deps.ts';
import {
  isCampaignOver,
  isInLists,
  isRepeated,
  isRunning,
  isOfferedIn,
  type Offer,
  type OfferPlace,
} from '../domain/offer.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { listPublished, readCampaignNow } from '../store/offer-store.ts';
import { listFull } from '../store/places-store.ts';
import { isForThem } from './newcomers.ts';
import { presentOffer } from './present-offer.ts';

interface Looker {
  /** Absent: a visitor. */
  readonly who?: PersonKey;
  readonly place: OfferPlace;
}

/** Every campaign of the brand that is open to anybody and not over, each with whether it is open to who looks, before any deposit is made for it. */
export async function listPromotions(
  deps: BonusDeps,
  tx: Tx,
  phrases: Phrases,
  { who, place, currency }: Looker & { readonly currency: Currency },
): Promise<Promotion[]> {
  const now = await readCampaignNow(tx);
  const open = (await listPublished(tx)).filter(
    (offer) => isInLists(offer) && !offer.terms.isByInvitation && !isCampaignOver(offer.terms, now),
  );
  const stateOf = await statesFor(deps, tx, { place, ...(who ? { who } : {}) });
  const promotions: Promotion[] = [];
  for (const offer of open)
    promotions.push({
      ...presentOffer(phrases, offer, currency),
      state: atThisTime(await stateOf(offer), isRunning(offer.terms, now)),
    });
  return promotions;
}

/** What is not there at the moment is not open; who chose it in time, and for whom it never is, reads that. */
const atThisTime = (state: PromotionState, isNow: boolean): PromotionState =>
  !isNow && (state === 'open' || state === 'for_players') ? 'not_now' : state;

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
