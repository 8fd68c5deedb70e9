import type { OddsMilli } from '@overround/kernel';
import type { SubGame } from '@overround/sports';

export interface PricedOutcome {
  /** `T` of the catalogue. */
  readonly type: number;
  /** Whole thousandths of `P`; 0 when there is none. */
  readonly parameter: number;
  /** Chance of winning given that the stake is not returned; the fair price is its inverse. */
  readonly probability: number;
  readonly oddsMilli: OddsMilli;
  /** The line nearest to even, in groups that mark one. */
  readonly isMain: boolean;
}

export interface PricedMarket {
  readonly part: SubGame;
  /** `G` of the catalogue. */
  readonly group: number;
  readonly outcomes: readonly PricedOutcome[];
}
