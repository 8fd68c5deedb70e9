import type { Coupon } from './coupon.ts';
import { type Quote, type QuoteBook, type Selection, type SelectionRef, selectionRef } from './selection.ts';

/**
 * Pairs of legs that may not share a ticket: two outcomes of one event are related unless the market catalogue says that
 * they may be combined (decisions 6). Named so that the player sees which legs to take out.
 */
export function relatedPairs(
  legs: readonly { readonly selection: Selection; readonly quote: Quote }[],
  book: Pick<QuoteBook, 'mayShareTicket'>,
): (readonly [SelectionRef, SelectionRef])[] {
  return legs.flatMap((one, index) =>
    legs.slice(index + 1).flatMap((other, offset) => {
      if (!areOfOneMatch(one.quote, other.quote)) return [];
      if (one.quote.eventId === other.quote.eventId && book.mayShareTicket(one.selection, other.selection))
        return [];
      return [
        [selectionRef(one.selection, index), selectionRef(other.selection, index + 1 + offset)] as const,
      ];
    }),
  );
}

/** Of one event, or a duel across matches beside what is on one of them: goals of the one are goals of the other. */
const areOfOneMatch = (one: Quote, other: Quote): boolean => {
  const events = ({ eventId, alsoOf = [] }: Quote): readonly number[] => [eventId, ...alsoOf];
  return events(one).some((eventId) => events(other).includes(eventId));
};

/** Whether two legs are in one builder, which has a price for what they have to do with each other. */
export const areBuilt = ({ builders = [] }: Pick<Coupon, 'builders'>, one: number, other: number): boolean =>
  builders.some(({ legs }) => legs.includes(one) && legs.includes(other));
