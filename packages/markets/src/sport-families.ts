import { declarationOf, type SportFamily, type SportId } from '@overround/sports';

export type { SportFamily } from '@overround/sports';

export const sportFamilyOf = (sportId: SportId): SportFamily => declarationOf(sportId)?.family ?? 'other';

export const FOOTBALL: readonly SportFamily[] = ['football'];
export const GOAL_SPORTS: readonly SportFamily[] = ['football', 'ice_hockey', 'goals'];
/** Whether scores are goals, each told by itself with its time. */
export const isGoalSport = (sportId: SportId): boolean => GOAL_SPORTS.includes(sportFamilyOf(sportId));
/** Sports played in two halves with a result at half time. */
export const HALVES: readonly SportFamily[] = ['football', 'goals'];
export const POINT_SPORTS: readonly SportFamily[] = ['basketball', 'american_football', 'points'];
export const TIMED_SPORTS: readonly SportFamily[] = [...GOAL_SPORTS, ...POINT_SPORTS];
export const SET_SPORTS: readonly SportFamily[] = ['tennis', 'volleyball', 'table_tennis'];
/** Won by sets, whatever a set is called: sets, frames or maps. */
export const WON_BY_SETS: readonly SportFamily[] = [...SET_SPORTS, 'frames', 'maps'];
export const RALLY_SPORTS: readonly SportFamily[] = ['volleyball', 'table_tennis'];
export const EVERY_SPORT: readonly SportFamily[] = [
  ...TIMED_SPORTS,
  ...SET_SPORTS,
  'frames',
  'maps',
  'baseball',
  'cricket',
  'fight',
  'other',
];
