import { LOYALTY_LEVELS, type PointsRule } from '@overround/contracts/bonus';
import type { Minor } from '@overround/kernel';

export type Level = PointsRule['levels'][number];

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

/**
 * Why a rule of points cannot be. Levels go upwards from 0 points, each once; and none that players may have reached goes away or asks
 * for more points than it did: a level is never lost.
 */
export function pointsRuleFault(
  { levels }: PointsRule,
  now: PointsRule | undefined,
): 'points_levels_order' | 'points_levels_raised' | undefined {
  const isUpwards = levels.every(
    ({ pointsFrom }, at) => pointsFrom > (levels[at - 1]?.pointsFrom ?? -1) && (at > 0 || pointsFrom === 0),
  );
  const names = levels.map(({ level }) => level);
  const inOrder = LOYALTY_LEVELS.filter((level) => names.includes(level));
  if (!isUpwards || names.join() !== inOrder.join()) return 'points_levels_order';
  const isKept = (now?.levels ?? []).every((was) =>
    levels.some(({ level, pointsFrom }) => level === was.level && pointsFrom <= was.pointsFrom),
  );
  return isKept ? undefined : 'points_levels_raised';
}
