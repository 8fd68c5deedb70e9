// Glicko (1995) and Glicko-2 (2012) as published by M. Glickman. Ratings are on the usual scale around 1500.

import { findRoot } from '../maths/root.ts';

export interface GlickoRating {
  readonly rating: number;
  /** Rating deviation: how sure we are. */
  readonly deviation: number;
}

export interface GlickoResult {
  readonly opponent: GlickoRating;
  /** 1 won, ½ drawn, 0 lost. */
  readonly score: number;
}

const Q = Math.LN10 / 400;
const GLICKO2_SCALE = 173.7178;

const dampOf = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

/** A rating after one rating period of the first system. */
export function glickoAfter(before: GlickoRating, results: readonly GlickoResult[]): GlickoRating {
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const damp = dampOf(Q * opponent.deviation);
    const expected = 1 / (1 + 10 ** ((-damp * (before.rating - opponent.rating)) / 400));
    information += (Q * damp) ** 2 * expected * (1 - expected);
    surprise += damp * (score - expected);
  }
  const precision = 1 / before.deviation ** 2 + information;
  return { rating: before.rating + (Q / precision) * surprise, deviation: Math.sqrt(1 / precision) };
}

export interface Glicko2Rating extends GlickoRating {
  readonly volatility: number;
}

/**
 * A rating after one rating period of the second system. `tau` restrains the change of volatility (0.3 to 1.2).
 * Without results only the deviation grows.
 */
export function glicko2After(
  before: Glicko2Rating,
  results: readonly GlickoResult[],
  tau: number,
): Glicko2Rating {
  const level = (before.rating - 1500) / GLICKO2_SCALE;
  const spread = before.deviation / GLICKO2_SCALE;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const damp = dampOf(opponent.deviation / GLICKO2_SCALE);
    const expected = 1 / (1 + Math.exp(-damp * (level - (opponent.rating - 1500) / GLICKO2_SCALE)));
    information += damp ** 2 * expected * (1 - expected);
    surprise += damp * (score - expected);
  }
  if (information === 0) {
    return { ...before, deviation: GLICKO2_SCALE * Math.hypot(spread, before.volatility) };
  }
  const volatility = nextVolatility({ before, spread, information, change: surprise / information, tau });
  const widened = spread ** 2 + volatility ** 2;
  const variance = 1 / (1 / widened + information);
  return {
    rating: 1500 + GLICKO2_SCALE * (level + variance * surprise),
    deviation: GLICKO2_SCALE * Math.sqrt(variance),
    volatility,
  };
}

/** Step 5 of the paper: the zero of f(x), x = ln σ². */
function nextVolatility(step: {
  before: Glicko2Rating;
  spread: number;
  information: number;
  change: number;
  tau: number;
}): number {
  const base = Math.log(step.before.volatility ** 2);
  const variance = 1 / step.information;
  const f = (x: number): number => {
    const widened = step.spread ** 2 + variance + Math.exp(x);
    const pull = (Math.exp(x) * (step.change ** 2 - widened)) / (2 * widened ** 2);
    return pull - (x - base) / step.tau ** 2;
  };
  const gap = step.change ** 2 - step.spread ** 2 - variance;
  let low = base;
  let high = base;
  if (gap > 0) high = Math.log(gap);
  if (f(high) > 0) while (f(high) > 0) high += step.tau;
  while (f(low) < 0) low -= step.tau;
  return low === high ? step.before.volatility : Math.exp(findRoot(f, { from: low, to: high }) / 2);
}
