import { randomUUID } from 'node:crypto';
import {
  accept,
  type BrandId,
  digitsOfMinor,
  type Instant,
  type Minor,
  type Outcome,
  refuse,
  uuidV7,
} from '@overround/kernel';
import { faultOfStake } from '@overround/limits';
import type { Tx } from '@overround/platform';
import { type InsurancePrice, textOfPlan } from '@overround/settlement';
import { agreeInsurance, type MoneyRules } from '../domain/money-terms.ts';
import { fairOfTicket } from '../domain/sale-value.ts';
import { lockBettor } from '../store/edit-store.ts';
import {
  type BoughtInsurance,
  findBoughtInsurance,
  findInsuranceOffer,
  insertInsuranceOffer,
  type StoredInsuranceOffer,
  writeInsurance,
} from '../store/insurance-store.ts';
import { listBonusPurses } from '../store/purse-store.ts';
import { lockBet, lockGames } from '../store/sale-store.ts';
import { type LockedBet, readTakenBets } from '../store/settle-store.ts';
import type { SellDeps, Seller } from './offer-sale.ts';
import { type BetValue, weighBet } from './value-bet.ts';

export interface InsureDeps extends SellDeps {
  readonly insuranceOf: (brandId: BrandId) => MoneyRules['insurance'];
}

const TRIES_MAX = 5;
const BOOK_LAG_MS = 15;

interface Priced extends Pick<BetValue, 'games'> {
  readonly bet: LockedBet;
  readonly price: InsurancePrice;
}

/**
 * What insuring a part of the stake of an own bet costs now: all kinds that can be valued, as long as nothing of it was sold. In play
 * only while a sale would not have to wait, since a premium of before a goal is none after it.
 */
async function priceInsurance(
  deps: InsureDeps,
  tx: Tx,
  { brandId, personId }: Seller,
  order: { readonly betId: number; readonly percent: number; readonly premiumMinorMax?: Minor },
): Promise<Outcome<Priced>> {
  const [bet] = await readTakenBets(tx, brandId, [BigInt(order.betId)]);
  if (bet?.personId !== personId) return refuse('not_found');
  if (bet.status !== 'accepted' || bet.sold.stakeMinor > 0n) return refuse('insurance_bet_closed');
  if (bet.plan.insurance) return refuse('insurance_there');
  if ((await listBonusPurses(tx, brandId, [order.betId])).has(order.betId)) return refuse('bonus_option');
  const events = bet.legs.map((leg) => leg.eventId);
  const results = await deps.readResults(tx, events);
  const { question, games, delayMs } = weighBet({ ...deps, ...deps.termsOf(brandId) }, bet, results);
  if (delayMs > 0) return refuse('insurance_not_priced');
  const price = agreeInsurance(deps.insuranceOf(brandId), order, bet.stakeMinor, () =>
    fairOfTicket(question),
  );
  return price.ok ? accept({ bet, price: price.value, games }) : price;
}

export interface InsuranceOffered extends InsurancePrice {
  readonly offerId: string;
  readonly priceVersions: string;
  readonly expiresAt: Instant;
}

/** Keeps the premium of now for a few seconds. */
export async function offerInsuranceFor(
  deps: InsureDeps,
  tx: Tx,
  insurer: Seller,
  order: { readonly betId: number; readonly percent: number },
): Promise<Outcome<InsuranceOffered>> {
  const priced = await priceInsurance(deps, tx, insurer, order);
  if (!priced.ok) return priced;
  const { price, games } = priced.value;
  const offerId = randomUUID();
  const priceVersions = games.map((game) => `${game.gameId}:${game.bookVersion}`).join(',');
  const expiresAt = await insertInsuranceOffer(
    tx,
    insurer.brandId,
    { ...order, ...price, personId: insurer.personId, offerId, priceVersions },
    deps.termsOf(insurer.brandId).offerMs,
  );
  return accept({ ...price, offerId, priceVersions, expiresAt });
}

/** Takes an offer: at the premium of now when it has fallen, not at all when it has risen. The same offer has one answer. */
export async function takeInsurance(
  deps: InsureDeps,
  insurer: Seller,
  offerId: string,
): Promise<Outcome<BoughtInsurance>> {
  const { brandId, personId } = insurer;
  for (let turn = 1; turn <= TRIES_MAX; turn += 1) {
    const outcome = await deps.db.inTransaction({ brandId }, async (tx) => {
      const offer = await findInsuranceOffer(tx, brandId, personId, offerId);
      if (!offer) return refuse('insurance_offer_unknown');
      const bought = await findBoughtInsurance(tx, brandId, offerId);
      if (bought) return accept(bought);
      return offer.isExpired ? refuse('insurance_offer_expired') : insureLocked(deps, tx, brandId, offer);
    });
    if (outcome !== 'moved') return outcome;
    await deps.pause(BOOK_LAG_MS * turn);
  }
  return refuse('not_now');
}

/** In the order of everybody: person, markets, bet, and in writing its wallet. */
async function insureLocked(
  deps: InsureDeps,
  tx: Tx,
  brandId: BrandId,
  offer: StoredInsuranceOffer,
): Promise<Outcome<BoughtInsurance> | 'moved'> {
  const { betId, personId, offerId } = offer;
  const insurer = { brandId, personId };
  const order = { betId, percent: offer.percent, premiumMinorMax: offer.premiumMinor };
  const state = await lockBettor(tx, brandId, personId);
  if (state !== 'active') return refuse('betting_not_allowed', { personStatus: state });
  const before = await priceInsurance(deps, tx, insurer, order);
  if (!before.ok) return before;
  const books = await lockGames(
    tx,
    before.value.games.map((game) => game.gameId),
  );
  if (!(await lockBet(tx, brandId, personId, betId))) return refuse('not_found');
  const already = await findBoughtInsurance(tx, brandId, offerId);
  if (already) return accept(already);
  const priced = await priceInsurance(deps, tx, insurer, order);
  if (!priced.ok) return priced;
  const { bet, price, games } = priced.value;
  const areSame =
    books.length === games.length &&
    books.every((book, place) => book.isOpen && games[place]?.bookVersion === book.bookVersion);
  if (!areSame) return 'moved';
  const { insuredMinor, premiumMinor } = price;
  const fault = await faultOfStake(tx, insurer, { currency: bet.currency, amountMinor: premiumMinor });
  if (fault) return { ok: false, ...fault };
  const written = await writeInsurance(tx, brandId, {
    betId,
    version: bet.settlementVersion,
    offerId,
    insuredMinor,
    premiumMinor,
    shape: textOfPlan({ ...bet.plan, insurance: { insuredMinor, premiumMinor } }),
    txId: uuidV7(deps.clock.now(), deps.randomBytes),
  });
  const { balanceMinor } = written;
  if (!written.isPosted) return refuse('funds_insufficient', { balanceMinor: digitsOfMinor(balanceMinor) });
  return accept({ betId, insuredMinor, premiumMinor, balanceMinor });
}
