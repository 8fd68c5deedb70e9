// What a listing offers: which groups, along which parameters, and which outcomes share a margin.

import { encodeParameter, findGroup, type ParameterKind } from '@overround/markets';
import { slotOf, type TypeSlot } from '../price/worth.ts';
import type { EntryLayout } from '../price/entry-layout.ts';
import type { Rung } from '../price/ladder-rungs.ts';
import type { Listing } from '../price/listing.ts';

/** Which outcomes exclude each other and cover everything: all of the group, those of one parameter, or each has a rest. */
export type Book = 'group' | 'byParameter' | 'each';

/** Parameters on offer, in whole thousandths, for the parameter kinds of a group's types. */
export type ParameterLists = Partial<Record<ParameterKind, (listing: Listing) => readonly number[]>>;

/** A ladder of lines around the middle of what the line is about. */
export interface LineLadder {
  /** The type that wins above the line (or the first side's handicap), and its counterpart. */
  readonly over: TypeSlot | undefined;
  readonly under: TypeSlot | undefined;
  readonly about: 'total' | 'home' | 'away' | 'margin';
  /** Distance of neighbouring lines in quarters of a goal: 1 is the Asian ladder, 2 has halves and wholes, 4 halves only. */
  readonly stepQuarters: 1 | 2 | 4;
  readonly linesMax: number;
  /** Lines with a side likelier than 1 − this are left out. */
  readonly chanceMin: number;
  /** Its group marks the line nearest to even. */
  readonly hasMainLine: boolean;
  /** Lines met so far, by what their programs are compiled for (`tablesKeyOf`; 0 without tables). */
  readonly rungs: (Rung | undefined)[][];
}

/** Types that take their parameters from one list. */
export interface OfferedType {
  readonly slot: TypeSlot;
  readonly parameters: (listing: Listing) => readonly number[];
}

export type MenuEntry =
  | {
      readonly group: number;
      readonly book: Book;
      readonly types: readonly OfferedType[];
      /** How its outcomes have lain so far. */
      readonly layouts: EntryLayout[];
    }
  | { readonly group: number; readonly ladder: LineLadder };

/** A list that is the same for every match. */
const always = (list: readonly number[]) => () => list;
const NO_PARAMETERS: ParameterLists = { none: always([0]) };

/** Types of the group that have a list; `only` keeps some of them. */
export function offer(
  group: number,
  book: Book,
  lists: ParameterLists = {},
  only?: readonly number[],
): MenuEntry {
  const all = { ...NO_PARAMETERS, ...lists };
  const types = (findGroup(group)?.columns.flat() ?? []).flatMap((type): OfferedType[] => {
    const parameters = all[type.parameter];
    const slot = slotOf(type.id);
    const isWanted = only === undefined || only.includes(type.id);
    return isWanted && slot && parameters ? [{ slot, parameters }] : [];
  });
  return { group, book, types, layouts: [] };
}

export const ladder = (
  group: number,
  about: LineLadder['about'],
  rest: Partial<Pick<LineLadder, 'stepQuarters' | 'linesMax' | 'chanceMin'>> = {},
): MenuEntry => {
  const [over, under] = (findGroup(group)?.columns ?? []).map((column) => slotOf(column[0]?.id ?? 0));
  const shape = { stepQuarters: 4, linesMax: 7, chanceMin: 0.04, ...rest } as const;
  const hasMainLine = findGroup(group)?.hasMainLine ?? false;
  return { group, ladder: { over, under, about, ...shape, hasMainLine, rungs: [] } };
};

export const counts = (...all: readonly number[]) =>
  always(all.map((count) => encodeParameter({ kind: 'count', count })));
export const lines = (...all: readonly number[]) =>
  always(all.map((line) => encodeParameter({ kind: 'line', lineQuarters: line * 4 })));
export const ranges = (...all: readonly (readonly [number, number])[]) =>
  always(all.map(([from, to]) => encodeParameter({ kind: 'range', from, to })));
export const headStarts = (...all: readonly number[]) =>
  always(all.map((headStart) => encodeParameter({ kind: 'headStart', headStart })));
export const scores = (all: readonly (readonly [number, number])[]) =>
  always(all.map(([home, away]) => encodeParameter({ kind: 'score', home, away })));

/** One list for each number it depends on, the same object again: programs are kept by their list. */
function listBy(make: (from: number) => readonly number[]): (from: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (from) => {
    const list = known.get(from) ?? make(from);
    known.set(from, list);
    return list;
  };
}

/** Half lines nearest to the mean of what they are about. */
export function halfLines(about: 'total' | 'home' | 'away', count: number, share = 1) {
  const from = listBy((first) =>
    Array.from({ length: count }, (_, k) =>
      encodeParameter({ kind: 'line', lineQuarters: 4 * (first + k) + 2 }),
    ),
  );
  return ({ means: { home, away } }: Listing): readonly number[] => {
    const mean = share * (about === 'total' ? home + away : about === 'home' ? home : away);
    return from(Math.max(0, Math.round(mean) - Math.ceil(count / 2)));
  };
}

/** The next goals by number: the first that has not fallen, and so many after it. */
export function nextCounts(count: number) {
  const after = listBy((fallen) => counts(...Array.from({ length: count }, (_, k) => fallen + 1 + k))());
  return ({ score }: Listing): readonly number[] => after(score.home + score.away);
}

/** Targets of a race that nobody has reached. */
export function raceCounts(...targets: readonly number[]) {
  const above = listBy((most) => counts(...targets.filter((target) => target > most))());
  return ({ score }: Listing): readonly number[] => above(Math.max(score.home, score.away));
}
