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

/** A changed rule is a new object with a new version; old ones stay listed below for old bets. */
const RULES_2026_11: RuleSet = {
  version: '2026-11',
  sports,
  otherSports: regularTime,
  waits: { postponed: 48, abandoned: 0, moved: 'stands' },
  // A card of races or fights is of its day; maps of esports are played again the next day or not at all.
  waitsByFamily: { race: { postponed: 24 }, fight: { postponed: 24 }, maps: { postponed: 24 } },
  waitsBySport: {},
  shootoutGoals: 1,
  isHandicapFromPlacement: true,
  rule4: TATTERSALLS_STEPS,
  rule4CapPercent: 90,
  eachWay: STANDARD_EACH_WAY_TERMS,
  forecastNonRunner: 'void',
};

/** The rules in force: what stopped is waited for too, a start that is put off too far does not bind, and starting prices are told. */
const RULES_2026_11_22: RuleSet = {
  ...RULES_2026_11,
  version: '2026-11-22',
  waits: { postponed: 48, abandoned: 48, moved: 48 },
  waitsByFamily: {
    race: { postponed: 24, abandoned: 0, moved: 24 },
    // What was stopped in the ring is not boxed to its end another day.
    fight: { postponed: 24, abandoned: 0 },
    maps: { postponed: 24, abandoned: 24, moved: 24 },
    // Elections and the like are held when they are held.
    other: { moved: 'stands' },
  },
  forecastNonRunner: 'win_single_on_other',
};

export const RULE_SETS: readonly RuleSet[] = [RULES_2026_11, RULES_2026_11_22];
export const CURRENT_RULES: RuleSet = RULES_2026_11_22;
export const RULE_SET_VERSION: string = CURRENT_RULES.version;

export const sportRulesOf = (sportId: SportId, rules: RuleSet = CURRENT_RULES): SportRules =>
  rules.sports[sportFamilyOf(sportId)] ?? rules.otherSports;
