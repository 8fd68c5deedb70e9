import type { LineBook } from '@overround/catalog';
import type { MakeBetAnswer } from '@overround/contracts/betting';
import {
  digitsOfMinor,
  instant,
  type Minor,
  minor,
  rationalFromText,
  textOfRational,
  wireNumberFromMinor,
} from '@overround/kernel';
import { cardOfEvent, type EventCard } from '../domain/event-card.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import type { CouponKind } from '../domain/coupon.ts';
import { type PricePolicy, wireFromPricePolicy } from '../domain/price-policy.ts';
import { shownOddsMilli } from '../domain/price.ts';
import { planOfText } from '@overround/settlement';
import type { OrderOwner, Placed } from '../flows/place-bet.ts';
import type { BetLegRow, BetRow } from '../store/bet-store.ts';
import { VID } from './read-coupon.ts';
import { type ShownLeg, wireDate, wireEvent } from './write-event.ts';

/** A booked (or waiting) bet, from memory or from the database. */
export interface ReceiptBet {
  readonly betId: number;
  readonly status: 'accepted' | 'pending' | 'resting';
  readonly orderId?: string;
  readonly guid: string;
  readonly kind: CouponKind;
  readonly accountId: number;
  readonly currency: string;
  readonly stakeMinor: Minor;
  readonly balanceMinor: Minor;
  readonly possibleWinMinor: Minor;
  readonly combinedOdds: string;
  readonly pricePolicy: PricePolicy;
  readonly atMs: number;
  readonly waitMs: number;
  /** The part of the wait that is there because live data are late. */
  readonly feedLagMs?: number;
  readonly legs: readonly (ShownLeg & { readonly eventId: number })[];
}

export interface ReceiptView {
  /** The stake that was asked for, of an order that is filled as far as there is room. */
  readonly wantedMinor?: Minor;
  readonly book: LineBook;
  readonly cards: ReadonlyMap<number, EventCard>;
  readonly lang: string;
  readonly exponent: number;
  readonly partner: number;
}

/** The receipt of MakeBetWeb (wire-shapes 10.6), with the exact figures beside the family's. */
export function presentReceipt(bet: ReceiptBet, view: ReceiptView): MakeBetAnswer {
  const { exponent, lang, book } = view;
  const live = bet.legs.filter((leg) => leg.isLive).length;
  return {
    Id: bet.betId,
    Balance: wireNumberFromMinor(bet.balanceMinor, exponent),
    PayoutType: 0,
    Coupon: {
      Vid: VID[bet.kind],
      Summ: wireNumberFromMinor(bet.stakeMinor, exponent),
      Coef: Number(shownOddsMilli(rationalFromText(bet.combinedOdds))) / 1000,
      CheckCf: wireFromPricePolicy(bet.pricePolicy),
      Lng: lang,
      partner: view.partner,
      betGUID: bet.guid,
      Events: bet.legs.map((leg) => {
        const event = book.eventOfGame(leg.gameId);
        const game = book.findGame(leg.gameId);
        const card = event ? cardOfEvent(event) : view.cards.get(leg.eventId);
        return wireEvent(
          leg,
          { ...(event ? { event } : {}), ...(game ? { game } : {}), ...(card ? { card } : {}) },
          lang,
        );
      }),
    },
    Dt: wireDate(bet.atMs),
    lvC: live,
    lnC: bet.legs.length - live,
    waitTime: bet.waitMs,
    ...(bet.waitMs > 0 && bet.feedLagMs !== undefined ? { feedLagMs: bet.feedLagMs } : {}),
    betGUID: bet.guid,
    SummPrep: wireNumberFromMinor(bet.stakeMinor, exponent),
    FailInfo: null,
    CanPrint: false,
    status: bet.status,
    orderId: bet.orderId ?? null,
    accountId: bet.accountId,
    currency: bet.currency,
    stakeMinor: digitsOfMinor(bet.stakeMinor),
    remainderMinor: digitsOfMinor(remainderOf(bet, view.wantedMinor)),
    balanceMinor: digitsOfMinor(bet.balanceMinor),
    possibleWinMinor: digitsOfMinor(bet.possibleWinMinor),
    combinedOdds: bet.combinedOdds,
  };
}

const remainderOf = ({ stakeMinor }: ReceiptBet, wantedMinor = stakeMinor): Minor =>
  minor(wantedMinor > stakeMinor ? wantedMinor - stakeMinor : 0n);

/** What was just booked. */
export function receiptOfPlaced(owner: OrderOwner, order: BetOrder, placed: Placed): ReceiptBet {
  const { placement } = placed;
  const bankers = new Set(order.coupon.bankers);
  return {
    betId: placed.betId,
    status: placed.status,
    guid: owner.guid,
    kind: order.coupon.kind,
    accountId: owner.accountId,
    currency: owner.currency,
    stakeMinor: placement.sums.paidMinor,
    balanceMinor: placed.balanceMinor,
    possibleWinMinor: placement.sums.netWinMinor,
    combinedOdds: textOfRational(placement.combined),
    pricePolicy: order.pricePolicy,
    atMs: placed.at,
    waitMs: placed.waitMs,
    ...(placement.feedLagMs === undefined ? {} : { feedLagMs: placement.feedLagMs }),
    legs: placement.legs.map(({ selection, quote }, index) => ({
      ...selection,
      ...STANDING,
      eventId: quote.eventId,
      groupId: quote.groupId,
      part: quote.part,
      oddsMilli: quote.oddsMilli,
      bookVersion: quote.bookVersion,
      isLive: quote.isLive,
      isBanker: bankers.has(index),
    })),
  };
}

/** What was booked before under the same guid. */
export function receiptOfRow(row: BetRow, legs: readonly BetLegRow[]): ReceiptBet {
  return {
    betId: Number(row.bet_id),
    status: 'accepted',
    guid: row.guid,
    kind: planOfText(row.shape).kind,
    accountId: Number(row.account_id),
    currency: row.currency,
    stakeMinor: minor(row.stake_minor),
    balanceMinor: minor(row.balance_minor),
    possibleWinMinor: minor(row.possible_win_minor),
    combinedOdds: row.combined_odds,
    pricePolicy: row.price_policy as PricePolicy, // Written by placing from that very type.
    atMs: instant(row.accepted_at.getTime()),
    waitMs: 0,
    legs: legs.map((leg) => ({
      ...STANDING,
      gameId: Number(leg.game_id),
      eventId: Number(leg.event_id),
      type: leg.type,
      parameterMilli: leg.parameter_milli,
      groupId: leg.group_id,
      part: leg.part,
      oddsMilli: leg.odds_milli,
      oddsMilliSeen: leg.odds_milli,
      bookVersion: Number(leg.book_version),
      isLive: leg.is_live,
      isBanker: leg.is_banker,
    })),
  };
}

/** A booked leg has none of the faults of a coupon's. */
const STANDING = { isSuspended: false, isOver: false, isSingleOnly: false, relation: 0 };
