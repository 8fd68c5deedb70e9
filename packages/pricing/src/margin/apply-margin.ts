import { type Outcome, type Refusal, accept, refuse } from '@overround/kernel';
import type { MarginMethod } from './margin-method.ts';
import { findDecreasing } from './newton.ts';

export interface MarginPolicy {
  readonly method: MarginMethod;
  /** Sum of inverse odds above the sum of the fair probabilities: 0.05 is five per cent. */
  readonly margin: number;
}

export type ApplyMarginRefusal = Refusal<'probabilities_unusable'> | Refusal<'margin_unreachable'>;

/**
 * Fair probabilities of all outcomes of a market to decimal odds with a margin, before any rounding: the inverse of
 * `removeMargin`. Refuses when an outcome would have to be priced at 1 or less.
 */
export function applyMargin(
  probabilities: readonly number[],
  policy: MarginPolicy,
): Outcome<readonly number[], ApplyMarginRefusal> {
  if (probabilities.length < 2 || probabilities.some((one) => !(one > 0 && one < 1))) {
    return refuse('probabilities_unusable');
  }
  const priced = inverseOddsWithMargin(probabilities, policy);
  if (priced.some((one) => !(one > 0 && one < 1))) return refuse('margin_unreachable');
  return accept(priced.map((one) => 1 / one));
}

/** The inverse odds that `applyMargin` answers with; not checked. */
export function inverseOddsWithMargin(probabilities: readonly number[], policy: MarginPolicy): number[] {
  const market = Float64Array.from(probabilities);
  addMargin(market, probabilities.length, policy);
  return [...market];
}

/** The same in place, over the first `count` numbers: nothing is made on the way. */
export function addMargin(market: Float64Array, count: number, policy: MarginPolicy): void {
  if (policy.margin === 0) return;
  let fairSum = 0;
  for (let k = 0; k < count; k += 1) fairSum += market[k] ?? 0;
  APPLIERS[policy.method](market, count, fairSum, fairSum + policy.margin);
}

/** Puts inverse odds that sum to the target in the place of the first `count` fair probabilities. */
type Applier = (market: Float64Array, count: number, fairSum: number, target: number) => void;

const multiplicative: Applier = (market, count, fairSum, target) => {
  for (let k = 0; k < count; k += 1) market[k] = ((market[k] ?? 0) * target) / fairSum;
};

const additive: Applier = (market, count, fairSum, target) => {
  for (let k = 0; k < count; k += 1) market[k] = (market[k] ?? 0) + (target - fairSum) / count;
};

/** Logarithms of the market in hand; a market with more outcomes gets an array of its own. */
const ROOM = 64;
const roomForLogs = new Float64Array(ROOM);

/**
 * The hot path of every price: Σ p^k = target. The sum's own series around k = 1 puts the first guess so near the answer that
 * one round of powers, and Newton's steps in terms of a series, finish it to the last digit.
 */
const power: Applier = (market, count, fairSum, target) => {
  const logs = count > ROOM ? new Float64Array(count) : roomForLogs;
  let [first, second, third, fourth, fifth, sixth] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const chance = market[i] ?? 1;
    const log = Math.log(chance);
    logs[i] = log;
    const one = chance * log;
    const two = one * log;
    const three = two * log;
    const four = three * log;
    const five = four * log;
    first += one;
    second += two;
    third += three;
    fourth += four;
    fifth += five;
    sixth += five * log;
  }
  const [b, c, d, e, f] = [second / 2, third / 6, fourth / 24, fifth / 120, sixth / 720];
  let moved = 0;
  for (let round = 0; round < 3; round += 1) {
    const t = moved;
    const height = fairSum - target + t * (first + t * (b + t * (c + t * (d + t * (e + t * f)))));
    moved -= height / (first + t * (2 * b + t * (3 * c + t * (4 * d + t * (5 * e + 6 * t * f)))));
  }
  // A guess outside of what the series can say anything of is replaced by a cautious one.
  let exponent = moved > -0.875 && moved < 8 ? 1 + moved : 1;
  let value = -target;
  let slope = 0;
  for (let i = 0; i < count; i += 1) {
    const log = logs[i] ?? 0;
    const one = Math.exp(exponent * log);
    market[i] = one;
    value += one;
    slope += one * log;
  }
  for (let round = 0; round < 60 && Math.abs(value) >= 1e-14; round += 1) {
    const step = value / slope;
    const next = Math.max(exponent - step, exponent / 8);
    moved = next - exponent;
    exponent = next;
    value = -target;
    slope = 0;
    for (let i = 0; i < count; i += 1) {
      const log = logs[i] ?? 0;
      const move = moved * log;
      // Near the end the power moves so little that four terms of its series say it to the last digit.
      const isNear = move < NEAR && move > -NEAR;
      const one = isNear
        ? (market[i] ?? 0) * (1 + move * (1 + (move / 2) * (1 + move / 3)))
        : Math.exp(exponent * log);
      market[i] = one;
      value += one;
      slope += one * log;
    }
    if (Math.abs(step) < 1e-15) break;
  }
};

/** A twenty-fourth of its fourth power is below the last digit of a double. */
const NEAR = 1e-4;

const oddsRatio: Applier = (market, count, fairSum, target) => {
  const fair = market.subarray(0, count);
  const shift = findDecreasing((x) => {
    const c = Math.exp(x);
    let value = -target;
    let slope = 0;
    for (const one of fair) {
      const below = c + one - c * one;
      value += one / below;
      slope -= (one * c * (1 - one)) / (below * below);
    }
    return { value, slope };
  }, fairSum - target);
  const c = Math.exp(shift);
  for (const [k, one] of fair.entries()) fair[k] = one / (c + one - c * one);
};

/** Shin's bookmaker: r = √(z p² + (1 − z) p) · √Σ… ; Σr = target gives the insider share z in closed form per step. */
const shin: Applier = (market, count, _fairSum, target) => {
  const fair = market.subarray(0, count);
  const root = Math.sqrt(target);
  const insiders = findDecreasing((z) => {
    let value = root;
    let slope = 0;
    for (const one of fair) {
      const weight = Math.sqrt(z * one + (1 - z) * one * one);
      value -= weight;
      slope -= (one - one * one) / (2 * weight);
    }
    return { value, slope };
  }, 0);
  for (const [k, one] of fair.entries())
    fair[k] = root * Math.sqrt(insiders * one + (1 - insiders) * one * one);
};

/** The excess in proportion to √(1 − r) of the finished price: half steps to the fixed point, none where it is not reached. */
const goTo: Applier = (market, count, fairSum, target) => {
  const fair = Array.from(market.subarray(0, count));
  let priced = [...fair];
  for (let round = 0; round < 400; round += 1) {
    const errors = priced.map((one) => Math.sqrt(Math.max(0, 1 - one)));
    const step = (target - fairSum) / errors.reduce((sum, one) => sum + one, 0);
    const next = fair.map((one, index) => one + step * (errors[index] ?? 0));
    const moved = next.reduce((most, one, index) => Math.max(most, Math.abs(one - (priced[index] ?? 0))), 0);
    if (moved < 1e-14) {
      market.set(next);
      return;
    }
    priced = next.map((one, index) => (one + (priced[index] ?? 0)) / 2);
  }
  market.fill(Number.NaN, 0, count);
};

const APPLIERS: Readonly<Record<MarginMethod, Applier>> = {
  power,
  multiplicative,
  additive,
  shin,
  odds_ratio: oddsRatio,
  logarithmic: oddsRatio,
  differential: additive,
  goto: goTo,
};
