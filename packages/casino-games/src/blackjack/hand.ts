import { type Card, pointsOf } from '../cards.ts';

/** Points of a hand; soft while an ace counts eleven. */
export interface HandTotal {
  readonly total: number;
  readonly isSoft: boolean;
}

/** A total with one card of so many points (ace 1) more. */
export function withPoints({ total, isSoft }: HandTotal, points: number): HandTotal {
  const hard = (isSoft ? total - 10 : total) + points;
  const hasAce = isSoft || points === 1;
  return hasAce && hard <= 11 ? { total: hard + 10, isSoft: true } : { total: hard, isSoft: false };
}

export const NO_CARDS: HandTotal = { total: 0, isSoft: false };

export const totalOfHand = (cards: readonly Card[]): HandTotal =>
  cards.reduce((total, card) => withPoints(total, pointsOf(card)), NO_CARDS);

export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOfHand(cards).total === 21;

/** The dealer takes until 17, and stands on a soft one. */
export const dealerTakes = ({ total }: HandTotal): boolean => total < 17;
