// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { folderOf, movedItem, NO_OWN_LISTS, ownListsFrom, shifted, withThing } from './own-lists.ts';

const match = { kind: 'events', id: 1 } as const;
const league = { kind: 'champs', id: 1 } as const;
const folders = [
  { id: 'a', name: 'Cup', items: [match, league] },
  { id: 'b', name: 'Sunday', items: [] },
];

describe('own lists', () => {
  it('come back from storage without what is none', () => {
    expect(
      ownListsFrom({
        folders: [...folders, { id: 'a', name: ' Again ', items: [match, match, { kind: 'x', id: 2 }] }, 7],
        layouts: [
          { id: 'l', name: '', games: [1] },
          { id: 'm', name: 'M', games: [1, 1, 'x'] },
        ],
        hiddenChamps: [5, 5, -1],
      }),
    ).toEqual({
      folders: [{ id: 'a', name: 'Again', items: [match] }, folders[1]],
      layouts: [{ id: 'm', name: 'M', games: [1] }],
      hiddenChamps: [5],
      hiddenParts: [],
    });
    expect(ownListsFrom('x')).toEqual(NO_OWN_LISTS);
  });

  it('move an item from folder to folder and out of them', () => {
    const moved = movedItem(folders, league, 'b');
    expect(moved.map(({ items }) => items)).toEqual([[match], [league]]);
    expect(folderOf(moved, league)?.id).toBe('b');
    expect(movedItem(folders, match, 'a')[0]?.items).toEqual([league, match]);
    expect(folderOf(movedItem(folders, match, undefined), match)).toBeUndefined();
  });

  it('shift a folder among the others, and stay at the ends', () => {
    expect(shifted(folders, 'a', 1).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(shifted(folders, 'a', -1)).toBe(folders);
  });

  it('take a new thing while there is room, and a changed one always', () => {
    expect(withThing(folders, { id: 'c', name: 'C', items: [] }, 2)).toBe(folders);
    expect(withThing(folders, { id: 'a', name: 'C', items: [] }, 2)[0]?.name).toBe('C');
  });
});
