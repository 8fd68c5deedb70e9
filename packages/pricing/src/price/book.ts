// From worths to prices: margin, ladder, and what is not worth offering.

import type { OddsMilli } from '@overround/kernel';
import { addMargin, inverseOddsWithMargin, type MarginPolicy } from '../margin/apply-margin.ts';
import { type OddsLadder, roundToLadder } from '../margin/odds-ladder.ts';
import { type PriceOf, priceSteps } from './price-steps.ts';

export interface PricePolicy extends MarginPolicy {
  readonly ladder?: OddsLadder;
}

/**
 * An outcome that is nearly sure or nearly impossible is not on offer: above the first a stake could win next to nothing,
 * below the second the model's tail is no basis for a price.
 */
export const OFFERED_MAX = 0.985;
export const OFFERED_MIN = 0.0005;

/** Whether a chance is one to be priced. Decided outcomes (0 and 1) never are. */
export const isOfferable = (chance: number): boolean => chance <= OFFERED_MAX && chance >= OFFERED_MIN;

/**
 * The margin of a market with many outcomes is wider than that of a pair or three: log2(n / 3) more of it for n outcomes.
 * A correct score with 26 carries four times the margin of the result, as boards do.
 */
export const marginOf = (margin: number, outcomes: number): number =>
  outcomes <= 3 ? margin : margin * (1 + Math.log2(outcomes / 3));

/** The book in hand: chances, and room for what none of them covers. */
let market = new Float64Array(128);

/**
 * Prices of outcomes of which at most one comes, the first `count` of `chances`; those that cannot come are left out by the
 * caller. What none of them covers (an exact score that is not on the list) carries its share of the margin unseen. Written to
 * `odds`; 0 where there is none.
 */
export function priceTogether(
  chances: Float64Array,
  count: number,
  policy: PricePolicy,
  odds: Int32Array,
): void {
  let offerable = 0;
  let sum = 0;
  for (let k = 0; k < count; k += 1) {
    const one = chances[k] ?? 0;
    sum += one;
    if (isOfferable(one)) offerable += 1;
  }
  const rest = 1 - sum;
  // Outcomes that overlap are no book: each is priced against its own rest.
  if (rest < -1e-6 || count === 1) {
    const priceOf = pricesAlone(policy);
    for (let k = 0; k < count; k += 1) odds[k] = priceOf(chances[k] ?? 0) ?? 0;
    return;
  }
  if (count + 1 > market.length) market = new Float64Array(2 * count);
  for (let k = 0; k < count; k += 1) market[k] = chances[k] ?? 0;
  market[count] = rest;
  const { method, ladder } = policy;
  addMargin(market, rest > 1e-6 ? count + 1 : count, { method, margin: marginOf(policy.margin, offerable) });
  for (let k = 0; k < count; k += 1) odds[k] = rounded(market[k] ?? Number.NaN, ladder) ?? 0;
}

function rounded(inverse: number, ladder: OddsLadder | undefined): OddsMilli | undefined {
  return inverse > 0 && inverse < 1 ? roundToLadder(1 / inverse, ladder) : undefined;
}

/** Log-odds between which two-way prices are read from a table, and its nodes per unit. */
const LOG_ODDS_MAX = 8;
const NODES = 64;

type InverseOf = (chance: number) => number;
/** By method and ladder, then by margin: a site has a handful of margins. */
const tables = new Map<string, Map<number, PriceOf>>();
const MARGINS_MAX = 64;

let lastPolicy: PricePolicy | undefined;
let lastPrices: PriceOf = () => undefined;

/**
 * Prices of outcomes by their chance whose other side is "it does not happen". Most prices are such, and solving for the margin each time would be most of the
 * work of a re-price: the curve is smooth in log-odds, so a table with cubic steps gives it to 1e-9.
 */
export function pricesAlone(policy: PricePolicy): PriceOf {
  // A whole match is priced by one policy.
  if (policy !== lastPolicy) {
    lastPrices = findPrices(policy);
    lastPolicy = policy;
  }
  return lastPrices;
}

function findPrices(policy: PricePolicy): PriceOf {
  const { method, margin, ladder = 'fine' } = policy;
  const name = `${method}/${ladder}`;
  let byMargin = tables.get(name);
  if (byMargin === undefined) {
    byMargin = new Map();
    tables.set(name, byMargin);
  }
  const known = byMargin.get(margin);
  if (known) return known;
  if (byMargin.size >= MARGINS_MAX) byMargin.clear();
  const inverseOf = makeTable({ method, margin });
  const priceOf: PriceOf = (chance) => rounded(inverseOf(chance), ladder);
  // `goto` has no price for some chances, so its prices are no single staircase.
  const made = method === 'goto' ? priceOf : priceSteps(priceOf, ladder, OFFERED_MIN, OFFERED_MAX);
  byMargin.set(margin, made);
  return made;
}

function makeTable(policy: MarginPolicy): InverseOf {
  const solve = (chance: number): number =>
    inverseOddsWithMargin([chance, 1 - chance], policy)[0] ?? Number.NaN;
  // This one has kinks where a favourite reaches its limit, which a table would round off.
  if (policy.method === 'goto') return solve;
  const nodes = Float64Array.from({ length: 2 * LOG_ODDS_MAX * NODES + 1 }, (_, k) => {
    const inverse = solve(1 / (1 + Math.exp(LOG_ODDS_MAX - k / NODES)));
    return Math.log(inverse / (1 - inverse));
  });
  return (chance) => {
    const place = (Math.log(chance / (1 - chance)) + LOG_ODDS_MAX) * NODES;
    const from = Math.floor(place);
    const before = nodes[from - 1] ?? Number.NaN;
    const low = nodes[from] ?? Number.NaN;
    const high = nodes[from + 1] ?? Number.NaN;
    const after = nodes[from + 2] ?? Number.NaN;
    const t = place - from;
    const bend = 2 * before - 5 * low + 4 * high - after + t * (3 * (low - high) + after - before);
    const cubic = low + 0.5 * t * (high - before + t * bend);
    // At the table's ends, and where a method has no price for a neighbour, the equation is solved after all.
    return Number.isFinite(cubic) ? 1 / (1 + Math.exp(-cubic)) : solve(chance);
  };
}
