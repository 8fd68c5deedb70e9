// What blackjack is worth when it is played best: cards put back, the dealer looks for a blackjack and stands on every 17, one split,
// one card on split aces, doubling of any two cards also after a split.

import { dealerTakes, type HandTotal, NO_CARDS, withPoints } from './hand.ts';

const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const chanceOf = (points: number): number => (points === 10 ? 4 : 1) / 13;
const BLACKJACK_PAYS = 1.5;

const keyOf = ({ total, isSoft }: HandTotal): number => (isSoft ? 100 : 0) + total;

/** How the dealer ends by the total, 22 for bust, once they have looked and have no blackjack. */
export function dealerEnds(upcard: number): Map<number, number> {
  const ends = new Map<number, number>();
  const go = (hand: HandTotal, chance: number): void => {
    if (!dealerTakes(hand)) {
      const end = Math.min(22, hand.total);
      ends.set(end, (ends.get(end) ?? 0) + chance);
      return;
    }
    for (const points of POINTS) go(withPoints(hand, points), chance * chanceOf(points));
  };
  const hole = upcard === 1 ? 10 : upcard === 10 ? 1 : 0;
  const rest = hole === 0 ? 1 : 1 - chanceOf(hole);
  const up = withPoints(NO_CARDS, upcard);
  for (const points of POINTS) if (points !== hole) go(withPoints(up, points), chanceOf(points) / rest);
  return ends;
}

export type BlackjackMove = 'stand' | 'hit' | 'double' | 'split';

/** Expected gains per unit against one upcard. */
class Against {
  readonly #ends: Map<number, number>;
  readonly #stand = new Map<number, number>();
  readonly #best = new Map<number, number>();

  constructor(upcard: number) {
    this.#ends = dealerEnds(upcard);
  }

  stand(hand: HandTotal): number {
    if (hand.total > 21) return -1;
    const known = this.#stand.get(hand.total);
    if (known !== undefined) return known;
    let gain = 0;
    for (const [end, chance] of this.#ends)
      gain += chance * (end === 22 || end < hand.total ? 1 : end === hand.total ? 0 : -1);
    this.#stand.set(hand.total, gain);
    return gain;
  }

  hit(hand: HandTotal): number {
    return POINTS.reduce((all, points) => all + chanceOf(points) * this.#bestOf(withPoints(hand, points)), 0);
  }

  double(hand: HandTotal): number {
    return POINTS.reduce(
      (all, points) => all + 2 * chanceOf(points) * this.stand(withPoints(hand, points)),
      0,
    );
  }

  split(points: number): number {
    const first = withPoints(NO_CARDS, points);
    return POINTS.reduce((all, second) => {
      const hand = withPoints(first, second);
      const gain =
        points === 1 ? this.stand(hand) : Math.max(this.stand(hand), this.hit(hand), this.double(hand));
      return all + 2 * chanceOf(second) * gain;
    }, 0);
  }

  /** With more than two cards. */
  #bestOf(hand: HandTotal): number {
    if (hand.total > 21) return -1;
    if (hand.total === 21) return this.stand(hand);
    const key = keyOf(hand);
    const known = this.#best.get(key);
    if (known !== undefined) return known;
    const best = Math.max(this.stand(hand), this.hit(hand));
    this.#best.set(key, best);
    return best;
  }
}

const gainsOf = (
  against: Against,
  hand: HandTotal,
  pairOf: number | undefined,
): [BlackjackMove, number][] => [
  ['stand', against.stand(hand)],
  ['hit', against.hit(hand)],
  ['double', against.double(hand)],
  ...(pairOf === undefined ? [] : [['split', against.split(pairOf)] satisfies [BlackjackMove, number]]),
];

const bestOf = (gains: readonly [BlackjackMove, number][]): [BlackjackMove, number] =>
  gains.reduce((best, one) => (one[1] > best[1] ? one : best));

/** The best first move of two cards; `pairOf`: points of each, when they may be split. */
export const bestMove = (hand: HandTotal, upcard: number, pairOf?: number): BlackjackMove =>
  bestOf(gainsOf(new Against(upcard), hand, pairOf))[0];

/** What is lost per unit of the first stake. */
export function blackjackEdge(): number {
  let gain = 0;
  for (const upcard of POINTS) {
    const against = new Against(upcard);
    const dealers = upcard === 1 ? chanceOf(10) : upcard === 10 ? chanceOf(1) : 0;
    for (const first of POINTS)
      for (const second of POINTS) {
        const chance = chanceOf(upcard) * chanceOf(first) * chanceOf(second);
        const hand = withPoints(withPoints(NO_CARDS, first), second);
        gain += chance * (hand.total === 21 ? (1 - dealers) * BLACKJACK_PAYS : -dealers);
        if (hand.total === 21) continue;
        const [, best] = bestOf(gainsOf(against, hand, first === second ? first : undefined));
        gain += chance * (1 - dealers) * best;
      }
  }
  return -gain;
}
