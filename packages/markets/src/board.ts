import type { SportId, SubGame } from '@overround/sports';
import { findGroup, MARKET_GROUPS } from './catalogue.ts';
import { CATEGORY, type CategoryId, type GroupUnit, type MarketGroup } from './group.ts';
import { sportFamilyOf, WON_BY_SETS } from './sport-families.ts';

const HEADLINES_OF_GOALS: readonly number[] = [1, 8, 2, 17, 15, 62, 19];
const HEADLINES_OF_SETS: readonly number[] = [1, 2, 17];
const HEADLINES_OF_POINTS: readonly number[] = [1, 2, 17, 15, 62];

/** Groups of a sport's board, in order: one line each in list calls (wire-shapes 5.2). */
export function headlineGroups(sportId: SportId): readonly MarketGroup[] {
  const family = sportFamilyOf(sportId);
  const ids =
    family === 'football' || family === 'ice_hockey' || family === 'goals'
      ? HEADLINES_OF_GOALS
      : WON_BY_SETS.includes(family)
        ? HEADLINES_OF_SETS
        : HEADLINES_OF_POINTS;
  return ids.flatMap((id) => {
    const group = findGroup(id);
    return group?.sports.includes(family) ? [group] : [];
  });
}

/** One line of a ladder with the prices of both sides. */
export interface LadderLine {
  readonly parameterMilli: number;
  readonly firstOddsMilli: number;
  readonly secondOddsMilli: number;
}

/**
 * The line that carries the mark `CE`: the one whose two prices are nearest to each other. Of equals the one nearer to
 * zero, so that the choice does not depend on the order. `undefined` for an empty ladder.
 */
export function mainLine(ladder: readonly LadderLine[]): LadderLine | undefined {
  const gap = ({ firstOddsMilli, secondOddsMilli }: LadderLine): number =>
    Math.max(firstOddsMilli, secondOddsMilli) / Math.min(firstOddsMilli, secondOddsMilli);
  return ladder.reduce<LadderLine | undefined>((best, line) => {
    if (!best || gap(line) < gap(best)) return line;
    const isEqual = gap(line) === gap(best);
    return isEqual && Math.abs(line.parameterMilli) < Math.abs(best.parameterMilli) ? line : best;
  }, undefined);
}

/** Tabs of a match page with the groups that belong to each; the first tab has all of them. */
export function marketTabs(
  groupIds: readonly number[],
): readonly { category: CategoryId; groupIds: readonly number[] }[] {
  const wanted = new Set(groupIds);
  const groups = MARKET_GROUPS.filter(({ id }) => wanted.has(id));
  return Object.values(CATEGORY)
    .map((category) => ({
      category,
      groupIds: groups
        .filter(({ categories }) => category === CATEGORY.all || categories.includes(category))
        .map(({ id }) => id),
    }))
    .filter((tab) => tab.groupIds.length > 0);
}

export type Unit =
  | 'goals'
  | 'points'
  | 'games'
  | 'corners'
  | 'cards'
  | Exclude<GroupUnit, 'score'>
  | 'counts';

/** What the numbers of a market count. It follows from the sport and the sub-game, never from a team's name. */
export function unitOf(group: MarketGroup, sportId: SportId, part: SubGame): Unit {
  if (group.unit !== 'score') return group.unit;
  if (part.counter === 'corners') return 'corners';
  if (part.counter === 'yellow_cards' || part.counter === 'red_cards') return 'cards';
  if (part.counter !== undefined) return 'counts';
  const family = sportFamilyOf(sportId);
  if (family === 'tennis') return 'games';
  if (family === 'frames') return 'frames';
  return family === 'football' || family === 'ice_hockey' || family === 'goals' ? 'goals' : 'points';
}
