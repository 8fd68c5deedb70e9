import type { SportFamily } from '@overround/markets';
import type { SportId } from '@overround/sports';
import { sportFamilyOf } from '@overround/markets';
import { STANDARD_EACH_WAY_TERMS } from '../racing/each-way-terms.ts';
import { TATTERSALLS_STEPS } from '../racing/rule-4.ts';
import type { RuleSet, SportRules } from './rule-set.ts';

const regularTime: SportRules = {
  includesOvertime: false,
  secondHalfIncludesOvertime: false,
  drawIsOffered: true,
  setsForRetirement: null,
};
const withOvertime: SportRules = { ...regularTime, includesOvertime: true, secondHalfIncludesOvertime: true };
const inSets: SportRules = { ...regularTime, drawIsOffered: false, setsForRetirement: 1 };

const sports: Partial<Record<SportFamily, SportRules>> = {
  football: regularTime,
  ice_hockey: regularTime,
  goals: regularTime,
  basketball: { ...withOvertime, drawIsOffered: false },
  american_football: withOvertime,
  points: regularTime,
  tennis: inSets,
  volleyball: inSets,
  table_tennis: inSets,
  frames: inSets,
  maps: inSets,
  baseball: { ...withOvertime, drawIsOffered: false },
  fight: { ...inSets, setsForRetirement: 0 },
};

/** The rules in force. A changed rule is a new object with a new version; old ones stay listed below for old bets. */
const RULES_2026_11: RuleSet = {
  version: '2026-11',
  sports,
  otherSports: regularTime,
  postponedHours: 48,
  // A card of races or fights is of its day; maps of esports are played again the next day or not at all.
  postponedHoursBySport: { race: 24, fight: 24, maps: 24 },
  shootoutGoals: 1,
  isHandicapFromPlacement: true,
  rule4: TATTERSALLS_STEPS,
  rule4CapPercent: 90,
  eachWay: STANDARD_EACH_WAY_TERMS,
  // A single on the other needs a starting price, which no feed tells yet.
  forecastNonRunner: 'void',
};

export const RULE_SETS: readonly RuleSet[] = [RULES_2026_11];
export const CURRENT_RULES: RuleSet = RULES_2026_11;
export const RULE_SET_VERSION: string = CURRENT_RULES.version;

/** The rule set a bet was accepted under; `undefined` for a version that never was. */
export const findRuleSet = (version: string): RuleSet | undefined =>
  RULE_SETS.find((rules) => rules.version === version);

/** Hours that a postponed event of a sport is waited for before its bets are void. */
export const postponedHoursOf = (sportId: SportId, rules: RuleSet = CURRENT_RULES): number =>
  rules.postponedHoursBySport[sportFamilyOf(sportId)] ?? rules.postponedHours;

export const sportRulesOf = (sportId: SportId, rules: RuleSet = CURRENT_RULES): SportRules =>
  rules.sports[sportFamilyOf(sportId)] ?? rules.otherSports;
