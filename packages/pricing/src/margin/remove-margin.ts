import { type Outcome, type Refusal, accept, refuse } from '@overround/kernel';
import type { MarginMethod } from './margin-method.ts';
import { findDecreasing } from './newton.ts';

export interface RemovedMargin {
  /** Fair probabilities in the order of the odds; they sum to `targetSum`. */
  readonly probabilities: readonly number[];
  /** Sum of the inverse odds less `targetSum`; negative when the book is under-round. */
  readonly overround: number;
}

export type RemoveMarginRefusal = Refusal<'odds_unusable'> | Refusal<'no_fair_probabilities'>;

export interface RemoveMarginOptions {
  readonly method?: MarginMethod;
  /** What fair probabilities add up to: 1, or 2 for double chance. */
  readonly targetSum?: number;
}

/**
 * Decimal odds (1.85, not thousandths) of all outcomes of one market to fair probabilities.
 * Refuses where the formula of the method gives none strictly between 0 and 1.
 */
export function removeMargin(
  decimalOdds: readonly number[],
  options: RemoveMarginOptions = {},
): Outcome<RemovedMargin, RemoveMarginRefusal> {
  const target = options.targetSum ?? 1;
  const raw: number[] = [];
  let sum = 0;
  for (const odds of decimalOdds) {
    if (!(odds > 1) || !Number.isFinite(odds)) return refuse('odds_unusable');
    raw.push(1 / odds);
    sum += 1 / odds;
  }
  if (raw.length <= target) return refuse('odds_unusable');
  const probabilities = REMOVERS[options.method ?? 'power'](raw, sum, target);
  for (const one of probabilities) if (!(one > 0 && one < 1)) return refuse('no_fair_probabilities');
  return accept({ probabilities, overround: sum - target });
}

type Remover = (raw: readonly number[], sum: number, target: number) => number[];

const multiplicative: Remover = (raw, sum, target) => raw.map((one) => (one * target) / sum);

const additive: Remover = (raw, sum, target) => {
  const excess = (sum - target) / raw.length;
  return raw.map((one) => one - excess);
};

const power: Remover = (raw, sum, target) => {
  const logs = raw.map(Math.log);
  const exponent = findDecreasing(
    (k) => {
      let value = -target;
      let slope = 0;
      for (const log of logs) {
        const p = Math.exp(k * log);
        value += p;
        slope += p * log;
      }
      return { value, slope };
    },
    Math.log(target / raw.length) / Math.log(sum / raw.length),
  );
  return logs.map((log) => Math.exp(exponent * log));
};

const oddsRatio: Remover = (raw, sum, target) => {
  const shift = findDecreasing((x) => {
    const c = Math.exp(x);
    let value = -target;
    let slope = 0;
    for (const one of raw) {
      const below = c + one - c * one;
      value += one / below;
      slope -= (one * c * (1 - one)) / (below * below);
    }
    return { value, slope };
  }, sum - target);
  const c = Math.exp(shift);
  return raw.map((one) => one / (c + one - c * one));
};

const shin: Remover = (raw, sum, target) => {
  const at = (z: number): number[] =>
    raw.map((one) => {
      const root = Math.sqrt(z * z + (4 * (1 - z) * one * one) / sum);
      return (root - z) / (2 * (1 - z));
    });
  if (Math.abs(sum - target) < 1e-15) return [...raw];
  const insiders = findDecreasing((z) => {
    const share = 1 - z;
    let value = -target;
    let slope = 0;
    for (const one of raw) {
      const square = (one * one) / sum;
      const root = Math.sqrt(z * z + 4 * share * square);
      value += (root - z) / (2 * share);
      slope += ((z - 2 * square) / root - 1) / (2 * share) + (root - z) / (2 * share * share);
    }
    return { value, slope };
  }, 0);
  return at(insiders);
};

const goTo: Remover = (raw, sum, target) => {
  const errors = raw.map((one) => Math.sqrt((one - one * one) / one));
  const step = (sum - target) / errors.reduce((total, one) => total + one, 0);
  return raw.map((one, index) => one - step * (errors[index] ?? 0));
};

const REMOVERS: Readonly<Record<MarginMethod, Remover>> = {
  power,
  multiplicative,
  additive,
  shin,
  odds_ratio: oddsRatio,
  logarithmic: oddsRatio,
  differential: additive,
  goto: goTo,
};
