import { createHash } from 'node:crypto';
import {
  type AccountId,
  type BetId,
  type BrandId,
  type Clock,
  type CurrencyCode,
  type Minor,
  type PersonId,
  type RandomBytes,
  type Refusal,
  textOfRational,
  uuidV7,
} from '@overround/kernel';
import { textOfPlan } from '@overround/settlement';
import { lineCountOf, shapeText } from '../domain/coupon.ts';
import { type BetOrder, type Placement, scoresOf } from '../domain/decide-placement.ts';
import { legWinMinor, milliUnits } from '../domain/leg-win.ts';
import { isOfOutcome } from '../domain/limit-rules.ts';
import { hasTerms } from '../domain/money-terms.ts';
import { heldMinor, orderText, waitingText } from '../domain/order-text.ts';
import { plainRefusal } from '../domain/plain-refusal.ts';
import { nameByMatch, positionKey } from '../domain/position.ts';
import type { Quote } from '../domain/selection.ts';
import type { BatchLeg, BatchOrder } from '../store/place-batch.ts';

// An order as the database books it.

/** Who asks, for which account, under which key. */
export interface OrderOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  /** The client's key of this intent: the same order under it is the same bet, for ever. */
  readonly guid: string;
  /** Channel, as the client named it. */
  readonly source: string;
}

interface BookingDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly randomBytes: RandomBytes;
}

const digestOf = (owner: OrderOwner, text: string): string =>
  createHash('sha256').update(`${owner.accountId}|${text}`).digest('base64url');

export interface Booking {
  readonly owner: OrderOwner;
  readonly order: BetOrder;
  readonly placement: Placement;
  readonly action: 'place' | 'hold' | 'confirm';
  /** Of the currency: caps over several currencies are counted in it. */
  readonly unitMinor: Minor;
  readonly betId?: BetId;
  /** What was asked for, where the order was filled with another stake: the key stands for it. */
  readonly asked?: BetOrder;
}

/** A decided order as the batch books it. */
export function batchOrder(deps: BookingDeps, booking: Booking): BatchOrder {
  const { owner, order, placement } = booking;
  const text = orderText(booking.asked ?? order);
  return {
    ...headOf(deps, owner, order, text),
    ...planOf(order, placement),
    action: booking.action,
    combinedOdds: textOfRational(placement.combined),
    stakeMinor: placement.sums.paidMinor,
    possibleWinMinor: placement.sums.netWinMinor,
    lineCount: placement.lines,
    ruleSetVersion: placement.ruleSetVersion,
    positionKey: positionKey(order.coupon, nameByMatch(placement.legs)),
    positionMinorMax: placement.positionMinorMax,
    delayMs: placement.delayMs,
    ...(booking.action === 'place'
      ? {}
      : { orderSent: waitingText(order, scoresOf(placement.legs), placement.sums.premiumMinor) }),
    ...(booking.betId === undefined ? {} : { betId: booking.betId }),
    legs: legsOf(order, placement, booking.unitMinor),
  };
}

/** Kind and shape of a ticket that is more than its coupon says: with the prices of its builders, its boost, its money terms. */
function planOf(order: BetOrder, placement: Placement): Partial<Pick<BatchOrder, 'kind' | 'shape'>> {
  const { builders, boost, hasBestOdds, terms } = placement;
  if (builders.length === 0 && !boost && !hasBestOdds && !hasTerms(terms)) return {};
  const { builders: _asPicked, ...coupon } = order.coupon;
  const shape = textOfPlan({
    ...coupon,
    ...(builders.length > 0 ? { builders } : {}),
    ...(boost ? { boost } : {}),
    ...(hasBestOdds ? { hasBestOdds } : {}),
    ...terms,
  });
  if (builders.length > 0) return { kind: 'builder', shape };
  return boost ? { kind: 'express_boost', shape } : { shape };
}

/** A refused order, to be written down as the answer to its guid; with a bet number it gives a reserved stake back. */
export function refusedOrder(
  deps: BookingDeps,
  owner: OrderOwner,
  order: BetOrder,
  { betId, ...refusal }: Refusal & { readonly betId?: BetId },
): BatchOrder {
  return {
    ...headOf(deps, owner, order, orderText(order)),
    action: betId === undefined ? 'refuse' : 'release',
    stakeMinor: betId === undefined ? order.stakeMinor : heldMinor(order),
    combinedOdds: '0/1',
    possibleWinMinor: 0n as Minor,
    lineCount: lineCountOf(order.coupon),
    ruleSetVersion: '',
    positionMinorMax: 0n as Minor,
    delayMs: 0,
    refusal: JSON.stringify(plainRefusal(refusal)),
    ...(betId === undefined ? {} : { betId }),
    legs: [],
  };
}

const headOf = (deps: BookingDeps, owner: OrderOwner, order: BetOrder, text: string) => ({
  personId: owner.personId,
  guid: owner.guid,
  digest: digestOf(owner, text),
  accountId: owner.accountId,
  currency: owner.currency,
  stakeMinor: order.stakeMinor,
  kind: order.coupon.kind,
  shape: shapeText(order.coupon),
  pricePolicy: order.pricePolicy,
  positionKey: positionKey(order.coupon),
  source: owner.source,
  txId: uuidV7(deps.clock.now(), deps.randomBytes),
});

/** Where the house sets no cap, nothing that can be held reaches this. */
const NO_CAP = 2n ** 62n;

/** The most one person may win over all tickets: on the outcome, and on the whole event. */
const winMilliMax = ({ caps = [] }: Quote, isOutcome: boolean, unitMinor: Minor): bigint =>
  caps.reduce((least, cap) => {
    if (cap.kind !== 'win' || isOfOutcome(cap.scope) !== isOutcome) return least;
    const milli = milliUnits(cap.minor, unitMinor);
    return milli < least ? milli : least;
  }, NO_CAP);

function legsOf(order: BetOrder, placement: Placement, unitMinor: Minor): BatchLeg[] {
  const bankers = new Set(order.coupon.bankers);
  return placement.legs.map(({ selection, quote, share }, index) => ({
    eventId: quote.eventId,
    gameId: selection.gameId,
    part: quote.part,
    sportId: quote.sportId,
    groupId: quote.groupId,
    type: selection.type,
    parameterMilli: selection.parameterMilli,
    oddsMilli: quote.oddsMilli,
    bookVersion: quote.bookVersion,
    isLive: quote.isLive,
    isBanker: bankers.has(index),
    scoreHome: quote.score?.home ?? 0,
    scoreAway: quote.score?.away ?? 0,
    winMilli: milliUnits(legWinMinor(order.stakeMinor, share, quote.oddsMilli), unitMinor),
    eventWinMilliMax: winMilliMax(quote, false, unitMinor),
    outcomeWinMilliMax: winMilliMax(quote, true, unitMinor),
  }));
}
