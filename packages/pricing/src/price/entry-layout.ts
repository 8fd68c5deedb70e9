// The outcomes of a menu entry side by side, in an order that stays while the same parameters are on offer: a live match asks for
// the same ones every second, and then nothing but numbers moves.

import type { Book, OfferedType } from '../menus/menu.ts';
import type { Listing, TableSource } from './listing.ts';
import { chancesOnSheet, type ProgramSheet, sheetOf } from './program-sheet.ts';
import type { Tables } from './tables.ts';
import { chancesAt, programFor, tablesKeyOf } from './worth.ts';

export interface EntryLayout {
  /** Parameters by offered type; the lists themselves, which menus keep. */
  readonly lists: readonly (readonly number[])[];
  readonly offered: readonly OfferedType[];
  readonly types: readonly number[];
  readonly parameters: readonly number[];
  /** Places of the outcomes that share a margin; absent where each has a rest of its own. */
  readonly books: readonly (readonly number[])[] | undefined;
  /** What the types read; `undefined` where some of them read no tables. */
  readonly sources: readonly TableSource[] | undefined;
  /** Where all of it is in one set of tables: programs of all outcomes by what they are compiled for (`tablesKeyOf`). */
  readonly sheets: (ProgramSheet | undefined)[];
}

interface Laid {
  readonly book: Book;
  readonly types: readonly OfferedType[];
  /** The last one first. */
  readonly layouts: EntryLayout[];
}

/** Parts of a match with different scores have different lists; matches beyond these lay theirs anew. */
const LAYOUTS_MAX = 12;

export function layoutOf(entry: Laid, listing: Listing): EntryLayout {
  const { types, layouts } = entry;
  for (let k = 0; k < layouts.length; k += 1) {
    const layout = layouts[k];
    if (layout && isOf(layout, types, listing)) return layout;
  }
  if (layouts.length >= LAYOUTS_MAX) layouts.length = 0;
  const fresh = makeLayout(entry, listing);
  layouts.unshift(fresh);
  return fresh;
}

function isOf({ lists }: EntryLayout, types: readonly OfferedType[], listing: Listing): boolean {
  for (let k = 0; k < types.length; k += 1) if (types[k]?.parameters(listing) !== lists[k]) return false;
  return true;
}

function makeLayout({ book, types: offered }: Laid, listing: Listing): EntryLayout {
  const lists = offered.map((one) => one.parameters(listing));
  const types = offered.flatMap(({ slot }, k) => (lists[k] ?? []).map(() => slot.type));
  const parameters = lists.flat();
  return {
    lists,
    offered,
    types,
    parameters,
    books: booksOf(book, parameters),
    sources: sourcesOf(offered),
    sheets: [],
  };
}

function booksOf(book: Book, parameters: readonly number[]): EntryLayout['books'] {
  if (book === 'each') return undefined;
  const places = parameters.map((_, place) => place);
  if (book === 'group') return [places];
  return [...Map.groupBy(places, (place) => parameters[place]).values()];
}

function sourcesOf(offered: readonly OfferedType[]): EntryLayout['sources'] {
  const sources = new Set<TableSource>();
  for (const { slot } of offered) {
    if (slot.source === undefined || slot.source === 'order') return undefined;
    sources.add(slot.source);
  }
  return [...sources];
}

/** The tables that hold everything the layout reads; `undefined` where there is no such thing. */
function tablesOf(listing: Listing, sources: EntryLayout['sources']): Tables | undefined {
  if (sources?.[0] === undefined) return undefined;
  const tables = listing.tables(sources[0]);
  for (let k = 1; k < sources.length; k += 1) {
    const source = sources[k];
    if (source && listing.tables(source) !== tables) return undefined;
  }
  return tables;
}

/** Chances of all outcomes of a layout in its order; NaN where the listing's model does not tell. */
export function fillChances(listing: Listing, layout: EntryLayout, chances: Float64Array): void {
  const { sources, offered, lists } = layout;
  const tables = tablesOf(listing, sources);
  if (tables?.kind === 'pair') {
    const sheet = (layout.sheets[tablesKeyOf(listing, tables)] ??= sheetOf(
      offered.flatMap(({ slot }, k) =>
        (lists[k] ?? []).map((parameter) => programFor(listing, slot, parameter, tables)),
      ),
    ));
    chancesOnSheet(sheet, tables.list, chances);
    return;
  }
  let at = 0;
  for (let k = 0; k < offered.length; k += 1) {
    const list = lists[k] ?? [];
    const slot = offered[k]?.slot;
    if (slot) chancesAt(listing, slot, list, chances.subarray(at, at + list.length));
    at += list.length;
  }
}
