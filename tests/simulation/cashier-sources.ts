// What a pencil says of where money came from: by the sentences of decision 75, and by what happened. It knows no table and no source of the module.

import type { CashierPlayer } from './cashier-world.ts';
import { CARD, COINS, WALLET } from './till-provider.ts';

/** A card by the provider's own name of it, else the way. */
export type Place = string;
export const CASH: Place = 'cash';
export const VOUCHER: Place = 'voucher';
/** Came from nobody in particular: nothing goes back there. */
const NOBODYS: readonly Place[] = [CASH, VOUCHER];

/** Two of everybody, and what its provider tells of them. */
export const cardOf = (at: number, nth: 0 | 1): Place => `card-${at.toString(36).padStart(3, '0')}${nth}`;
export const isCard = (place: Place): boolean => place.startsWith('card-');
const endOf = (card: Place): string => card.slice(-4);
export const tellsOf = (card: Place) => ({ fingerprint: card, brand: 'Visa', lastFour: endOf(card) });
const TITLES: ReadonlyMap<Place, string> = new Map([
  [CARD, 'Card'],
  [CASH, 'Cash at a desk'],
  [WALLET, 'Wallet'],
  [COINS, 'Coins'],
]);
/** As the cashier calls it. */
export const titleOf = (place: Place): string =>
  isCard(place) ? `Visa •• ${endOf(place)}` : (TITLES.get(place) ?? place);

/** Of the usual rule, in cents: from here on one of staff looks, from there on two. */
const ONE_LOOKS = 50_000n;
const TWO_LOOK = 200_000n;

interface Sum {
  readonly player: CashierPlayer;
  place: Place;
  amountMinor: bigint;
}

export interface Wish {
  readonly place: Place;
  readonly amountMinor: bigint;
  readonly asksException: boolean;
  readonly isOtherHolder: boolean;
  readonly isIdentified: boolean;
}

export type Verdict =
  | { readonly refusal: 'instrument_unknown' | 'source_unverified' }
  | { readonly refusal: 'source_first'; readonly owedMinor: bigint; readonly mostMinor: bigint }
  | {
      readonly refusal?: never;
      readonly staff: 0 | 1 | 2;
      readonly isSharedCard: boolean;
      readonly isAllOwed: boolean;
    };

const mostOf = (...staff: readonly (0 | 1 | 2)[]): 0 | 1 | 2 =>
  staff.reduce((most, one) => (one > most ? one : most), 0);

export class SourceNotebook {
  /** Deposits that were credited, less what went back of them. */
  readonly #came = new Map<string, Sum>();
  /** Payouts that came to something, or still may. */
  readonly #went = new Map<string, Sum>();
  /** Who paid with a card, or tried to. */
  readonly #payers = new Map<Place, Set<CashierPlayer>>();
  /** Of whom a payment waits until two of staff have looked at it. */
  readonly inReview = new Set<CashierPlayer>();
  /** From which sum on a rule of risk lets payouts wait for one of staff; nothing: there is none. */
  ruleFromMinor: bigint | undefined;
  readonly #forgotten = new Map<CashierPlayer, Set<Place>>();

  came(paymentId: string, sum: Sum): void {
    this.#came.set(paymentId, { ...sum });
  }
  /** So much of a deposit went back; below nothing: it came again. */
  wentBack(paymentId: string, amountMinor: bigint): void {
    const sum = this.#came.get(paymentId);
    if (sum) sum.amountMinor -= amountMinor;
  }
  placeOf(paymentId: string): Place | undefined {
    return this.#came.get(paymentId)?.place;
  }
  /** Its provider tells, for the first time, what a deposit comes from. */
  told(player: CashierPlayer, card: Place, paymentId?: string): void {
    this.#payers.set(card, (this.#payers.get(card) ?? new Set()).add(player));
    this.#forgotten.get(player)?.delete(card);
    const late = paymentId === undefined ? undefined : this.#came.get(paymentId);
    if (late) late.place = card;
  }
  goesOut(paymentId: string, sum: Sum): void {
    this.#went.set(paymentId, sum);
  }
  cameBack(paymentId: string): void {
    this.#went.delete(paymentId);
  }

  /** Every place money of somebody came from. */
  placesOf(player: CashierPlayer): readonly Place[] {
    const own = [...this.#came.values()].filter((one) => one.player === player);
    return [...new Set(own.map(({ place }) => place))];
  }
  /** What came from a place and did not go back there yet. */
  owedTo(player: CashierPlayer, place: Place): bigint {
    const sumOf = (sums: ReadonlyMap<string, Sum>): bigint =>
      [...sums.values()].reduce(
        (sum, one) => (one.player === player && one.place === place ? sum + one.amountMinor : sum),
        0n,
      );
    const left = sumOf(this.#came) - sumOf(this.#went);
    return left > 0n ? left : 0n;
  }
  /** Cards that stand on the list of somebody. */
  cardsOf(player: CashierPlayer): readonly Place[] {
    return this.placesOf(player)
      .filter(isCard)
      .filter((card) => !this.#forgotten.get(player)?.has(card) || this.owedTo(player, card) > 0n);
  }
  /** Whether somebody may forget one of their list, and then it is forgotten. */
  forget(player: CashierPlayer, card: Place): boolean {
    if (this.owedTo(player, card) > 0n) return false;
    this.#forgotten.set(player, (this.#forgotten.get(player) ?? new Set()).add(card));
    return true;
  }

  /** All that somebody took out of late: parts of a sum count together. */
  #takenOut(player: CashierPlayer): bigint {
    return [...this.#went.values()].reduce(
      (sum, one) => (one.player === player ? sum + one.amountMinor : sum),
      0n,
    );
  }
  /** From which sum on staff look at the next payout. */
  staffFrom(player: CashierPlayer): bigint {
    const taken = this.#takenOut(player);
    if (this.inReview.has(player)) return 0n;
    return taken < ONE_LOOKS ? ONE_LOOKS - taken : 0n;
  }

  /** What the cashier says to a payout, where the money for it is there. */
  judge(player: CashierPlayer, wish: Wish): Verdict {
    const { place, amountMinor, asksException, isOtherHolder, isIdentified } = wish;
    if (isCard(place) && !this.cardsOf(player).includes(place)) return { refusal: 'instrument_unknown' };
    const places = this.placesOf(player);
    const mostMinor = this.owedTo(player, place);
    const elsewhere = places
      .filter((one) => one !== place && !NOBODYS.includes(one))
      .map((one) => this.owedTo(player, one));
    const owedMinor = elsewhere.reduce((most, owed) => (owed > most ? owed : most), 0n);
    const isFirst = amountMinor > mostMinor && owedMinor > 0n;
    if (isFirst && !asksException) return { refusal: 'source_first', owedMinor, mostMinor };
    const isNew = places.length > 0 && !places.includes(place);
    if (isNew && !isIdentified) return { refusal: 'source_unverified' };
    const isSharedCard = isCard(place) && (this.#payers.get(place)?.size ?? 0) > 1;
    const linked = this.#takenOut(player) + amountMinor;
    const bySum = linked >= TWO_LOOK ? 2 : linked >= ONE_LOOKS || this.inReview.has(player) ? 1 : 0;
    const byPlace = isFirst ? 2 : isOtherHolder || isSharedCard ? (isNew ? 2 : 1) : 0;
    const byRule = this.ruleFromMinor !== undefined && amountMinor >= this.ruleFromMinor ? 1 : 0;
    const isAllOwed = owedMinor > 0n && amountMinor === mostMinor;
    return { staff: mostOf(bySum, byPlace, byRule), isSharedCard, isAllOwed };
  }
}
