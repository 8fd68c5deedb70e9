// Rounding of computed prices to the steps a bettor sees. The house always rounds down, so rounding never gives margin away.

import { ODDS_MILLI_MAX, ODDS_MILLI_MIN, ODDS_SCALE, type OddsMilli, oddsMilli } from '@overround/kernel';

interface LadderStep {
  /** The step holds for prices below this one (thousandths). */
  readonly below: number;
  readonly step: number;
}

/**
 * `fine` is what football boards of the region show: thousandths to 1.1 (long favourites would lose half their profit on
 * a coarser step), hundredths to 5, then ever wider. `hundredths` is two decimals everywhere. `exact` is the wire's limit.
 */
export const ODDS_LADDERS = {
  fine: [
    { below: 1_100, step: 1 },
    { below: 2_000, step: 5 },
    { below: 5_000, step: 10 },
    { below: 10_000, step: 50 },
    { below: 20_000, step: 100 },
    { below: 50_000, step: 500 },
    { below: 100_000, step: 1_000 },
    { below: 1_000_000, step: 10_000 },
    { below: Infinity, step: 100_000 },
  ],
  hundredths: [{ below: Infinity, step: 10 }],
  exact: [{ below: Infinity, step: 1 }],
} as const satisfies Record<string, readonly LadderStep[]>;
export type OddsLadder = keyof typeof ODDS_LADDERS;

/**
 * A computed decimal price to the nearest step below it; `undefined` when it is under the lowest price there is (1.001).
 * A price above the highest there is (10000) becomes that price.
 */
export function roundToLadder(decimalOdds: number, ladder: OddsLadder = 'fine'): OddsMilli | undefined {
  // Prices are computed in doubles: 1.85 may arrive as 1849.9999999 thousandths and is still 1.85.
  const thousandths = Math.min(decimalOdds * ODDS_SCALE * (1 + 1e-12), ODDS_MILLI_MAX);
  if (!(thousandths >= ODDS_MILLI_MIN)) return undefined;
  const steps: readonly LadderStep[] = ODDS_LADDERS[ladder];
  let step = 1;
  for (let k = 0; k < steps.length; k += 1) {
    const one = steps[k];
    if (one === undefined || thousandths >= one.below) continue;
    step = one.step;
    break;
  }
  const rounded = Math.floor(thousandths / step) * step;
  return rounded < ODDS_MILLI_MIN ? undefined : oddsMilli(rounded);
}
