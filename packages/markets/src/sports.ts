import type { SportId } from '@overround/sports';
import { type SportFamily, sportFamilyOf } from './sport-families.ts';
import type { SportKey } from './texts/names-en.ts';

/** One sport of the wire (wire-shapes 13). */
export interface Sport {
  readonly id: SportId;
  readonly key: SportKey;
  readonly family: SportFamily;
  readonly isDrawPossible: boolean;
  /** Video games: list category 2 on the wire. */
  readonly isCyber: boolean;
}

// biome-ignore format: a table reads better packed
const TABLE: readonly (readonly [id: SportId, key: SportKey, marks?: string])[] = [
  [1, 'football', 'd'], [2, 'iceHockey', 'd'], [3, 'basketball'], [4, 'tennis'], [5, 'baseball'],
  [6, 'volleyball'], [7, 'rugby', 'd'], [8, 'handball', 'd'], [9, 'boxing', 'd'], [10, 'tableTennis'],
  [11, 'chess', 'd'], [12, 'billiards'], [13, 'americanFootball', 'd'], [14, 'futsal', 'd'], [16, 'badminton'],
  [17, 'waterPolo', 'd'], [18, 'motorSport'], [19, 'biathlon'], [20, 'tvGames'], [21, 'darts'],
  [22, 'alpineSkiing'], [23, 'skiJumping'], [24, 'crossCountry'], [25, 'beachFootball', 'd'], [26, 'formula'],
  [27, 'fieldHockey', 'd'], [28, 'australianRules', 'd'], [29, 'beachVolleyball'], [30, 'snooker'],
  [31, 'motorcycling'], [36, 'cycling'], [38, 'poker'], [40, 'esports', 'c'], [41, 'golf'],
  [44, 'horseRacing'], [48, 'lacrosse', 'd'], [49, 'netball'], [53, 'wrestling'], [56, 'martialArts'],
  [60, 'fencing'], [63, 'sailing'], [66, 'cricket', 'd'], [68, 'greyhounds'], [69, 'toto'],
  [80, 'gaelicFootball', 'd'], [81, 'sumo'], [82, 'lottery'], [83, 'softball'], [85, 'cyberFootball', 'dc'],
  [86, 'counterStrike', 'c'], [87, 'specials'], [92, 'trotting'], [97, 'dota', 'c'], [102, 'speedway'],
  [103, 'mortalKombat', 'c'], [109, 'rocketLeague', 'c'], [125, 'callOfDuty', 'c'], [126, 'hurling', 'd'],
  [132, 'antePostHorses'], [133, 'antePostTrotting'], [138, 'surfing'], [144, 'cyberFootballTwo', 'dc'],
  [150, 'starCraft', 'c'], [176, 'weather'], [180, 'kabaddi'], [189, 'mma'], [202, 'politics'],
  [236, 'baccarat'], [239, 'teqball'], [282, 'padel'], [283, 'pickleball'], [298, 'overwatch', 'c'],
];

/** Sports in the order of their ids. */
export const SPORTS: readonly Sport[] = TABLE.map(([id, key, marks = '']) => ({
  id,
  key,
  family: sportFamilyOf(id),
  isDrawPossible: marks.includes('d'),
  isCyber: marks.includes('c'),
}));

const byId = new Map(SPORTS.map((sport) => [sport.id, sport]));
export const findSport = (sportId: SportId): Sport | undefined => byId.get(sportId);
