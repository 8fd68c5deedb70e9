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
  const fairSum = probabilities.reduce((sum, one) => sum + one, 0);
  if (policy.margin === 0) return [...probabilities];
  return APPLIERS[policy.method](probabilities, fairSum, fairSum + policy.margin);
}

type Applier = (fair: readonly number[], fairSum: number, target: number) => number[];

const multiplicative: Applier = (fair, fairSum, target) => fair.map((one) => (one * target) / fairSum);

const additive: Applier = (fair, fairSum, target) =>
  fair.map((one) => one + (target - fairSum) / fair.length);

/**
 * The hot path of every price: Newton by hand on Σ p^k = target, whose first step from k = 1 is nearly the answer. The sum
 * is convex and falling in k, so after that step every other comes closer from below.
 */
const power: Applier = (fair, fairSum, target) => {
  const logs: number[] = [];
  let value = fairSum - target;
  let slope = 0;
  for (let i = 0; i < fair.length; i += 1) {
    const log = Math.log(fair[i] ?? 1);
    logs[i] = log;
    slope += (fair[i] ?? 1) * log;
  }
  let exponent = 1;
  const priced: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const step = value / slope;
    const next = Math.max(exponent - step, exponent / 8);
    const moved = next - exponent;
    exponent = next;
    value = -target;
    slope = 0;
    for (let i = 0; i < logs.length; i += 1) {
      const log = logs[i] ?? 0;
      const move = moved * log;
      // Near the end the power moves so little that three terms of its series say it to the last digit.
      const isNear = round > 0 && move < NEAR && move > -NEAR;
      const one = isNear ? (priced[i] ?? 0) * (1 + move * (1 + move / 2)) : Math.exp(exponent * log);
      priced[i] = one;
      value += one;
      slope += one * log;
    }
    if (Math.abs(value) < 1e-14 || Math.abs(step) < 1e-15) break;
  }
  return priced;
};

/** A third of its cube is below the last digit of a double. */
const NEAR = 5e-6;

const oddsRatio: Applier = (fair, fairSum, target) => {
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
  return fair.map((one) => one / (c + one - c * one));
};

/** Shin's bookmaker: r = √(z p² + (1 − z) p) · √Σ… ; Σr = target gives the insider share z in closed form per step. */
const shin: Applier = (fair, _fairSum, target) => {
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
  return fair.map((one) => root * Math.sqrt(insiders * one + (1 - insiders) * one * one));
};

/** The excess in proportion to √(1 − r) of the finished price: half steps to the fixed point, none where it is not reached. */
const goTo: Applier = (fair, fairSum, target) => {
  let priced = [...fair];
  for (let round = 0; round < 400; round += 1) {
    const errors = priced.map((one) => Math.sqrt(Math.max(0, 1 - one)));
    const step = (target - fairSum) / errors.reduce((sum, one) => sum + one, 0);
    const next = fair.map((one, index) => one + step * (errors[index] ?? 0));
    const moved = next.reduce((most, one, index) => Math.max(most, Math.abs(one - (priced[index] ?? 0))), 0);
    if (moved < 1e-14) return next;
    priced = next.map((one, index) => (one + (priced[index] ?? 0)) / 2);
  }
  return fair.map(() => Number.NaN);
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
