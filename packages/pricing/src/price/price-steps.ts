// Prices of a ladder read straight from the chance: a ladder has some hundred prices, and each holds for a stretch of chances.

import { ODDS_MILLI_MAX, type OddsMilli } from '@overround/kernel';
import { ODDS_LADDERS, type OddsLadder } from '../margin/odds-ladder.ts';

/** Price of a chance; `undefined` when there is none. It never rises with the chance. */
export type PriceOf = (chance: number) => OddsMilli | undefined;

/** A ladder with more prices than this is computed each time. */
const PRICES_MAX = 4000;
const BUCKETS = 8192;

/** How many prices a ladder has. */
function sizeOf(ladder: OddsLadder): number {
  let [from, size] = [0, 0];
  for (const { below, step } of ODDS_LADDERS[ladder]) {
    const to = Math.min(below, ODDS_MILLI_MAX);
    size += (to - from) / step;
    from = to;
  }
  return size;
}

/**
 * The same prices as `priceOf` gives, without computing them again: where each price begins is found once by halving, to the
 * last digit. Ladders of very many prices come back as they are.
 */
export function priceSteps(priceOf: PriceOf, ladder: OddsLadder, lowest: number, highest: number): PriceOf {
  if (sizeOf(ladder) > PRICES_MAX) return priceOf;
  const starts: number[] = [];
  const prices: (OddsMilli | undefined)[] = [];
  for (let chance = lowest; chance <= highest; ) {
    const price = priceOf(chance);
    starts.push(chance);
    prices.push(price);
    if (priceOf(highest) === price) break;
    let [same, other] = [chance, highest];
    for (let middle = (same + other) / 2; middle > same && middle < other; middle = (same + other) / 2) {
      if (priceOf(middle) === price) same = middle;
      else other = middle;
    }
    chance = other;
  }
  // Chances end before 1, so the last stretch needs no check of its own.
  const begins = Float64Array.from([...starts, 1]);
  const width = (highest - lowest) / BUCKETS;
  const perUnit = 1 / width;
  /** The last stretch that begins at or before each bucket does, with a bucket to spare for rounding. */
  const first = new Uint16Array(BUCKETS + 2);
  for (let bucket = 0, stretch = 0; bucket < first.length; bucket += 1) {
    while ((begins[stretch + 1] ?? 1) <= lowest + (bucket - 1) * width) stretch += 1;
    first[bucket] = stretch;
  }
  return (chance) => {
    if (!(chance >= lowest && chance <= highest)) return priceOf(chance);
    let stretch = first[Math.floor((chance - lowest) * perUnit)] ?? 0;
    while ((begins[stretch + 1] ?? 1) <= chance) stretch += 1;
    return prices[stretch];
  };
}
