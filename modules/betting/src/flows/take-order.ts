import type { Clock } from '@overround/kernel';
import type { BetOrder } from '../domain/decide-placement.ts';
import type { AcceptanceMeter } from './acceptance-meter.ts';
import type { EventCards } from './event-cards.ts';
import { type OrderOwner, placeBet, type PlaceBetDeps, type PlaceOutcome } from './place-bet.ts';

export interface TakeOrderDeps {
  readonly placing: PlaceBetDeps;
  readonly cards: Pick<EventCards, 'keep'>;
  readonly meter: Pick<AcceptanceMeter, 'answered'>;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}

/** An order of a player through any channel: placed, its matches kept by name, and counted among the answers of the house. */
export async function takeOrder(
  deps: TakeOrderDeps,
  owner: OrderOwner,
  order: BetOrder,
): Promise<PlaceOutcome> {
  await deps.cards.keep(order.coupon);
  const askedMs = deps.clock.monotonicMs();
  const outcome = await placeBet(deps.placing, owner, order);
  deps.meter.answered(owner.brandId, order, outcome, deps.clock.monotonicMs() - askedMs);
  return outcome;
}
