import type { BonusState } from '@overround/contracts/bonus';
import { type CurrencyCode, type Instant, present, ZERO_MINOR } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { SiteContext, Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import type { Bonus } from '../domain/bonus.ts';
import { isInLists, isRepeated, isOfferedIn, type Offer } from '../domain/offer.ts';
import { hasMoney } from '../flows/refresh.ts';
import { rulesOf } from './played.ts';
import { listBonuses, listDecisions } from '../store/bonus-store.ts';
import { listInvitations } from '../store/invitation-store.ts';
import { listOffers } from '../store/offer-store.ts';
import { listFull } from '../store/places-store.ts';
import { listSpins } from '../store/spins-store.ts';
import { isForThem } from './newcomers.ts';
import { presentBonus } from './present-bonus.ts';
import { presentOffer } from './present-offer.ts';
import { listStakedBets } from './staked.ts';

/** Bonuses of a person as the office shows them, and the offers they may choose. Who may not play is offered nothing. */
export async function readBonusState(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  phrases: Phrases,
): Promise<BonusState> {
  const { personId } = who;
  const bonuses = await listBonuses(tx, personId);
  const decisions = await listDecisions(tx, personId);
  const accounts = await deps.wallet.listBonusAccounts(tx, personId);
  const openStakes = await deps.openStakesOf(tx, personId);
  const own = await ownCurrency(deps, tx, who);
  const orders = await listSpins(tx, personId);
  const shown = [];
  for (const bonus of bonuses) {
    const accountId = bonus.money?.accountId;
    const spins = orders.find(({ bonusId }) => bonusId === bonus.bonusId);
    const currency = currencyOf(deps, bonus.money?.currency ?? spins?.currency ?? own);
    shown.push(
      presentBonus(phrases, {
        bonus,
        currency,
        balanceMinor: accounts.find((one) => one.accountId === accountId)?.balanceMinor ?? ZERO_MINOR,
        openStakeMinor: (accountId !== undefined && openStakes.get(accountId)) || ZERO_MINOR,
        ...(hasMoney(bonus) ? { rules: rulesOf(deps, bonus) } : {}),
        bets: hasMoney(bonus) ? await listStakedBets(deps, tx, bonus) : [],
        ...(spins ? { spins } : {}),
        decisions: decisions.filter(({ bonusId }) => bonusId === bonus.bonusId),
      }),
    );
  }
  const invited = await listInvitations(tx, personId);
  const offers = await openOffers(deps, tx, who, { currency: own, bonuses, invited });
  return {
    bonuses: shown,
    offers: offers.map((offer) =>
      presentOffer(phrases, offer, currencyOf(deps, own), invited.get(offer.offerId)),
    ),
  };
}

const currencyOf = ({ directory }: BonusDeps, code: CurrencyCode) =>
  present(directory.currency(code), `currency ${code}`);

/** What somebody plays with. */
export async function ownCurrency(
  deps: BonusDeps,
  tx: Tx,
  { brandId, personId }: PersonKey,
): Promise<CurrencyCode> {
  const active = (await deps.wallet.listAccounts(tx, personId)).find(({ isActive }) => isActive);
  return (
    active?.currency ?? present(deps.directory.brandById(brandId), 'the brand of a person').defaultCurrency
  );
}

interface Chooser {
  readonly currency: CurrencyCode;
  readonly bonuses: readonly Bonus[];
  readonly invited: ReadonlyMap<number, Instant>;
}

/** Offers somebody may choose now: of their country and currency, not had yet, those of newcomers for newcomers, no promo codes. */
async function openOffers(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  { currency, bonuses, invited }: Chooser,
): Promise<Offer[]> {
  if (await deps.isBarred(tx, who)) return [];
  const countryId = (await deps.countryOf(tx, who.personId)) ?? 0;
  const full = await listFull(tx);
  const wanted = (await listOffers(tx)).filter((offer) => {
    const { isByInvitation } = offer.terms;
    if (isByInvitation && !invited.has(offer.offerId)) return false;
    if (full.has(offer.offerId) || !isInLists(offer) || !isOfferedIn(offer, { countryId, currency }))
      return false;
    const had = bonuses.some(
      (one) => one.offer.offerId === offer.offerId && (one.money || one.status === 'chosen'),
    );
    return isRepeated(offer.terms) || !had;
  });
  const open: Offer[] = [];
  for (const offer of wanted) if (await isForThem(deps, tx, who, offer.terms)) open.push(offer);
  return open;
}

/** What visitors may choose at registration. */
export async function listWelcome(
  deps: BonusDeps,
  tx: Tx,
  site: Pick<SiteContext, 'brandId' | 'countryId'>,
  wanted: { readonly currency: string | undefined; readonly countryId: number | undefined },
) {
  const brand = present(deps.directory.brandById(site.brandId), 'the brand of the request');
  const code =
    wanted.currency !== undefined && brand.currencies.includes(wanted.currency)
      ? wanted.currency
      : brand.defaultCurrency;
  const place = { countryId: wanted.countryId ?? site.countryId, currency: code };
  const offers = (await listOffers(tx)).filter((offer) => offer.terms.isWelcome && isOfferedIn(offer, place));
  return { offers, currency: currencyOf(deps, code) };
}
