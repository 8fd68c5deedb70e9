// Outcomes and groups as the feeds carry them (wire-shapes 5).

import { outcomeKey, type SuspensionReason } from '@overround/contracts';
import { type OddsFormat, unixSeconds, wireNumberFromOdds } from '@overround/kernel';
import {
  CATEGORY,
  columnOf,
  findGroup,
  findOutcomeType,
  isStartersOnly,
  startersOnlyType,
  type MarketGroup,
  milliFromWire,
} from '@overround/markets';
import type { BookGame, BookOutcome } from '../book/line-book.ts';
import { priceText } from './price-text.ts';

export interface WireOutcome {
  readonly C: number;
  readonly CV: string;
  readonly G: number;
  readonly GS?: number;
  readonly T: number;
  readonly P?: number;
  readonly CE?: 1;
  readonly B?: true;
  /** Why it is stopped by itself, in a game that is open. */
  readonly BR?: SuspensionReason;
  /** When it may be open again, unix seconds. */
  readonly BB?: number;
  /** Who the outcome is about, where many take part. */
  readonly PL?: { readonly I: number; readonly N: string };
  /** Own: also on offer on the terms that it is void unless the player begins the match. */
  readonly SO?: true;
}

/** Outcomes of one group in columns: one side each, rows running over the lines in ascending order. */
export interface GroupColumns {
  readonly group: MarketGroup;
  readonly columns: readonly (readonly BookOutcome[])[];
}

/** How outcomes are written for a reader. */
export interface OutcomeLook {
  /** What such an outcome is called, where it names somebody. */
  readonly nameOf?: ((outcome: BookOutcome) => string | undefined) | undefined;
  readonly notation?: OddsFormat;
  /** All outcomes of the game, where a reader is told on which terms they are on offer. */
  readonly all?: BookGame['outcomes'];
}

export function wireOutcome(
  outcome: BookOutcome,
  isGameOpen: boolean,
  { nameOf, notation, all }: OutcomeLook = {},
): WireOutcome {
  const name = nameOf?.(outcome);
  const shortGroup = findGroup(outcome.group)?.shortGroup;
  return {
    C: wireNumberFromOdds(outcome.oddsMilli),
    CV: priceText(outcome.oddsMilli, notation),
    G: outcome.group,
    ...(shortGroup === undefined ? {} : { GS: shortGroup }),
    T: outcome.type,
    ...(outcome.parameter === 0 ? {} : { P: outcome.parameter }),
    ...(outcome.isMain ? { CE: 1 as const } : {}),
    ...(outcome.isSuspended || !isGameOpen ? { B: true as const } : {}),
    ...(outcome.suspension && isGameOpen ? { BR: outcome.suspension } : {}),
    ...(outcome.backAt && isGameOpen ? { BB: unixSeconds(outcome.backAt) } : {}),
    ...(name === undefined ? {} : { PL: { I: outcome.parameter, N: name } }),
    ...(hasTwin(outcome, all) ? { SO: true as const } : {}),
  };
}

function hasTwin({ type, parameter }: BookOutcome, all: BookGame['outcomes'] | undefined): boolean {
  const twin = all && startersOnlyType(type);
  return twin !== undefined && all?.has(outcomeKey(twin, parameter)) === true;
}

/** Number by which the two sides of one line are equal: a handicap is seen from the first side. */
function rowOf(outcome: BookOutcome): number {
  const type = findOutcomeType(outcome.type);
  const isSecondSide = type?.formula.kind === 'handicap' && type.formula.side === 2;
  return type?.parameter === 'handicap' && isSecondSide ? -outcome.parameter : outcome.parameter;
}

const groupsOfMap = new WeakMap<BookGame['outcomes'], readonly GroupColumns[]>();

/** All groups of a game in the order of the catalogue; made once per snapshot of its prices. */
export function groupsOfGame(game: BookGame): readonly GroupColumns[] {
  const known = groupsOfMap.get(game.outcomes);
  if (known) return known;
  const byGroup = Map.groupBy(game.outcomes.values(), (outcome) => outcome.group);
  const groups = [...byGroup].flatMap(([groupId, outcomes]): GroupColumns[] => {
    const group = findGroup(groupId);
    // A twin stands in the coupon only.
    return group && group.twinOf === undefined ? [{ group, columns: columnsOf(group, outcomes) }] : [];
  });
  groups.sort((a, b) => orderOf(a.group.id) - orderOf(b.group.id));
  groupsOfMap.set(game.outcomes, groups);
  return groups;
}

const shownCounts = new WeakMap<BookGame['outcomes'], number>();

/** How many outcomes of a game boards show: twins of players' markets stand in the coupon only. */
export function shownCount({ outcomes }: Pick<BookGame, 'outcomes'>): number {
  const known = shownCounts.get(outcomes);
  if (known !== undefined) return known;
  let count = outcomes.size;
  for (const { type } of outcomes.values()) if (isStartersOnly(type)) count -= 1;
  shownCounts.set(outcomes, count);
  return count;
}

/** The order of a match page: headline markets first, then as the catalogue lists them. */
const HEADLINE = [1, 101, 8, 2, 17, 15, 62, 19, 109, 182];
const orderOf = (groupId: number): number => {
  const at = HEADLINE.indexOf(groupId);
  return at === -1 ? HEADLINE.length + groupId : at;
};

function columnsOf(
  group: MarketGroup,
  outcomes: readonly BookOutcome[],
): readonly (readonly BookOutcome[])[] {
  // Exact scores have a column per winner though they are one type, so columns are counted by what is there.
  const columns: BookOutcome[][] = [];
  for (const outcome of outcomes) {
    const index = columnOf(outcome.type, milliFromWire(outcome.parameter) ?? 0);
    const column = columns[index] ?? [];
    columns[index] = column;
    column.push(outcome);
  }
  const used = columns.filter((column) => column !== undefined);
  // Row k of every column is the same line; a line that has lost one of its sides stands below the whole ones.
  const sides = new Map<number, number>();
  for (const outcome of outcomes) sides.set(rowOf(outcome), (sides.get(rowOf(outcome)) ?? 0) + 1);
  const isWhole = (outcome: BookOutcome): boolean => (sides.get(rowOf(outcome)) ?? 0) >= used.length;
  const isLined = group.columns.every((column) => column.length === 1);
  for (const column of used)
    column.sort(
      (a, b) => (isLined ? Number(isWhole(b)) - Number(isWhole(a)) : a.type - b.type) || rowOf(a) - rowOf(b),
    );
  return used;
}

/** To win a race or a vote; of its field a list shows the favourites. */
const FIELD_WINNER = 26;
const FAVOURITES_SHOWN = 6;

/** The one line of a group that a list shows: the centre line, else the first; of a field its favourites. */
export function mainRow({ group, columns }: GroupColumns): readonly BookOutcome[] {
  const outcomes = columns.flat();
  if (group.id === FIELD_WINNER)
    return outcomes
      .toSorted((a, b) => a.oddsMilli - b.oddsMilli || a.parameter - b.parameter)
      .slice(0, FAVOURITES_SHOWN);
  if (group.hasMainLine) {
    const main = outcomes.filter((outcome) => outcome.isMain);
    if (main.length > 0) return main;
  }
  const [first] = columns;
  const row = first?.[0] === undefined ? undefined : rowOf(first[0]);
  const isLined = outcomes.some((outcome) => outcome.parameter !== 0);
  return isLined ? outcomes.filter((outcome) => rowOf(outcome) === row) : outcomes;
}

/** Headline groups of the flat `E` of list calls (wire-shapes 5.2). */
const LIST_GROUPS = new Set([1, 101, 8, 2, 17, 15, 62, 19, 109, FIELD_WINNER]);
/** Groups whose whole ladder a list carries in `AE`. */
const LADDER_GROUPS = new Set([17, 2]);

export const isListGroup = ({ group }: GroupColumns): boolean => LIST_GROUPS.has(group.id);
export const isLadderGroup = ({ group }: GroupColumns): boolean => LADDER_GROUPS.has(group.id);

/** `E` and `AE` of a list call. */
export function listOutcomes(
  game: BookGame,
  look: OutcomeLook = {},
): {
  readonly E: readonly WireOutcome[];
  readonly AE?: readonly { readonly G: number; readonly ME: readonly WireOutcome[] }[];
} {
  const groups = groupsOfGame(game);
  const isOpen = game.status === 'open';
  const ladders = groups
    .filter((one) => isLadderGroup(one) && one.columns.flat().length > 2)
    .map(({ group, columns }) => ({
      G: group.id,
      ME: rowsOf(columns).map((outcome) => wireOutcome(outcome, isOpen, look)),
    }));
  return {
    E: groups
      .filter(isListGroup)
      .flatMap((one) => mainRow(one).map((outcome) => wireOutcome(outcome, isOpen, look))),
    ...(ladders.length > 0 ? { AE: ladders } : {}),
  };
}

/** Columns read row by row: both sides of the first line, then of the next. */
function rowsOf(columns: readonly (readonly BookOutcome[])[]): readonly BookOutcome[] {
  const rowsMax = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: rowsMax }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat();
}

export interface GroupLimits {
  /** Only these groups; all when there is none. */
  readonly only?: readonly number[];
  /** Only groups of this category. */
  readonly category?: number | undefined;
  /** Whole groups are left out once it is reached. */
  readonly outcomesMax: number;
}

/** `GE` of GetGameZip. */
export function groupedOutcomes(
  game: BookGame,
  limits: GroupLimits,
  look: OutcomeLook = {},
): readonly { readonly G: number; readonly GS?: number; readonly E: readonly (readonly WireOutcome[])[] }[] {
  const isOpen = game.status === 'open';
  return limitedGroups(game, limits).map(({ group, columns }) => ({
    G: group.id,
    ...(group.shortGroup === undefined ? {} : { GS: group.shortGroup }),
    E: columns.map((column) =>
      column.map((outcome) => wireOutcome(outcome, isOpen, { ...look, all: game.outcomes })),
    ),
  }));
}

export function limitedGroups(
  game: BookGame,
  { only, category = CATEGORY.all, outcomesMax }: GroupLimits,
): readonly GroupColumns[] {
  let count = 0;
  return groupsOfGame(game).filter(({ group, columns }) => {
    if (only !== undefined && only.length > 0 && !only.includes(group.id)) return false;
    if (category !== CATEGORY.all && !group.categories.some((one) => one === category)) return false;
    count += columns.reduce((all, column) => all + column.length, 0);
    return count <= outcomesMax;
  });
}
