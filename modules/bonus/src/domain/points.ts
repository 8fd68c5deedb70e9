import type { LoyaltyLevel } from '@overround/contracts/bonus';
import type { Minor } from '@overround/kernel';

export interface Level {
  readonly level: LoyaltyLevel['level'];
  readonly pointsFrom: number;
  /** VIP cashback of casino games, percent of the net loss. */
  readonly cashbackPercent: number | null;
  /** Premium cashback of casino games, hundredths of a percent of every bet. */
  readonly betBasisPoints: number | null;
  readonly everyDays: number;
}

/** What stakes of accounts bring: a point for each whole round unit, of each account for itself. */
export const pointsOf = (
  stakes: readonly { readonly fittingMinor: Minor; readonly unitMinor: Minor }[],
): number => stakes.reduce((sum, { fittingMinor, unitMinor }) => sum + Number(fittingMinor / unitMinor), 0);

/** The highest level that points open, and the next one; levels in their order, the first from 0 points. */
export function levelOf(
  levels: readonly Level[],
  earned: number,
): { readonly level: Level | undefined; readonly next: Level | undefined } {
  return {
    level: levels.findLast(({ pointsFrom }) => pointsFrom <= earned),
    next: levels.find(({ pointsFrom }) => pointsFrom > earned),
  };
}
