import { assert } from '@overround/kernel';
import type { SportId } from '@overround/sports';
import type { MarketGroup, OutcomeType } from './group.ts';
import { CORE_GROUPS } from './groups/core.ts';
import { COURSE_GROUPS } from './groups/course.ts';
import { DUEL_GROUPS } from './groups/duels.ts';
import { FIELD_GROUPS } from './groups/field.ts';
import { FIGHT_GROUPS } from './groups/fights.ts';
import { GOAL_COUNT_GROUPS } from './groups/goal-counts.ts';
import { HALF_GROUPS } from './groups/halves.ts';
import { OVERTIME_GROUPS } from './groups/overtime.ts';
import { RESULT_GROUPS } from './groups/results.ts';
import { SCORER_GROUPS } from './groups/scorers.ts';
import { SET_GROUPS } from './groups/sets.ts';
import { TIME_GROUPS } from './groups/times.ts';
import { decodeParameter, type Parameter } from './parameter.ts';
import { sportFamilyOf } from './sport-families.ts';

/** Every market group we offer, price and settle, in the order in which a match page shows them. */
export const MARKET_GROUPS: readonly MarketGroup[] = [
  ...CORE_GROUPS,
  ...OVERTIME_GROUPS,
  ...SET_GROUPS,
  ...GOAL_COUNT_GROUPS,
  ...RESULT_GROUPS,
  ...HALF_GROUPS,
  ...COURSE_GROUPS,
  ...TIME_GROUPS,
  ...FIELD_GROUPS,
  ...FIGHT_GROUPS,
  ...DUEL_GROUPS,
  ...SCORER_GROUPS,
];

const groupsById = new Map(MARKET_GROUPS.map((group) => [group.id, group]));
const typesById = new Map<number, OutcomeType>();
const columnsById = new Map<number, number>();
for (const group of MARKET_GROUPS) {
  group.columns.forEach((column, index) => {
    for (const type of column) {
      assert(!typesById.has(type.id), `outcome type ${type.id} belongs to one group`);
      typesById.set(type.id, type);
      columnsById.set(type.id, index);
    }
  });
}
assert(groupsById.size === MARKET_GROUPS.length, 'a market group is listed once');

export const OUTCOME_TYPES: readonly OutcomeType[] = [...typesById.values()];

export const findGroup = (groupId: number): MarketGroup | undefined => groupsById.get(groupId);
export const findOutcomeType = (typeId: number): OutcomeType | undefined => typesById.get(typeId);

/** The group of an outcome type: `T` alone fixes `G`. */
export const groupOfType = (typeId: number): MarketGroup | undefined => {
  const type = typesById.get(typeId);
  return type && groupsById.get(type.groupId);
};

export const groupsOfSport = (sportId: SportId): readonly MarketGroup[] => {
  const family = sportFamilyOf(sportId);
  return MARKET_GROUPS.filter((group) => group.sports.includes(family));
};

/** What a stored `parameterMilli` means for that type; `undefined` when it means nothing. */
export function parameterOf(typeId: number, parameterMilli: number): Parameter | undefined {
  const type = typesById.get(typeId);
  return type && decodeParameter(type.parameter, parameterMilli);
}

/** Index of the column in which an outcome is shown. Exact scores go by who wins (wire-shapes 12.1). */
export function columnOf(typeId: number, parameterMilli: number): number {
  const parameter = parameterOf(typeId, parameterMilli);
  if (parameter?.kind !== 'score' || groupOfType(typeId)?.family !== 'exact_score')
    return columnsById.get(typeId) ?? 0;
  return parameter.home > parameter.away ? 0 : parameter.home === parameter.away ? 1 : 2;
}
