// Each way: half of the stake on a runner to win, half on its place. Both stand in the coupon as picks, the place behind its winner.

import type { DraftLeg } from '../../../state/coupon-draft.ts';
import { isEachWayPair } from '../../../state/each-way-pair.ts';
import { kindOf, type Ticket, type TicketKind } from './ticket.ts';

/** Whether all picks are winners with their place parts: then the coupon is an each-way bet and nothing else. */
export const isEachWay = (legs: readonly DraftLeg[]): boolean =>
  legs.length > 0 &&
  legs.length % 2 === 0 &&
  legs.every((leg, at) => at % 2 === 1 || isEachWayPair(leg, legs[at + 1]));

/** The kind of a coupon: of its picks where they leave no choice, else of the ticket. */
export const couponKind = (
  legs: readonly DraftLeg[],
  ticket: Pick<Ticket, 'chosenKind'>,
  places: number,
): TicketKind => (isEachWay(legs) ? 'each_way' : kindOf(ticket, places));
