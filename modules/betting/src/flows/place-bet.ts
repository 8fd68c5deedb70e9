import {
  accept,
  type BetId,
  type BrandId,
  type Clock,
  type Instant,
  type Minor,
  type Outcome,
  type RandomBytes,
  type Refusal,
  refuse,
} from '@overround/kernel';
import {
  type BetOrder,
  decidePlacement,
  type Placement,
  type PlacementRules,
} from '../domain/decide-placement.ts';
import { refusalFromStored } from '../domain/plain-refusal.ts';
import type { QuoteBook } from '../domain/selection.ts';
import type { Coupon } from '../domain/coupon.ts';
import { fillOrder } from '../domain/fill-order.ts';
import { repeatOf } from '../domain/repeat-guard.ts';
import type { StakeLimits } from '../domain/stake-bounds.ts';
import type { BatchAnswer, BatchOrder } from '../store/place-batch.ts';
import type { Batcher } from './batcher.ts';
import { batchOrder, type OrderOwner, refusedOrder } from './book-order.ts';
import type { ExposureKeeper } from './exposure-keeper.ts';

export type { OrderOwner } from './book-order.ts';

/** What an order is decided by at this moment. */
export interface Ground {
  readonly book: QuoteBook;
  /** Undefined while the brand's settings name rules that nobody knows: then nothing is decided. */
  readonly rules: PlacementRules | undefined;
  readonly limits: StakeLimits;
}

export type OwnOf = (
  owner: OrderOwner,
  coupon: Coupon,
  ground: Pick<Ground, 'book' | 'limits'>,
) => Promise<Pick<StakeLimits, 'held' | 'accountStakeMinorMax'>>;

export interface PlaceBetDeps {
  readonly batcher: Batcher;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly groundOf: (owner: OrderOwner) => Promise<Ground> | Ground;
  readonly exposure: Pick<ExposureKeeper, 'reserve'>;
  /** What bounds this owner besides: open bets, and the cap of the account. Asked for orders that are filled as far as there is room. */
  readonly ownOf?: OwnOf;
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
  asked: BetOrder,
): Promise<PlaceOutcome> {
  for (let decision = 1; decision <= DECISIONS_MAX; decision += 1) {
    const { rules, ...ground } = await deps.groundOf(owner);
    if (!rules) return refuse('not_now');
    const order = asked.fill ? await filledOrder(deps, owner, asked, { ...ground, rules }) : asked;
    const decided = decidePlacement({ ...ground, rules, order });
    const row: BatchOrder = decided.ok
      ? {
          ...repeatOf(rules.repeatGuard, order),
          ...batchOrder(deps, {
            owner,
            order,
            placement: decided.value,
            action: decided.value.delayMs > 0 ? 'hold' : 'place',
            unitMinor: ground.limits.unitMinor,
            asked,
          }),
        }
      : refusedOrder(deps, owner, asked, decided);
    const answer = await submitReserved(deps, owner.brandId, row);
    if (!answer.ok) return answer;
    if (answer.value.outcome !== 'moved') return outcomeOf(deps, answer.value, decided);
    await deps.pause(BOOK_LAG_MS * decision);
  }
  return refuse('not_now');
}

/** The order at the stake there is room for, with what its owner holds already. */
async function filledOrder(
  deps: PlaceBetDeps,
  owner: OrderOwner,
  order: BetOrder,
  ground: Ground & { readonly rules: PlacementRules },
): Promise<BetOrder> {
  const own = await deps.ownOf?.(owner, order.coupon, ground);
  return fillOrder({ ...ground, order, limits: { ...ground.limits, ...own } });
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
