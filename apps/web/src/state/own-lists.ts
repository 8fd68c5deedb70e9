// Lists a reader made: folders of favourites, layouts of multi-live, competitions they do not want on boards, parts
// of statistics they do not want to see. Kept in this browser, and with the account as part of the arrangement (`arrangement.ts`).

import type { FavouriteFolder, MultiLiveLayout } from '@overround/contracts/favourites';
import { PINS_MAX } from './pinned-games.ts';

export type { FavouriteFolder, MultiLiveLayout };
export type FolderItem = FavouriteFolder['items'][number];

export interface OwnLists {
  readonly folders: readonly FavouriteFolder[];
  readonly layouts: readonly MultiLiveLayout[];
  readonly hiddenChamps: readonly number[];
  /** Parts left out of pages of statistics; the browser keeps them under a key of their own (spec 2 section 3). */
  readonly hiddenParts: readonly string[];
}

/** Most of each list; the contract has the same. */
export const OWN_LISTS_MAX = {
  folders: 30,
  items: 200,
  layouts: 12,
  hiddenChamps: 200,
  hiddenParts: 60,
  nameLetters: 40,
};

export const NO_OWN_LISTS: OwnLists = { folders: [], layouts: [], hiddenChamps: [], hiddenParts: [] };

const PART = /^[a-z_]{1,40}$/;
const KINDS: readonly FolderItem['kind'][] = ['events', 'champs', 'teams', 'sports'];
const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
const idsFrom = (value: unknown, most: number): number[] =>
  Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, most) : [];
const partsFrom = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((part): part is string => typeof part === 'string' && PART.test(part)))].slice(
        0,
        OWN_LISTS_MAX.hiddenParts,
      )
    : [];
const sameItem = (one: FolderItem, other: FolderItem): boolean =>
  one.kind === other.kind && one.id === other.id;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Things with an id and a name from outside; what is not one is left out. */
function namedFrom<Thing extends Named>(
  value: unknown,
  most: number,
  rest: (stored: Readonly<Record<string, unknown>>) => Omit<Thing, keyof Named>,
): Thing[] {
  if (!Array.isArray(value)) return [];
  const things = value.flatMap((one: unknown): Thing[] => {
    if (typeof one !== 'object' || one === null) return [];
    const stored = one as Readonly<Record<string, unknown>>; // Each field is checked by itself.
    const { id, name } = stored;
    const text = typeof name === 'string' ? name.trim().slice(0, OWN_LISTS_MAX.nameLetters) : '';
    if (typeof id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(id) || text === '') return [];
    return [{ id, name: text, ...rest(stored) } as Thing]; // Its own fields and the rest of them.
  });
  return [...new Map(things.map((thing) => [thing.id, thing])).values()].slice(0, most);
}

function itemsFrom(value: unknown): FolderItem[] {
  if (!Array.isArray(value)) return [];
  const items = value.flatMap((one: unknown): FolderItem[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { kind, id } = one as Partial<Record<keyof FolderItem, unknown>>; // Each field is checked by itself.
    const known = KINDS.find((name) => name === kind);
    return known && isId(id) ? [{ kind: known, id }] : [];
  });
  const once = items.filter((item, at) => items.findIndex((other) => sameItem(item, other)) === at);
  return once.slice(0, OWN_LISTS_MAX.items);
}

/** Lists from storage, a file or an answer. */
export function ownListsFrom(value: unknown): OwnLists {
  if (typeof value !== 'object' || value === null) return NO_OWN_LISTS;
  const { folders, layouts, hiddenChamps, hiddenParts } = value as Partial<Record<keyof OwnLists, unknown>>; // Checked one by one.
  return {
    folders: namedFrom<FavouriteFolder>(folders, OWN_LISTS_MAX.folders, ({ items }) => ({
      items: itemsFrom(items),
    })),
    layouts: namedFrom<MultiLiveLayout>(layouts, OWN_LISTS_MAX.layouts, ({ games }) => ({
      games: idsFrom(games, PINS_MAX.multiLive),
    })),
    hiddenChamps: idsFrom(hiddenChamps, OWN_LISTS_MAX.hiddenChamps),
    hiddenParts: partsFrom(hiddenParts),
  };
}

/** The folder an item lies in; each lies in one at most. */
export const folderOf = (
  folders: readonly FavouriteFolder[],
  item: FolderItem,
): FavouriteFolder | undefined => folders.find(({ items }) => items.some((one) => sameItem(one, item)));

/** The item at the end of this folder, and in no other; without a folder it lies in none. */
export const movedItem = (
  folders: readonly FavouriteFolder[],
  item: FolderItem,
  folderId: string | undefined,
): readonly FavouriteFolder[] =>
  folders.map((folder) => {
    const others = folder.items.filter((one) => !sameItem(one, item));
    if (folder.id === folderId) return { ...folder, items: [...others, item].slice(-OWN_LISTS_MAX.items) };
    return others.length === folder.items.length ? folder : { ...folder, items: others };
  });

/** A thing so many places later in its list, or earlier; at either end it stays. */
export function shifted<Thing extends Named>(
  list: readonly Thing[],
  id: string,
  by: number,
): readonly Thing[] {
  const at = list.findIndex((one) => one.id === id);
  const thing = list[at];
  const to = at + by;
  if (!thing || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, thing);
}

/** Puts a thing in, or in the place of the one with its id; nothing changes when there is no room. */
export const withThing = <Thing extends Named>(
  list: readonly Thing[],
  thing: Thing,
  most: number,
): readonly Thing[] => {
  if (list.some(({ id }) => id === thing.id)) return list.map((one) => (one.id === thing.id ? thing : one));
  return list.length >= most ? list : [...list, thing];
};

/** A part left out of pages of statistics, or shown again. */
export const withPartSwitched = (lists: OwnLists, part: string): OwnLists => ({
  ...lists,
  hiddenParts: lists.hiddenParts.includes(part)
    ? lists.hiddenParts.filter((one) => one !== part)
    : [...lists.hiddenParts, part].slice(-OWN_LISTS_MAX.hiddenParts),
});

/** A competition left out of boards from now on; the one that was hidden first comes back when there are too many. */
export const withHidden = (lists: OwnLists, champId: number): OwnLists => ({
  ...lists,
  hiddenChamps: [...lists.hiddenChamps.filter((id) => id !== champId), champId].slice(
    -OWN_LISTS_MAX.hiddenChamps,
  ),
});
