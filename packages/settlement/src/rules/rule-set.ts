import type { SportFamily } from '@overround/markets';
import type { Rule4Step } from '../racing/rule-4.ts';
import type { EachWayTerms } from '../racing/each-way-terms.ts';
import type { WaitRules } from './waits.ts';

/** A bet to win on the other runner, at its starting price; or nothing, and the stake goes back. */
export const FORECAST_NON_RUNNER = ['win_single_on_other', 'void'] as const;

/** How a sport counts (features-and-rules B4). */
export interface SportRules {
  /** Main markets are settled with overtime. */
  readonly includesOvertime: boolean;
  /** Overtime belongs to the second half, where the main markets include it. */
  readonly secondHalfIncludesOvertime: boolean;
  /** A draw is an outcome of the main result market; where it is not, a draw gives the stake back. */
  readonly drawIsOffered: boolean;
  /** Sets (frames, maps) that must be complete for the winner to stand when the other side retires; `null`: it never stands. */
  readonly setsForRetirement: number | null;
}

/**
 * Everything about settlement that an operator could decide differently. A bet stores the version it was accepted under
 * and is settled by it for ever; the rules page is written from the same object.
 */
export interface RuleSet extends WaitRules {
  readonly version: string;
  readonly sports: Readonly<Partial<Record<SportFamily, SportRules>>>;
  readonly otherSports: SportRules;
  /** Goals added to the side that wins a shoot-out, in markets that include it. */
  readonly shootoutGoals: number;
  /** In-play Asian handicaps count only what was scored after the bet. */
  readonly isHandicapFromPlacement: boolean;
  readonly rule4: readonly Rule4Step[];
  /** Several withdrawals together never take more than this part of the winnings, in hundredths. */
  readonly rule4CapPercent: number;
  readonly eachWay: readonly EachWayTerms[];
  /** What one withdrawn pick makes of a forecast, in either order or in both. */
  readonly forecastNonRunner: (typeof FORECAST_NON_RUNNER)[number];
}
