import { createHash } from 'node:crypto';
import {
  type AccountId,
  accept,
  type BetId,
  type BrandId,
  type Clock,
  type CurrencyCode,
  type Instant,
  type Minor,
  type Outcome,
  type PersonId,
  type RandomBytes,
  type Refusal,
  refuse,
  textOfRational,
  uuidV7,
} from '@overround/kernel';
import { textOfPlan } from '@overround/settlement';
import { lineCountOf, shapeText } from '../domain/coupon.ts';
import {
  type BetOrder,
  decidePlacement,
  type Placement,
  type PlacementRules,
  scoresOf,
} from '../domain/decide-placement.ts';
import { legWinMinor, milliUnits } from '../domain/leg-win.ts';
import { hasTerms } from '../domain/money-terms.ts';
import { heldMinor, orderText, waitingText } from '../domain/order-text.ts';
import { plainRefusal, refusalFromStored } from '../domain/plain-refusal.ts';
import { type NameOfOutcome, positionKey } from '../domain/position.ts';
import type { LimitScope } from '../domain/limit-rules.ts';
import type { Quote, QuoteBook } from '../domain/selection.ts';
import type { StakeLimits } from '../domain/stake-bounds.ts';
import type { BatchAnswer, BatchLeg, BatchOrder } from '../store/place-batch.ts';
import type { Batcher } from './batcher.ts';
import type { ExposureKeeper } from './exposure-keeper.ts';

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

/** What an order is decided by at this moment. */
export interface Ground {
  readonly book: QuoteBook;
  /** Undefined while the brand's settings name rules that nobody knows: then nothing is decided. */
  readonly rules: PlacementRules | undefined;
  readonly limits: StakeLimits;
}

export interface PlaceBetDeps {
  readonly batcher: Batcher;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly groundOf: (owner: OrderOwner) => Promise<Ground> | Ground;
  readonly exposure: Pick<ExposureKeeper, 'reserve'>;
  /** Waits before an order is decided again on a book that moved under it; milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

export interface Placed {
  readonly betId: BetId;
  readonly status: 'accepted' | 'pending';
  readonly balanceMinor: Minor;
  readonly at: Instant;
  /** How long the live delay still lasts; 0 for an accepted bet. */
  readonly waitMs: number;
  readonly placement: Placement;
}

/** The guid was answered before: by this bet (or pending order), to be shown as it was. */
export interface Replayed {
  readonly betId: BetId;
  readonly isReplay: true;
}

/** A refusal that was given before under this guid says so. */
export type PlaceOutcome = Outcome<Placed | Replayed, Refusal & { readonly isReplay?: true }>;

/** A moved book is decided again so often; then the house says "not now" rather than guess (P15). */
const DECISIONS_MAX = 5;
const BOOK_LAG_MS = 15;

/**
 * Places a bet: decided in memory, then booked with others in one transaction that compares the book under the market locks.
 * Acceptances and business refusals are final under the guid and replayed; "not now" and conflicts are not.
 */
export async function placeBet(
  deps: PlaceBetDeps,
  owner: OrderOwner,
  order: BetOrder,
): Promise<PlaceOutcome> {
  for (let decision = 1; decision <= DECISIONS_MAX; decision += 1) {
    const { rules, ...ground } = await deps.groundOf(owner);
    if (!rules) return refuse('not_now');
    const decided = decidePlacement({ ...ground, rules, order });
    const row = decided.ok
      ? batchOrder(deps, {
          owner,
          order,
          placement: decided.value,
          action: decided.value.delayMs > 0 ? 'hold' : 'place',
          unitMinor: ground.limits.unitMinor,
        })
      : refusedOrder(deps, owner, order, decided);
    const answer = await submitReserved(deps, owner.brandId, row);
    if (!answer.ok) return answer;
    if (answer.value.outcome !== 'moved') return outcomeOf(deps, answer.value, decided);
    await deps.pause(BOOK_LAG_MS * decision);
  }
  return refuse('not_now');
}

/** The order counts as exposure from now on, and stops to when it was not booked. */
async function submitReserved(deps: PlaceBetDeps, brandId: BrandId, row: BatchOrder) {
  if (row.action === 'refuse') return deps.batcher.submit(brandId, row);
  const reservation = deps.exposure.reserve(brandId, row.legs);
  let isBooked = true; // An answer that never came leaves it counted until the database says.
  try {
    const answer = await deps.batcher.submit(brandId, row);
    isBooked = answer.ok && (answer.value.outcome === 'accepted' || answer.value.outcome === 'pending');
    return answer;
  } finally {
    if (isBooked) reservation.keep();
    else reservation.release();
  }
}

function outcomeOf(deps: PlaceBetDeps, answer: BatchAnswer, decided: Outcome<Placement>): PlaceOutcome {
  switch (answer.outcome) {
    case 'accepted':
    case 'pending': {
      if (!decided.ok || answer.betId === undefined || answer.balanceMinor === undefined)
        throw new Error('only a placement is booked');
      return accept({
        betId: answer.betId,
        status: answer.outcome,
        balanceMinor: answer.balanceMinor,
        at: answer.acceptedAt ?? deps.clock.now(),
        waitMs: answer.outcome === 'pending' ? decided.value.delayMs : 0,
        placement: decided.value,
      });
    }
    case 'duplicate':
      if (answer.refusal) return { ...refusalFromStored(answer.refusal), isReplay: true };
      if (answer.betId === undefined) throw new Error('an answered guid has a bet or a refusal');
      return accept({ betId: answer.betId, isReplay: true });
    case 'conflict':
      return refuse('idempotency_conflict');
    case 'rejected':
      return answer.refusal ? refusalFromStored(answer.refusal) : refuse('not_now');
    case 'funds_insufficient':
    case 'account_unknown':
    case 'position_full':
      return refusalFromStored(answer.refusal ?? { code: answer.outcome });
    case 'moved':
    case 'gone':
      return refuse('not_now');
  }
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
}

/** A decided order as the batch books it. */
export function batchOrder(deps: Pick<PlaceBetDeps, 'clock' | 'randomBytes'>, booking: Booking): BatchOrder {
  const { owner, order, placement } = booking;
  const text = orderText(order);
  return {
    ...headOf(deps, owner, order, text),
    ...planOf(order, placement),
    action: booking.action,
    combinedOdds: textOfRational(placement.combined),
    stakeMinor: placement.sums.paidMinor,
    possibleWinMinor: placement.sums.netWinMinor,
    lineCount: placement.lines,
    ruleSetVersion: placement.ruleSetVersion,
    positionKey: positionKey(order.coupon, nameIn(placement)),
    positionMinorMax: placement.positionMinorMax,
    delayMs: placement.delayMs,
    ...(booking.action === 'place'
      ? {}
      : { orderSent: waitingText(order, scoresOf(placement.legs), placement.sums.premiumMinor) }),
    ...(booking.betId === undefined ? {} : { betId: booking.betId }),
    legs: legsOf(order, placement, booking.unitMinor),
  };
}

/** A match that goes live is listed under new numbers; its outcomes stay the same position. */
const nameIn =
  ({ legs }: Placement): NameOfOutcome =>
  (index) => {
    const leg = legs[index];
    return leg
      ? `${leg.quote.eventId}/${leg.quote.part}|${leg.selection.type}|${leg.selection.parameterMilli}`
      : '';
  };

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
  deps: Pick<PlaceBetDeps, 'clock' | 'randomBytes'>,
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

const headOf = (
  deps: Pick<PlaceBetDeps, 'clock' | 'randomBytes'>,
  owner: OrderOwner,
  order: BetOrder,
  text: string,
) => ({
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

const OF_OUTCOME: ReadonlySet<LimitScope> = new Set(['outcome', 'market']);
/** The most one person may win over all tickets: on the outcome, and on the whole event. */
const winMilliMax = ({ caps = [] }: Quote, isOfOutcome: boolean, unitMinor: Minor): bigint =>
  caps.reduce((least, cap) => {
    if (cap.kind !== 'win' || OF_OUTCOME.has(cap.scope) !== isOfOutcome) return least;
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
