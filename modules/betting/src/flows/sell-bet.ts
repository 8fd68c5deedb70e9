import {
  accept,
  type BrandId,
  digitsOfMinor,
  type Minor,
  minor,
  type Outcome,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { stakeOfPaid, stakeTax } from '@overround/settlement';
import { endOrder, insertOrder, lockWaiting, type SaleOrder } from '../store/sale-order-store.ts';
import { findOffer, findSale, lockBet, lockGames, type Sold, writeSale } from '../store/sale-store.ts';
import { quoteSale, readOwn, type SellDeps, type Seller, valueOwn } from './offer-sale.ts';

const TRIES_MAX = 5;
const BOOK_LAG_MS = 15;

export type SellOutcome = Outcome<
  | { readonly status: 'sold'; readonly paidMinor: Minor; readonly sold?: Sold }
  | { readonly status: 'waiting'; readonly orderId: string; readonly waitMs: number }
>;

/**
 * Takes an offer. The same offer taken again has the same answer. Where a bet on the legs would wait out a live delay, so does the
 * sale; then everything is looked at again. A value that fell since the offer refuses it, one that rose is given.
 */
export async function takeOffer(deps: SellDeps, seller: Seller, offerId: string): Promise<SellOutcome> {
  const { brandId, personId } = seller;
  const found = await deps.db.read({ brandId }, async (tx) => ({
    sale: await findSale(tx, brandId, offerId),
    offer: await findOffer(tx, brandId, personId, offerId),
  }));
  const { offer, sale } = found;
  if (!offer) return refuse('sale_offer_unknown');
  if (sale) return accept({ status: 'sold', paidMinor: sale.paidMinor });
  if (offer.isExpired) return refuse('sale_offer_expired');
  const order: SaleOrder = {
    orderId: offerId,
    betId: offer.betId,
    personId,
    kind: 'offer',
    stakeMinor: offer.stakeMinor,
    atLeastMinor: offer.offerMinor,
    status: 'waiting',
    askedAt: deps.clock.now(),
    rule: {},
    bestMinor: minor(0n),
  };
  const now = await deps.db.read({ brandId }, (tx) => quoteSale(deps, tx, seller, order));
  if (now.ok && now.value.delayMs > 0) {
    const { delayMs } = now.value;
    await deps.db.inTransaction({ brandId }, (tx) => insertOrder(tx, brandId, order, delayMs));
    return accept({ status: 'waiting', orderId: offerId, waitMs: delayMs });
  }
  return sellNow(deps, brandId, order);
}

/** Sells by the book of now, under the locks of its markets and its bet; a book that moves meanwhile is looked at again. */
export async function sellNow(deps: SellDeps, brandId: BrandId, order: SaleOrder): Promise<SellOutcome> {
  for (let turn = 1; turn <= TRIES_MAX; turn += 1) {
    const outcome = await deps.db.inTransaction({ brandId }, (tx) => sellLocked(deps, tx, brandId, order));
    if (outcome !== 'moved') {
      if (outcome.ok && outcome.value.status === 'sold' && outcome.value.sold)
        tellSold(deps, brandId, order, outcome.value.sold);
      return outcome;
    }
    await deps.pause(BOOK_LAG_MS * turn);
  }
  return refuse('not_now');
}

async function sellLocked(
  deps: SellDeps,
  tx: Tx,
  brandId: BrandId,
  order: SaleOrder,
): Promise<SellOutcome | 'moved'> {
  const { personId, betId, stakeMinor } = order;
  // Who comes after the one that sold it waits for no lock.
  const earlier = await findSale(tx, brandId, order.orderId);
  if (earlier) return accept({ status: 'sold', paidMinor: earlier.paidMinor });
  const before = await quoteSale(deps, tx, { brandId, personId }, order);
  if (!before.ok) return before;
  // In the order of everybody: markets, then the bet, then (in writing) its wallet.
  const books = await lockGames(
    tx,
    before.value.games.map((game) => game.gameId),
  );
  if (!(await lockBet(tx, brandId, personId, betId))) return refuse('not_found');
  const already = await findSale(tx, brandId, order.orderId);
  if (already) return accept({ status: 'sold', paidMinor: already.paidMinor });
  // Taken back since it was found to be due: its player was told so.
  if (order.kind === 'auto' && !(await lockWaiting(tx, brandId, order.orderId))) return refuse('not_found');
  const bet = await readOwn(tx, brandId, personId, betId);
  if (!bet) return refuse('not_found');
  const events = bet.legs.map((leg) => leg.eventId);
  const results = await deps.readResults(tx, events);
  const value = await valueOwn(deps, tx, brandId, { bet, results, part: stakeMinor });
  if (!value.ok) return value;
  const areSame =
    books.length === value.value.games.length &&
    books.every((book, place) => {
      const known = value.value.games[place];
      return book.isOpen && known?.gameId === book.gameId && known.bookVersion === book.bookVersion;
    });
  if (!areSame) return 'moved';
  const { offerMinor, fairMinor, taxMinor, legs } = value.value;
  if (offerMinor < order.atLeastMinor)
    return refuse('sale_value_fell', { offerMinor: digitsOfMinor(offerMinor) });
  const sold = await writeSale(tx, brandId, {
    betId,
    version: bet.settlementVersion + 1,
    kind: order.kind,
    offerId: order.orderId,
    stakeMinor,
    paidMinor: offerMinor,
    fairMinor,
    taxMinor,
    stakeTaxMinor: stakeTax(bet.plan.taxes, stakeOfPaid(bet.plan, bet.stakeMinor)),
    openLegCount: legs.filter(({ result }) => result.isOpen).length,
    txId: uuidV7(deps.clock.now(), deps.randomBytes),
  });
  await endOrder(tx, brandId, order.orderId, { status: 'sold' });
  if (sold.status === 'sold')
    await deps.outbox.announceAll(tx, 'bet.settled', [
      { brandId, personId, betId, status: 'sold', payoutMinor: digitsOfMinor(sold.payoutMinor) },
    ]);
  return accept({ status: 'sold', paidMinor: minor(offerMinor), sold });
}

/** Tells a person's open pages what a sale left of a bet and on the account. */
export function tellSold(
  deps: SellDeps,
  brandId: BrandId,
  { betId, personId }: Pick<SaleOrder, 'betId' | 'personId'>,
  sold: Sold,
): void {
  const payoutMinor = digitsOfMinor(sold.payoutMinor);
  deps.tellPerson(brandId, personId, { kind: 'bet', betId, status: sold.status, payoutMinor });
  const { accountId, currency } = sold;
  deps.tellPerson(brandId, personId, {
    kind: 'balance',
    accountId,
    currency,
    balanceMinor: digitsOfMinor(sold.balanceMinor),
  });
}
