import { type Clock, digitsOfMinor } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import { findPlacement } from '../store/bet-store.ts';
import type { AcceptanceMeter } from './acceptance-meter.ts';
import type { EventCards } from './event-cards.ts';
import { spendOneClick, unspendOneClick } from './one-click-budget.ts';
import type { RefusalLog } from './refusal-log.ts';
import { type OrderOwner, placeBet, type PlaceBetDeps, type Placed, type PlaceOutcome } from './place-bet.ts';

export interface TakeOrderDeps {
  readonly placing: PlaceBetDeps;
  readonly cards: Pick<EventCards, 'keep'>;
  readonly meter: Pick<AcceptanceMeter, 'answered'>;
  readonly refusals: Pick<RefusalLog, 'note'>;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly tellPerson?: BettingDeps['tellPerson'];
}

/**
 * An order of a player through any channel: placed, its matches kept by name, counted among the answers of the house, and told to every
 * page the person has open: another tab or device did not place it.
 */
export async function takeOrder(
  deps: TakeOrderDeps,
  owner: OrderOwner,
  order: BetOrder,
): Promise<PlaceOutcome> {
  await deps.cards.keep(order.coupon);
  const askedMs = deps.clock.monotonicMs();
  const outcome = await placeBet(deps.placing, owner, order);
  const waitMs = deps.clock.monotonicMs() - askedMs;
  deps.meter.answered(owner.brandId, order, outcome, waitMs);
  if (!outcome.ok && !outcome.isReplay) deps.refusals.note(owner, order, { code: outcome.code, waitMs });
  if (outcome.ok && !('isReplay' in outcome.value)) tellPages(deps, owner, outcome.value);
  return outcome;
}

function tellPages({ tellPerson }: TakeOrderDeps, owner: OrderOwner, placed: Placed): void {
  const { brandId, personId, accountId, currency } = owner;
  const { betId, status, balanceMinor } = placed;
  tellPerson?.(brandId, personId, { kind: 'bet', betId, status });
  tellPerson?.(brandId, personId, {
    kind: 'balance',
    accountId,
    currency,
    balanceMinor: digitsOfMinor(balanceMinor),
  });
}

/**
 * The same for an order that a press on a price made: it is counted against the budget of the day first, and not when it came to
 * nothing or was answered before. One that waits for the live delay is given back when that refuses it.
 */
export async function takeOneClick(
  deps: TakeOrderDeps & { readonly db: Pick<Database, 'read' | 'inTransaction'> },
  owner: OrderOwner,
  order: BetOrder,
): Promise<PlaceOutcome> {
  const { brandId, personId, guid } = owner;
  const counted = await spendOneClick(deps.db, owner, order.stakeMinor);
  // A key that was answered keeps its answer, whatever room there is by now.
  if (!counted.ok) {
    const known = await deps.db.read(owner, (tx) => findPlacement(tx, brandId, personId, guid));
    return known ? takeOrder(deps, owner, order) : counted;
  }
  const outcome = await takeOrder(deps, owner, order);
  if (!outcome.ok || 'isReplay' in outcome.value) await unspendOneClick(deps.db, owner, order.stakeMinor);
  return outcome;
}
