import { randomUUID } from 'node:crypto';
import {
  accept,
  type BrandId,
  digitsOfMinor,
  type Instant,
  minor,
  type Minor,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { Outbox, Tx } from '@overround/platform';
import { matchMinute } from '@overround/sports';
import { type AutoSaleMoment, judgeAutoSale } from '../domain/auto-sale.ts';
import { stakeOfPaid, stakeTax } from '@overround/settlement';
import {
  endOrder,
  insertOrder,
  listDueOrders,
  type SaleOrder,
  writeBest,
} from '../store/sale-order-store.ts';
import {
  findOffer,
  findSale,
  insertOffer,
  lockBet,
  lockGames,
  type Sold,
  writeSale,
} from '../store/sale-store.ts';
import { type LockedBet, readTakenBets } from '../store/settle-store.ts';
import { readResults } from './settle-one-by-one.ts';
import type { SettleDeps } from './settle-event.ts';
import { type BetValue, type ValueDeps, valueBet, type ValueRefusal } from './value-bet.ts';

/** What a brand buys bets back by. */
export interface SaleTerms extends Pick<ValueDeps, 'delays' | 'marginPercent'> {
  /** How long an offer may be taken. */
  readonly offerMs: number;
}

export interface SellDeps extends SettleDeps, Omit<ValueDeps, keyof SaleTerms> {
  readonly outbox: Pick<Outbox, 'announceAll'>;
  readonly termsOf: (brandId: BrandId) => SaleTerms;
  /** Waits before a bet is valued again on a book that moved under it; milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

export interface Seller {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

const TRIES_MAX = 5;
const BOOK_LAG_MS = 15;

type NotFound = Refusal<'not_found'>;

/** What a part of an own bet is worth now; nobody is bound by it. */
export async function quoteSale(
  deps: SellDeps,
  tx: Tx,
  { brandId, personId }: Seller,
  order: { readonly betId: number; readonly stakeMinor?: Minor },
): Promise<Outcome<BetValue, ValueRefusal | NotFound>> {
  const bet = await readOwn(tx, brandId, personId, order.betId);
  if (!bet) return refuse('not_found');
  const results = await readResults(
    deps,
    tx,
    bet.legs.map((leg) => leg.eventId),
  );
  return valueBet({ ...deps, ...deps.termsOf(brandId) }, bet, results, order.stakeMinor);
}

async function readOwn(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  betId: number,
): Promise<LockedBet | undefined> {
  const [bet] = await readTakenBets(tx, brandId, [BigInt(betId)]);
  return bet?.personId === personId ? bet : undefined;
}

export interface Offer {
  readonly offerId: string;
  readonly value: BetValue;
  readonly expiresAt: Instant;
}

/** Keeps the value of now for a few seconds, so that it can be taken as it was shown. */
export async function offerSale(
  deps: SellDeps,
  tx: Tx,
  seller: Seller,
  order: { readonly betId: number; readonly stakeMinor?: Minor },
): Promise<Outcome<Offer, ValueRefusal | NotFound>> {
  const quoted = await quoteSale(deps, tx, seller, order);
  if (!quoted.ok) return quoted;
  const bet = await readOwn(tx, seller.brandId, seller.personId, order.betId);
  if (!bet) return refuse('not_found');
  const { value } = quoted;
  const offerId = randomUUID();
  const expiresAt = await insertOffer(
    tx,
    seller.brandId,
    {
      offerId,
      betId: order.betId,
      personId: seller.personId,
      settlementVersion: bet.settlementVersion,
      stakeMinor: value.stakeMinor,
      offerMinor: value.offerMinor,
      fairMinor: value.fairMinor,
      priceVersions: versionsText(value),
    },
    deps.termsOf(seller.brandId).offerMs,
  );
  return accept({ offerId, value, expiresAt });
}

const versionsText = ({ games }: Pick<BetValue, 'games'>): string =>
  games.map((game) => `${game.gameId}:${game.bookVersion}`).join(',');

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
async function sellNow(deps: SellDeps, brandId: BrandId, order: SaleOrder): Promise<SellOutcome> {
  for (let turn = 1; turn <= TRIES_MAX; turn += 1) {
    const outcome = await deps.db.inTransaction({ brandId }, (tx) => sellLocked(deps, tx, brandId, order));
    if (outcome !== 'moved') {
      if (outcome.ok && outcome.value.status === 'sold' && outcome.value.sold)
        tell(deps, brandId, order, outcome.value.sold);
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
  const bet = await readOwn(tx, brandId, personId, betId);
  if (!bet) return refuse('not_found');
  const events = bet.legs.map((leg) => leg.eventId);
  const results = await readResults(deps, tx, events);
  const value = valueBet({ ...deps, ...deps.termsOf(brandId) }, bet, results, stakeMinor);
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
  if (sold.status === 'sold')
    await deps.outbox.announceAll(tx, 'bet.settled', [
      { brandId, personId, betId, status: 'sold', payoutMinor: digitsOfMinor(sold.payoutMinor) },
    ]);
  return accept({ status: 'sold', paidMinor: minor(offerMinor), sold });
}

function tell(deps: SellDeps, brandId: BrandId, { betId, personId }: SaleOrder, sold: Sold): void {
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

/** What keeps a sale that waits for its value waiting: the moment may come again. */
const PASSING: ReadonlySet<string> = new Set([
  'sale_not_priced',
  'sale_value_fell',
  'sale_worthless',
  'sale_settling',
  'not_now',
]);

/**
 * Ends sales that waited out the live delay, and makes those whose value is reached. Safe in several processes at once: a bet is
 * sold under its lock, and an order is one sale. Returns how many ended.
 */
export async function finishSales(
  deps: SellDeps,
  look: { readonly aheadMs: number; readonly withAuto: boolean },
): Promise<number> {
  let ended = 0;
  for (const brandId of deps.brandIds()) {
    const due = await deps.db.read({ brandId }, (tx) => listDueOrders(tx, brandId, look));
    for (const order of due) ended += (await finishOne(deps, brandId, order)) ? 1 : 0;
  }
  return ended;
}

async function finishOne(deps: SellDeps, brandId: BrandId, order: SaleOrder): Promise<boolean> {
  if (order.kind === 'auto') {
    const seller = { brandId, personId: order.personId };
    const value = await deps.db.read({ brandId }, (tx) => quoteSale(deps, tx, seller, order));
    if (!value.ok && PASSING.has(value.code)) return false;
    const verdict = value.ok ? judgeAutoSale(order, momentOf(deps, value.value)) : undefined;
    if (verdict?.kind === 'wait') {
      const { bestMinor } = verdict;
      if (order.rule.trailPercent !== undefined && bestMinor > order.bestMinor)
        await deps.db.inTransaction({ brandId }, (tx) => writeBest(tx, brandId, order.orderId, bestMinor));
      return false;
    }
  }
  const outcome = await sellNow(deps, brandId, order);
  if (!outcome.ok && order.kind === 'auto' && PASSING.has(outcome.code)) return false;
  const end = outcome.ok
    ? ({ status: 'sold' } as const)
    : ({ status: 'refused', refusal: outcome.code } as const);
  await deps.db.inTransaction({ brandId }, (tx) => endOrder(tx, brandId, order.orderId, end));
  const { betId, personId } = order;
  if (!outcome.ok)
    deps.tellPerson(brandId, personId, { kind: 'bet', betId, status: 'accepted', code: outcome.code });
  return true;
}

/** What a sale by itself looks at: its value, and how the matches in play of its open legs stand. */
function momentOf({ book }: Pick<SellDeps, 'book'>, { offerMinor, games }: BetValue): AutoSaleMoment {
  const inPlay = games.flatMap(({ gameId }) => {
    const state = book.findGame(gameId)?.kind === 'live' ? book.eventOfGame(gameId)?.state : undefined;
    return state
      ? [{ minute: matchMinute(state).minute, score: `${state.score.home}:${state.score.away}` }]
      : [];
  });
  return { offerMinor, inPlay };
}
