// Which market groups of match pages are closed. Remembered for the session under the keys of spec 2 section 3.

import type { TextStore } from '../shared/browser-store.ts';

export const ALL_COLLAPSED_KEY = 'game-are-all-market-groups-collapsed';
export const COLLAPSED_KEY = 'game-collapsed-market-groups';
export const EXPANDED_KEY = 'game-expanded-market-groups';

/** All closed, but for those opened by hand; or all open, but for those closed by hand. */
export interface GroupFolds {
  readonly areAllCollapsed: boolean;
  readonly collapsed: ReadonlySet<number>;
  readonly expanded: ReadonlySet<number>;
}

export const OPEN_FOLDS: GroupFolds = { areAllCollapsed: false, collapsed: new Set(), expanded: new Set() };

export const isCollapsed = (folds: GroupFolds, groupId: number): boolean =>
  folds.areAllCollapsed ? !folds.expanded.has(groupId) : folds.collapsed.has(groupId);

const withChange = (set: ReadonlySet<number>, groupId: number, isIn: boolean): ReadonlySet<number> => {
  const next = new Set(set);
  if (isIn) next.add(groupId);
  else next.delete(groupId);
  return next;
};

/** One group is closed or opened. */
export function foldGroup(folds: GroupFolds, groupId: number, isClosed: boolean): GroupFolds {
  if (folds.areAllCollapsed) return { ...folds, expanded: withChange(folds.expanded, groupId, !isClosed) };
  return { ...folds, collapsed: withChange(folds.collapsed, groupId, isClosed) };
}

/** All groups at once; what was done by hand before is forgotten. */
export const foldAll = (areAllCollapsed: boolean): GroupFolds => ({ ...OPEN_FOLDS, areAllCollapsed });

const idsFrom = (text: string | undefined): ReadonlySet<number> =>
  new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  );

export function foldsFromStore(store: TextStore): GroupFolds {
  return {
    areAllCollapsed: store.get(ALL_COLLAPSED_KEY) === 'true',
    collapsed: idsFrom(store.get(COLLAPSED_KEY)),
    expanded: idsFrom(store.get(EXPANDED_KEY)),
  };
}

export function storeFolds(store: TextStore, folds: GroupFolds): void {
  store.set(ALL_COLLAPSED_KEY, String(folds.areAllCollapsed));
  store.set(COLLAPSED_KEY, [...folds.collapsed].join(','));
  store.set(EXPANDED_KEY, [...folds.expanded].join(','));
}
