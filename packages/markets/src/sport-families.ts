import type { SportId } from '@overround/sports';

/** Sports whose markets look alike. */
export type SportFamily =
  | 'football'
  | 'ice_hockey'
  | 'goals'
  | 'basketball'
  | 'american_football'
  | 'points'
  | 'tennis'
  | 'volleyball'
  | 'table_tennis'
  | 'frames'
  | 'maps'
  | 'baseball'
  | 'cricket'
  | 'fight'
  | 'race'
  | 'other';

// biome-ignore format: a table reads better packed
const FAMILY_OF: Readonly<Record<SportId, SportFamily>> = {
  1: 'football', 2: 'ice_hockey', 3: 'basketball', 4: 'tennis', 5: 'baseball', 6: 'volleyball', 7: 'points', 8: 'goals',
  9: 'fight', 10: 'table_tennis', 11: 'other', 12: 'frames', 13: 'american_football', 14: 'goals', 16: 'table_tennis',
  17: 'goals', 18: 'race', 19: 'race', 21: 'frames', 22: 'race', 23: 'race', 24: 'race', 25: 'goals', 26: 'race',
  27: 'goals', 28: 'points', 29: 'volleyball', 30: 'frames', 31: 'race', 36: 'race', 40: 'maps', 44: 'race', 48: 'goals',
  49: 'points', 53: 'fight', 56: 'fight', 63: 'race', 66: 'cricket', 68: 'race', 80: 'points', 83: 'baseball',
  85: 'football', 86: 'maps', 92: 'race', 97: 'maps', 102: 'race', 103: 'fight', 109: 'goals', 125: 'maps', 126: 'points',
  132: 'race', 133: 'race', 144: 'football', 150: 'maps', 180: 'points', 189: 'fight', 239: 'table_tennis', 282: 'tennis',
  283: 'table_tennis', 298: 'maps',
};

export const sportFamilyOf = (sportId: SportId): SportFamily => FAMILY_OF[sportId] ?? 'other';

export const FOOTBALL: readonly SportFamily[] = ['football'];
export const GOAL_SPORTS: readonly SportFamily[] = ['football', 'ice_hockey', 'goals'];
/** Sports played in two halves with a result at half time. */
export const HALVES: readonly SportFamily[] = ['football', 'goals'];
export const POINT_SPORTS: readonly SportFamily[] = ['basketball', 'american_football', 'points'];
export const TIMED_SPORTS: readonly SportFamily[] = [...GOAL_SPORTS, ...POINT_SPORTS];
export const SET_SPORTS: readonly SportFamily[] = ['tennis', 'volleyball', 'table_tennis'];
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
