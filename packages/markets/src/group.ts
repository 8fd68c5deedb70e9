import type { Formula } from './formula.ts';
import type { ParameterKind } from './parameter.ts';
import type { SportFamily } from './sport-families.ts';
import type { GroupKey } from './texts/groups-en.ts';
import type { OutcomeLabelKey } from './texts/outcomes-en.ts';

/** Market categories of wire-shapes 4 (`MT`). Every group is also in 1, all. */
export const CATEGORY = {
  all: 1,
  popular: 2,
  totals: 3,
  handicaps: 4,
  players: 5,
  goals: 6,
  intervals: 7,
  other: 8,
  resultTotal: 12,
  asian: 13,
  points: 15,
  specials: 18,
  options: 19,
} as const;
export type CategoryId = (typeof CATEGORY)[keyof typeof CATEGORY];

export type MarketFamily =
  | 'result'
  | 'double_chance'
  | 'handicap'
  | 'total'
  | 'side_total'
  | 'both_score'
  | 'even'
  | 'exact_score'
  | 'half_full'
  | 'next_score'
  | 'goal_count'
  | 'result_total'
  | 'result_both_score'
  | 'margin'
  | 'halves'
  | 'nil'
  | 'course'
  | 'time'
  | 'overtime'
  | 'periods'
  | 'sets'
  | 'points'
  | 'field'
  | 'fight'
  | 'duel'
  | 'scorer';

/** What is counted: `score` is goals, points or games as the sport says, or the counter of the sub-game. */
export type GroupUnit = 'score' | 'sets' | 'maps' | 'frames' | 'breaks' | 'minutes' | 'points';
/** Time that counts on the main game: as the sport's rules say, regular time only, or with overtime and shoot-out. */
export type GroupScope = 'sport' | 'regular' | 'full';

/** One outcome type (`T`). Its number alone says group, side and meaning. */
export interface OutcomeType {
  readonly id: number;
  readonly groupId: number;
  readonly parameter: ParameterKind;
  readonly label: OutcomeLabelKey;
  /** The label is a statement, and this outcome says whether it holds. */
  readonly answer?: 'yes' | 'no';
  readonly formula: Formula;
}

/** One market group (`G`). */
export interface MarketGroup {
  readonly id: number;
  /** `GS`; absent where no capture shows one. */
  readonly shortGroup: number | undefined;
  readonly key: GroupKey;
  readonly family: MarketFamily;
  readonly sports: readonly SportFamily[];
  readonly unit: GroupUnit;
  readonly scope: GroupScope;
  readonly categories: readonly CategoryId[];
  /** Inner arrays are the columns of wire-shapes 5.2, in order. */
  readonly columns: readonly (readonly OutcomeType[])[];
  /** One line of the ladder carries the mark `CE` (wire-shapes 5.2). */
  readonly hasMainLine: boolean;
  /** The same question on stricter terms as that group asks: no board shows it, the coupon offers it (`groups/scorers.ts`). */
  readonly twinOf?: number;
}

export type TypeRow = Omit<OutcomeType, 'groupId'>;

/** One row of a table: id, label, formula, parameter coding. */
export const row = (
  id: number,
  label: OutcomeLabelKey,
  formula: Formula,
  parameter: ParameterKind = 'none',
): TypeRow => ({ id, label, formula, parameter });

interface GroupRow {
  readonly id: number;
  readonly short?: number;
  readonly key: GroupKey;
  readonly family: MarketFamily;
  readonly sports: readonly SportFamily[];
  readonly categories: readonly CategoryId[];
  readonly columns: readonly (readonly TypeRow[])[];
  readonly unit?: GroupUnit;
  readonly scope?: GroupScope;
  readonly hasMainLine?: boolean;
  readonly twinOf?: number;
}

/** Fills the defaults of a table row and tells each type its group. */
export const group = (from: GroupRow): MarketGroup => ({
  id: from.id,
  shortGroup: from.short,
  key: from.key,
  family: from.family,
  sports: from.sports,
  unit: from.unit ?? 'score',
  scope: from.scope ?? 'sport',
  categories: from.categories,
  columns: from.columns.map((column) => column.map((type) => ({ ...type, groupId: from.id }))),
  hasMainLine: from.hasMainLine ?? false,
  ...(from.twinOf === undefined ? {} : { twinOf: from.twinOf }),
});
